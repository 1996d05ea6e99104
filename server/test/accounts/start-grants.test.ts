import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailboxOf } from '../../src/accounts/grants/address-key.ts';
import { budgetNetwork } from '../../src/accounts/grants/start-budget.ts';
import { raiseStartGrant } from '../../src/credits/start-grant.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { openAccountApi, type AccountApi } from './account-api.ts';
import { openWorld, signUpVerified, type World } from './accounts-world.ts';

let world: World;
let api: AccountApi;
beforeAll(async () => {
  world = await openWorld();
  api = await openAccountApi(world);
});
afterAll(async () => {
  await api.close();
  await world.close();
});

async function startWith(email: string, address?: string) {
  const browser = world.browser();
  if (address !== undefined) browser.address = address;
  await signUpVerified(world, email, browser);
  const credits = async () => (await api.call(browser, 'GET', '/credits')).json;
  return { browser, credits, ...(await credits()) };
}

test.each([
  ['a+b@any.example', 'a@any.example'],
  ['A.B+c@GoogleMail.com', 'ab@gmail.com'],
  ['a-b_c.d+x@pm.me', 'abcd@proton.me'],
  ['me@mac.com', 'me@icloud.com'],
  ['dots.stay@any.example', 'dots.stay@any.example'],
  ['+only@any.example', '+only@any.example'],
])('%s is the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test('one mailbox has one start grant, however its address is spelled', async () => {
  expect(await startWith('farm@own.example')).toMatchObject({ balance: 50, heldBack: null });
  for (const again of ['farm+1@own.example', 'farm+two@own.example'])
    expect(await startWith(again)).toMatchObject({ balance: 0, heldBack: null });
});

test('an address of a throw-away or relay service begins with the small grant and is told why', async () => {
  for (const domain of ['mailinator.com', 'privaterelay.appleid.com', 'inbox.mailinator.com'])
    expect([domain, await startWith(`once-${domain.length}@${domain}`)]).toMatchObject([
      domain,
      { balance: 5, heldBack: { reason: 'address', credits: 45 } },
    ]);
});

test('a network has a few full grants a day, and its neighbors have their own', async () => {
  const balances = [];
  for (let host = 1; host <= 5; host += 1)
    balances.push((await startWith(`net${host}@own.example`, `198.51.100.${host}`)).balance);
  expect(balances).toEqual([50, 50, 50, 5, 5]);
  expect(await startWith('next@own.example', '198.51.101.1')).toMatchObject({ balance: 50 });
});

test('the rest comes once, with the first payment', async () => {
  const person = await startWith('payer@mailinator.com');
  const [user] = await world.db.select().from(users).where(eq(users.email, 'payer@mailinator.com'));
  const userId = user?.id ?? '';
  await world.db.update(users).set({ firstPaidAt: new Date() }).where(eq(users.id, userId));
  await Promise.all(Array.from({ length: 8 }, () => world.findViewer(person.browser.headers)));
  expect(await person.credits()).toMatchObject({ balance: 50, heldBack: null });
  expect(await world.db.transaction((tx) => raiseStartGrant(tx, userId))).toBe(0);
  expect(await world.db.select().from(creditEntries).where(eq(creditEntries.userId, userId))).toHaveLength(2);
});

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1:2::/64'],
  ['192.168.1.4', undefined],
  ['127.0.0.1', undefined],
  ['::1', undefined],
  ['fd00::1', undefined],
  ['', undefined],
])('%s counts as %s', (address, network) => {
  expect(budgetNetwork(address)).toBe(network);
});
