/**
 * What people and nights ask of tables that have grown: milliseconds at a million entries of the ledger and at ten million, from the
 * same data otherwise. `--entries N` (twice: two sizes), `--json`. It needs 1 GB of disk for each million. DATABASE_URL is not asked
 * for: a PostgreSQL of its own is started and removed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { verifyBalances } from '@afterglow/server/credits/ledger';
import { listStatement } from '@afterglow/server/credits/statement';
import { readUsage } from '@afterglow/server/credits/usage';
import { startEmbeddedPostgres } from '@afterglow/server/db/embedded/start-embedded-postgres';
import { migrateDatabase } from '@afterglow/server/db/migrate';
import { openDatabase, type DatabasePool } from '@afterglow/server/db/pool';
import { settleLostHolds } from '@afterglow/server/generations/lost-holds';
import { eraseOldEvents } from '@afterglow/server/generations/record-event';
import { listImages } from '@afterglow/server/images/list-images';
import { systemClock } from '@afterglow/server/lib/clock';
import { createLogger } from '@afterglow/server/lib/logger';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { fillGrown, somebody } from '../server/test/db/fill-grown.ts';

const { values } = readArguments(import.meta.url, {
  entries: { type: 'string', multiple: true, default: ['1000000', '10000000'] },
  json: { type: 'boolean', default: false },
});

const logger = createLogger('error');
const dayMs = 86_400_000;
const query = { userId: somebody, limit: 30, timeZone: 'UTC' } as const;

type Questions = readonly (readonly [what: string, times: number, ask: (pool: DatabasePool) => Promise<unknown>])[];
const questions: Questions = [
  ['a statement of credits', 50, ({ db }) => listStatement(db, query)],
  ['what was used in 30 days', 50, ({ db }) => readUsage(db, { ...query, days: 30, now: new Date() })],
  ['the gallery', 50, ({ db }) => listImages(db, somebody, { kind: 'result', limit: 30, cursor: undefined })],
  ['lost holds, the first time of a month', 1, ({ db }) => settleLostHolds({ db, clock: systemClock })],
  ['lost holds, the next time', 5, ({ db }) => settleLostHolds({ db, clock: systemClock })],
  ['all balances, at night', 1, ({ db }) => verifyBalances(db)],
  // the oldest is 90 days old: a day later a day's worth has ended
  ['a day of notes that end', 1, ({ db }) => eraseOldEvents(db, new Date(Date.now() + dayMs))],
  ['VACUUM of the notes after it', 1, ({ pool }) => pool.query('vacuum generation_event')],
  ['VACUUM of the ledger', 1, ({ pool }) => pool.query('vacuum credit_entry')],
  // what an anti-wraparound vacuum does once for each row
  [
    'VACUUM that freezes the whole ledger',
    1,
    ({ pool }) => pool.query('vacuum (freeze, disable_page_skipping) credit_entry'),
  ],
];

async function measure(entries: number): Promise<Record<string, number>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'afterglow-grown-'));
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  const found: Record<string, number> = {};
  try {
    await migrateDatabase(postgres.url);
    const opened = openDatabase(postgres.url, logger, 4, {});
    const begun = performance.now();
    await fillGrown(opened.pool, entries / 2);
    found['filled in, s'] = Math.round((performance.now() - begun) / 1000);
    for (const [what, times, ask] of questions) {
      const each: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const from = performance.now();
        await ask(opened);
        each.push(performance.now() - from);
      }
      // the middle one: the first reads from the disk
      found[`${what}, ms`] = Number(each.toSorted((a, b) => a - b)[Math.floor(times / 2)]?.toFixed(1));
    }
    const { rows } = await opened.pool.query<{ megabytes: number }>(
      `select round(pg_total_relation_size('credit_entry') / 1e6)::int as megabytes`,
    );
    found['ledger with its indexes, MB'] = rows[0]?.megabytes ?? 0;
    await opened.close();
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  return found;
}

const sizes = values.entries.map(Number);
const found = new Map<number, Record<string, number>>();
for (const entries of sizes) found.set(entries, await measure(entries));
if (values.json) console.log(JSON.stringify(Object.fromEntries(found)));
else
  console.table(
    Object.fromEntries(
      Object.keys(found.get(sizes[0] ?? 0) ?? {}).map((what) => [
        what,
        Object.fromEntries(sizes.map((entries) => [entries, found.get(entries)?.[what]])),
      ]),
    ),
  );
