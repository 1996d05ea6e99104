import type { CreditUsage } from '@afterglow/domain/contract/account/credits';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/pool.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';

interface UsageQuery {
  readonly userId: string;
  /** So many days up to and with today. */
  readonly days: number;
  readonly timeZone: string;
  readonly now: Date;
}

const count = z.coerce.number().int();
const rowSchema = z.object({ date: z.string(), templateId: z.string().nullable(), credits: count, jobs: count });

/** Credits that finished work cost, less what came back for results given back, by day and by template. The day is that on which the work was done. */
export async function readUsage(db: Executor, query: UsageQuery): Promise<CreditUsage> {
  const { userId, timeZone } = query;
  const dates = lastDates(query);
  const from = sql`(${`${dates[0]}`}::timestamp at time zone ${timeZone})`;
  const found = await db.execute(sql`
    select to_char(paid.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as "date", ${generations.templateId} as "templateId",
      sum(-hold.amount - coalesce(back.amount, 0)) as "credits", count(*) as "jobs"
    from ${creditEntries} paid
    join ${creditEntries} hold on hold.key = 'hold:' || paid.generation_id
    left join ${creditEntries} back on back.key = 'return:' || paid.generation_id
    left join ${generations} on ${generations.id} = paid.generation_id
    where paid.user_id = ${userId} and paid.kind = 'capture' and paid.created_at >= ${from}
    group by 1, 2`);
  const rows = z.array(rowSchema).parse(found.rows);
  const total = (list: readonly z.infer<typeof rowSchema>[]) => ({
    credits: list.reduce((sum, row) => sum + row.credits, 0),
    jobs: list.reduce((sum, row) => sum + row.jobs, 0),
  });
  const byTemplate = Object.entries(Object.groupBy(rows, (row) => row.templateId ?? ''));
  return {
    ...total(rows),
    held: await readHeld(db, userId),
    days: dates.map((date) => ({ date, ...total(rows.filter((row) => row.date === date)) })),
    templates: byTemplate
      .map(([templateId, list]) => ({ templateId, ...total(list ?? []) }))
      .filter(({ templateId }) => templateId !== '')
      .toSorted((a, b) => b.credits - a.credits || b.jobs - a.jobs || a.templateId.localeCompare(b.templateId)),
  };
}

/** Credits of holds that were neither captured nor released yet. */
async function readHeld(db: Executor, userId: string): Promise<number> {
  const { rows } = await db.execute(sql`
    select coalesce(sum(-hold.amount), 0) as held from ${creditEntries} hold
    where hold.user_id = ${userId} and hold.kind = 'hold'
      and not exists (select 1 from ${creditEntries} settled where settled.key = 'settle:' || hold.generation_id)`);
  return z.object({ held: count }).parse(rows[0]).held;
}

/** The days of the span as the person's calendar has them, oldest first. */
function lastDates({ days, timeZone, now }: UsageQuery): string[] {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
    .format(now)
    .split('-')
    .map(Number);
  return Array.from({ length: days }, (_, index) =>
    new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (day ?? 1) - days + 1 + index)).toISOString().slice(0, 10),
  );
}
