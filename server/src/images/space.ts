/** How much of the storage a person fills, and how fast they may. */
import { mostBatchItems } from '@afterglow/domain/billing/batch-limits';
import type { Standing } from '@afterglow/domain/billing/plans';
import { hasRoom, quotaOf, storageQuotasSchema, usualQuotas } from '@afterglow/domain/billing/storage-quota';
import type { Space, SpacePart, StorageQuotas } from '@afterglow/domain/billing/storage-quota';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../db/pool.ts';
import { readState, writeState } from '../db/system-state.ts';
import { images } from '../db/tables/image-tables.ts';
import { consumeAttempt } from '../lib/rate-limit.ts';
import { readBatchLimits } from './batch-limits.ts';

export interface Keeper extends Standing {
  readonly userId: string;
}

const state = { key: 'storage-quotas', schema: storageQuotasSchema };

/** What administrators set, or what the product comes with. */
export async function readQuotas(db: Executor): Promise<StorageQuotas> {
  return (await readState(db, state)) ?? usualQuotas;
}

export function writeQuotas(tx: Transaction, quotas: StorageQuotas): Promise<void> {
  return writeState(tx, state, quotas);
}

export async function readSpace(db: Executor, keeper: Keeper): Promise<Space> {
  const kind = sql<SpacePart['kind']>`case when ${images.deletedAt} is not null or ${images.blockedAt} is not null
    then 'deleted' when ${images.kind} = 'extra' then 'result' else ${images.kind} end`;
  const parts = await db
    .select({
      kind,
      pictures: sql`count(*)`.mapWith(Number),
      bytes: sql`sum(${images.bytes}::bigint + ${images.originalBytes})`.mapWith(Number),
    })
    .from(images)
    .where(eq(images.userId, keeper.userId))
    // By its place: the texts in the expression are parameters, and those of two expressions are never the same.
    .groupBy(sql`1`);
  const usedBytes = parts.reduce((sum, part) => sum + (part.kind === 'deleted' ? 0 : part.bytes), 0);
  return { usedBytes, quotaBytes: quotaOf(keeper, await readQuotas(db)), parts };
}

/** Throws `space_full` { usedBytes, quotaBytes } unless `more` bytes find room. */
export async function requireSpace(db: Executor, keeper: Keeper, more: number): Promise<void> {
  if (keeper.role === 'admin') return;
  const space = await readSpace(db, keeper);
  if (!hasRoom(space, more))
    throw new AppError('space_full', { usedBytes: space.usedBytes, quotaBytes: space.quotaBytes ?? 0 });
}

/** As {@link requireSpace}; until the transaction ends nobody else takes the same room. */
export async function takeSpace(tx: Transaction, keeper: Keeper, more: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`space:${keeper.userId}`}, 0))`);
  await requireSpace(tx, keeper, more);
}

/** In ten minutes. A person may send a whole batch of their plan at once, where that is more. */
const perPerson = 300;
/** A school or an office has one address. */
const perNetwork = 1200;
const windowSeconds = 600;

/**
 * Before a file is looked at: counts it for the person and their network, and asks for room. `bytes` is what was sent; what
 * is kept is larger at times, and is counted when it is. Throws `rate_limited` { seconds }, `space_full`.
 */
export async function admitFile(db: Executor, keeper: Keeper, network: string, bytes: number): Promise<void> {
  const batch = mostBatchItems(keeper, await readBatchLimits(db));
  await consumeAttempt(db, `uploads of ${keeper.userId}`, { max: Math.max(perPerson, batch), windowSeconds });
  await consumeAttempt(db, `uploads from ${network}`, { max: Math.max(perNetwork, batch), windowSeconds });
  await requireSpace(db, keeper, bytes);
}
