import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { tellWebhooks, type TellDeps } from '../outbound-webhooks/tell-webhooks.ts';

/** Tells the person's webhooks of a generation that ends in this transaction. */
export function tellOfEnd(
  deps: TellDeps,
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  return tellWebhooks(deps, tx, { userId, type: 'generation.finished' }, async () => {
    const [row] = await tx.select().from(generations).where(eq(generations.id, id));
    if (row === undefined) return undefined;
    return {
      id,
      status: row.status,
      templateId: row.templateId,
      // Only a result is paid for.
      credits: row.status === 'succeeded' ? row.cost : 0,
      error: row.errorCode,
      resultImageId: row.resultImageId,
      createdAt: row.createdAt.toISOString(),
      finishedAt: (row.finishedAt ?? deps.clock.now()).toISOString(),
      url: `/api/generations/${id}`,
    };
  });
}
