/** Where quality hurts: how often results of each template were given back, and why. */
import type { AdminReturns, ReturnsOfTemplate } from '@afterglow/domain/contract/admin/returns';
import { and, desc, eq, gt, gte, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { readReturnLimit } from '../../generations/return-limit.ts';

const newestCount = 100;

export async function readReturns(db: Database, days: number, now: Date): Promise<AdminReturns> {
  const since = new Date(now.getTime() - days * 86_400_000);
  // By when the results were finished: each return is counted against the results of the same time.
  const counted = await db
    .select({
      templateId: generations.templateId,
      reason: generations.returnReason,
      results: sql`count(*)`.mapWith(Number),
      credits: sql`sum(${generations.cost})`.mapWith(Number),
    })
    .from(generations)
    .where(and(eq(generations.status, 'succeeded'), gt(generations.cost, 0), gte(generations.finishedAt, since)))
    .groupBy(generations.templateId, generations.returnReason);
  const newest = await db
    .select({ row: generations, email: users.email })
    .from(generations)
    .innerJoin(users, eq(users.id, generations.userId))
    .where(and(isNotNull(generations.returnedAt), gte(generations.returnedAt, since)))
    .orderBy(desc(generations.returnedAt), desc(generations.id))
    .limit(newestCount);
  return {
    perMonth: await readReturnLimit(db),
    days,
    templates: Object.entries(Object.groupBy(counted, ({ templateId }) => templateId))
      .map(([templateId, rows]) => summarize(templateId, rows ?? []))
      .toSorted((a, b) => b.rate - a.rate || b.returns - a.returns || a.templateId.localeCompare(b.templateId)),
    newest: newest.map(({ row, email }) => ({
      generationId: row.id,
      templateId: row.templateId,
      userId: row.userId,
      email,
      credits: row.cost,
      reason: row.returnReason ?? 'other',
      note: row.returnNote ?? '',
      returnedAt: (row.returnedAt ?? now).toISOString(),
    })),
  };
}

function summarize(
  templateId: string,
  rows: readonly {
    readonly reason: ReturnsOfTemplate['reasons'][number]['reason'] | null;
    readonly results: number;
    readonly credits: number;
  }[],
): ReturnsOfTemplate {
  const results = rows.reduce((sum, row) => sum + row.results, 0);
  const back = rows.flatMap(({ reason, ...row }) => (reason === null ? [] : [{ ...row, reason }]));
  const returns = back.reduce((sum, row) => sum + row.results, 0);
  return {
    templateId,
    results,
    returns,
    rate: results === 0 ? 0 : returns / results,
    credits: back.reduce((sum, row) => sum + row.credits, 0),
    reasons: back
      .map((row) => ({ reason: row.reason, count: row.results }))
      .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
  };
}
