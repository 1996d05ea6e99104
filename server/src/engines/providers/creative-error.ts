/** Why a creative model gave no picture. Adapters throw these and nothing else, except when their signal aborted. */
export type CreativeFailure =
  /** Its content rules, on words or picture. */
  | 'refused'
  /** A good answer without a picture in it. */
  | 'empty'
  /** Too many requests or no quota left for now. */
  | 'busy'
  | 'timed_out'
  /** Not reached: no address, no connection. */
  | 'unreachable'
  /** It answered that it is out of order. */
  | 'down'
  /** A wrong key, no money, an unknown model: the operator's to repair. */
  | 'misconfigured'
  /** It did not take the request as it was. */
  | 'rejected'
  /** It began and failed, or the answer got lost or was no picture: it may have been paid. */
  | 'failed'
  /** No configured model does this. */
  | 'not_offered'
  /** The day's spending is used up. */
  | 'limit_reached'
  /** A call for the same generation was under way when this process ended, and may have been paid. */
  | 'called_already';

/** Failures before any work was done, so that nothing was paid and another provider may be asked. */
const beforeWork: ReadonlySet<CreativeFailure> = new Set<CreativeFailure>([
  'busy',
  'unreachable',
  'down',
  'misconfigured',
  'rejected',
  'limit_reached',
]);

/** Failures that tell of the provider's health, not of the request. */
const ofHealth: ReadonlySet<CreativeFailure> = new Set<CreativeFailure>([
  'timed_out',
  'unreachable',
  'down',
  'misconfigured',
]);

export class CreativeError extends Error {
  override readonly name = 'CreativeError';
  readonly failure: CreativeFailure;
  /** Seconds after which a busy provider wants to be asked again. */
  readonly retrySeconds: number | undefined;
  constructor(
    failure: CreativeFailure,
    reason: string,
    options: ErrorOptions & { readonly retrySeconds?: number | undefined } = {},
  ) {
    super(`${failure}: ${reason}`, options);
    this.failure = failure;
    this.retrySeconds = options.retrySeconds;
  }
  /** Nothing was done and nothing paid. */
  get isUnpaid(): boolean {
    return beforeWork.has(this.failure) || this.failure === 'refused';
  }
  get allowsFallback(): boolean {
    return beforeWork.has(this.failure);
  }
  get tellsOfHealth(): boolean {
    return ofHealth.has(this.failure);
  }
}
