/**
 * `npm run admin -- reset-second-factor ADDRESS`: for an administrator who lost their device. Who may run it has the
 * database anyway. Works while the server runs and while it does not.
 */
import { eq } from 'drizzle-orm';
import { clearSecondFactors } from '../accounts/second-factor/second-factors.ts';
import { endSessions } from '../accounts/sessions/device-sessions.ts';
import { parseConfig } from '../config/config.ts';
import { findRunningPostgres } from '../db/embedded/find-running.ts';
import { startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { openDatabase, type Database } from '../db/pool.ts';
import { users } from '../db/tables/account-tables.ts';
import { createLogger } from '../lib/logger.ts';

const usage = 'Usage: npm run admin -- reset-second-factor ADDRESS';

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

const [command, email] = process.argv.slice(2);
if (command !== 'reset-second-factor' || email === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}
const config = parseConfig(process.env);
const logger = createLogger('silent');
const running = config.databaseUrl ?? (await findRunningPostgres(config.dataDir));
const own = running === undefined ? await startEmbeddedPostgres({ dataDir: config.dataDir, logger }) : undefined;
const url = running ?? own?.url ?? '';
await migrateDatabase(url);
const { db, close } = openDatabase(url, logger, 1);
const found = await resetSecondFactor(db, email);
await close();
await own?.stop();
if (found === undefined) {
  process.stderr.write(`✗ There is no account with the address ${email}.\n`);
  process.exit(1);
}
process.stdout.write(`✓ ${email} has no second factor any more and is logged out everywhere.\n`);
process.stdout.write('  After the next login, set up a new one in the profile under Security.\n');
