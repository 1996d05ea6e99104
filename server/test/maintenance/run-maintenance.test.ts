import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepHouse } from '../../src/maintenance/run-maintenance.ts';
import type { DatabasePool } from '../../src/db/pool.ts';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { creditAccounts, creditEntries } from '../../src/db/tables/credit-tables.ts';
import { developmentMails } from '../../src/db/tables/mail-tables.ts';
import type { Logger } from '../../src/lib/logger.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { openScratchDatabase } from './scratch-database.ts';

let database: DatabasePool;
const now = new Date('2026-11-21T03:41:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

/** A logger that keeps what is reported as an error. */
function recordingLogger(): { readonly logger: Logger; readonly errors: unknown[] } {
  const errors: unknown[] = [];
  const logger = createLogger('silent');
  logger.error = (fields: unknown) => void errors.push(fields);
  return { logger, errors };
}

beforeAll(async () => {
  database = await openScratchDatabase();
  const { db } = database;
  await db.insert(users).values({ id: 'u', name: 'Mei', email: 'mei@example.com' });
  await db.insert(sessions).values([
    { id: 'old', token: 'old', userId: 'u', expiresAt: daysAgo(1) },
    { id: 'new', token: 'new', userId: 'u', expiresAt: daysAgo(-1) },
  ]);
  const mail = { recipient: 'mei@example.com', subject: 's', text: 't', html: 'h' };
  await db.insert(developmentMails).values([
    { ...mail, createdAt: daysAgo(31) },
    { ...mail, createdAt: daysAgo(29) },
  ]);
  await db.insert(creditAccounts).values({ userId: 'u', balance: 50 });
  await db.insert(creditEntries).values({ userId: 'u', kind: 'grant', amount: 50, balanceAfter: 50, key: 'initial:u', reason: 'initial_grant' });
});
afterAll(() => database.close());

it('removes what has run out and leaves the rest', async () => {
  const { logger, errors } = recordingLogger();
  await keepHouse({ db: database.db, clock: { now: () => now }, logger });
  expect((await database.db.select().from(sessions)).map(({ id }) => id)).toEqual(['new']);
  expect(await database.db.select().from(developmentMails)).toHaveLength(1);
  expect(errors).toEqual([]);
});

it('reports a balance that is not the sum of its entries, and does not touch it', async () => {
  const { logger, errors } = recordingLogger();
  await database.db.update(creditAccounts).set({ balance: sql`${creditAccounts.balance} + 7` });
  await keepHouse({ db: database.db, clock: { now: () => now }, logger });
  expect(JSON.stringify(errors)).toContain('"u"');
  const [account] = await database.db.select().from(creditAccounts).where(eq(creditAccounts.userId, 'u'));
  expect(account?.balance).toBe(57);
});
