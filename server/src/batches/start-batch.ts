import { tellApart } from '@afterglow/domain/batches/tell-apart';
import type { StartBatch } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import type { Locale } from '@afterglow/domain/locale';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { reserveBatch } from '../generations/accept.ts';
import { lockPersonsGenerations } from '../generations/generation-row.ts';
import type { Viewer } from '../http/context.ts';
import { checkSameOrder, type RequestMark } from '../http/request-mark.ts';
import { prepareBatch, type PrepareDeps } from './prepare-batch.ts';
import { pump, type PumpDeps } from './pump.ts';

export type BatchDeps = PrepareDeps & PumpDeps;

export interface StartedBatch {
  readonly id: string;
  readonly cost: number;
  readonly count: number;
}

/** Under way or paused, for one person. */
export const MOST_BATCHES = 3;

/**
 * Holds the credits for every picture, or for none, and begins. Throws as `prepareBatch` and `reserveBatch`, and `price_changed`
 * { price }, `request_key_reused`, `too_many_batches` { count }. `timeZone`: of the browser that asks.
 */
export async function startBatch(
  deps: BatchDeps,
  viewer: Viewer,
  wanted: Omit<StartBatch, 'requestKey'> & RequestMark,
  locale: Locale,
  timeZone?: string,
): Promise<StartedBatch> {
  const { userId } = viewer;
  const earlier = await deps.db.transaction((tx) => findStarted(tx, userId, wanted));
  if (earlier !== undefined) return earlier;
  const prepared = await prepareBatch(deps, viewer, wanted, locale, timeZone);
  const { creditsEach, price, reason, name, ownWork, ...fixed } = prepared;
  const total = wanted.imageIds.length;
  const cost = creditsEach * total;
  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, userId);
    const first = await findStarted(tx, userId, wanted);
    if (first !== undefined) return first;
    if (wanted.shownCost !== undefined && creditsEach > 0 && wanted.shownCost !== cost)
      throw new AppError('price_changed', { price: cost });
    await checkRunning(tx, userId);
    const { terms, pieces } = await reserveBatch(tx, viewer, {
      imageIds: [...wanted.imageIds, ...fixed.besideIds],
      pieces: wanted.imageIds.map(() => ({ price, reason })),
    });
    const id = crypto.randomUUID();
    await tx.insert(batches).values({
      ...fixed,
      besideIds: [...fixed.besideIds],
      id,
      userId,
      requestKey: wanted.requestKey,
      requestDigest: wanted.requestDigest ?? null,
      name: wanted.name?.trim() || name,
      creditsEach,
      price,
      parallelJobs: terms.parallelJobs,
      createdAt: deps.clock.now(),
    });
    const nameOf = await readNames(tx, wanted.imageIds);
    await tx.insert(batchItems).values(
      wanted.imageIds.map((imageId, index) => ({
        batchId: id,
        position: index + 1,
        imageId,
        name: nameOf(imageId),
        pieceId: pieces[index]?.id ?? crypto.randomUUID(),
        work: ownWork[index] ?? null,
      })),
    );
    await pump(deps, tx, userId);
    return { id, cost, count: total };
  });
}

/** Throws `too_many_batches`. Needs the person's lock. */
export async function checkRunning(tx: Transaction, userId: string): Promise<void> {
  const [open] = await tx
    .select({ total: count() })
    .from(batches)
    .where(and(eq(batches.userId, userId), inArray(batches.status, ['running', 'paused'])));
  if ((open?.total ?? 0) >= MOST_BATCHES) throw new AppError('too_many_batches', { count: MOST_BATCHES });
}

/** Throws `request_key_reused` when that was another order. */
async function findStarted(tx: Transaction, userId: string, mark: RequestMark): Promise<StartedBatch | undefined> {
  const [found] = await tx
    .select({
      id: batches.id,
      creditsEach: batches.creditsEach,
      digest: batches.requestDigest,
      total: count(batchItems.id),
    })
    .from(batches)
    .leftJoin(batchItems, eq(batchItems.batchId, batches.id))
    .where(and(eq(batches.userId, userId), eq(batches.requestKey, mark.requestKey)))
    .groupBy(batches.id);
  if (found === undefined) return undefined;
  checkSameOrder(found.digest, mark);
  return { id: found.id, cost: found.creditsEach * found.total, count: found.total };
}

const namedRows = z.array(z.object({ id: z.string(), name: z.string() }));

/** What the files were called when they were uploaded; a result is called as the photo it was made of. No two are alike. */
async function readNames(tx: Transaction, ids: readonly string[]): Promise<(id: string) => string> {
  const { rows } = await tx.execute(sql`
    with recursive named (id, name, source) as (
      select ${images.id}, ${images.fileName}, ${images.sourceImageId} from ${images}
      where ${inArray(images.id, [...ids])}
      union
      select named.id, ${images.fileName}, ${images.sourceImageId}
      from named join ${images} on ${images.id} = named.source
      where named.name is null
    )
    select id, name from named where name is not null`);
  const names = new Map(namedRows.parse(rows).map(({ id, name }) => [id, name]));
  const given = new Map<string, number>();
  return (id) => {
    const name = names.get(id);
    return name === undefined ? '' : tellApart(given, name);
  };
}
