import type { RateLimit } from '../lib/rate-limit.ts';

/** A route of `/api/auth` that is exposed. better-auth has many more; what is not listed here is 404. */
export interface AuthRoute {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  /** Required text fields. */
  readonly required?: readonly string[];
  /** Per address of the caller. */
  readonly limit?: RateLimit;
  /** Per email address: stops distributed guessing, and keeps strangers from flooding a mailbox. */
  readonly emailLimit?: RateLimit;
  /** Only refused attempts count: signing in with the right password is never limited. */
  readonly countsFailuresOnly?: boolean;
  /** Sends a mail, so it is refused for everyone while mail cannot be sent. */
  readonly sendsMail?: boolean;
  /** Served by the instance that knows an issuer, which the body or the path names. */
  readonly issuer?: boolean;
  /** Refused where passwords are switched off. */
  readonly password?: boolean;
  /** Only for the account's owner: refused while an administrator visits the account. */
  readonly personal?: boolean;
  /** The fields that are passed on; without it all are. */
  readonly fields?: readonly string[];
  /** Per account of the session: stops guessing from inside one. */
  readonly accountLimit?: RateLimit;
  /** Asks for a fresh session; `or-password` is content with the password in the body, which better-auth checks. */
  readonly fresh?: true | 'or-password';
}

const perMinute = (max: number): RateLimit => ({ max, windowSeconds: 60 });
const guesses: RateLimit = { max: 10, windowSeconds: 600 };

export const authRoutes: readonly AuthRoute[] = [
  {
    method: 'POST',
    path: /^\/sign-up\/email$/,
    required: ['email', 'password'],
    limit: perMinute(30),
    sendsMail: true,
    password: true,
  },
  {
    method: 'POST',
    path: /^\/sign-in\/email$/,
    required: ['email', 'password'],
    limit: perMinute(20),
    countsFailuresOnly: true,
    password: true,
  },
  {
    method: 'POST',
    path: /^\/send-verification-email$/,
    required: ['email'],
    limit: perMinute(10),
    emailLimit: { max: 4, windowSeconds: 600 },
    sendsMail: true,
    password: true,
  },
  { method: 'GET', path: /^\/verify-email$/, limit: perMinute(30), password: true },
  {
    method: 'POST',
    path: /^\/request-password-reset$/,
    required: ['email'],
    limit: perMinute(10),
    emailLimit: { max: 4, windowSeconds: 600 },
    sendsMail: true,
    password: true,
  },
  { method: 'GET', path: /^\/reset-password\/[\w-]{1,100}$/, limit: perMinute(30), password: true },
  { method: 'POST', path: /^\/reset-password$/, required: ['newPassword'], limit: perMinute(10), password: true },
  {
    method: 'POST',
    path: /^\/change-password$/,
    password: true,
    required: ['currentPassword', 'newPassword'],
    limit: perMinute(10),
    accountLimit: guesses,
    personal: true,
  },
  {
    method: 'POST',
    path: /^\/two-factor\/(?:enable|disable|generate-backup-codes)$/,
    fields: ['password'],
    limit: perMinute(10),
    accountLimit: guesses,
    personal: true,
    fresh: 'or-password',
  },
  {
    method: 'POST',
    path: /^\/two-factor\/verify-(?:totp|backup-code)$/,
    required: ['code'],
    fields: ['code'],
    limit: perMinute(20),
    accountLimit: guesses,
    personal: true,
  },
  {
    method: 'GET',
    path: /^\/passkey\/generate-register-options$/,
    limit: perMinute(20),
    personal: true,
    fresh: true,
  },
  {
    method: 'POST',
    path: /^\/passkey\/verify-registration$/,
    fields: ['response', 'name'],
    limit: perMinute(20),
    accountLimit: { max: 20, windowSeconds: 3600 },
    personal: true,
    fresh: true,
  },
  { method: 'GET', path: /^\/passkey\/generate-authenticate-options$/, limit: perMinute(60) },
  {
    method: 'POST',
    path: /^\/passkey\/verify-authentication$/,
    fields: ['response'],
    limit: perMinute(30),
    personal: true,
  },
  {
    method: 'POST',
    path: /^\/sign-in\/social$/,
    required: ['provider'],
    // Not the rest: better-auth would take a token from the body and more scopes than ours.
    fields: ['provider', 'callbackURL', 'errorCallbackURL', 'newUserCallbackURL'],
    limit: perMinute(20),
    issuer: true,
  },
  { method: 'GET', path: /^\/callback\/(?:google|oidc)$/, limit: perMinute(30), issuer: true },
  { method: 'POST', path: /^\/sign-out$/ },
  { method: 'GET', path: /^\/get-session$/ },
  { method: 'GET', path: /^\/list-sessions$/, personal: true },
  { method: 'POST', path: /^\/revoke-session$/, personal: true },
  { method: 'POST', path: /^\/revoke-sessions$/, personal: true },
  { method: 'POST', path: /^\/revoke-other-sessions$/, personal: true },
];
