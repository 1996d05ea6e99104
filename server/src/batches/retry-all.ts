import type { Batch, RetriedState } from '@afterglow/domain/contract/studio/batches';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { batchItems } from '../db/tables/batch-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { reserveBatch } from '../generations/accept.ts';
import type { Viewer } from '../http/context.ts';
import { pump } from './pump.ts';
import { readBatch } from './read-batch.ts';
import { checkRunning } from './start-batch.ts';
import { changeBatch, setStatus, type SteerDeps } from './steer-batch.ts';

/**
 * Does every picture of a batch again that failed, or that was canceled: credits for all are held, or for none. Pictures that
 * were deleted since stay as they are; when none is left, nothing happens. Throws `batch_not_found`, `too_many_batches`, and as
 * `reserveBatch`.
 */
export async function retryAll(
  deps: SteerDeps,
  viewer: Viewer,
  { id, state }: { readonly id: string; readonly state: RetriedState },
): Promise<Batch> {
  const { userId } = viewer;
  await changeBatch(deps, userId, id, async (tx, batch) => {
    const items = await tx
      .select({ item: batchItems })
      .from(batchItems)
      .leftJoin(generations, eq(generations.id, batchItems.pieceId))
      .innerJoin(images, and(eq(images.id, batchItems.imageId), eq(images.userId, userId)))
      .where(
        and(
          eq(batchItems.batchId, id),
          sql`(${batchItems.state} = ${state} or ${batchItems.state} = 'admitted' and ${generations.status} = ${state})`,
          isNull(images.deletedAt),
          isNull(images.blockedAt),
        ),
      )
      .orderBy(asc(batchItems.position));
    if (items.length === 0) return;
    if (batch.status === 'finished' || batch.status === 'canceled') await checkRunning(tx, userId);
    const { pieces } = await reserveBatch(tx, viewer, {
      imageIds: items.flatMap(({ item }) => [item.imageId, ...(item.besideIds ?? batch.besideIds)]),
      pieces: items.map(({ item }) => ({
        price: item.price ?? batch.price,
        reason: batch.templateId === null || item.price !== null ? 'recipe:batch' : `template:${batch.templateId}`,
      })),
    });
    await tx.execute(sql`update ${batchItems} set state = 'waiting', piece_id = again.piece_id
      from unnest(${sql.param(items.map(({ item }) => item.id))}::uuid[],
        ${sql.param(pieces.map((piece) => piece.id))}::uuid[]) again(id, piece_id)
      where ${batchItems.id} = again.id`);
    if (batch.status !== 'paused') await setStatus(deps, tx, id, { status: 'running', endedAt: null });
    await pump(deps, tx, userId);
  });
  return readBatch(deps.db, userId, id);
}
