import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminPaymentsHandlers } from '../../src/admin/payments/handlers.ts';
import { adminRefundsHandlers } from '../../src/admin/refunds/handlers.ts';
import { sendRefund } from '../../src/billing/refunds/decide-refund.ts';
import { requestRefund } from '../../src/billing/refunds/request-refund.ts';
import { decideSandboxPayment, simulate } from '../../src/billing/subscriptions/simulate.ts';
import { holdCredits } from '../../src/credits/ledger.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { payments, refunds, webhookEvents } from '../../src/db/tables/billing-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { openMoneyWorld, type MoneyWorld } from '../billing/money-world.ts';

let world: MoneyWorld;
let call: ReturnType<typeof createApiHandler>;
beforeAll(async () => {
  world = await openMoneyWorld('2026-03-01T10:00:00Z');
  const { adminPayments, adminRefunds } = contract;
  const router = implement({ adminPayments, adminRefunds }).$context<RequestContext>();
  call = createApiHandler(
    router.router({
      adminPayments: adminPaymentsHandlers(world.billing),
      adminRefunds: adminRefundsHandlers(world.billing),
    }),
    createLogger('silent'),
  );
});
afterAll(() => world.pool.close());

const admin: Viewer = { userId: 'the-admin', email: 'admin@example.com', role: 'admin', plan: 'free', sessionId: 's' };
const answerSchema = z.record(z.string(), z.unknown());

