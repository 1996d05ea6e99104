import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import { endOf, startOf, type DayRange } from './day-range.ts';

const count = z.coerce.number().int();
const dayCountSchema = z.object({ day: z.string(), amount: count });
const peopleSchema = z.object({ before: count, after: count, lost: count });
const funnelSchema = z.object({ signUps: count, verified: count, firstPicture: count, paid: count });
const stepsSchema = funnelSchema.extend({ day: z.string() });

/** Sums by day; days without any are not there. */
type ByDay = ReadonlyMap<string, number>;

export interface Business {
  readonly revenueCents: ByDay;
  readonly refundedCents: ByDay;
  readonly signUps: ByDay;
  readonly newSubscribers: ByDay;
  readonly people: z.infer<typeof peopleSchema>;
  readonly funnel: z.infer<typeof funnelSchema>;
}

/**
 * Money and people of a span of days, read from the rows: each by an index on its time, so that only the span is read. There
 * are few payments; what there is a million of is counted in `read-work.ts`.
 */
export async function readBusiness(db: Executor, range: DayRange): Promise<Business> {
  const [begin, end] = [startOf(range.from).toISOString(), endOf(range).toISOString()];
  const inSpan = (time: SQL) => sql`${time} >= ${begin} and ${time} < ${end}`;
  const day = (time: SQL) => sql`(${time} at time zone 'UTC')::date as day`;
  const [revenueCents, refundedCents, steps, newSubscribers, people] = await Promise.all([
    byDay(
      db,
      sql`select ${day(sql`paid_at`)}, sum(amount_cents) as amount from payment where ${inSpan(sql`paid_at`)} group by 1`,
    ),
    byDay(
      db,
      sql`select ${day(sql`finished_at`)}, sum(amount_cents) as amount from refund where status = 'succeeded' and ${inSpan(sql`finished_at`)} group by 1`,
    ),
    rowsOf(
      db,
      stepsSchema,
      sql`select ${day(sql`created_at`)}, count(*) as "signUps", count(*) filter (where email_verified) as verified,
        count(first_picture_at) as "firstPicture", count(first_paid_at) as paid
      from "user" where ${inSpan(sql`created_at`)} group by 1`,
    ),
    byDay(
      db,
      sql`select ${day(sql`p.paid_at`)}, count(*) as amount from payment p where ${inSpan(sql`p.paid_at`)}
        and p.subscription_id is not null
        and not exists (select 1 from payment e where e.user_id = p.user_id and e.subscription_id is not null and (e.paid_at, e.serial) < (p.paid_at, p.serial)) group by 1`,
    ),
    // A person who upgraded has two rows that meet: one person, at every moment.
    rowsOf(
      db,
      peopleSchema,
      sql`select count(*) filter (where before) as before, count(*) filter (where after) as after, count(*) filter (where before and not after) as lost
      from (select bool_or(${paysAt(begin)}) as before, bool_or(${paysAt(end)}) as after
        from subscription where provider is not null and start_date <= ${end} and end_date > ${begin} group by user_id) people`,
    ),
  ]);
  const total = (step: keyof z.infer<typeof funnelSchema>) => steps.reduce((sum, row) => sum + row[step], 0);
  return {
    revenueCents,
    refundedCents,
    signUps: new Map(steps.map((row) => [row.day, row.signUps])),
    newSubscribers,
    people: people[0] ?? { before: 0, after: 0, lost: 0 },
    funnel: {
      signUps: total('signUps'),
      verified: total('verified'),
      firstPicture: total('firstPicture'),
      paid: total('paid'),
    },
  };
}

const paysAt = (moment: string): SQL => sql`start_date <= ${moment} and end_date > ${moment}`;

async function byDay(db: Executor, query: SQL): Promise<ByDay> {
  return new Map((await rowsOf(db, dayCountSchema, query)).map(({ day, amount }) => [day, amount]));
}

/** Rows of a query about days; a day comes as `2026-11-21`. */
async function rowsOf<T extends z.ZodType>(db: Executor, schema: T, query: SQL): Promise<z.output<T>[]> {
  return z.array(schema).parse((await db.execute(query)).rows);
}
