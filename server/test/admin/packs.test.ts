import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listPackRows, setPack } from '../../src/admin/pricing/edit-packs.ts';
import { listOffers } from '../../src/billing/checkout/quote.ts';
import { startCheckout } from '../../src/billing/checkout/start-checkout.ts';
import { listPayments } from '../../src/billing/payments/read-payments.ts';
import { decideSandboxPayment } from '../../src/billing/subscriptions/simulate.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { openMoneyWorld, type MoneyWorld } from '../billing/money-world.ts';
import { openAdminWorld, type AdminWorld, type Answer } from './admin-world.ts';

const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };

describe('what is sold', () => {
  let world: MoneyWorld;
  beforeEach(async () => {
    world = await openMoneyWorld('2027-03-01T10:00:00Z');
  });
  afterEach(() => world.pool.close());

  const set = async (change: { credits?: number; priceCents?: number; active?: boolean }) => {
    const small = (await listPackRows(world.pool.db)).find(({ id }) => id === 'small');
    if (small === undefined) throw new Error('The pack is gone.');
    await setPack({ db: world.pool.db, clock: { now: () => world.now } }, actor, {
      id: 'small',
      credits: small.credits,
      priceCents: small.priceCents,
      active: small.active,
      basedOn: small.updatedAt,
      ...change,
    });
  };
  const offered = async () =>
    (await listOffers({ ...world.billing, initialCredits: 50 }, undefined, 'en')).packs.find(
      ({ id }) => id === 'small',
    );
  const order = (viewer: Parameters<typeof startCheckout>[1], shown: { shownCents?: number; shownCredits?: number }) =>
    startCheckout(world.billing, viewer, {
      planType: '',
      cycle: 'monthly',
      packId: 'small',
      acceptTerms: true,
      acceptPrivacy: true,
      requestKey: randomUUID(),
      ...shown,
    });

  test('another price and size are sold at once; off sale, not at all', async () => {
    await set({ credits: 120, priceCents: 299 });
    expect(await offered()).toMatchObject({ credits: 120, priceCents: 299 });
    await set({ active: false });
    expect(await offered()).toBeUndefined();
    await expect(order(await world.makePerson(0), {})).rejects.toMatchObject({ code: 'pack_not_offered' });
    await set({ active: true });
    expect(await offered()).toMatchObject({ credits: 120, priceCents: 299 });
  });

  test('an order that is on its way keeps the price and size that were shown, also when the pack is no longer sold', async () => {
    const viewer = await world.makePerson(0);
    const { orderId } = await order(viewer, { shownCents: 250, shownCredits: 100 });
    await set({ credits: 40, priceCents: 900, active: false });
    await decideSandboxPayment(world.billing, viewer.userId, orderId, 'succeed');
    await world.work();
    expect(await world.balance(viewer)).toBe(100);
    const { payments } = await listPayments(world.pool.db, { userId: viewer.userId, limit: 1 }, world.now);
    expect(payments[0]).toMatchObject({ amountCents: 250, pack: { credits: 100 }, returnCents: 250 });
  });

  test('nobody orders another price or size than their page shows', async () => {
    const viewer = await world.makePerson(0);
    await set({ credits: 40 });
    await expect(order(viewer, { shownCents: 250, shownCredits: 100 })).rejects.toMatchObject({
      code: 'plan_price_changed',
    });
    await set({ priceCents: 300 });
    await expect(order(viewer, { shownCents: 250, shownCredits: 40 })).rejects.toMatchObject({
      code: 'plan_price_changed',
    });
    await order(viewer, { shownCents: 300, shownCredits: 40 });
  });

  test('the record says what it was and what it became', async () => {
    await set({ credits: 40, priceCents: 300 });
    await set({ active: false });
    const acts = await world.pool.db
      .select({ before: adminActs.before, after: adminActs.after, target: adminActs.targetId })
      .from(adminActs)
      .where(eq(adminActs.action, 'pack_set'))
      .orderBy(desc(adminActs.seq));
    const sold = { credits: 40, priceCents: 300, active: true };
    expect(acts).toEqual([
      { target: 'small', before: sold, after: { ...sold, active: false } },
      { target: 'small', before: { credits: 100, priceCents: 250, active: true }, after: sold },
    ]);
  });
});

describe('the door', () => {
  let admin: AdminWorld;
  let desk: Awaited<ReturnType<AdminWorld['admin']>>;
  beforeAll(async () => {
    admin = await openAdminWorld();
    desk = await admin.admin();
  });
  afterAll(() => admin.close());

  const packs = async () => (await admin.call(desk.browser, 'GET', '/admin/pricing')).json.packs;
  const good = async () => ({ credits: 120, priceCents: 299, active: true, basedOn: (await packs())[0].updatedAt });
  const post = async (change: object, browser = desk.browser): Promise<Answer> =>
    admin.call(browser, 'POST', '/admin/pricing/packs/small', { ...(await good()), ...change });

  test('only an administrator opens it', async () => {
    const before = await packs();
    const person = await admin.person();
    expect((await post({}, person.browser)).status).toBe(403);
    expect((await admin.call(person.browser, 'GET', '/admin/pricing')).status).toBe(403);
    expect(await packs()).toEqual(before);
  });

  test('nothing is sold for nothing, for a fraction, without end, or under a name that is no pack', async () => {
    const before = await packs();
    const nonsense = [
      { credits: 0 },
      { credits: -100 },
      { credits: 10.5 },
      { credits: 1_000_001 },
      { credits: '100' },
      { priceCents: 0 },
      { priceCents: 49 },
      { priceCents: -250 },
      { priceCents: 2.5 },
      { priceCents: 10_000_001 },
      { active: 'yes' },
      { basedOn: 'yesterday' },
    ];
    for (const change of nonsense) expect([change, (await post(change)).status]).toEqual([change, 400]);
    const unknown = await admin.call(desk.browser, 'POST', '/admin/pricing/packs/giant', await good());
    expect(unknown.status).toBe(400);
    expect(await packs()).toEqual(before);
  });

  test('of two administrators the second is told, also when both send at once', async () => {
    const seen = await good();
    const both = await Promise.all(
      [120, 130].map((credits) => admin.call(desk.browser, 'POST', '/admin/pricing/packs/small', { ...seen, credits })),
    );
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile');
    expect((await post({ basedOn: seen.basedOn })).code).toBe('changed_meanwhile');
    expect((await post({})).status).toBe(200);
  });
});
