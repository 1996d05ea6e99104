import { defaultTemplateCost } from '@afterglow/domain/credits';
import { and, count, eq, gte, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/pool.ts';
import { generations } from '../db/tables.ts';
import { listTemplates } from '../templates/find-template.ts';

/**
 * Credits that the person's jobs of this calendar month (UTC) are worth by their templates' prices, whatever was really
 * deducted: plans without deductions are first in the queue up to a number of them. Failed and cancelled jobs are free.
 */
export async function readMonthUsage(db: Executor, userId: string): Promise<number> {
  const used = await db
    .select({ templateId: generations.templateId, jobs: count() })
    .from(generations)
    .where(
      and(
        eq(generations.userId, userId),
        gte(generations.createdAt, sql`date_trunc('month', now(), 'UTC')`),
        notInArray(generations.status, ['failed', 'canceled']),
      ),
    )
    .groupBy(generations.templateId);
  const prices = new Map(listTemplates().map(({ id, credits }) => [id, credits]));
  return used.reduce((sum, { templateId, jobs }) => sum + jobs * (prices.get(templateId) ?? defaultTemplateCost), 0);
}
