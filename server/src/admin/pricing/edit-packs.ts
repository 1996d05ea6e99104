import type { PackId } from '@afterglow/domain/billing/packs';
import { AppError } from '@afterglow/domain/errors/errors';
import { asc, eq } from 'drizzle-orm';
import type { Database, Executor } from '../../db/pool.ts';
import { creditPacks } from '../../db/tables/plan-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { recordAct, type Actor } from '../record-act.ts';

interface PackNumbers {
  readonly credits: number;
  readonly priceCents: number;
  /** False: not on sale. */
  readonly active: boolean;
}

/** Every pack, also those that are not on sale, smallest first. */
export async function listPackRows(db: Executor) {
  const rows = await db.select().from(creditPacks).orderBy(asc(creditPacks.credits), asc(creditPacks.id));
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
}

/**
 * Sells a pack at new numbers from now on, or no longer; orders keep what they were made at. `basedOn` is its `updatedAt` as
 * the administrator saw it. Throws `not_found`, `changed_meanwhile`.
 */
export async function setPack(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  actor: Actor,
  { id, basedOn, credits, priceCents, active }: PackNumbers & { readonly id: PackId; readonly basedOn: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(creditPacks).where(eq(creditPacks.id, id)).for('update');
    if (row === undefined) throw new AppError('not_found');
    const seen = row.updatedAt.getTime();
    if (seen !== Date.parse(basedOn)) throw new AppError('changed_meanwhile');
    // Never the same time twice: it tells editions apart.
    const updatedAt = new Date(Math.max(clock.now().getTime(), seen + 1));
    await tx.update(creditPacks).set({ credits, priceCents, active, updatedAt }).where(eq(creditPacks.id, id));
    await recordAct(tx, {
      actor,
      action: 'pack_set',
      target: { kind: 'pack', id },
      before: { credits: row.credits, priceCents: row.priceCents, active: row.active },
      after: { credits, priceCents, active },
    });
  });
}
