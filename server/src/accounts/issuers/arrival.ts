/** What an issuer said about the person who is just coming back from it, until the session has begun. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@afterglow/domain/errors/errors';
import type { IssuerSettings } from '../../config/issuers-config.ts';

export interface Arrival {
  readonly issuer: IssuerSettings['id'];
  inAdminGroup: boolean;
  /** Why the person is not let in. */
  refusal?: ErrorCode;
}

const arrivals = new AsyncLocalStorage<Arrival>();

export const runArrival = <Result>(arrival: Arrival, work: () => Promise<Result>): Promise<Result> =>
  arrivals.run(arrival, work);

/** Undefined for every other way to sign in. */
export const currentArrival = (): Arrival | undefined => arrivals.getStore();
