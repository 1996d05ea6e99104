import { eq } from 'drizzle-orm';
import { isAskedWithKey } from '../credits/key-spending.ts';
import type { Transaction } from '../db/pool.ts';
import { batchItems } from '../db/tables/batch-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { tellWebhooks, type TellDeps } from '../outbound-webhooks/tell-webhooks.ts';
import { tellDevices } from '../push/tell-devices.ts';
import { editorTemplateId, recipeTemplateId } from './generation-row.ts';

/** Tells the person's webhooks and devices of a generation that ends in this transaction. */
export async function tellOfEnd(
  deps: TellDeps,
  tx: Transaction,
  { id, userId }: { readonly id: string; readonly userId: string },
): Promise<void> {
  const [row] = await tx.select().from(generations).where(eq(generations.id, id));
  if (row === undefined) return;
  await tellWebhooks(deps, tx, { userId, type: 'generation.finished' }, () => ({
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
  }));
  // Edits and batches are told of as a whole, and a recipe on one photo has no page of its own.
  if (row.status === 'canceled' || row.templateId === editorTemplateId || row.templateId === recipeTemplateId) return;
  const ended = { userId, about: 'generation', subject: id, since: row.createdAt } as const;
  await tellDevices(deps, tx, ended, async () => !(await isOfBatch(tx, id)) && !(await isAskedWithKey(tx, id)));
}

async function isOfBatch(tx: Transaction, id: string): Promise<boolean> {
  const [item] = await tx.select({ id: batchItems.id }).from(batchItems).where(eq(batchItems.pieceId, id)).limit(1);
  return item !== undefined;
}
