import { keyPrefix } from '@afterglow/domain/accounts/key-scopes';

/**
 * The API key of a request, as it was sent, or undefined. Other bearers are not ours: a proxy in front of the site may send
 * them with every request.
 */
export function readBearerKey(headers: Headers): string | undefined {
  const sent = /^bearer +(\S+)\s*$/i.exec(headers.get('authorization') ?? '')?.[1];
  return sent?.startsWith(keyPrefix) === true ? sent : undefined;
}

const keyInQuery = new RegExp(`[?&][^=&]*=(?:bearer(?:%20|\\+))?${keyPrefix}[\\w-]{20,}`, 'i');

/** True when an address carries what looks like a key. */
export function hasKeyInAddress(url: string): boolean {
  return url.includes(keyPrefix) && keyInQuery.test(url);
}
