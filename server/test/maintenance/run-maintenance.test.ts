import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabasePool } from '../../src/db/pool.ts';
import { sessions, users, verifications } from '../../src/db/tables/account-tables.ts';
import { creditAccounts, creditEntries } from '../../src/db/tables/credit-tables.ts';
import { developmentMails } from '../../src/db/tables/mail-tables.ts';
import { generationEvents, serverProcesses } from '../../src/db/tables/system-tables.ts';
import type { Logger } from '../../src/lib/logger.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { runMaintenance } from '../../src/maintenance/run-maintenance.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

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
  await db.insert(verifications).values([
    { id: 'old', identifier: 'i', value: 'v', expiresAt: daysAgo(1) },
    { id: 'new', identifier: 'i', value: 'v', expiresAt: daysAgo(-1) },
  ]);
  const event = { generationId: crypto.randomUUID(), attempt: 1, kind: 'claimed' };
  await db.insert(generationEvents).values([
    { ...event, subject: 'old', createdAt: daysAgo(91) },
    { ...event, subject: 'new', createdAt: daysAgo(89) },
  ]);
  const process = { mode: 'all', host: 'h', pid: 1, version: '1', startedAt: daysAgo(9), report: {} } as const;
  await db.insert(serverProcesses).values([
    { ...process, id: crypto.randomUUID(), host: 'old', seenAt: daysAgo(2) },
    { ...process, id: crypto.randomUUID(), host: 'new', seenAt: daysAgo(0.5) },
  ]);
  await db.insert(creditAccounts).values({ userId: 'u', balance: 50 });
  await db
    .insert(creditEntries)
    .values({ userId: 'u', kind: 'grant', amount: 50, balanceAfter: 50, key: 'initial:u', reason: 'initial_grant' });
});
afterAll(() => database.close());

it('removes expired rows and leaves the rest', async () => {
  const { logger, errors } = recordingLogger();
  await runMaintenance({ db: database.db, clock: { now: () => now }, logger, uploadsFolder: '/nowhere/uploads' });
  expect((await database.db.select().from(sessions)).map(({ id }) => id)).toEqual(['new']);
  expect(await database.db.select().from(developmentMails)).toHaveLength(1);
  expect((await database.db.select().from(verifications)).map(({ id }) => id)).toEqual(['new']);
  expect((await database.db.select().from(generationEvents)).map(({ subject }) => subject)).toEqual(['new']);
  expect((await database.db.select().from(serverProcesses)).map(({ host }) => host)).toEqual(['new']);
  expect(errors).toEqual([]);
});

it('reports a balance that is not the sum of its entries, and does not touch it', async () => {
  const { logger, errors } = recordingLogger();
  await database.db.update(creditAccounts).set({ balance: sql`${creditAccounts.balance} + 7` });
  await runMaintenance({ db: database.db, clock: { now: () => now }, logger, uploadsFolder: '/nowhere/uploads' });
  expect(JSON.stringify(errors)).toContain('"u"');
  const [account] = await database.db.select().from(creditAccounts).where(eq(creditAccounts.userId, 'u'));
  expect(account?.balance).toBe(57);
});
