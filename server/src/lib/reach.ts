/** Where this server asks on behalf of a person: public addresses by https, private ones only where the operator allows it. */
import { addressesOf, hostOf, isPrivate, mayReach, type Resolve } from './private-address.ts';

/** What the operator allows, and how names are resolved. */
export interface Reach {
  readonly reach: readonly string[];
  readonly resolve: Resolve;
}

/** Whether a request may go to this address. Without encryption only inside the networks that the operator named. */
export function mayAsk(url: URL, host: string, address: string, reach: readonly string[]): boolean {
  return (url.protocol === 'https:' || isPrivate(address)) && mayReach(host, address, reach);
}

export type JudgedAddress =
  | { readonly url: string; readonly problem?: undefined }
  | { readonly problem: 'invalid' | 'not_https' | 'unknown' | 'private'; readonly host: string };

/** The address as it is kept, or why nothing is sent there. It is looked at again at every request. */
export async function judgeAddress({ reach, resolve }: Reach, text: string): Promise<JudgedAddress> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol))
    return { problem: 'invalid', host: '' };
  url.hash = '';
  const host = hostOf(url.hostname);
  if (url.protocol === 'http:' && reach.length === 0) return { problem: 'not_https', host };
  const addresses = await addressesOf(url.href, resolve);
  if (addresses.length === 0) return { problem: 'unknown', host };
  if (!addresses.every((address) => mayReach(host, address, reach))) return { problem: 'private', host };
  if (!addresses.every((address) => mayAsk(url, host, address, reach))) return { problem: 'not_https', host };
  return { url: url.href };
}
