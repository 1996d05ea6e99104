/** What somebody did and set up, for their export. Secrets are left out. */
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { readKeySpending } from '../credits/key-spending.ts';
import type { Database } from '../db/pool.ts';
import { apiKeys } from '../db/tables/accounts/key-tables.ts';
import { outboundDeliveries, outboundWebhooks } from '../db/tables/accounts/outbound-webhook-tables.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { conversations, messages, versions } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';

export function readJobs(db: Database, userId: string) {
  return db
    .select({
      id: generations.id,
      templateId: generations.templateId,
      imageIds: generations.imageIds,
      inputs: generations.inputs,
      prompt: generations.prompt,
      status: generations.status,
      cost: generations.cost,
      model: generations.model,
      resultImageId: generations.resultImageId,
      extraImages: generations.extraImages,
      report: generations.report,
      errorCode: generations.errorCode,
      createdAt: generations.createdAt,
      finishedAt: generations.finishedAt,
    })
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(asc(generations.createdAt), asc(generations.id));
}

export async function readConversations(db: Database, userId: string) {
  const rows = await db
    .select()
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(asc(conversations.createdAt));
  return Promise.all(
    rows.map(async ({ userId: _user, revision: _revision, nextPicture: _next, ...conversation }) => ({
      ...conversation,
      messages: await db
        .select(saidColumns)
        .from(messages)
        .where(eq(messages.conversationId, conversation.id))
        .orderBy(asc(messages.seq)),
      versions: await db
        .select(madeColumns)
        .from(versions)
        .where(eq(versions.conversationId, conversation.id))
        .orderBy(asc(versions.seq)),
    })),
  );
}

const {
  revision: _saidRevision,
  seq: _saidSeq,
  priority: _priority,
  parallelJobs: _jobs,
  conversationId: _saidIn,
  ...saidColumns
} = getTableColumns(messages);
const { revision: _madeRevision, seq: _madeSeq, conversationId: _madeIn, ...madeColumns } = getTableColumns(versions);

export async function readKeys(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt));
  const spending = await readKeySpending(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ userId: _user, keyHash: _hash, ...key }) => ({ ...key, spent: spending.get(key.id)?.total ?? 0 }));
}

export async function readBatches(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(batches).where(eq(batches.userId, userId)).orderBy(asc(batches.createdAt));
  const items = await db
    .select({ item: batchItems })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(eq(batches.userId, userId))
    .orderBy(asc(batchItems.position));
  return rows.map(({ userId: _user, requestKey: _key, requestDigest: _digest, ...batch }) => ({
    ...batch,
    items: items.flatMap(({ item }) => (item.batchId === batch.id ? [item] : [])),
  }));
}

export async function readWebhooks(db: Database, userId: string): Promise<unknown> {
  const rows = await db.select().from(outboundWebhooks).where(eq(outboundWebhooks.userId, userId));
  const sent = await db
    .select(getTableColumns(outboundDeliveries))
    .from(outboundDeliveries)
    .innerJoin(outboundWebhooks, eq(outboundWebhooks.id, outboundDeliveries.webhookId))
    .where(eq(outboundWebhooks.userId, userId))
    .orderBy(asc(outboundDeliveries.createdAt), asc(outboundDeliveries.sequence));
  return rows.map(
    ({ userId: _user, secret: _secret, oldSecret: _old, lane: _lane, laneUntil: _until, ...webhook }) => ({
      ...webhook,
      deliveries: sent.filter(({ webhookId }) => webhookId === webhook.id),
    }),
  );
}
