import { lookup } from 'node:dns';
import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import type { ProviderAccess } from '../../config/creative-config.ts';
import { hostOf, mayReach } from './private-address.ts';

/** Where a connection would lead is looked at when it is made: a name that changes its address, or a redirect, gains nothing. */
class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'PRIVATE_ADDRESS';
  constructor(host: string) {
    super(`${host} is a private address that ALLOW_PRIVATE_PROVIDERS does not name`);
  }
}

/** The fetch to ask a provider with: reaches private addresses only as its access says. */
export function fetchOf({ reach }: Pick<ProviderAccess, 'reach'>): typeof fetch {
  if (reach === undefined) return fetch;
  const connect = buildConnector({
    lookup: (hostname, options, done) => {
      lookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return done(error, '');
        if (!addresses.every(({ address }) => mayReach(hostname, address, reach)))
          return done(new PrivateAddress(hostname), '');
        return options.all === true
          ? done(null, addresses)
          : done(null, addresses[0]?.address ?? '', addresses[0]?.family);
      });
    },
  });
  const dispatcher = new Agent({
    connect: (options, done) => {
      const host = hostOf(options.hostname);
      if (isIP(host) > 0 && !mayReach(host, host, reach)) done(new PrivateAddress(host), null);
      else connect(options, done);
    },
  });
  return (input, init) => fetch(input, { ...init, dispatcher });
}
