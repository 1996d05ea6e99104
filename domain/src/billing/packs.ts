/** Packs of credits, bought once. They never expire and are spent after the month's credits; nothing is renewed. */
import { z } from 'zod';

export const packIds = ['small', 'medium', 'large'] as const;
export const packIdSchema = z.enum(packIds);
export type PackId = z.infer<typeof packIdSchema>;

/** A pack as it was sold: whole credits for whole cents. */
export interface SoldPack {
  readonly amountCents: number;
  readonly credits: number;
}

/**
 * Cents that so many credits of a pack are worth, rounded down. Parts are counted from the start, as
 * `packCents(before + more) - packCents(before)`, so that they add up to the price to the cent.
 */
export function packCents({ amountCents, credits }: SoldPack, unspent: number): number {
  return Math.floor((amountCents * Math.max(0, Math.min(credits, unspent))) / credits);
}

/** Credits that belong to so many cents of a pack given back: the fewest that are worth as much. */
export function packCredits({ amountCents, credits }: SoldPack, cents: number): number {
  return Math.ceil((credits * Math.max(0, Math.min(amountCents, cents))) / amountCents);
}

/** An entry of the ledger, as far as lasting credits are concerned. */
export interface LastingEntry {
  readonly key: string;
  /** Change of the lasting part. */
  readonly lasting: number;
  readonly generationId: string | null;
}

interface Lot {
  readonly payment: string | undefined;
  left: number;
}

const paymentOfKey = /^(?:pack|dispute|refund):([^:]+)/;

/** Key of the credits granted for a pack: each payment's once. */
export function packGrantKey(paymentId: string): string {
  return `pack:${paymentId}`;
}

/**
 * Credits of each pack's payment that are still there, from all entries of a person that touch the lasting part, oldest
 * first. Lasting credits are spent oldest first, whether bought or given; what is released or returned goes back to where it came from, and
 * a refund or dispute takes its own pack's.
 */
export function unspentPacks(entries: readonly LastingEntry[]): ReadonlyMap<string, number> {
  const lots: Lot[] = [];
  const held = new Map<string, { readonly lot: Lot; readonly amount: number }[]>();
  for (const { key, lasting, generationId } of entries) {
    if (lasting === 0) continue;
    const payment = paymentOfKey.exec(key)?.[1];
    const own = lots.find((lot) => payment !== undefined && lot.payment === payment);
    if (lasting < 0) {
      const parts = take(own === undefined ? lots : [own, ...lots], -lasting);
      if (generationId !== null) held.set(generationId, parts);
      continue;
    }
    const parts = generationId === null ? undefined : held.get(generationId);
    if (parts !== undefined && generationId !== null) {
      for (const { lot, amount } of parts) lot.left += amount;
      held.delete(generationId);
    } else if (own !== undefined) own.left += lasting;
    else lots.push({ payment: key.startsWith('pack:') ? payment : undefined, left: lasting });
  }
  return new Map(lots.flatMap(({ payment, left }) => (payment === undefined ? [] : [[payment, left] as const])));
}

function take(lots: readonly Lot[], amount: number) {
  const parts: { readonly lot: Lot; readonly amount: number }[] = [];
  let rest = amount;
  for (const lot of lots) {
    const part = Math.min(lot.left, rest);
    if (part === 0) continue;
    lot.left -= part;
    rest -= part;
    parts.push({ lot, amount: part });
  }
  return parts;
}
