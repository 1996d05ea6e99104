/** Invoices and their corrections: numbers without gaps, and documents that stay what they were. */
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceNumber, readInvoiceSerial, takeNumber } from '../../src/billing/payments/document-numbers.ts';
import { getCorrection, getInvoice } from '../../src/billing/payments/invoices.ts';
import { listPayments } from '../../src/billing/payments/read-payments.ts';
import { withdraw } from '../../src/billing/refunds/withdraw.ts';
import { profiles, users } from '../../src/db/tables/account-tables.ts';
import { documentNumbers, payments, refunds } from '../../src/db/tables/billing-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld('2026-11-23T10:00:00Z');
});
afterAll(() => world.pool.close());

const paymentsOf = async ({ userId }: Viewer) =>
  (await listPayments(world.pool.db, { userId, limit: 20 }, world.now)).payments;
const newest = async (viewer: Viewer) => {
  const [payment] = await paymentsOf(viewer);
  if (payment === undefined) throw new Error('Nothing was bought.');
  return payment;
};
const moved = (billing: MoneyWorld['billing']) => ({
  ...billing,
  seller: { lines: ['Another Ltd'], taxNumber: 'XX1', vatPercent: 25, taxNote: 'moved' },
});

test('an invoice names the operator with its tax number and shows the tax that is in the price', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  const { id } = await newest(viewer);
  expect(await getInvoice(world.billing, viewer.userId, id)).toMatchObject({
    seller: ['Afterglow'],
    buyer: { name: 'Mei', email: viewer.email },
    totalCents: 490,
    tax: { number: 'DE123456789', percent: 19, netCents: 412, vatCents: 78 },
  });
});

test('issued, it stays what it was: neither the settings nor the profile change it', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'pro');
  const { id } = await newest(viewer);
  const before = await getInvoice(world.billing, viewer.userId, id);
  await world.pool.db
    .update(users)
    .set({ email: `new-${viewer.email}` })
    .where(eq(users.id, viewer.userId));
  await world.pool.db.update(profiles).set({ username: 'Another' }).where(eq(profiles.userId, viewer.userId));
  expect(await getInvoice(moved(world.billing), viewer.userId, id)).toEqual(before);
  // One of an earlier version kept nothing and claims no tax that it did not have.
  await world.pool.db.update(payments).set({ issued: null }).where(eq(payments.id, id));
  expect(await getInvoice(moved(world.billing), viewer.userId, id)).toMatchObject({
    seller: ['Another Ltd'],
    tax: { percent: null, vatCents: 0, note: null },
  });
});

test('money that is back makes a correction with a number of its own; partial ones add up to the invoice’s tax', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic', 'yearly');
  await world.buy(viewer, 'pro');
  const old = (await paymentsOf(viewer)).at(-1);
  await withdraw(world.billing, viewer, { paymentId: old?.id ?? '', name: 'Mei' });
  const [waiting] = await world.pool.db.select().from(refunds).where(eq(refunds.kind, 'withdrawal'));
  await expect(getCorrection(world.billing, viewer.userId, waiting?.id ?? '')).rejects.toMatchObject({
    code: 'refund_not_found',
  });
  await world.work();
  const given = (await paymentsOf(viewer)).at(-1)?.refunds ?? [];
  const corrections = await Promise.all(given.map(({ id }) => getCorrection(world.billing, viewer.userId, id)));
  expect(corrections.map(({ number }) => number)).toEqual(given.map(({ correction }) => correction));
  expect(new Set(corrections.map(({ number }) => number)).size).toBe(2);
  const total = (read: (tax: (typeof corrections)[number]) => number) =>
    corrections.reduce((sum, each) => sum + read(each), 0);
  const invoice = await getInvoice(world.billing, viewer.userId, old?.id ?? '');
  expect(total(({ amountCents }) => amountCents)).toBe(invoice.totalCents);
  expect(total(({ tax }) => tax.vatCents)).toBe(invoice.tax.vatCents);
});

test('abuses: somebody else’s invoice and correction, and ids that are none', async () => {
  const viewer = await world.makePerson();
  const stranger = await world.makePerson();
  await world.buy(viewer, 'basic');
  const { id } = await newest(viewer);
  await withdraw(world.billing, viewer, { paymentId: id, name: 'Mei' });
  await world.work();
  const refundId = (await newest(viewer)).refunds[0]?.id ?? '';
  expect(await getCorrection(world.billing, viewer.userId, refundId)).toMatchObject({ amountCents: 490 });
  await expect(getInvoice(world.billing, stranger.userId, id)).rejects.toMatchObject({ code: 'payment_not_found' });
  for (const [who, asked] of [
    [stranger, refundId],
    [viewer, id],
  ] as const)
    await expect(getCorrection(world.billing, who.userId, asked)).rejects.toMatchObject({ code: 'refund_not_found' });
});

test('many at once and some given up: numbers follow each other without a gap, and the sandbox takes none of them', async () => {
  const { db } = world.pool;
  const take = (provider: 'stripe' | 'sandbox', fails: boolean) =>
    db.transaction(async (tx) => {
      const serial = await takeNumber(tx, 'invoice', provider);
      if (fails) throw new Error('not written');
      return serial;
    });
  const [row] = await db.select().from(documentNumbers);
  const results = await Promise.allSettled(
    Array.from({ length: 24 }, (_, i) => take(i % 3 === 0 ? 'sandbox' : 'stripe', i % 4 === 1)),
  );
  const given = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const real = given.filter((serial) => serial < 900_000_000).toSorted((a, b) => a - b);
  const test = given.filter((serial) => serial > 900_000_000).toSorted((a, b) => a - b);
  expect(real).toEqual(real.map((_, i) => (row?.invoice ?? 0) + 1 + i));
  expect(test).toEqual(test.map((_, i) => (row?.testInvoice ?? 0) + 1 + i));
  expect([real.length, test.length]).toEqual([12, 6]);
});

test('a number says year and series, and is found again by search', () => {
  const paidAt = new Date('2026-12-31T23:59:59Z');
  expect(invoiceNumber({ serial: 12, paidAt })).toBe('AG-2026-000012');
  expect(invoiceNumber({ serial: 900_000_012, paidAt })).toBe('TEST-2026-000012');
  for (const serial of [12, 900_000_012]) expect(readInvoiceSerial(invoiceNumber({ serial, paidAt }))).toBe(serial);
  expect(readInvoiceSerial('AGC-2026-000012')).toBeUndefined();
});

test('an installation that has invoices continues after its last number', async () => {
  const scratch = await openScratchDatabase();
  const lines = (await readFile(new URL('../../src/db/migrations/0028_invoices.sql', import.meta.url), 'utf8')).split(
    '--> statement-breakpoint',
  );
  await scratch.db.execute(sql`delete from document_number`);
  await scratch.db.execute(sql`
    insert into kept_payment (id, serial, provider, provider_payment_id, plan_type, cycle, kind, status, amount_cents,
      refunded_cents, currency, period_start, period_end, paid_at, kept_at)
    values (gen_random_uuid(), 41, 'stripe', 'x', 'basic', 'monthly', 'first', 'paid', 490, 0, 'USD', now(), now(), now(), now())`);
  await scratch.db.execute(sql.raw(lines.at(-1) ?? ''));
  expect(await scratch.db.transaction((tx) => takeNumber(tx, 'invoice', 'stripe'))).toBe(42);
  expect(await scratch.db.transaction((tx) => takeNumber(tx, 'correction', 'stripe'))).toBe(1);
  await scratch.close();
});
