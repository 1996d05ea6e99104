import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Addresses that mean something else on every network: this machine, the house, the provider of the machine. */
const privateRanges = listOf(
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
  // IPv4 addresses in other words.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2001::/32',
  '2002::/16',
);

/** Finds the addresses of a name. Throws for one that nobody knows. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export const resolveByDns: Resolve = (host) => lookup(host, { all: true });

/** Whether `address` is private; `::ffff:10.0.0.1` counts as 10.0.0.1. */
export const isPrivate = (address: string): boolean => privateRanges.check(address, familyOf(address));

/**
 * Whether this server may ask at `address`, which `host` stands for: a public one always, a private one when the operator
 * named the host, the address or a network around it.
 */
export function mayReach(host: string, address: string, allowed: readonly string[]): boolean {
  if (!isPrivate(address)) return true;
  if (allowed.includes(host.toLowerCase())) return true;
  return listOf(...allowed.filter((entry) => isIP(entry.split('/')[0] ?? '') > 0)).check(address, familyOf(address));
}

/** The addresses behind the host of `url`; none when nobody knows it. */
export async function addressesOf(url: string, resolve: Resolve = resolveByDns): Promise<readonly string[]> {
  const host = hostOf(new URL(url).hostname);
  if (isIP(host) > 0) return [host];
  return (await resolve(host).catch(() => [])).map(({ address }) => address);
}

/** Without the brackets of an IPv6 address. */
export const hostOf = (hostname: string): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

/** Of addresses and of networks as `10.0.0.0/8`. */
function listOf(...entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}
