import { sql, type SQL } from 'drizzle-orm';

/*
 * How a day is counted from the rows themselves: for the tables of whole days, and for the days that are not in them yet. Each
 * is a query of its columns below, over a span of moments [begin, end). An administrator's test runs are no business and not
 * counted; what providers were paid for them is, apart from every template.
 */

interface Span {
  readonly begin: Date;
  readonly end: Date;
}

/** day, template_id, model, status, error_code, jobs, credits */
export const countJobs = ({ begin, end }: Span): SQL => sql`
  select (finished_at at time zone 'UTC')::date as day, template_id, coalesce(model, '') as model, status, coalesce(error_code, '') as error_code,
    count(*)::int as jobs, coalesce(sum(cost) filter (where status = 'succeeded'), 0)::bigint as credits
  from generation
  where finished_at >= ${begin.toISOString()} and finished_at < ${end.toISOString()} and status in ('succeeded', 'failed', 'canceled') and not test_run
  group by 1, 2, 3, 4, 5`;

/** day, tenths, jobs */
export const countTimes = ({ begin, end }: Span): SQL => sql`
  select (finished_at at time zone 'UTC')::date as day, round(extract(epoch from finished_at - created_at) * 10)::int as tenths, count(*)::int as jobs
  from generation
  where finished_at >= ${begin.toISOString()} and finished_at < ${end.toISOString()} and status = 'succeeded' and not test_run
  group by 1, 2`;

/** day, template_id, model (the name that results carry, where there is one), calls, cost_micros */
export const countCosts = ({ begin, end }: Span): SQL => sql`
  select (c.created_at at time zone 'UTC')::date as day, case when g.test_run then '' else coalesce(g.template_id, '') end as template_id, coalesce(g.model, c.model) as model, count(*)::int as calls,
    sum(c.cost_micros)::bigint as cost_micros
  from provider_call c left join generation g on g.id = c.generation_id
  where c.created_at >= ${begin.toISOString()} and c.created_at < ${end.toISOString()}
  group by 1, 2, 3`;
