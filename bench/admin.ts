/**
 * `npm run bench:admin`: the admin area of a big installation. Makes 100,000 people, 1,000,000 jobs and 3,000,000 ledger
 * entries in a PostgreSQL of its own, then asks every reading endpoint and every page for administrators and prints the
 * 95th percentile of its time; explains each query that they made. Fails when one takes 300 ms or more, or would read a big table
 * from one end to the other. Endpoints and pages are discovered; their parameters are in admin/samples.ts.
 *
 * `--folder` keeps the database there for the next run, `--small` is a hundredth of everything, `--rounds` how often each is asked,
 * `--only` those whose name contains it, `--json` prints one object.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sessionCookie } from '@afterglow/server/accounts/sessions/session-cookie';
import { fillDays } from '@afterglow/server/admin/dashboard/fill-days';
import { createApp } from '@afterglow/server/app/app';
import { loadBuiltPages } from '@afterglow/server/app/web-build';
import { parseConfig } from '@afterglow/server/config/config';
import { startEmbeddedPostgres } from '@afterglow/server/db/embedded/start-embedded-postgres';
import { migrateDatabase } from '@afterglow/server/db/migrate';
import { openDatabase } from '@afterglow/server/db/pool';
import { systemClock } from '@afterglow/server/lib/clock';
import { createLogger } from '@afterglow/server/lib/logger';
import { z } from 'zod';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { fillDatabase, knownIds, type Amounts } from './admin/fill.ts';
import { listEndpointDoors, listPageDoors, type Door } from './admin/list-doors.ts';
import { findScans, watchQueries, type Ask, type Scan } from './admin/watch-queries.ts';

const limitMs = 300;
/** From so many rows on, reading all of a table is a fault. */
const bigRows = 50_000;
const secret = 'the secret of a benchmark, which guards nothing';

const { values } = readArguments(import.meta.url, {
  folder: { type: 'string' },
  small: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '20' },
  only: { type: 'string', default: '' },
  json: { type: 'boolean', default: false },
});
const amounts: Amounts = values.small
  ? { people: 1000, jobs: 10_000, entries: 30_000 }
  : { people: 100_000, jobs: 1_000_000, entries: 3_000_000 };

interface Measured extends Door {
  readonly status: number;
  readonly p50: number;
  readonly p95: number;
  readonly scans: readonly Scan[];
}

const say = (line: string): void => void process.stderr.write(`${line}\n`);
const logger = createLogger('error');
const folder = values.folder ?? (await mkdtemp(path.join(tmpdir(), 'afterglow-bench-admin-')));
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '512MB',
  max_wal_size: '4GB',
};
const postgres = await startEmbeddedPostgres({ dataDir: folder, logger, settings });
try {
  await migrateDatabase(postgres.url);
  const own = openDatabase(postgres.url, logger, 1);
  const ask: Ask = async (text, given = []) => (await own.pool.query<Record<string, unknown>>(text, [...given])).rows;
  await fillOnce(ask);
  // The days' figures, as the nights before would have left them.
  await fillDays({ db: own.db, clock: systemClock });
  const client = await own.pool.connect();
  const watch = watchQueries(client);
  client.release();
  const measured = await measureAll(ask, watch);
  await own.close();
  print(measured);
  if (measured.some(isBad)) process.exitCode = 1;
} finally {
  await postgres.stop();
  if (values.folder === undefined) await rm(folder, { recursive: true, force: true });
}

async function fillOnce(ask: Ask): Promise<void> {
  const [{ people }] = z
    .tuple([z.object({ people: z.number() })])
    .parse(await ask('select count(*)::int as people from "user"'));
  if (people === amounts.people) return;
  if (people !== 0) throw new Error('The folder holds another amount: name an empty one.');
  await fillDatabase(ask, amounts, say);
}

