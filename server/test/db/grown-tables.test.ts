/** What people, workers and administrators read, on a ledger of a million entries (in a short run 100,000): never a whole table. */
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inShortRun } from '../../../test-support/short-run.ts';
import { getJob } from '../../src/admin/jobs/get-job.ts';
import { listJobs } from '../../src/admin/jobs/list-jobs.ts';
import { getHold } from '../../src/credits/ledger.ts';
import { listStatement } from '../../src/credits/statement.ts';
import { readUsage } from '../../src/credits/usage.ts';
import type { Database } from '../../src/db/pool.ts';
import { settleLostHolds } from '../../src/generations/lost-holds.ts';
import { countOpenWork, readMonthUsage } from '../../src/generations/open-work.ts';
import { createQueueView, typicalMs } from '../../src/generations/queue-view.ts';
import { eraseOldEvents } from '../../src/generations/record-event.ts';
import { listImages } from '../../src/images/list-images.ts';
import { systemClock, type Clock } from '../../src/lib/clock.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { fillGrown, grownTables as tables, middleOf, somebody as person } from './fill-grown.ts';

const jobs = inShortRun(50_000, 500_000);

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 4 });
  await fillGrown(pool, jobs);
}, 300_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const planSchema: z.ZodType<Plan> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(planSchema).default([]),
  }),
);
interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string | undefined;
  readonly Plans: readonly Plan[];
}

const wholeReads = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' && tables.some((table) => table === plan['Relation Name'])
    ? [String(plan['Relation Name'])]
    : []),
  ...plan.Plans.flatMap(wholeReads),
];

const middle = middleOf(jobs);
const inAMonth: Clock = { now: () => new Date(Date.now() + 31 * 86_400_000) };
const query = { userId: person, limit: 30, timeZone: 'UTC' } as const;
const seen: { readonly text: string; readonly values: unknown[] }[] = [];

test.each<readonly [string, (db: Database) => Promise<unknown>]>([
  ['a statement of credits', (db) => listStatement(db, query)],
  ['a month of it', (db) => listStatement(db, { ...query, month: '2026-06' })],
  ['the ledger as it is written', (db) => listStatement(db, { ...query, view: 'ledger', cursor: '500000' })],
  ['what was used in 30 days', (db) => readUsage(db, { ...query, days: 30, now: new Date() })],
  ['the hold of a job', (db) => db.transaction((tx) => getHold(tx, middle))],
  ['lost holds', (db) => settleLostHolds({ db, clock: systemClock })],
  ['lost holds after a month', (db) => settleLostHolds({ db, clock: inAMonth, mostAtOnce: 50_000 })],
  ['open work of a person', (db) => countOpenWork(db, person)],
  ['the fair-use month of a person', (db) => readMonthUsage(db, person)],
  ['the line of waiting jobs', (db) => createQueueView(db).find(middle)],
  ['how long a template takes', (db) => typicalMs(db, 'oil-painting')],
  ['the gallery', (db) => listImages(db, person, { kind: 'result', limit: 30, cursor: undefined })],
  ['all jobs, newest first', (db) => listJobs(db, { status: 'all', limit: 30 })],
  ['failed jobs', (db) => listJobs(db, { status: 'failed', limit: 30 })],
  ['jobs with one error', (db) => listJobs(db, { status: 'all', error: 'no_face_found', limit: 30 })],
  ['a job with its log', (db) => getJob(db, middle, 'en')],
  ['old notes that end', (db) => eraseOldEvents(db, new Date())],
])('%s reads no whole table', async (_what, read) => {
  const db = drizzle<Record<string, never>>(pool, {
    logger: { logQuery: (text, values) => seen.push({ text, values }) },
  });
  seen.length = 0;
  await read(db);
  const asked = seen.filter(({ text }) => /^\s*(?:select|with|delete|update)/i.test(text));
  expect(asked).not.toEqual([]);
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${text}`, values);
    const [{ Plan: plan }] = z.tuple([z.object({ Plan: planSchema })]).parse(rows[0]?.['QUERY PLAN']);
    expect(wholeReads(plan), text).toEqual([]);
  }
});
