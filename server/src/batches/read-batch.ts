/** Batches as their person sees them. Counts are read from the rows each time: nothing is kept that could go wrong. */
import {
  batchItemStates,
  type Batch,
  type BatchCounts,
  type BatchItem,
  type BatchItemState,
} from '@afterglow/domain/contract/studio/batches';
import { AppError, isErrorCode } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { orderRecipe } from '@afterglow/domain/recipes/recipe';
import { and, asc, count, desc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { readWarnings } from '../engines/engine-warnings.ts';
import { labelState } from '../images/image-row.ts';
import { errorMessage } from '../lib/error-message.ts';
import { afterCursor, cutPage } from '../lib/keyset.ts';
import type { BatchRow } from './pump.ts';

/** Throws `batch_not_found`, also for somebody else's. */
export async function getBatchRow(db: Executor, userId: string, id: string): Promise<BatchRow> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.userId, userId)));
  if (row === undefined) throw new AppError('batch_not_found');
  return row;
}

export async function listBatches(
  db: Executor,
  userId: string,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<{ readonly batches: Batch[]; readonly cursor: string | null }> {
  const rows = await db
    .select()
    .from(batches)
    .where(and(eq(batches.userId, userId), afterCursor(cursor, batches.createdAt, batches.id)))
    .orderBy(desc(batches.createdAt), desc(batches.id))
    .limit(limit + 1);
  const { page, cursor: next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
  return { batches: await showBatches(db, page), cursor: next };
}

/** Throws `batch_not_found`. */
export async function readBatch(db: Executor, userId: string, id: string): Promise<Batch> {
  const row = await getBatchRow(db, userId, id);
  const [shown] = await showBatches(db, [row]);
  if (shown === undefined) throw new AppError('batch_not_found');
  return shown;
}

/** With a page of its pictures. Throws `batch_not_found`. */
export async function readBatchPage(
  db: Executor,
  userId: string,
  wanted: {
    readonly id: string;
    readonly state?: BatchItemState | undefined;
    readonly cursor?: number | undefined;
    readonly limit: number;
  },
  locale: Locale,
) {
  const { id, state, cursor, limit } = wanted;
  const batch = await readBatch(db, userId, id);
  const rows = await selectItems(
    db,
    and(
      eq(batchItems.batchId, id),
      cursor === undefined ? undefined : gt(batchItems.position, cursor),
      state === undefined ? undefined : sql`${itemState} = ${state}`,
    ),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  return {
    ...batch,
    items: page.map((row) => showItem(row, locale)),
    nextCursor: rows.length > limit ? (page.at(-1)?.item.position ?? null) : null,
  };
}

/** Throws `image_not_found`. */
export async function readItem(db: Executor, batchId: string, itemId: string, locale: Locale): Promise<BatchItem> {
  const [row] = await selectItems(db, and(eq(batchItems.batchId, batchId), eq(batchItems.id, itemId)), 1);
  if (row === undefined) throw new AppError('image_not_found');
  return showItem(row, locale);
}

/** The state that people see, of an item beside its generation. */
const itemState = sql<BatchItemState>`case
  when ${batchItems.state} <> 'admitted' then ${batchItems.state}
  when ${generations.status} = 'queued' then 'waiting'
  else ${generations.status} end`;

function selectItems(db: Executor, where: SQL | undefined, limit: number) {
  return db
    .select({
      item: batchItems,
      state: itemState,
      generationId: generations.id,
      // none that was given back, deleted or blocked since: its picture is not shown any more
      resultImageId: images.id,
      generative: images.generative,
      labelWaivedAt: images.labelWaivedAt,
      // a picture done again may be held for another amount than the batch began with: the plan has changed since
      // what was given back costs nothing, as the statement says
      credits: sql`case when ${generations.returnedAt} is not null then 0 else coalesce(${generations.cost}, (
        select -${creditEntries.amount} from ${creditEntries}
        where ${creditEntries.key} = 'hold:' || ${batchItems.pieceId})) end`.mapWith(Number),
      errorCode: generations.errorCode,
      errorDetails: generations.errorDetails,
      report: generations.report,
      task: generations.task,
    })
    .from(batchItems)
    .leftJoin(generations, eq(generations.id, batchItems.pieceId))
    .leftJoin(
      images,
      and(
        eq(images.id, generations.resultImageId),
        isNull(images.deletedAt),
        isNull(images.blockedAt),
        isNull(generations.returnedAt),
      ),
    )
    .where(where)
    .orderBy(asc(batchItems.position))
    .limit(limit);
}

type ItemReading = Awaited<ReturnType<typeof selectItems>>[number];

function showItem(row: ItemReading, locale: Locale): BatchItem {
  const { item, state } = row;
  const isPaid = state === 'waiting' || state === 'running' || state === 'succeeded';
  return {
    id: item.id,
    position: item.position,
    imageId: item.imageId,
    name: item.name,
    state,
    generationId: row.generationId,
    resultImageId: row.resultImageId,
    visibleLabel: labelState({ generative: row.generative ?? false, labelWaivedAt: row.labelWaivedAt }),
    error: errorOf(row, locale),
    warnings: row.resultImageId !== null ? readWarnings(row.report ?? {}, row.task ?? undefined) : [],
    credits: isPaid ? row.credits : 0,
  };
}

function errorOf({ state, errorCode, errorDetails }: ItemReading, locale: Locale): BatchItem['error'] {
  if (state === 'skipped') return { code: 'image_not_found', message: errorMessage('image_not_found', locale) };
  if (errorCode === null) return null;
  const code = isErrorCode(errorCode) ? errorCode : 'processing_failed';
  return { code, message: errorMessage(code, locale, errorDetails ?? {}) };
}

/** In their order. */
export async function showBatches(db: Executor, rows: readonly BatchRow[]): Promise<Batch[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const facts = await db
    .select({
      batchId: batchItems.batchId,
      state: itemState,
      total: count(),
      spent:
        sql<number>`coalesce(sum(${generations.cost}) filter (where ${generations.status} = 'succeeded' and ${generations.returnedAt} is null), 0)`.mapWith(
          Number,
        ),
      firstEnd:
        sql<Date | null>`min(${generations.finishedAt}) filter (where ${generations.status} = 'succeeded')`.mapWith(
          generations.finishedAt,
        ),
      lastEnd:
        sql<Date | null>`max(${generations.finishedAt}) filter (where ${generations.status} = 'succeeded')`.mapWith(
          generations.finishedAt,
        ),
    })
    .from(batchItems)
    .leftJoin(generations, eq(generations.id, batchItems.pieceId))
    .where(inArray(batchItems.batchId, ids))
    .groupBy(batchItems.batchId, itemState);
  return rows.map((row) => {
    const mine = facts.filter(({ batchId }) => batchId === row.id);
    const of = (state: BatchItemState): number => mine.find((fact) => fact.state === state)?.total ?? 0;
    const counts: BatchCounts = {
      waiting: of('waiting'),
      running: of('running'),
      succeeded: of('succeeded'),
      failed: of('failed'),
      canceled: of('canceled'),
      skipped: of('skipped'),
    };
    const done = mine.find(({ state }) => state === 'succeeded');
    const total = batchItemStates.reduce((sum, state) => sum + counts[state], 0);
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      counts,
      creditsEach: row.creditsEach,
      cost: row.creditsEach * total,
      spent: done?.spent ?? 0,
      secondsLeft: row.status === 'running' ? secondsLeft(counts, done) : null,
      recipe: row.recipe === null ? null : orderRecipe(row.recipe),
      templateId: row.templateId,
      createdAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    };
  });
}

/** By the pace between the first and the last that succeeded; nothing is known before there are two. */
function secondsLeft(
  { waiting, running, succeeded }: BatchCounts,
  done: { readonly firstEnd: Date | null; readonly lastEnd: Date | null } | undefined,
): number | null {
  const [first, last] = [done?.firstEnd ?? null, done?.lastEnd ?? null];
  if (succeeded < 2 || first === null || last === null) return null;
  const each = (last.getTime() - first.getTime()) / 1000 / (succeeded - 1);
  return Math.round(each * (waiting + running));
}
