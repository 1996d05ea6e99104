import { createHash } from 'node:crypto';
import { requestKeySchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { RequestContext } from './context.ts';

/** What makes sending an order twice harmless, and shows when it is another order. */
export interface RequestMark {
  readonly requestKey: string;
  /** Of everything that says what is wanted; undefined for orders that are not compared. */
  readonly requestDigest?: string | undefined;
}

/** How an order is sent, not what is ordered. */
const aside: ReadonlySet<string> = new Set(['requestKey', 'shownCost']);

/**
 * The mark of an order: its `requestKey`, or the header `Idempotency-Key`, bare or in quotes as the IETF's draft has it.
 * `kind` keeps apart orders of different endpoints. Throws `invalid_input` { field } when there is none, or two that differ.
 */
export function readRequestMark(
  { headers }: Pick<RequestContext, 'headers'>,
  kind: string,
  input: Readonly<Record<string, unknown>> & { readonly requestKey?: string | undefined },
): Required<RequestMark> {
  const sent = headers.get('idempotency-key');
  const parsed = sent === null ? undefined : requestKeySchema.safeParse(sent.trim().replace(/^"(.*)"$/, '$1'));
  if (parsed?.success === false) throw new AppError('invalid_input', { field: 'Idempotency-Key' });
  const requestKey = input.requestKey ?? parsed?.data;
  if (requestKey === undefined || (parsed !== undefined && parsed.data !== requestKey))
    throw new AppError('invalid_input', { field: 'requestKey' });
  const wanted = Object.entries(input).filter(([name, value]) => !aside.has(name) && value !== undefined);
  return { requestKey, requestDigest: digestOf([kind, Object.fromEntries(wanted)]) };
}

/** Throws `request_key_reused` when the same key was sent for another order. Rows from before digests were kept pass. */
export function checkSameOrder(earlier: string | null, { requestDigest }: RequestMark): void {
  if (earlier !== null && requestDigest !== undefined && earlier !== requestDigest)
    throw new AppError('request_key_reused');
}

/** The same for fields in another order. */
export const digestOf = (value: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(value, (_name, each: unknown) => (isFields(each) ? sorted(each) : each)))
    .digest('base64url');

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const sorted = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)));
