/**
 * Holds a second of the credit ledger, next to a naive `UPDATE … SET credits = credits - n` in the same run: 1, 16 and 64
 * at once, on one account and on many. Then the reason for the ledger: 64 at once against credits for 100, where the
 * naive check-then-update overspends and the ledger does not. `--json` prints one object. DATABASE_URL names an empty
 * database; without it a PostgreSQL of its own is started and removed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AppError } from '@afterglow/domain/errors/errors';
import { grantCredits, holdCredits, readBalance, verifyBalances } from '@afterglow/server/credits/ledger';
import { startEmbeddedPostgres } from '@afterglow/server/db/embedded/start-embedded-postgres';
import { migrateDatabase } from '@afterglow/server/db/migrate';
import { openDatabase } from '@afterglow/server/db/pool';
import { users } from '@afterglow/server/db/tables/account-tables';
import { creditAccounts } from '@afterglow/server/db/tables/credit-tables';
import { createLogger } from '@afterglow/server/lib/logger';
import { readArguments } from '../scripts/lib/arguments.mjs';

const { values } = readArguments(import.meta.url, { json: { type: 'boolean', default: false } });

const secondsEach = 3;
const parallels = [1, 16, 64] as const;
const manyAccounts = 1000;
const plenty = 500_000_000;

const logger = createLogger('error');
const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-bench-'));
const postgres =
  process.env['DATABASE_URL'] === undefined ? await startEmbeddedPostgres({ dataDir: folder, logger }) : undefined;
const databaseUrl = postgres?.url ?? process.env['DATABASE_URL'] ?? '';
await migrateDatabase(databaseUrl);
const { db, pool, close } = openDatabase(databaseUrl, logger, 64);

interface Row {
  readonly accounts: number;
  readonly parallel: number;
  readonly ledgerPerSecond: number;
  readonly naivePerSecond: number;
}

try {
  await pool.query('create table naive_account (user_id text primary key, credits bigint not null)');
  const people = await openAccounts(manyAccounts, plenty);
  const rows: Row[] = [];
  for (const accounts of [1, manyAccounts]) {
    const some = people.slice(0, accounts);
    for (const parallel of parallels) {
      const ledgerPerSecond = await measure(parallel, () => hold(pick(some)));
      const naivePerSecond = await measure(parallel, () => naiveUpdate(pick(some)));
      rows.push({ accounts, parallel, ledgerPerSecond, naivePerSecond });
    }
  }
  const overspend = { ledger: await overspendLedger(), naive: await overspendNaive() };
  print({ rows, overspend, wrongBalances: (await verifyBalances(db)).length });
} finally {
  await close();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function openAccounts(accounts: number, credits: number): Promise<readonly string[]> {
  const ids = Array.from({ length: accounts }, () => crypto.randomUUID());
  await db.insert(users).values(ids.map((id) => ({ id, name: 'Bench', email: `${id}@example.com` })));
  await db.insert(creditAccounts).values(ids.map((userId) => ({ userId })));
  for (const userId of ids)
    await db.transaction((tx) =>
      grantCredits(tx, { userId, amount: credits, key: `bench:${userId}`, reason: 'bench' }),
    );
  for (const userId of ids) await pool.query('insert into naive_account values ($1, $2)', [userId, credits]);
  return ids;
}

/** A hold as a job makes it: lock, check, entry, balance, in a transaction. */
async function hold(userId: string): Promise<boolean> {
  try {
    await db.transaction((tx) =>
      holdCredits(tx, { userId, amount: 1, generationId: crypto.randomUUID(), reason: 'bench' }),
    );
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'insufficient_credits') return false;
    throw error;
  }
}

/** What one would write first: read, look, subtract. No lock, no entry, no trace. */
async function naiveUpdate(userId: string): Promise<boolean> {
  const { rows } = await pool.query<{ credits: string }>('select credits from naive_account where user_id = $1', [
    userId,
  ]);
  if (Number(rows[0]?.credits ?? 0) < 1) return false;
  await pool.query('update naive_account set credits = credits - 1 where user_id = $1', [userId]);
  return true;
}

function pick(people: readonly string[]): string {
  const person = people[Math.floor(Math.random() * people.length)];
  if (person === undefined) throw new Error('nobody');
  return person;
}

async function measure(parallel: number, work: () => Promise<boolean>): Promise<number> {
  await Promise.all(Array.from({ length: parallel }, work));
  let done = 0;
  const begun = performance.now();
  const until = begun + secondsEach * 1000;
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      while (performance.now() < until) if (await work()) done += 1;
    }),
  );
  return Math.round(done / ((performance.now() - begun) / 1000));
}

/** Credits spent beyond the 100 there were, after 64 at once tried 5 times each. */
async function overspendLedger(): Promise<number> {
  const [userId = ''] = await openAccounts(1, 100);
  await Promise.all(Array.from({ length: 64 }, () => fiveTimes(() => hold(userId))));
  const { rows } = await pool.query<{ holds: string }>(
    "select count(*) as holds from credit_entry where user_id = $1 and kind = 'hold'",
    [userId],
  );
  return Math.max(0, Number(rows[0]?.holds ?? 0) - 100, -(await readBalance(db, userId)));
}

async function overspendNaive(): Promise<number> {
  const [userId = ''] = await openAccounts(1, 100);
  await Promise.all(Array.from({ length: 64 }, () => fiveTimes(() => naiveUpdate(userId))));
  const { rows } = await pool.query<{ credits: string }>('select credits from naive_account where user_id = $1', [
    userId,
  ]);
  return Math.max(0, -Number(rows[0]?.credits ?? 0));
}

async function fiveTimes(work: () => Promise<boolean>): Promise<void> {
  for (let time = 0; time < 5; time += 1) await work();
}

function print(figures: {
  readonly rows: readonly Row[];
  readonly overspend: { readonly ledger: number; readonly naive: number };
  readonly wrongBalances: number;
}): void {
  if (values.json) {
    process.stdout.write(`${JSON.stringify(figures)}\n`);
    return;
  }
  const cell = (value: string | number, width: number): string => String(value).padStart(width);
  const lines = figures.rows.map(
    ({ accounts, parallel, ledgerPerSecond, naivePerSecond }) =>
      `${cell(accounts, 9)}${cell(parallel, 10)}${cell(ledgerPerSecond, 16)}${cell(naivePerSecond, 16)}`,
  );
  process.stdout.write(
    [
      `${cell('accounts', 9)}${cell('at once', 10)}${cell('ledger holds/s', 16)}${cell('naive/s', 16)}`,
      ...lines,
      '',
      `64 at once against 100 credits: the ledger overspent ${figures.overspend.ledger}, the naive update ${figures.overspend.naive}`,
      `accounts whose balance is not the sum of their entries: ${figures.wrongBalances}`,
      '',
    ].join('\n'),
  );
}
