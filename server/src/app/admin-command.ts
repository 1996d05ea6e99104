/**
 * What an operator does at the keyboard, while the server runs and while it does not:
 *   npx afterglow migrate                             brings the database to this version
 *   npx afterglow migrate --roles WEB,WORKER          and gives two roles what they need (docs/scaling.md)
 *   npm run admin -- reset-second-factor ADDRESS      for an administrator who lost their device
 * Who may run this has the database anyway.
 */
import { eq } from 'drizzle-orm';
import { clearSecondFactors } from '../accounts/second-factor/second-factors.ts';
import { endSessions } from '../accounts/sessions/device-sessions.ts';
import { ConfigError, parseConfig } from '../config/config.ts';
import { findRunningPostgres } from '../db/embedded/find-running.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { grantRoles } from '../db/roles.ts';
import { users } from '../db/tables/account-tables.ts';
import { waitForDatabase } from '../db/wait-for-database.ts';
import { createLogger } from '../lib/logger.ts';
import { StartRefused } from '../lib/supervision.ts';
import { installQueue } from './install-queue.ts';

const usage = `Usage: npx afterglow migrate [--roles WEB,WORKER]
       npm run admin -- reset-second-factor ADDRESS

migrate brings the database to this version; with --roles it gives two roles of the database what servers of pages and
workers need. reset-second-factor lets in an administrator who lost their device: it removes the second factor and signs
them out everywhere.`;

async function resetSecondFactor(db: Database, email: string): Promise<string | undefined> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email.trim().toLowerCase()));
  if (user === undefined) return undefined;
  await db.transaction(async (tx) => {
    await clearSecondFactors(tx, user.id);
    // A device that is gone may be in other hands.
    await endSessions(tx, user.id);
  });
  return user.id;
}

if (process.argv.includes('--help')) {
  process.stdout.write(`${usage}\n`);
  process.exit(0);
}
const [command, ...words] = process.argv.slice(2);
const roles = command === 'migrate' ? readRoles(words) : undefined;
const [email] = command === 'migrate' ? [] : words;
if (
  (command !== 'migrate' || (words.length > 0 && roles === undefined)) &&
  (command !== 'reset-second-factor' || email === undefined)
) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

async function main(): Promise<number> {
  const config = parseConfig(process.env);
  const logger = createLogger('silent');
  const given = config.databaseDirectUrl ?? config.databaseUrl;
  if (given !== undefined) await waitForDatabase(given, (line) => process.stderr.write(`${line}\n`));
  const running = given ?? (await findRunningPostgres(config.dataDir));
  const own = running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, logger }) : undefined;
  const url = running ?? own?.url ?? '';
  try {
    await migrateDatabase(url);
    if (email !== undefined) return await resetAndSay(url, email);
    process.stdout.write('✓ The database is at this version.\n');
    return roles === undefined ? 0 : await grantAndSay(url, roles);
  } finally {
    await own?.stop();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error;
  process.stderr.write(`✗ ${error.message}\n`);
  process.exitCode = 1;
}

/** `--roles WEB,WORKER`; undefined for anything else. */
function readRoles([flag, names = '', ...more]: readonly string[]) {
  const [web = '', worker = '', ...others] = names.split(',');
  const isRight = flag === '--roles' && more.length + others.length === 0 && web !== '' && worker !== '';
  return isRight ? { web, worker } : undefined;
}

async function grantAndSay(url: string, to: NonNullable<typeof roles>): Promise<number> {
  await installQueue(url);
  const missing = await grantRoles(url, to);
  if (missing !== undefined) {
    process.stderr.write(
      `✗ The database has no role ${missing}. Make it first: create role ${missing} login password '…'\n`,
    );
    return 1;
  }
  process.stdout.write(`✓ ${to.web} and ${to.worker} have the rights that they need.\n`);
  return 0;
}

async function resetAndSay(url: string, address: string): Promise<number> {
  const { db, close } = openDatabase(url, createLogger('silent'), 1);
  const found = await resetSecondFactor(db, address);
  await close();
  if (found === undefined) {
    process.stderr.write(`✗ There is no account with the address ${address}.\n`);
    return 1;
  }
  process.stdout.write(`✓ ${address} has no second factor any more and is logged out everywhere.\n`);
  process.stdout.write('  After the next login, set up a new one in the profile under Security.\n');
  return 0;
}
