import { packCents } from '@afterglow/domain/billing/packs';
import { listUnspentPacks } from '../../credits/pack-credits.ts';
import { readPackReturns } from '../../credits/take-back.ts';
import type { Executor } from '../../db/pool.ts';
import type { Payment } from '../billing-rows.ts';

/**
 * What a refund of a payment would return now: of a plan everything that is not back yet; of a pack what its unspent credits
 * are worth, counted so that all parts together are the price to the cent.
 */
export async function readReturnable(db: Executor, payment: Payment): Promise<number> {
  const unspent =
    payment.packCredits === null ? 0 : ((await listUnspentPacks(db, [payment.userId])).get(payment.id) ?? 0);
  return returnableCents(payment, unspent, await readPackReturns(db, payment.id));
}

/** Likewise, from what was read before. */
export function returnableCents(
  { amountCents, refundedCents, packCredits: credits }: Payment,
  unspent: number,
  { cents, taken }: { readonly cents: number; readonly taken: number },
): number {
  const rest = amountCents - refundedCents;
  if (credits === null) return rest;
  return Math.max(0, Math.min(rest, packCents({ amountCents, credits }, taken + unspent) - cents));
}
