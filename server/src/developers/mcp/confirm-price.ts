/** Agreeing to a price: a token that the price came with, for the same order of the same key, for a while, once. */
import { AppError } from '@afterglow/domain/errors/errors';
import { z } from 'zod';
import { digestOf } from '../../http/request-mark.ts';
import type { Clock } from '../../lib/clock.ts';
import { parseJson } from '../../lib/parse-json.ts';
import { openMark, sealMark } from './sealed-mark.ts';

/** A person reads the price, thinks, and says yes. */
const validMs = 15 * 60_000;
const use = 'confirmation';

const tokenSchema = z.object({
  /** The request key of the order: the same token again is the same generation, not a second one. */
  key: z.uuid(),
  order: z.string(),
  credits: z.number().int(),
  until: z.number(),
});

export interface Confirmed {
  readonly requestKey: string;
  readonly credits: number;
}

export interface Confirmations {
  readonly offer: (order: object, credits: number) => string;
  /** Throws `confirmation_invalid`: another order's, another key's, too old, or none of ours. */
  readonly check: (order: object, token: string) => Confirmed;
}

export function createConfirmations(secret: string, keyId: string, clock: Clock): Confirmations {
  return {
    offer: (order, credits) =>
      sealMark(
        secret,
        use,
        keyId,
        JSON.stringify({
          key: crypto.randomUUID(),
          order: digestOf(order),
          credits,
          until: clock.now().getTime() + validMs,
        } satisfies z.input<typeof tokenSchema>),
      ),
    check: (order, token) => {
      const { data } = tokenSchema.safeParse(parseJson(openMark(secret, use, keyId, token) ?? ''));
      if (data === undefined || data.order !== digestOf(order) || data.until < clock.now().getTime())
        throw new AppError('confirmation_invalid');
      return { requestKey: data.key, credits: data.credits };
    },
  };
}
