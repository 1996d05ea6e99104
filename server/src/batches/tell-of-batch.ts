import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { tellWebhooks, type TellDeps } from '../outbound-webhooks/tell-webhooks.ts';

/** Tells the person's webhooks of a batch that ends in this transaction. What has no end of its own counts as canceled. */
export function tellOfBatch(
  deps: TellDeps,
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  return tellWebhooks(deps, tx, { userId, type: 'batch.finished' }, async () => {
    const [batch] = await tx.select().from(batches).where(eq(batches.id, id));
    if (batch === undefined) return undefined;
    const count = (condition: ReturnType<typeof sql>) => sql<number>`(count(*) filter (where ${condition}))::int`;
    const [counted] = await tx
      .select({
        total: sql<number>`count(*)::int`,
        succeeded: count(sql`${generations.status} = 'succeeded'`),
        failed: count(sql`${generations.status} = 'failed'`),
        skipped: count(sql`${batchItems.state} = 'skipped'`),
        credits: sql<number>`coalesce(sum(${generations.cost}) filter (where ${generations.status} = 'succeeded'), 0)::int`,
      })
      .from(batchItems)
      .leftJoin(generations, eq(generations.id, batchItems.pieceId))
      .where(eq(batchItems.batchId, id));
    const { total = 0, succeeded = 0, failed = 0, skipped = 0, credits = 0 } = counted ?? {};
    return {
      id,
      status: batch.status,
      pictures: { total, succeeded, failed, skipped, canceled: total - succeeded - failed - skipped },
      credits,
      createdAt: batch.createdAt.toISOString(),
      finishedAt: (batch.endedAt ?? deps.clock.now()).toISOString(),
      url: `/api/batches/${id}`,
    };
  });
}

/** The same for one picture of a batch that has ended: with its generation, or without one because it was skipped. */
export function tellOfItem(deps: TellDeps, tx: Transaction, userId: string, pieceId: string): Promise<void> {
  return tellWebhooks(deps, tx, { userId, type: 'batch.item.finished' }, async () => {
    const [row] = await tx
      .select({ item: batchItems, generation: generations })
      .from(batchItems)
      .leftJoin(generations, eq(generations.id, batchItems.pieceId))
      .where(eq(batchItems.pieceId, pieceId));
    if (row === undefined) return undefined;
    const { item, generation } = row;
    return {
      id: item.id,
      batchId: item.batchId,
      position: item.position,
      imageId: item.imageId,
      status: generation?.status ?? item.state,
      generationId: generation?.id ?? null,
      resultImageId: generation?.resultImageId ?? null,
      credits: generation?.status === 'succeeded' ? generation.cost : 0,
      error: generation?.errorCode ?? null,
      finishedAt: (generation?.finishedAt ?? deps.clock.now()).toISOString(),
      url: generation === null ? `/api/batches/${item.batchId}` : `/api/generations/${generation.id}`,
    };
  });
}
