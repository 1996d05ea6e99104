import type { ErrorCode } from '@afterglow/domain/errors/errors';
import { dictionary } from '@zxcvbn-ts/language-common';

/** Shorter ones are refused for their length. */
const shortest = 6;
const listed = 10_000;

/** The passwords that turn up most often in leaked lists, most frequent first; what is tried first against an account. */
const common = new Set(
  [...dictionary['passwords-common']].filter((password) => password.length >= shortest).slice(0, listed),
);

interface Owner {
  readonly email: string;
  readonly name: string;
}

/**
 * Why a password is refused although it is long enough: it is in the list of common ones, or it is the person's own
 * address or name, with nothing but digits and signs around it. Undefined for one that may be used.
 */
export function refusalOfPassword(password: string, { email, name }: Owner): ErrorCode | undefined {
  const typed = password.trim().toLowerCase();
  if (common.has(typed)) return 'password_common';
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const own = [email, local, domain, domain.split('.')[0] ?? '', name, 'afterglow'].map(bare);
  return own.includes(bare(typed)) ? 'password_own_address' : undefined;
}

/** Without what people put around a word to make it a password. Short words stay whole: they are in many passwords. */
function bare(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length >= 3 ? letters : text.toLowerCase();
}
