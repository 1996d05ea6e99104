/** Pause, resume, cancel, retry, forget. Everything happens under the person's lock, as the pump does. */
import type { Batch, BatchItem } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { reserveBatch, withdraw } from '../generations/accept.ts';
import { cancelWithin } from '../generations/cancel-generation.ts';
import type { EndDeps } from '../generations/end-generation.ts';
import { lockPersonsGenerations } from '../generations/generation-row.ts';
import type { Viewer } from '../http/context.ts';
import type { RecipePricing } from '../recipes/recipe-work.ts';
import { prepareOther } from './prepare-batch.ts';
import { pump, type BatchRow, type PumpDeps } from './pump.ts';
import { getBatchRow, readBatch, readItem } from './read-batch.ts';
import { checkRunning } from './start-batch.ts';
import { tellOfBatch } from './tell-of-batch.ts';

export type SteerDeps = PumpDeps & EndDeps & { readonly db: Database };

/** So many holds are given back in one transaction: others who wait for this account get a turn in between. */
const piecesAtOnce = 500;

/** What is under way ends. Of a batch that has ended nothing changes. Throws `batch_not_found`. */
export async function pauseBatch(deps: SteerDeps, userId: string, id: string): Promise<Batch> {
  await changeBatch(deps, userId, id, async (tx, batch) => {
    if (batch.status === 'running') await setStatus(deps, tx, id, { status: 'paused' });
  });
  return readBatch(deps.db, userId, id);
}

/** Throws `batch_not_found`. */
export async function resumeBatch(deps: SteerDeps, userId: string, id: string): Promise<Batch> {
  await changeBatch(deps, userId, id, async (tx, batch) => {
    if (batch.status !== 'paused') return;
    await setStatus(deps, tx, id, { status: 'running' });
    await pump(deps, tx, userId);
  });
  return readBatch(deps.db, userId, id);
}

/**
 * Results stay, what is under way is aborted, and every other credit comes back. Canceling again continues where an earlier
 * cancel was interrupted. `record` runs in the transaction that cancels. Throws `batch_not_found`.
 */
export async function cancelBatch(
  deps: SteerDeps,
  userId: string,
  id: string,
  record?: (tx: Transaction, before: BatchRow) => Promise<void>,
): Promise<Batch> {
  await changeBatch(deps, userId, id, async (tx, batch) => {
    if (batch.status !== 'running' && batch.status !== 'paused') return;
    await record?.(tx, batch);
    await setStatus(deps, tx, id, { status: 'canceled', endedAt: deps.clock.now() });
    await tellOfBatch(deps, tx, batch);
  });
  await finishCancel(deps, userId, id);
  return readBatch(deps.db, userId, id);
}

/** Gives back what a canceled batch still holds. Does nothing for any other. */
export async function finishCancel(deps: SteerDeps, userId: string, id: string): Promise<void> {
  for (let left = true; left;) {
    left = await changeBatch(deps, userId, id, async (tx, batch) => {
      if (batch.status !== 'canceled') return false;
      await cancelOpen(deps, tx, batch);
      const waiting = await tx
        .select({ id: batchItems.id, pieceId: batchItems.pieceId })
        .from(batchItems)
        .where(and(eq(batchItems.batchId, id), eq(batchItems.state, 'waiting')))
        .orderBy(asc(batchItems.position))
        .limit(piecesAtOnce);
      for (const { pieceId } of waiting) await withdraw(tx, { id: pieceId });
      if (waiting.length > 0)
        await tx
          .update(batchItems)
          .set({ state: 'canceled' })
          .where(
            inArray(
              batchItems.id,
              waiting.map((item) => item.id),
            ),
          );
      await deps.notifications.notify(tx, 'batch', id);
      // Other batches of the person may continue in its place.
      await pump(deps, tx, userId);
      return waiting.length === piecesAtOnce;
    });
  }
}

async function cancelOpen(deps: SteerDeps, tx: Transaction, { id, userId }: BatchRow): Promise<void> {
  const open = await tx
    .select({ id: generations.id })
    .from(generations)
    .innerJoin(batchItems, eq(batchItems.pieceId, generations.id))
    .where(and(eq(batchItems.batchId, id), inArray(generations.status, ['queued', 'running'])));
  for (const generation of open)
    await cancelWithin(tx, deps, { userId, id: generation.id, now: deps.clock.now(), by: 'person' });
}

interface RetryOrder {
  readonly id: string;
  readonly itemId: string;
  readonly recipeId?: string | undefined;
  /** Credits that the person saw for it. */
  readonly shownCost?: number | undefined;
}
type RetryDeps = SteerDeps & RecipePricing;

/**
 * Does a picture again that brought no result, with a new hold; a batch that had ended runs again. With `recipeId` it is done
 * with that recipe, at its price. Throws `batch_not_found`, `image_not_found`, `batch_item_not_repeatable` when it has a result
 * or is under way, `too_many_batches`, and as `reserveBatch` and `prepareOther`.
 */
