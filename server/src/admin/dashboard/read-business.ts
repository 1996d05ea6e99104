import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import { endOf, startOf, type DayRange } from './day-range.ts';

const count = z.coerce.number().int();
const dayCountSchema = z.object({ day: z.string(), amount: count });
const peopleSchema = z.object({ before: count, after: count, lost: count });
const funnelSchema = z.object({ signUps: count, verified: count, firstPicture: count, paid: count });

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
  const day = (time: SQL) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD') as day`;
  const [revenueCents, refundedCents, signUps, newSubscribers, people, funnel] = await Promise.all([
    byDay(db, sql`select ${day(sql`paid_at`)}, sum(amount_cents) as amount from payment where ${inSpan(sql`paid_at`)} group by 1`),
    byDay(
      db,
      sql`select ${day(sql`finished_at`)}, sum(amount_cents) as amount from refund where status = 'succeeded' and ${inSpan(sql`finished_at`)} group by 1`,
    ),
    byDay(db, sql`select ${day(sql`created_at`)}, count(*) as amount from "user" where ${inSpan(sql`created_at`)} group by 1`),
    byDay(
      db,
      sql`select ${day(sql`p.paid_at`)}, count(*) as amount from payment p where ${inSpan(sql`p.paid_at`)}
        and p.subscription_id is not null
        and not exists (select 1 from payment e where e.user_id = p.user_id and e.subscription_id is not null and (e.paid_at, e.serial) < (p.paid_at, p.serial)) group by 1`,
    ),
    one(
      db,
      peopleSchema,
      sql`with before as (${payersAt(begin)}), after as (${payersAt(end)})
      select (select count(*) from before) as before, (select count(*) from after) as after,
        (select count(*) from before where user_id not in (select user_id from after)) as lost`,
    ),
    one(
      db,
      funnelSchema,
      sql`select count(*) as "signUps", count(*) filter (where email_verified) as verified,
        count(*) filter (where made) as "firstPicture", count(*) filter (where bought) as paid
      from (select u.email_verified, exists (select 1 from generation g where g.user_id = u.id and g.status = 'succeeded' and not g.test_run) as made,
          exists (select 1 from payment p where p.user_id = u.id and p.subscription_id is not null) as bought
        from "user" u where ${inSpan(sql`u.created_at`)}) people`,
    ),
  ]);
  return { revenueCents, refundedCents, signUps, newSubscribers, people, funnel };
}

/** People who pay for a plan at a moment; an upgrade, which ends one row and begins another, is one person. */
const payersAt = (moment: string): SQL => sql`
  select distinct user_id from subscription where provider is not null and start_date <= ${moment} and end_date > ${moment}`;

async function byDay(db: Executor, query: SQL): Promise<ByDay> {
  const rows = z.array(dayCountSchema).parse((await db.execute(query)).rows);
  return new Map(rows.map(({ day, amount }) => [day, amount]));
}

async function one<T extends z.ZodType>(db: Executor, schema: T, query: SQL): Promise<z.output<T>> {
  return schema.parse((await db.execute(query)).rows[0]);
}