async function ask(method: string, path: string, body?: object, viewer: Viewer | undefined = admin) {
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  const request = new Request(`http://afterglow.test/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await call(request, { locale: 'en', ipAddress: '192.0.2.7', headers, viewer });
  if (response === undefined) throw new Error(`nobody answers ${path}`);
  return { status: response.status, json: answerSchema.parse(await response.json()) };
}

/** Somebody who bought, spent some and asks for the money. */
async function asks(spent = 40) {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await world.pool.db.transaction((tx) =>
    holdCredits(tx, { userId: viewer.userId, amount: spent, generationId: crypto.randomUUID(), reason: 'test' }),
  );
  const [payment] = await world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId));
  const refund = await requestRefund(world.billing, viewer.userId, {
    paymentId: payment?.id ?? '',
    reason: '<b>too dear</b>',
  });
  return { viewer, refund, payment };
}
const actsOn = (id: string) =>
  world.pool.db.select().from(adminActs).where(eq(adminActs.targetId, id)).orderBy(adminActs.seq);

test('the facts of a request: what was granted, used and is left, and what approving does', async () => {
  const { viewer, refund } = await asks();
  world.passDays(3);
  const { json } = await ask('GET', `/admin/refunds/${refund.id}`);
  expect(json).toMatchObject({
    email: viewer.email,
    reason: '<b>too dear</b>',
    planType: 'basic',
    cycle: 'monthly',
    daysSincePayment: 3,
    amountCents: 490,
    credits: { granted: 300, used: 40, unused: 260, balance: 310 },
    endsPlan: true,
    dispute: null,
    earlier: [],
    retryable: false,
  });
  expect(
    (await ask('GET', `/admin/refunds?search=${encodeURIComponent(viewer.email.toUpperCase())}`)).json,
  ).toMatchObject({ refunds: [{ id: refund.id }] });
  expect((await ask('GET', '/admin/refunds?status=refused')).json).toMatchObject({ refunds: [] });
});

test('refunded twice at once: one approves, the second is told, and there is one act and one payment back', async () => {
  const { viewer, refund } = await asks();
  const decide = () => ask('POST', `/admin/refunds/${refund.id}/decision`, { decision: 'approve' });
  const answers = await Promise.all([decide(), decide()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    error: { code: 'refund_already_decided' },
  });
  expect(await actsOn(refund.id)).toMatchObject([
    {
      action: 'refund_approve',
      actorEmail: 'admin@example.com',
      ipAddress: '192.0.2.7',
      before: { status: 'requested' },
      after: { status: 'approved', creditsTaken: 260 },
    },
  ]);
  await world.work();
  expect((await ask('GET', `/admin/refunds/${refund.id}`)).json).toMatchObject({
    status: 'succeeded',
    creditsTaken: 260,
    retryable: false,
  });
  expect(await world.balance(viewer)).toBe(50);
});

test('refusing needs a reason, and a longer one than 1,000 characters is refused without deciding anything', async () => {
  const { refund } = await asks();
  expect(await ask('POST', `/admin/refunds/${refund.id}/decision`, { decision: 'refuse', answer: ' ' })).toMatchObject({
    status: 400,
    json: { error: { code: 'required_fields_missing' } },
  });
  expect(
    await ask('POST', `/admin/refunds/${refund.id}/decision`, { decision: 'refuse', answer: 'x'.repeat(10_000) }),
  ).toMatchObject({ status: 400 });
  expect((await ask('GET', `/admin/refunds/${refund.id}`)).json).toMatchObject({ status: 'requested' });
  expect(
    (await ask('POST', `/admin/refunds/${refund.id}/decision`, { decision: 'refuse', answer: 'Used up.' })).json,
  ).toMatchObject({
    status: 'refused',
    answer: 'Used up.',
  });
  expect(await actsOn(refund.id)).toMatchObject([{ action: 'refund_refuse', reason: 'Used up.' }]);
});

test('what the provider could not give back returns its credits, and trying again is another refund', async () => {
  const { viewer, refund } = await asks();
  await ask('POST', `/admin/refunds/${refund.id}/decision`, { decision: 'approve' });
  expect(await world.balance(viewer)).toBe(50);
  const sandbox = world.billing.providers.get('sandbox');
  const refusing = { ...sandbox, refund: () => Promise.resolve({ id: 're_refused', status: 'failed' as const }) };
  await sendRefund({ ...world.billing, providers: { ...world.billing.providers, get: () => refusing } }, refund.id);
  expect((await ask('GET', `/admin/refunds/${refund.id}`)).json).toMatchObject({ status: 'failed', retryable: true });
  expect(await world.balance(viewer)).toBe(310);

  world.goTo(new Date(world.now.getTime() + 1000));
  const retry = () => ask('POST', `/admin/refunds/${refund.id}/retry`);
  const answers = await Promise.all([retry(), retry()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await world.work();
  const [newest] = await world.pool.db
    .select()
    .from(refunds)
    .where(eq(refunds.userId, viewer.userId))
    .orderBy(desc(refunds.createdAt))
    .limit(1);
  expect(newest).toMatchObject({ status: 'succeeded', creditsTaken: 260 });
  expect(await world.balance(viewer)).toBe(50);
  expect((await actsOn(refund.id)).map(({ action }) => action)).toEqual(['refund_approve', 'refund_retry']);
  expect((await ask('GET', `/admin/refunds/${refund.id}`)).json).toMatchObject({ retryable: false });
});

test('nobody but administrators', async () => {
  const person = await world.makePerson();
  for (const path of [
    '/admin/refunds',
    '/admin/payments/events',
    '/admin/payments/orders',
    '/admin/payments/disputes',
    '/admin/payments/reconciliations',
  ]) {
    expect(await ask('GET', path, undefined, person)).toMatchObject({
      status: 403,
      json: { error: { code: 'forbidden' } },
    });
  }
});

test('events: found by provider, kind, state and id; the payload tells no secrets; a replay is recorded and harmless', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  const [event] = await world.pool.db.select().from(webhookEvents).orderBy(desc(webhookEvents.receivedAt)).limit(1);
  if (event === undefined) throw new Error('no event came');
  const listed = await ask(
    'GET',
    `/admin/payments/events?provider=sandbox&status=processed&type=${event.type}&search=${event.eventId}`,
  );
  expect(listed.json).toMatchObject({ events: [{ id: event.id, eventId: event.eventId }], cursor: null });
  expect((await ask('GET', `/admin/payments/events?provider=stripe&search=${event.eventId}`)).json).toMatchObject({
    events: [],
  });

  const secretBody = JSON.stringify({
    id: 'x',
    data: { client_secret: 'abc', customer: { email: 'a@b.c', name: 'Ana' }, amount: 490 },
  });
  await world.pool.db.update(webhookEvents).set({ rawBody: secretBody }).where(eq(webhookEvents.id, event.id));
  const { json } = await ask('GET', `/admin/payments/events/${event.id}`);
  expect(json['payload']).toContain('490');
  for (const hidden of ['abc', 'a@b.c', 'Ana']) expect(json['payload']).not.toContain(hidden);

  const before = await world.balance(viewer);
  await world.pool.db.update(webhookEvents).set({ rawBody: event.rawBody }).where(eq(webhookEvents.id, event.id));
  expect((await ask('POST', `/admin/payments/events/${event.id}/replay`)).json).toMatchObject({ status: 'waiting' });
  await world.work();
  expect((await ask('GET', `/admin/payments/events/${event.id}`)).json).toMatchObject({
    status: 'processed',
    attempts: 2,
  });
  expect(await world.balance(viewer)).toBe(before);
  expect(await actsOn(event.id)).toMatchObject([{ action: 'payment_event_replay', before: { status: 'processed' } }]);
});

test('reconciling now finds a payment whose news was lost, says what differed, and is recorded', async () => {
  const viewer = await world.makePerson();
  const orderId = await world.order(viewer, 'basic');
  await decideSandboxPayment(world.billing, viewer.userId, orderId, 'lost');
  await world.work();
  expect(await world.live(viewer)).toBeUndefined();
  world.goTo(new Date(world.now.getTime() + 120_000));
  const { json } = await ask('POST', '/admin/payments/reconciliations');
  const run = z
    .object({
      id: z.string(),
      differences: z.array(z.object({ orderId: z.string().nullable(), after: z.array(z.string()) })),
    })
    .parse(json);
  const mine = run.differences.find((each) => each.orderId === orderId);
  expect(mine?.after).toContain(`order ${orderId}: paid`);
  expect(await world.live(viewer)).toMatchObject({ planType: 'basic' });
  expect((await ask('GET', '/admin/payments/reconciliations')).json).toMatchObject({
    runs: [{ id: run.id, startedBy: 'admin@example.com' }],
  });
  expect(await actsOn(run.id)).toMatchObject([{ action: 'payment_reconcile' }]);
  expect((await ask('GET', `/admin/payments/orders?search=${orderId}`)).json).toMatchObject({
    orders: [{ id: orderId, status: 'paid', email: viewer.email }],
  });
});

test('a dispute is listed with what it froze', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'basic');
  await simulate(world.billing, viewer, 'dispute', 0);
  await world.work();
  expect((await ask('GET', '/admin/payments/disputes')).json).toMatchObject({
    disputes: [{ email: viewer.email, status: 'open', frozenCredits: 300 }],
  });
  expect(await world.balance(viewer)).toBe(50);
});
