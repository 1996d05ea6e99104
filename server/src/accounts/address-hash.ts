import { createHmac } from 'node:crypto';

/** Mailboxes where everything after a plus is the same mailbox; Google also ignores dots. */
const plusDomains = new Set([
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'me.com',
  'proton.me',
  'protonmail.com',
  'fastmail.com',
]);

/** The address as its mail server understands it: one spelling for one mailbox. */
function normalizeAddress(email: string): string {
  const [local = '', givenDomain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/);
  const domain = givenDomain === 'googlemail.com' ? 'gmail.com' : givenDomain;
  const untagged = plusDomains.has(domain) ? local.replace(/\+.*$/, '') : local;
  return `${domain === 'gmail.com' ? untagged.replaceAll('.', '') : untagged}@${domain}`;
}

/** Recognizes an address without storing it. Keyed, because plain hashes of addresses can be guessed. */
export function hashAddress(email: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(`address:${normalizeAddress(email)}`)
    .digest('base64url');
}
