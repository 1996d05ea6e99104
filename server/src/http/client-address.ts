/**
 * Address of the caller: the socket's, or, behind `trustedProxies` proxies, the entry of X-Forwarded-For that the
 * outermost of them wrote, without the port that some write beside it: it changes with every connection, and with it would
 * whatever is counted by address. Entries further left are the caller's own words and are never believed.
 */
export function clientAddress(headers: Headers, socketAddress: string | undefined, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const chain = (headers.get('x-forwarded-for') ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    const entry = chain.at(-trustedProxies);
    if (entry !== undefined) return withoutPort(entry);
  }
  return socketAddress ?? 'unknown';
}

function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  return bracketed ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
