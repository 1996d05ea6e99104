import { AppError } from '@afterglow/domain/errors/errors';
import { betterAuth } from 'better-auth';
import type { IssuerSettings } from '../../config/issuers-config.ts';
import { TooLate, within } from '../../lib/within.ts';
import { betterAuthOptions, type AuthOptions } from '../auth-options.ts';
import { runArrival, type Arrival } from './arrival.ts';

type Handler = (request: Request) => Promise<Response>;

const usualPatienceMs = 15_000;

interface Answer {
  readonly response: Response;
  readonly arrival: Arrival;
}

/**
 * Returns the reply to requests that concern an issuer. The instance that knows it is made when it is first used: its discovery document
 * comes over the network, which must neither delay nor stop an installation that is offline. A failed discovery is tried
 * again next time. Throws `not_found` for an issuer that is not set up (`google_not_configured` for Google), `authentication_failed` when it is not reached or stays silent.
 */
export function createIssuerHandler(
  options: AuthOptions,
  background: (work: Promise<unknown>) => void,
): (id: string, request: Request) => Promise<Answer> {
  const made = new Map<string, Promise<Handler>>();
  const ask = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await within(options.issuerPatienceMs ?? usualPatienceMs, work);
    } catch (error) {
      if (!(error instanceof TooLate)) throw error;
      options.logger.warn({ err: error }, 'an issuer does not answer');
      throw new AppError('authentication_failed', {}, { cause: error });
    }
  };
  const make = async (issuer: IssuerSettings): Promise<Handler> => {
    const instance = betterAuth(betterAuthOptions(options, issuer, background));
    const { socialProviders } = await ask(() => instance.$context);
    const provider = socialProviders.find(({ id }) => id === issuer.id);
    if (provider === undefined) throw new AppError('authentication_failed');
    if (issuer.issuer !== undefined && !isSame(provider.issuer, issuer.issuer)) {
      options.logger.warn({ issuer: provider.issuer }, 'the discovery document is of another issuer than OIDC_ISSUER');
      throw new AppError('authentication_failed');
    }
    return instance.handler;
  };
  return async (id, request) => {
    const issuer = options.issuers.find((each) => each.id === id);
    if (issuer === undefined) throw new AppError(id === 'google' ? 'google_not_configured' : 'not_found');
    const handler = made.get(id) ?? make(issuer);
    made.set(id, handler);
    const arrival: Arrival = { issuer: issuer.id, inAdminGroup: false };
    let ready: Handler;
    try {
      ready = await handler;
    } catch (error) {
      made.delete(id);
      throw error;
    }
    return { response: await runArrival(arrival, () => ask(() => ready(request))), arrival };
  };
}

function isSame(found: string | undefined, expected: string): boolean {
  return found?.replace(/\/$/, '') === expected.replace(/\/$/, '');
}
