import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import { countCosts, countJobs, countTimes } from './day-counts.ts';
import { daysOf, endOf, startOf, type DayRange } from './day-range.ts';

const count = z.coerce.number().int();
const jobDaySchema = z.object({
  day: z.string(),
  status: z.enum(['succeeded', 'failed', 'canceled']),
  jobs: count,
  credits: count,
});
const templateSchema = z.object({
  templateId: z.string(),
  model: z.string(),
  succeeded: count,
  failed: count,
  creditsSpent: count,
});
const failureSchema = z.object({ code: z.string(), jobs: count });
const costSchema = z.object({ day: z.string(), templateId: z.string(), model: z.string(), costMicros: count });
const timeSchema = z.object({ tenths: count, jobs: count });

/** Work of a span of days: whole days from their tables, what is not counted yet (today, always) from the rows themselves. */
export interface Work {
  readonly days: readonly z.infer<typeof jobDaySchema>[];
  readonly templates: readonly z.infer<typeof templateSchema>[];
  readonly failures: readonly z.infer<typeof failureSchema>[];
  readonly costs: readonly z.infer<typeof costSchema>[];
  readonly medianMs: number | null;
  readonly p95Ms: number | null;
}

export async function readWork(db: Executor, range: DayRange): Promise<Work> {
  const { kept, live } = await splitDays(db, range);
  const jobs = both('stat_job', kept, live, countJobs);
  const costs = both('stat_cost', kept, live, countCosts);
  const times = both('stat_time', kept, live, countTimes);
  const [days, templates, failures, spent, took] = await Promise.all([
    rowsOf(
      db,
      jobDaySchema,
      sql`select to_char(day, 'YYYY-MM-DD') as day, status, sum(jobs) as jobs, sum(credits) as credits from (${jobs}) j group by 1, 2`,
    ),
    rowsOf(
      db,
      templateSchema,
      sql`select template_id as "templateId", model, coalesce(sum(jobs) filter (where status = 'succeeded'), 0) as succeeded,
        coalesce(sum(jobs) filter (where status = 'failed'), 0) as failed, sum(credits) as "creditsSpent" from (${jobs}) j group by 1, 2`,
    ),
    rowsOf(
      db,
      failureSchema,
      sql`select error_code as code, sum(jobs) as jobs from (${jobs}) j where status = 'failed' group by 1 order by 2 desc, 1`,
    ),
    rowsOf(
      db,
      costSchema,
      sql`select to_char(day, 'YYYY-MM-DD') as day, template_id as "templateId", model, sum(cost_micros) as "costMicros" from (${costs}) c group by 1, 2, 3`,
    ),
    rowsOf(db, timeSchema, sql`select tenths, sum(jobs) as jobs from (${times}) t group by 1 order by 1`),
  ]);
  return { days, templates, failures, costs: spent, medianMs: percentile(took, 0.5), p95Ms: percentile(took, 0.95) };
}

/** Nearest rank: the shortest time within which this share of the jobs was done. */
export function percentile(
  times: readonly { readonly tenths: number; readonly jobs: number }[],
  share: number,
): number | null {
  const total = times.reduce((sum, { jobs }) => sum + jobs, 0);
  let seen = 0;
  for (const { tenths, jobs } of times) {
    seen += jobs;
    // Of whole numbers, so that a share of all of them is reached by the last one in spite of rounding.
    if (seen >= Math.ceil(total * share - 1e-9)) return tenths * 100;
  }
  return null;
}

/**
 * Which days are counted, and the spans of those that are not. Asked once for the whole page: a day that is filled while it is
 * read stays live.
 */
async function splitDays(
  db: Executor,
  range: DayRange,
): Promise<{ readonly kept: readonly string[]; readonly live: readonly DayRange[] }> {
  const filled = await rowsOf(
    db,
    z.object({ day: z.string() }),
    sql`select to_char(day, 'YYYY-MM-DD') as day from stat_day where day between ${range.from} and ${range.to}`,
  );
  const done = new Set(filled.map(({ day }) => day));
  const live: DayRange[] = [];
  let open: { from: string; to: string } | undefined;
  for (const day of daysOf(range)) {
    if (done.has(day)) open = undefined;
    else if (open === undefined) live.push((open = { from: day, to: day }));
    else open.to = day;
  }
  return { kept: [...done], live };
}

const columns = {
  stat_job: sql.raw('day, template_id, model, status, error_code, jobs, credits'),
  stat_time: sql.raw('day, tenths, jobs'),
  stat_cost: sql.raw('day, template_id, model, calls, cost_micros'),
};

function both(
  table: keyof typeof columns,
  kept: readonly string[],
  live: readonly DayRange[],
  counted: (span: { begin: Date; end: Date }) => SQL,
): SQL {
  const whole = sql`select ${columns[table]} from ${sql.identifier(table)} where day = any(${sql.param(kept)}::date[])`;
  return sql.join(
    [whole, ...live.map((span) => counted({ begin: startOf(span.from), end: endOf(span) }))],
    sql` union all `,
  );
}

async function rowsOf<T extends z.ZodType>(db: Executor, schema: T, query: SQL): Promise<z.output<T>[]> {
  return z.array(schema).parse((await db.execute(query)).rows);
}
