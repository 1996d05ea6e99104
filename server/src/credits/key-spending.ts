/** What was spent with API keys: holds remember the key that asked for the work, and what came back does not count. */
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../db/pool.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';

/** The limits of the key that asks for work. */
export interface SpendingKey {
  readonly id: string;
  /** Credits in a day (UTC), and in all; null without a limit. */
  readonly dailyCredits: number | null;
  readonly totalCredits: number | null;
}

interface Spending {
  readonly today: number;
  readonly total: number;
}

/**
 * Throws `key_daily_limit` or `key_total_limit` { limit, needed, left } when the key may not spend so much. Needs the person's
 * lock: then two calls cannot both have the last credits.
 */
export async function checkKeyLimits(tx: Transaction, key: SpendingKey, needed: number): Promise<void> {
  const { id, dailyCredits, totalCredits } = key;
  if (needed === 0 || (dailyCredits === null && totalCredits === null)) return;
  const { today, total } = (await readKeySpending(tx, [id])).get(id) ?? { today: 0, total: 0 };
  for (const [code, limit, spent] of [
    ['key_total_limit', totalCredits, total],
    ['key_daily_limit', dailyCredits, today],
  ] as const)
    if (limit !== null && spent + needed > limit)
      throw new AppError(code, { limit, needed, left: Math.max(0, limit - spent) });
}

/** Credits held or paid, by key. */
export async function readKeySpending(db: Executor, ids: readonly string[]): Promise<ReadonlyMap<string, Spending>> {
  if (ids.length === 0) return new Map();
  const settled = alias(creditEntries, 'settled');
  const isToday = sql`${creditEntries.createdAt} >= date_trunc('day', now(), 'UTC')`;
  const rows = await db
    .select({
      id: sql<string>`${creditEntries.apiKeyId}`,
      total: sql`sum(-${creditEntries.amount})`.mapWith(Number),
      today: sql`coalesce(sum(-${creditEntries.amount}) filter (where ${isToday}), 0)`.mapWith(Number),
    })
    .from(creditEntries)
    .where(
      and(
        inArray(creditEntries.apiKeyId, [...ids]),
        eq(creditEntries.kind, 'hold'),
        notExists(
          db
            .select({ one: sql`1` })
            .from(settled)
            .where(and(eq(settled.key, sql`'settle:' || ${creditEntries.generationId}`), eq(settled.kind, 'release'))),
        ),
      ),
    )
    .groupBy(creditEntries.apiKeyId);
  return new Map(rows.map(({ id, today, total }) => [id, { today, total }]));
}

/** Whether a program asked for this generation, with an API key. */
export async function isAskedWithKey(db: Executor, generationId: string): Promise<boolean> {
  const [hold] = await db
    .select({ apiKeyId: creditEntries.apiKeyId })
    .from(creditEntries)
    .where(eq(creditEntries.key, `hold:${generationId}`));
  return hold !== undefined && hold.apiKeyId !== null;
}
