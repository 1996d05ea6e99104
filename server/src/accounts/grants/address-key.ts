import { createHmac } from 'node:crypto';

/** Providers that give one mailbox several domains, by the domain that stands for all. */
const oneProvider: Readonly<Record<string, string>> = {
  'googlemail.com': 'gmail.com',
  'protonmail.com': 'proton.me',
  'protonmail.ch': 'proton.me',
  'pm.me': 'proton.me',
  'me.com': 'icloud.com',
  'mac.com': 'icloud.com',
  'ya.ru': 'yandex.ru',
  'yandex.com': 'yandex.ru',
  'yandex.by': 'yandex.ru',
  'yandex.kz': 'yandex.ru',
};

/** Signs of the local part that a provider does not read. */
const ignoredSigns: Readonly<Record<string, RegExp>> = {
  'gmail.com': /\./g,
  'proton.me': /[._-]/g,
};

/**
 * The mailbox behind an address, for deciding who had the initial grant: everything after a plus is left out at any
 * domain, and each provider's own ways to write one mailbox are one. Never used to send mail.
 */
export function mailboxOf(email: string): string {
  const [local = '', given = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const domain = oneProvider[given] ?? given;
  const untagged = local.replace(/(?<=.)\+.*$/, '');
  const signs = ignoredSigns[domain];
  return `${signs === undefined ? untagged : untagged.replace(signs, '')}@${domain}`;
}

/** Recognizes a mailbox without storing its address. Keyed, because plain hashes of addresses can be guessed. */
export function hashAddress(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`address:${mailboxOf(email)}`)
    .digest('base64url');
}