async function measureAll(ask: Ask, watch: ReturnType<typeof watchQueries>): Promise<readonly Measured[]> {
  await ensureWebBuilt(process.execPath);
  const env = { DATA_DIR: folder, DATABASE_URL: postgres.url, AUTH_SECRET: secret, BASE_URL: 'http://localhost' };
  const pages = { ...(await loadBuiltPages('')), assetsDir: undefined };
  const app = await createApp({
    config: parseConfig(env),
    databaseUrl: postgres.url,
    logger,
    announce: () => undefined,
    pages,
  });
  try {
    const cookie =
      sessionCookie('session_token', {
        token: `token-person-${amounts.people}`,
        secret,
        baseUrl: 'http://localhost',
        maxAgeSeconds: 3600,
      }).split(';')[0] ?? '';
    const ids = knownIds(amounts);
    const doors = [...listEndpointDoors(ids), ...(await listPageDoors(ids))].filter(({ name }) =>
      name.includes(values.only),
    );
    const big = await findBigTables(ask);
    const measured: Measured[] = [];
    const open = async ({ address }: Door): Promise<number> => {
      const response = await app.fetch(
        new Request(`http://localhost${address}`, {
          headers: { cookie, host: 'localhost', accept: 'text/html,application/json' },
        }),
      );
      // Measured until the first byte: a download lasts as long as there are rows.
      if (/\.csv(\?|$)/.test(address)) await readBeginning(response);
      else await response.arrayBuffer();
      return response.status;
    };
    for (const door of doors) {
      await open(door);
      const { value: status, queries } = await watch.record(() => open(door));
      const scans: Scan[] = [];
      for (const query of queries) scans.push(...(await findScans(ask, query, big)));
      const times: number[] = [];
      for (let round = 0; round < Number(values.rounds); round += 1) {
        const begun = performance.now();
        await open(door);
        times.push(performance.now() - begun);
      }
      measured.push({ ...door, status, ...quantiles(times), scans });
      say(`${door.name}: ${measured.at(-1)?.p95.toFixed(0)} ms`);
    }
    return measured;
  } finally {
    await app.close();
  }
}

async function readBeginning({ body }: Response): Promise<void> {
  const reader = body?.getReader();
  // The head, then the first rows.
  await reader?.read();
  await reader?.read();
  await reader?.cancel();
}

async function findBigTables(ask: Ask): Promise<ReadonlySet<string>> {
  const rows = await ask(
    `select relname as name from pg_class where relkind = 'r' and reltuples >= $1 and relnamespace = 'public'::regnamespace`,
    [values.small ? bigRows / 100 : bigRows],
  );
  return new Set(
    z
      .array(z.object({ name: z.string() }))
      .parse(rows)
      .map(({ name }) => name),
  );
}

function quantiles(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** /admin redirects to the dashboard; any other redirect means that access was refused. */
function isRefused({ address, status }: Measured): boolean {
  return status !== 200 && !(address === '/admin' && status === 302);
}

function isBad(each: Measured): boolean {
  const { p95, scans } = each;
  return isRefused(each) || p95 >= limitMs || scans.length > 0;
}

function print(measured: readonly Measured[]): void {
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ amounts, limitMs, doors: measured })}\n`);
    return;
  }
  const width = Math.max(...measured.map(({ name }) => name.length)) + 2;
  process.stdout.write(
    `${amounts.people} people, ${amounts.jobs} jobs, ${amounts.entries} ledger entries; ${values.rounds} times each, milliseconds\n`,
  );
  process.stdout.write(`${''.padEnd(width)}${'p50'.padStart(8)}${'p95'.padStart(8)}\n`);
  for (const each of measured) {
    const { name, status, p50, p95, scans } = each;
    const faults = [
      isRefused(each) ? `answers ${status}` : '',
      p95 >= limitMs ? 'slow' : '',
      ...scans.map(({ table }) => `reads all of ${table}`),
    ].filter((fault) => fault !== '');
    process.stdout.write(
      `${name.padEnd(width)}${p50.toFixed(1).padStart(8)}${p95.toFixed(1).padStart(8)}  ${[...new Set(faults)].join(', ')}\n`,
    );
  }
  const scans = new Map(measured.flatMap((each) => each.scans.map(({ table, text }) => [text, table])));
  if (scans.size > 0)
    process.stdout.write(`\n${[...scans].map(([text, table]) => `${table}: ${text}`).join('\n\n')}\n`);
  const bad = measured.filter(isBad).length;
  process.stdout.write(
    bad === 0
      ? `\nAll ${measured.length} below ${limitMs} ms, no big table read whole.\n`
      : `\n${bad} of ${measured.length} are not as they should be.\n`,
  );
}
