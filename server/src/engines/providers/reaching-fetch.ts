import type { ProviderAccess } from '../../config/creative-config.ts';
import { guardedAgent } from '../../lib/guarded-agent.ts';
import { mayReach } from '../../lib/private-address.ts';

/** The fetch to ask a provider with: reaches private addresses only as its access says. */
export function fetchOf({ reach }: Pick<ProviderAccess, 'reach'>): typeof fetch {
  if (reach === undefined) return fetch;
  const dispatcher = guardedAgent((host, address) => mayReach(host, address, reach));
  return (input, init) => fetch(input, { ...init, dispatcher });
}
