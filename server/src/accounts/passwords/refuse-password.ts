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

/** What the product is called. */
const product = ['afterglow', '焕影'];

/**
 * Words that are tried first against this installation: the product's name, who runs it, and the name of its server.
 * Parts that every address has (`www`, `com`) are none.
 */
export function placeWords(baseUrl: string, operator: string | undefined): readonly string[] {
  const labels = new URL(baseUrl).hostname.split('.').filter((label) => bare(label).length > 3);
  return [...product, ...labels, labels.join(''), operator ?? '', ...(operator ?? '').split(/\s+/)]
    .map(bare)
    .filter((word) => word.length > 1);
}

/**
 * Why a password is refused although it is long enough: it is in the list of common ones, it is one of `place`, or it is
 * the person's own address or name, with nothing but digits and signs around it. Undefined for one that may be used.
 */
export function refusalOfPassword(
  password: string,
  { email, name }: Owner,
  place: readonly string[] = [],
): ErrorCode | undefined {
  const typed = password.trim().toLowerCase();
  if (common.has(typed) || place.includes(bare(typed))) return 'password_common';
  const [local = '', domain = ''] = email.toLowerCase().split(/@(?=[^@]*$)/);
  const own = [email, local, domain, domain.split('.')[0] ?? '', name].map(bare);
  return own.includes(bare(typed)) ? 'password_own_address' : undefined;
}

/**
 * Without what people put around a word to make it a password. Short words stay whole: they are in many passwords; two
 * Chinese characters are a word.
 */
function bare(text: string): string {
  const letters = text.toLowerCase().replace(/[^\p{L}]/gu, '');
  return letters.length >= 3 || /\p{Script=Han}{2}/u.test(letters) ? letters : text.toLowerCase();
}