export async function retryItem(
  deps: RetryDeps,
  viewer: Viewer,
  { id, itemId, recipeId, shownCost }: RetryOrder,
  locale: Locale,
): Promise<BatchItem> {
  const { userId } = viewer;
  const known = recipeId === undefined ? undefined : await findItem(deps.db, { userId, id, itemId });
  // one that is not there is told below
  const other =
    recipeId === undefined || known === undefined
      ? undefined
      : await prepareOther(deps, viewer, { recipeId, shownCost, item: known }, locale);
  await changeBatch(deps, userId, id, async (tx, batch) => {
    const item = await readItem(tx, id, itemId, locale);
    if (!['failed', 'canceled', 'skipped'].includes(item.state)) throw new AppError('batch_item_not_repeatable');
    if (batch.status === 'finished' || batch.status === 'canceled') await checkRunning(tx, userId);
    const [own] = await tx.select().from(batchItems).where(eq(batchItems.id, itemId));
    if (own === undefined) throw new AppError('image_not_found');
    const change = other ?? { work: own.work, recipe: own.recipe, price: own.price, besideIds: own.besideIds };
    const isRecipe = batch.templateId === null || change.price !== null;
    const { pieces } = await reserveBatch(tx, viewer, {
      imageIds: [item.imageId, ...(change.besideIds ?? batch.besideIds)],
      pieces: [
        { price: change.price ?? batch.price, reason: isRecipe ? 'recipe:batch' : `template:${batch.templateId}` },
      ],
    });
    const [piece] = pieces;
    if (piece === undefined) throw new Error('nothing was reserved');
    await tx
      .update(batchItems)
      .set({ ...change, besideIds: change.besideIds && [...change.besideIds], state: 'waiting', pieceId: piece.id })
      .where(eq(batchItems.id, itemId));
    if (batch.status !== 'paused') await setStatus(deps, tx, id, { status: 'running', endedAt: null });
    await pump(deps, tx, userId);
  });
  return readItem(deps.db, id, itemId, locale);
}

async function findItem(
  db: Database,
  { userId, id, itemId }: { readonly userId: string; readonly id: string; readonly itemId: string },
) {
  const [found] = await db
    .select({ name: batchItems.name, position: batchItems.position, work: batchItems.work })
    .from(batchItems)
    .innerJoin(batches, and(eq(batches.id, batchItems.batchId), eq(batches.userId, userId)))
    .where(and(eq(batches.id, id), eq(batchItems.id, itemId)));
  return found;
}

/** Takes a picture that has not begun out of its batch. Throws `batch_not_found`, `image_not_found`, `batch_item_begun`. */
export async function removeItem(
  deps: SteerDeps,
  userId: string,
  { id, itemId }: { readonly id: string; readonly itemId: string },
): Promise<Batch> {
  await changeBatch(deps, userId, id, async (tx) => {
    const [item] = await tx
      .select()
      .from(batchItems)
      .where(and(eq(batchItems.batchId, id), eq(batchItems.id, itemId)));
    if (item === undefined) throw new AppError('image_not_found');
    if (item.state === 'waiting') await withdraw(tx, { id: item.pieceId });
    else await cancelQueued(deps, tx, userId, item.pieceId);
    await tx.delete(batchItems).where(eq(batchItems.id, itemId));
    await deps.notifications.notify(tx, 'batch', id);
    // It may have been the last.
    await pump(deps, tx, userId);
  });
  return readBatch(deps.db, userId, id);
}

/** Of a picture that stands in the queue; canceling gives its credits back. Throws `batch_item_begun`. */
async function cancelQueued(deps: SteerDeps, tx: Transaction, userId: string, id: string): Promise<void> {
  const [queued] = await tx
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.status, 'queued')));
  if (queued === undefined) throw new AppError('batch_item_begun');
  await cancelWithin(tx, deps, { userId, id, now: deps.clock.now(), by: 'person' });
}

/** Forgets a batch that has ended; its results stay. Throws `batch_not_found`, `batch_running`. */
export async function removeBatch(deps: SteerDeps, userId: string, id: string): Promise<{ readonly id: string }> {
  await changeBatch(deps, userId, id, async (tx, batch) => {
    if (batch.status === 'running' || batch.status === 'paused') throw new AppError('batch_running');
    const [held] = await tx
      .select({ id: batchItems.id })
      .from(batchItems)
      .where(and(eq(batchItems.batchId, id), eq(batchItems.state, 'waiting')))
      .limit(1);
    // A cancel that is still giving credits back.
    if (held !== undefined) throw new AppError('batch_running');
    await tx.delete(batches).where(and(eq(batches.id, id), eq(batches.userId, userId)));
  });
  return { id };
}

/** Work on a batch under its person's lock. Throws `batch_not_found`. */
export function changeBatch<Value>(
  { db }: SteerDeps,
  userId: string,
  id: string,
  work: (tx: Transaction, batch: BatchRow) => Promise<Value>,
): Promise<Value> {
  return db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    return work(tx, await getBatchRow(tx, userId, id));
  });
}

export async function setStatus(
  { notifications }: SteerDeps,
  tx: Transaction,
  id: string,
  change: Partial<Pick<BatchRow, 'status' | 'endedAt'>>,
): Promise<void> {
  await tx.update(batches).set(change).where(eq(batches.id, id));
  await notifications.notify(tx, 'batch', id);
}
