/** The path that a site lives below, without a slash at its end; empty at the root of its host. */
export const basePathOf = (baseUrl: string): string => new URL(baseUrl).pathname.replace(/\/$/, '');

/** Scheme and host of a site: where its pages say that they come from. */
export const originOf = (baseUrl: string): string => new URL(baseUrl).origin;

/** Where something of this site is from outside: the address that a request has here, with the path in front. */
export function publicAddress(url: string, baseUrl: string): string {
  const address = new URL(url);
  address.pathname = basePathOf(baseUrl) + address.pathname;
  return address.href;
}
