import { bigint, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/*
 * Figures of whole days (UTC) for the dashboard: counts without people, filled in the night by `admin/dashboard/fill-days.ts`.
 * They outlive the rows they were counted from. A day without a row in `stat_day` is counted live.
 */

/** Days that are counted. */
export const statDays = pgTable('stat_day', {
  day: date('day').primaryKey(),
  filledAt: timestamp('filled_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Jobs that ended on a day. `model` and `error_code` are empty where there is none. */
export const statJobs = pgTable(
  'stat_job',
  {
    day: date('day').notNull(),
    templateId: text('template_id').notNull(),
    model: text('model').notNull(),
    status: text('status', { enum: ['succeeded', 'failed', 'canceled'] }).notNull(),
    errorCode: text('error_code').notNull(),
    jobs: integer('jobs').notNull(),
    /** Credits that were paid for them: failed and canceled ones cost nothing. */
    credits: bigint('credits', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.templateId, t.model, t.status, t.errorCode] })],
);

/** How long people waited for jobs that succeeded, from asking to having: so many jobs took so many tenths of a second. */
export const statTimes = pgTable(
  'stat_time',
  { day: date('day').notNull(), tenths: integer('tenths').notNull(), jobs: integer('jobs').notNull() },
  (t) => [primaryKey({ columns: [t.day, t.tenths] })],
);

/** What providers were paid on a day; calls whose generation is gone or was a test run have no template. */
export const statCosts = pgTable(
  'stat_cost',
  {
    day: date('day').notNull(),
    templateId: text('template_id').notNull(),
    model: text('model').notNull(),
    calls: integer('calls').notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.templateId, t.model] })],
);
