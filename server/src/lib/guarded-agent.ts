import { isIP } from 'node:net';
import { Agent, buildConnector } from 'undici';
import { hostOf, resolveByDns, type Resolve } from './private-address.ts';

/** A connection that was not made, because of where it would have led. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'PRIVATE_ADDRESS';
  constructor(host: string) {
    super(`${host} is a private address, which the settings do not allow`);
  }
}

/**
 * Connects only where `mayConnect` says. It is asked with the very addresses that the connection then uses: a name that
 * changes its address in between, or a redirect, gains nothing.
 */
export function guardedAgent(
  mayConnect: (host: string, address: string) => boolean,
  resolve: Resolve = resolveByDns,
): Agent {
  const connect = buildConnector({
    lookup: (hostname, options, done) => {
      resolve(hostname).then(
        (found) => {
          const [first] = found;
          if (first === undefined || !found.every(({ address }) => mayConnect(hostname, address)))
            return done(new PrivateAddress(hostname), '');
          return options.all === true ? done(null, [...found]) : done(null, first.address, first.family);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), ''),
      );
    },
  });
  return new Agent({
    connect: (options, done) => {
      const host = hostOf(options.hostname);
      if (isIP(host) > 0 && !mayConnect(host, host)) done(new PrivateAddress(host), null);
      else connect(options, done);
    },
  });
}
