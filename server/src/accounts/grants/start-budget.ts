import { BlockList } from 'node:net';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Executor } from '../../db/pool.ts';
import { callerNetwork } from '../../lib/caller-network.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';

const oneDay = 86_400;

/** Networks in which people cannot be told apart by address: at home, in an office, behind a proxy that is not named. */
const local = new BlockList();
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['127.0.0.0', 8],
] as const)
  local.addSubnet(network, bits, 'ipv4');

/** The /24 of an IPv4 address, the /64 of an IPv6 one; undefined for a local or unknown address, which is not counted. */
export function budgetNetwork(address: string | null): string | undefined {
  const network = callerNetwork(address ?? '');
  if (/^\d+(?:\.\d+){3}$/.test(network))
    return local.check(network, 'ipv4') ? undefined : `${network.replace(/\.\d+$/, '')}.0/24`;
  const isLocal = /^(?:0:0:0:0|f[cd][0-9a-f]{2}:|fe80:)/.test(network);
  return network.endsWith('::/64') && !isLocal ? network : undefined;
}

/** Takes one full start grant out of the network's budget of the day; false when it is used up. */
export async function takeFromBudget(db: Executor, address: string | null, perDay: number): Promise<boolean> {
  const network = budgetNetwork(address);
  if (network === undefined) return true;
  try {
    await consumeAttempt(db, `start grants of ${network}`, { max: perDay, windowSeconds: oneDay });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
