import type { ErrorCode } from '@afterglow/domain/errors/errors';
import { z } from 'zod';

/** better-auth's error codes, and ours. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'credentials_wrong',
  INVALID_PASSWORD: 'credentials_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'credentials_wrong',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  INVALID_EMAIL: 'email_invalid',
  PASSWORD_TOO_SHORT: 'password_too_weak',
  PASSWORD_TOO_LONG: 'password_too_long',
  PASSWORD_COMMON: 'password_common',
  PASSWORD_OWN_ADDRESS: 'password_own_address',
  USER_ALREADY_EXISTS: 'email_already_registered',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_already_registered',
  // The address was free a moment ago: someone else signed up with it at the same time.
  FAILED_TO_CREATE_USER: 'email_already_registered',
  INVALID_TOKEN: 'reset_link_invalid',
  TOKEN_EXPIRED: 'reset_link_invalid',
  USER_NOT_FOUND: 'not_found',
  BANNED_USER: 'banned',
  ACCOUNT_DELETION_PENDING: 'account_deletion_pending',
  SESSION_EXPIRED: 'session_expired',
  SESSION_NOT_FRESH: 'session_expired',
  UNAUTHORIZED: 'not_logged_in',
  EMAIL_MISMATCH: 'forbidden',
  EMAIL_ALREADY_VERIFIED: 'invalid_input',
  INVALID_ORIGIN: 'forbidden',
  MISSING_OR_NULL_ORIGIN: 'forbidden',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'forbidden',
  VALIDATION_ERROR: 'invalid_input',
  INVALID_CODE: 'code_wrong',
  INVALID_BACKUP_CODE: 'code_wrong',
  INVALID_TWO_FACTOR_COOKIE: 'second_step_over',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'second_step_over',
  ACCOUNT_TEMPORARILY_LOCKED: 'rate_limited',
  TOTP_NOT_ENABLED: 'code_wrong',
  BACKUP_CODES_NOT_ENABLED: 'code_wrong',
  TWO_FACTOR_NOT_ENABLED: 'invalid_input',
  TOTP_ALREADY_ENABLED: 'invalid_input',
  CHALLENGE_NOT_FOUND: 'passkey_refused',
  AUTHENTICATION_FAILED: 'passkey_refused',
  PASSKEY_NOT_FOUND: 'passkey_refused',
  FAILED_TO_VERIFY_REGISTRATION: 'passkey_refused',
  PREVIOUSLY_REGISTERED: 'passkey_refused',
  PROVIDER_NOT_FOUND: 'not_found',
};

const byStatus: Readonly<Record<number, ErrorCode>> = {
  400: 'invalid_input',
  401: 'not_logged_in',
  403: 'forbidden',
  404: 'not_found',
  422: 'invalid_input',
  429: 'rate_limited',
};

const replySchema = z.object({ code: z.string() });

/** Our code for a better-auth error; `internal_error` for an unexpected one. */
export async function authErrorCode(response: Response): Promise<ErrorCode> {
  const parsed = replySchema.safeParse(await response.json().catch(() => undefined));
  const known = parsed.success ? codes[parsed.data.code] : undefined;
  return known ?? byStatus[response.status] ?? 'internal_error';
}

/**
 * Our code for the `error` parameter with which a link or an issuer leads back to a page. `path` tells the links apart:
 * the same code means different things for a confirmation, a reset and an issuer.
 */
export function redirectErrorCode(error: string, path: string): ErrorCode {
  if (error === 'BANNED_USER' || error === 'banned') return 'banned';
  if (error.toUpperCase() === 'ACCOUNT_DELETION_PENDING') return 'account_deletion_pending';
  if (error === 'signup_disabled') return 'issuer_account_refused';
  if (path.startsWith('/reset-password')) return 'reset_link_invalid';
  return path.startsWith('/verify-email') ? 'verification_link_invalid' : 'authentication_failed';
}
