/** An installation that has people with credits is brought to two parts of a balance: nobody loses one. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyBalances } from '../../src/credits/ledger.ts';
import type { DatabasePool } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

const migration = new URL('../../src/db/migrations/0030_lasting_credits.sql', import.meta.url);
let scratch: DatabasePool;
beforeAll(async () => {
  scratch = await openScratchDatabase();
  await scratch.db.execute(sql`alter table credit_account drop column lasting cascade`);
  await scratch.db.execute(sql`alter table credit_entry drop column lasting`);
});
afterAll(() => scratch.close());

const pay = 'PAYMENT';

/** A person with the entries of the ledger before: [key, kind, amount]. */
async function makePerson(entries: readonly (readonly [key: string, kind: string, amount: number])[]): Promise<string> {
  const userId = randomUUID();
  const balance = entries.reduce((sum, [, , amount]) => sum + amount, 0);
  await scratch.db.insert(users).values({ id: userId, name: 'Mei', email: `${userId}@example.com` });
  await scratch.db.execute(sql`insert into credit_account (user_id, balance) values (${userId}, ${balance})`);
  let after = 0;
  for (const [key, kind, amount] of entries) {
    after += amount;
    await scratch.db.execute(sql`
      insert into credit_entry (user_id, kind, amount, balance_after, key, reason)
      values (${userId}, ${kind}, ${amount}, ${after}, ${key.startsWith('plan:') ? key.replace(pay, `${userId}`) : `${key}:${userId}`}, 'x')`);
  }
  return userId;
}

test('what no plan brought never expires, what a plan brought stays the month’s, and no balance changes', async () => {
  const people = {
    free: await makePerson([
      ['initial', 'grant', 50],
      ['hold', 'hold', -12],
    ]),
    spentOut: await makePerson([
      ['initial', 'grant', 50],
      ['hold', 'hold', -50],
    ]),
    subscribed: await makePerson([
      ['initial', 'grant', 50],
      [`plan:${pay}:0`, 'grant', 300],
    ]),
    spending: await makePerson([
      ['initial', 'grant', 50],
      [`plan:${pay}:0`, 'grant', 300],
      ['hold', 'hold', -120],
    ]),
    // The month is gone, and some of the first grant with it.
    overspent: await makePerson([
      ['initial', 'grant', 50],
      [`plan:${pay}:0`, 'grant', 300],
      ['hold', 'hold', -320],
    ]),
    // Spent before the plan came, and a month that began again.
    renewed: await makePerson([
      ['initial', 'grant', 50],
      ['hold', 'hold', -20],
      [`plan:${pay}:0`, 'grant', 300],
      [`plan:${pay}:1:reset`, 'expire', -330],
      [`plan:${pay}:1`, 'grant', 300],
    ]),
    gifted: await makePerson([
      ['initial', 'grant', 50],
      [`plan:${pay}:0`, 'grant', 300],
      ['credits', 'adjust', 70],
    ]),
    refunded: await makePerson([
      ['initial', 'grant', 50],
      [`plan:${pay}:0`, 'grant', 300],
      [`refund:${pay}`, 'refund', -300],
    ]),
  };
  const balances = async () =>
    (await scratch.db.execute(sql`select user_id, balance from credit_account order by user_id`)).rows;
  const before = await balances();
  for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
    await scratch.db.execute(sql.raw(statement));
  expect(await balances()).toEqual(before);
  expect(await verifyBalances(scratch.db)).toEqual([]);
  const lasting = async (userId: string) =>
    (await scratch.db.execute(sql`select balance, lasting from credit_account where user_id = ${userId}`)).rows[0];
  expect(await lasting(people.free)).toEqual({ balance: 38, lasting: 38 });
  expect(await lasting(people.spentOut)).toEqual({ balance: 0, lasting: 0 });
  expect(await lasting(people.subscribed)).toEqual({ balance: 350, lasting: 50 });
  expect(await lasting(people.spending)).toEqual({ balance: 230, lasting: 50 });
  expect(await lasting(people.overspent)).toEqual({ balance: 30, lasting: 30 });
  expect(await lasting(people.renewed)).toEqual({ balance: 300, lasting: 0 });
  expect(await lasting(people.gifted)).toEqual({ balance: 420, lasting: 120 });
  expect(await lasting(people.refunded)).toEqual({ balance: 50, lasting: 50 });
});
