import { AppError } from '@afterglow/domain/errors/errors';
import { addressesOf, hostOf, isPrivate, mayReach, type Resolve } from '../lib/private-address.ts';

/** What the operator allows (ALLOW_PRIVATE_WEBHOOKS), and how names are resolved. */
export interface Reach {
  readonly reach: readonly string[];
  readonly resolve: Resolve;
}

/** Whether a delivery may go to this address. Without encryption only inside the networks that the operator named. */
export function mayDeliver(url: URL, host: string, address: string, reach: readonly string[]): boolean {
  return (url.protocol === 'https:' || isPrivate(address)) && mayReach(host, address, reach);
}

/** The address as it is kept. Throws for one to which nothing is sent. Looked at again at every delivery. */
export async function checkWebhookUrl({ reach, resolve }: Reach, text: string): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol))
    throw new AppError('webhook_address_invalid');
  url.hash = '';
  const host = hostOf(url.hostname);
  if (url.protocol === 'http:' && reach.length === 0) throw new AppError('webhook_not_https');
  const addresses = await addressesOf(url.href, resolve);
  if (addresses.length === 0) throw new AppError('webhook_address_unknown', { host });
  if (!addresses.every((address) => mayReach(host, address, reach)))
    throw new AppError('webhook_address_private', { host });
  if (!addresses.every((address) => mayDeliver(url, host, address, reach))) throw new AppError('webhook_not_https');
  return url.href;
}
