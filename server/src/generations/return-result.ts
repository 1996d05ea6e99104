/** Giving a result back: it is deleted and its credits return to where they came from. */
import {
  refuseReturn,
  returnEnd,
  returnMonthStart,
  type ReturnFacts,
  type ReturnReason,
} from '@afterglow/domain/billing/return-rules';
import type { ReturnOffer } from '@afterglow/domain/contract/studio/generations';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, gt, gte, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { getHold, readBalance } from '../credits/ledger.ts';
import { giveBackPaid } from '../credits/take-back.ts';
import type { Database, Executor, Transaction } from '../db/pool.ts';
import { editRuns } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { lockPersonsGenerations, type GenerationRow } from './generation-row.ts';
import { getGenerationRow } from './read-generation.ts';
import { readReturnLimit } from './return-limit.ts';

/** What giving it back would do. Throws `generation_not_found`, also for someone else's. */
export async function readReturnOffer(db: Executor, userId: string, id: string, now: Date): Promise<ReturnOffer> {
  const row = await getGenerationRow(db, userId, id);
  const facts = await readFacts(db, row, now);
  return {
    credits: row.cost,
    until: row.status === 'succeeded' && row.finishedAt !== null ? returnEnd(row.finishedAt).toISOString() : null,
    limit: facts.limit,
    left: Math.max(0, facts.limit - facts.used),
    madeFromIt: await countMadeFrom(db, row),
    refusal: row.returnedAt === null ? (refuseReturn(facts, now) ?? null) : 'return_nothing_paid',
  };
}

/**
 * Gives a result back. Twice, or side by side, is the same as once. Throws `generation_not_found`, also for someone else's,
 * and what `refuseReturn` says.
 */
export function giveBackResult(
  { db, notifications }: { readonly db: Database; readonly notifications: Notifications },
  userId: string,
  { id, reason, note }: { readonly id: string; readonly reason: ReturnReason; readonly note: string },
  now: Date,
) {
  return db.transaction(async (tx) => {
    // One person's returns go one after the other: no race gets past the month's limit.
    await lockPersonsGenerations(tx, userId);
    const row = await getGenerationRow(tx, userId, id);
    if (row.returnedAt === null) {
      const refusal = refuseReturn(await readFacts(tx, row, now), now);
      if (refusal !== undefined) throw new AppError(refusal);
      await tx
        .update(generations)
        .set({ returnedAt: now, returnReason: reason, returnNote: note })
        .where(eq(generations.id, id));
      await giveBackPaid(tx, await getHold(tx, id));
      await deletePictures(tx, row, now);
      await notifications.notify(tx, 'generation', id);
    }
    const { limit, used } = await readFacts(tx, row, now);
    return { id, credits: row.cost, balance: await readBalance(tx, userId), left: Math.max(0, limit - used) };
  });
}

async function readFacts(db: Executor, row: GenerationRow, now: Date): Promise<ReturnFacts> {
  const since = returnMonthStart(now);
  return {
    status: row.status,
    cost: row.cost,
    finishedAt: row.finishedAt,
    stepUsed: await isStepUsed(db, row.id),
    used: await db.$count(generations, and(eq(generations.userId, row.userId), gte(generations.returnedAt, since))),
    limit: await readReturnLimit(db),
  };
}

const later = alias(editRuns, 'later');

/** A message of the editor is a chain: what a later step of it was made from is not given back before that step. */
async function isStepUsed(db: Executor, generationId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: later.id })
    .from(editRuns)
    .innerJoin(
      later,
      and(
        eq(later.messageId, editRuns.messageId),
        eq(later.pictureNumber, editRuns.pictureNumber),
        gt(later.position, editRuns.position),
        eq(later.status, 'succeeded'),
      ),
    )
    .innerJoin(generations, and(eq(generations.id, later.id), isNull(generations.returnedAt)))
    .where(eq(editRuns.id, generationId))
    .limit(1);
  return row !== undefined;
}

const picturesOf = (row: GenerationRow): string[] => [
  ...(row.resultImageId === null ? [] : [row.resultImageId]),
  ...row.extraImages.map(({ imageId }) => imageId),
];

async function countMadeFrom(db: Executor, row: GenerationRow): Promise<number> {
  const ids = picturesOf(row);
  if (ids.length === 0) return 0;
  return db.$count(
    images,
    and(
      eq(images.userId, row.userId),
      eq(images.kind, 'result'),
      inArray(images.sourceImageId, ids),
      isNull(images.deletedAt),
    ),
  );
}

/** As a deletion, but for good: what was paid back cannot be brought back. */
async function deletePictures(tx: Transaction, row: GenerationRow, now: Date): Promise<void> {
  const ids = picturesOf(row);
  if (ids.length === 0) return;
  await tx
    .update(images)
    .set({ deletedAt: sql`coalesce(${images.deletedAt}, ${now.toISOString()})`, returnedAt: now })
    .where(and(eq(images.userId, row.userId), inArray(images.id, ids)));
}
