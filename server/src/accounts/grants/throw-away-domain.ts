import domains from 'disposable-email-domains/index.json' with { type: 'json' };
import wildcards from 'disposable-email-domains/wildcard.json' with { type: 'json' };

/** Services that hide a mailbox behind as many addresses as one likes: good for privacy, no sign of one person. */
const relays = [
  'privaterelay.appleid.com',
  'mozmail.com',
  'duck.com',
  'simplelogin.com',
  'simplelogin.co',
  'slmail.me',
  'aleeas.com',
  'passmail.net',
  'passinbox.com',
  'anonaddy.me',
  'addy.io',
];

const exact = new Set<string>([...domains, ...relays]);
const families = new Set<string>(wildcards);

/** True for a domain whose addresses anyone makes without end; subdomains count where the list says so. */
export function isThrowAway(email: string): boolean {
  const domain = email.trim().toLowerCase().split('@').at(-1) ?? '';
  if (exact.has(domain)) return true;
  const parts = domain.split('.');
  return parts.some((_part, index) => families.has(parts.slice(index).join('.')));
}
