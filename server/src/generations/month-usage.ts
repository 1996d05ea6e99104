import { and, count, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';

/** What a job of each template is worth, and one of a template that is not there any more. */
export interface TemplatePrices {
  readonly of: ReadonlyMap<string, number>;
  readonly other: number;
}

/**
 * Credits that the person's jobs of this calendar month (UTC) are worth by their templates' prices, whatever was really
 * deducted: plans without deductions are first in the queue up to a number of them. Failed and cancelled jobs are free.
 */
export async function readMonthUsage(db: Executor, userId: string, prices: TemplatePrices): Promise<number> {
  const used = await db
    .select({ templateId: generations.templateId, jobs: count() })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        gte(generations.createdAt, sql`date_trunc('month', now(), 'UTC')`),
        notInArray(generations.status, ['failed', 'canceled']),
        eq(generations.testRun, false),
      ),
    )
    .groupBy(generations.templateId);
  return used.reduce((sum, { templateId, jobs }) => sum + jobs * (prices.of.get(templateId) ?? prices.other), 0);
}
