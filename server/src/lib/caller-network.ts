import { isIPv6 } from 'node:net';

/**
 * What counts as one caller: an IPv4 address, or the first 64 bits of an IPv6 one, because a single connection gets
 * all addresses of such a network. An IPv4 address written the IPv6 way is the IPv4 address.
 */
export function callerNetwork(address: string): string {
  const [plain = ''] = address.trim().split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  if (mapped !== undefined || !isIPv6(plain)) return mapped ?? plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros =
    tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = [...before, ...zeros, ...after].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${groups.join(':')}::/64`;
}

/** The network without its last part: an IPv4 address to 24 bits, an IPv6 one to 48. Empty when it is none. */
export function shortNetwork(address: string): string {
  const network = callerNetwork(address);
  const v4 = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(network)?.[1];
  if (v4 !== undefined) return `${v4}.0/24`;
  if (!network.endsWith('::/64')) return '';
  return `${network.slice(0, -'::/64'.length).split(':').slice(0, 3).join(':')}::/48`;
}
