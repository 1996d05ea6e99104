/**
 * Open work of a person: generations that are queued or running, and runs of the editor that still wait for their turn
 * (their generation is inserted when it comes). Both count alike, wherever the work came from.
 */
import { plans } from '@afterglow/domain/billing/plans';
import { and, count, desc, eq, gte, inArray, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { batches, batchItems } from '../db/tables/batch-tables.ts';
import { conversations, editRuns, messages } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { planVersions } from '../db/tables/plan-tables.ts';
import { subscriptions } from '../db/tables/subscription-tables.ts';

/** How many pieces of work a person has open. */
export async function countOpenWork(db: Executor, userId: string): Promise<number> {
  const [open] = await db
    .select({ count: count() })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        inArray(generations.status, ['queued', 'running']),
        // Batches have limits of their own: they never keep a person from a single picture.
        sql`not exists (select 1 from ${batchItems} where ${batchItems.pieceId} = ${generations.id})`,
      ),
    );
  return (open?.count ?? 0) + (await readWaitingRuns(db, userId)).count;
}

/**
 * Credits that the person's work of this calendar month (UTC) is worth, whatever was charged: unlimited plans are first
 * in the queue up to a limit. Failed and canceled work and test runs do not count.
 */
export async function readMonthUsage(db: Executor, userId: string): Promise<number> {
  const [used] = await db
    .select({ price: sql<number>`coalesce(sum(${generations.price}), 0)`.mapWith(Number) })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        gte(generations.createdAt, sql`date_trunc('month', now(), 'UTC')`),
        notInArray(generations.status, ['failed', 'canceled']),
        eq(generations.testRun, false),
      ),
    );
  const [waiting] = await db
    .select({ price: sql<number>`coalesce(sum(${batches.price}), 0)`.mapWith(Number) })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    .where(and(eq(batches.userId, userId), eq(batchItems.state, 'waiting')));
  return (used?.price ?? 0) + (waiting?.price ?? 0) + (await readWaitingRuns(db, userId)).price;
}

/** Credits' worth of a month that a Pro subscriber's work goes first for: as many as they bought, or as Pro usually has where it was given to them. */
export async function readFastCredits(db: Executor, userId: string): Promise<number> {
  const [bought] = await db
    .select({ credits: planVersions.monthlyCredits })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.planType, 'pro'), eq(subscriptions.status, 'active')))
    .orderBy(desc(subscriptions.startDate))
    .limit(1);
  return bought?.credits ?? plans.pro.monthlyCredits;
}

async function readWaitingRuns(
  db: Executor,
  userId: string,
): Promise<{ readonly count: number; readonly price: number }> {
  const [waiting] = await db
    .select({ count: count(), price: sql<number>`coalesce(sum(${editRuns.price}), 0)`.mapWith(Number) })
    .from(editRuns)
    .innerJoin(messages, eq(messages.id, editRuns.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.userId, userId),
        inArray(messages.status, ['waiting', 'running']),
        eq(editRuns.status, 'waiting'),
      ),
    );
  return waiting ?? { count: 0, price: 0 };
}
