import type { ErrorCode } from '@afterglow/domain/errors/errors';

export type CredentialField = 'email' | 'username' | 'password' | 'passwordAgain';
export type FieldErrors = Readonly<Partial<Record<CredentialField, ErrorCode>>>;

const shortest = 6;
const longest = 128;

/**
 * First look at what was typed, before the account service is asked; the first fault of each field. Fields that a form
 * does not have are left out of `typed`.
 */
export function checkCredentials(
  typed: Readonly<Partial<Record<CredentialField, string>>>,
  { newPassword }: { readonly newPassword: boolean },
): FieldErrors {
  const errors: Partial<Record<CredentialField, ErrorCode>> = {};
  const { email, password, passwordAgain } = typed;
  if (email !== undefined && !looksLikeEmail(email)) {
    errors.email = email.trim() === '' ? 'required_fields_missing' : 'email_invalid';
  }
  if (password !== undefined) {
    if (password === '') errors.password = 'required_fields_missing';
    else if (newPassword && [...password].length < shortest) errors.password = 'password_too_weak';
    else if (newPassword && [...password].length > longest) errors.password = 'password_too_long';
  }
  if (passwordAgain !== undefined && !errors.password && passwordAgain !== password) {
    errors.passwordAgain = passwordAgain === '' ? 'required_fields_missing' : 'passwords_do_not_match';
  }
  return errors;
}

/** Something, an @, a domain with a dot; the confirmation mail is the real proof. */
function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim()) && text.trim().length <= 254;
}

/** Where a refusal of the account service belongs; undefined for the form as a whole. */
export function fieldOfError(code: string): CredentialField | undefined {
  if (code === 'email_invalid' || code === 'email_already_registered') return 'email';
  if (/^password_(too_weak|too_long|common|own_address)$/.test(code)) return 'password';
  return code === 'passwords_do_not_match' ? 'passwordAgain' : undefined;
}
