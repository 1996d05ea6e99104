/**
 * Counts whole days into `stat_*`. A day is written in one transaction, its mark in `stat_day` with it: a run that is killed
 * leaves whole days only, and the next one continues. The last two days are counted again, because a provider's bill for a
 * call around midnight may come after it.
 */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import type { Clock } from '../../lib/clock.ts';
import { handleJob, type JobHandler, type JobKind } from '../../queue/job.ts';
import { countCosts, countJobs, countTimes } from './day-counts.ts';
import { addToDay, dayOf, daysOf, endOf, startOf } from './day-range.ts';

/** Every hour: a server that sleeps at night catches up in the morning. Nothing is done when nothing is missing. */
export const fillDaysJob: JobKind<Record<string, never>> = {
  name: 'dashboard-days',
  payload: z.object({}).strict(),
  schedule: '23 * * * *',
};

interface FillDeps {
  readonly db: Database;
  readonly clock: Clock;
}

const countedAgain = 2;

export function fillDaysHandler(deps: FillDeps): JobHandler {
  return handleJob(fillDaysJob, { concurrency: 1 }, async (_payload, { signal }) => {
    await fillDays(deps, signal);
  });
}

/** Counts every day before today that is not counted since it ended for good. Gives the days. */
export async function fillDays({ db, clock }: FillDeps, signal?: AbortSignal): Promise<string[]> {
  const now = clock.now();
  const yesterday = addToDay(dayOf(now), -1);
  const first = await readFirstDay(db);
  if (first === undefined || first > yesterday) return [];
  const done = await readFilled(db);
  const days = daysOf({ from: first, to: yesterday }).filter((day) => {
    const filledAt = done.get(day);
    return filledAt === undefined || filledAt.getTime() < startOf(addToDay(day, countedAgain + 1)).getTime();
  });
  const due = days.filter((day) => !isFresh(done.get(day), day, now));
  for (const day of due) {
    signal?.throwIfAborted();
    await fillDay(db, day, now);
  }
  return due;
}

/** A day of the last two is counted once again on each day that follows it, not every hour. */
function isFresh(filledAt: Date | undefined, day: string, now: Date): boolean {
  return (
    filledAt !== undefined &&
    filledAt.getTime() >= startOf(addToDay(day, 1)).getTime() &&
    dayOf(filledAt) === dayOf(now)
  );
}

async function readFirstDay(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute(sql`select to_char(least(
    (select min(finished_at) from generation), (select min(created_at) from provider_call)) at time zone 'UTC', 'YYYY-MM-DD') as day`);
  return z.object({ day: z.string().nullable() }).parse(rows[0]).day ?? undefined;
}

async function readFilled(db: Database): Promise<Map<string, Date>> {
  const { rows } = await db.execute(
    sql`select to_char(day, 'YYYY-MM-DD') as day, extract(epoch from filled_at) * 1000 as at from stat_day`,
  );
  const parsed = z.array(z.object({ day: z.string(), at: z.coerce.number() })).parse(rows);
  return new Map(parsed.map(({ day, at }) => [day, new Date(at)]));
}

async function fillDay(db: Database, day: string, now: Date): Promise<void> {
  const span = { begin: startOf(day), end: endOf({ from: day, to: day }) };
  await db.transaction(async (tx) => {
    // Two workers at once: the second waits here and writes the same again.
    await tx.execute(
      sql`insert into stat_day (day, filled_at) values (${day}, ${now.toISOString()}) on conflict (day) do update set filled_at = excluded.filled_at`,
    );
    for (const table of ['stat_job', 'stat_time', 'stat_cost'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where day = ${day}`);
    await tx.execute(
      sql`insert into stat_job (day, template_id, model, status, error_code, jobs, credits) ${countJobs(span)}`,
    );
    await tx.execute(sql`insert into stat_time (day, tenths, jobs) ${countTimes(span)}`);
    await tx.execute(sql`insert into stat_cost (day, template_id, model, calls, cost_micros) ${countCosts(span)}`);
  });
}
