import { createHmac } from 'node:crypto';
import { and, eq, like } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayEvent } from '../../src/admin/payments/list-events.ts';
import { decideSandboxPayment } from '../../src/billing/subscriptions/simulate.ts';
import { signTimestamped } from '../../src/billing/webhooks/signed-timestamp.ts';
import { webhookRoutes } from '../../src/billing/webhooks/webhook-routes.ts';
import { payments, webhookEvents } from '../../src/db/tables/billing-tables.ts';
import { sandboxEvents, sandboxSubscriptions } from '../../src/db/tables/sandbox-tables.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

let world: MoneyWorld;
let app: Hono;
beforeAll(async () => {
  world = await openMoneyWorld('2026-03-01T10:00:00Z');
  app = webhookRoutes(world.billing);
  app.onError((error) => {
    const { code, details } = describeFailure(error);
    return errorReply(code, 'en', details);
  });
});
afterAll(() => world.pool.close());

const secret = createHmac('sha256', 'a secret for tests, long enough to be one')
  .update('sandbox webhooks')
  .digest('hex');
const body = (id: string, subscription = 'sbx_unknown', type = 'payment.succeeded') =>
  JSON.stringify({ id, type, created: 1, data: { subscription } });
const post = async (rawBody: string, signature: string | undefined, provider = 'sandbox'): Promise<Response> =>
  app.request(`/api/webhooks/${provider}`, {
    method: 'POST',
    body: rawBody,
    headers: signature === undefined ? {} : { 'sandbox-signature': signature },
  });
const sign = (rawBody: string, at = world.now) => signTimestamped(secret, rawBody, at);
const inbox = (eventId: string) => world.pool.db.select().from(webhookEvents).where(eq(webhookEvents.eventId, eventId));

test('a signed event is written down once, however often it comes, and answered at once', async () => {
  const raw = JSON.stringify({ ...JSON.parse(body('evt_1')), email: 'stranger@example.com' });
  for (let delivery = 0; delivery < 3; delivery += 1) expect((await post(raw, sign(raw))).status).toBe(200);
  expect(await inbox('evt_1')).toHaveLength(1);
  await world.work();
  const [event] = await inbox('evt_1');
  expect(event).toMatchObject({ status: 'ignored', attempts: 1 });
  // About nobody we know: its ids stay, names do not.
  expect(JSON.parse(event?.rawBody ?? '')).toEqual({ ...JSON.parse(raw), email: '•••' });
});

test('forged, altered, unsigned, old, from the future, for another body: refused, and nothing is written', async () => {
  const raw = body('evt_bad');
  const minutes = (count: number): Date => new Date(world.now.getTime() + count * 60_000);
  const bad: readonly (readonly [string, string | undefined])[] = [
    [raw, undefined],
    [raw, ''],
    [raw, 'v1=abc'],
    [raw, sign(raw).replace(/v1=./, 'v1=0')],
    [raw, sign(raw).slice(0, -1)],
    [raw.replace('unknown', 'another'), sign(raw)],
    [`${raw} `, sign(raw)],
    [raw, sign(raw, minutes(-6))],
    [raw, sign(raw, minutes(6))],
    [raw, signTimestamped('another secret', raw, world.now)],
    [raw, sign(raw).replace(/t=\d+/, `t=${Math.floor(world.now.getTime() / 1000) + 1}`)],
  ];
  for (const [rawBody, signature] of bad) {
    const reply = await post(rawBody, signature);
    expect([reply.status, signature]).toEqual([400, signature]);
    expect(await reply.json()).toMatchObject({ error: { code: 'webhook_signature_invalid' } });
  }
  expect(await inbox('evt_bad')).toEqual([]);
});

test('NUL in a body, as a byte or escaped, is refused with a code of its own: nothing is written, nothing breaks', async () => {
  // JSON writes it as an escape.
  const escaped = body('evt_nul\0');
  const aboutNul = body('evt_nul', 'sbx_\0');
  for (const raw of [`${body('evt_nul')}\0`, body('evt_nul').replace('evt', 'e\0vt'), '\0', escaped, aboutNul]) {
    const reply = await post(raw, sign(raw));
    expect([raw, reply.status, await reply.json()]).toMatchObject([raw, 400, { error: { code: 'input_has_nul' } }]);
  }
  // Somebody who cannot sign is told no more than that.
  expect((await post(escaped, undefined)).status).toBe(400);
  expect(await world.pool.db.select().from(webhookEvents).where(like(webhookEvents.eventId, 'evt_nul%'))).toEqual([]);
});

test('a signed body that is no event, an unknown provider, a body that is far too long', async () => {
  expect((await post('[]', sign('[]'))).status).toBe(400);
  expect((await post('not json', sign('not json'))).status).toBe(400);
  expect((await post(body('evt_2'), undefined, 'nobody')).status).toBe(404);
  expect((await post(body('evt_2'), undefined, 'stripe')).status).toBe(404);
  const long = 'x'.repeat(600 * 1024);
  expect((await post(long, sign(long))).status).toBe(413);
});

test('twice, late, out of order, lost: each ends with one payment and one grant', async () => {
  for (const outcome of ['twice', 'late', 'out_of_order', 'lost'] as const) {
    const viewer = await world.makePerson();
    const orderId = await world.order(viewer, 'basic');
    await decideSandboxPayment(world.billing, viewer.userId, orderId, outcome);
    await world.work();
    if (outcome === 'late' || outcome === 'lost') expect(await world.balance(viewer)).toBe(50);
    world.passDays(1 / 1440);
    await world.work();
    if (outcome === 'lost') {
      expect(await world.balance(viewer)).toBe(50);
      world.passDays(2 / 1440);
      await world.run({ name: 'billing-reconcile', id: '', payload: {}, startAfter: undefined });
    }
    expect([outcome, await world.balance(viewer)]).toEqual([outcome, 350]);
    expect(await world.pool.db.select().from(payments).where(eq(payments.userId, viewer.userId))).toHaveLength(1);
  }
});

test('nothing is granted by coming back: only by the provider’s word', async () => {
  const viewer = await world.makePerson();
  const orderId = await world.order(viewer, 'basic');
  expect(await decideSandboxPayment(world.billing, viewer.userId, orderId, 'lost')).toBe(
    `/payment/success?order=${orderId}`,
  );
  await world.work();
  expect(await world.balance(viewer)).toBe(50);
  expect(await world.live(viewer)).toBeUndefined();
});

test('a replay of anything changes nothing', async () => {
  const viewer = await world.makePerson();
  await world.buy(viewer, 'pro');
  const before = await world.entries(viewer);
  const events = await world.pool.db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .innerJoin(sandboxSubscriptions, eq(sandboxSubscriptions.id, sandboxEvents.subscriptionId))
    .where(and(eq(sandboxSubscriptions.userId, viewer.userId)));
  expect(events.length).toBeGreaterThan(1);
  for (const { id } of events) {
    const [row] = await inbox(id);
    await replayEvent(world.billing, row?.id ?? '', {
      userId: 'admin',
      email: 'admin@example.com',
      ipAddress: '192.0.2.1',
      userAgent: null,
    });
  }
  await world.work();
  expect(await world.entries(viewer)).toEqual(before);
  expect(await inbox(events[0]?.id ?? '')).toMatchObject([{ status: 'processed', attempts: 2 }]);
});

test('32 deliveries at once, worked by 32 at once, beside the reconciliation: one payment, one grant, one receipt', async () => {
  const viewer = await world.makePerson();
  const orderId = await world.order(viewer, 'basic');
  await decideSandboxPayment(world.billing, viewer.userId, orderId, 'lost');
  world.passDays(2 / 1440);
  const bodies = Array.from({ length: 32 }, (_, index) => body(`evt_storm_${index % 8}`, `sbx_${orderId}`));
  const replies = await Promise.all(bodies.map((raw) => post(raw, sign(raw))));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  const jobs = world.jobs.splice(0);
  expect(jobs).toHaveLength(8);
  const again = Array.from({ length: 4 }, () => jobs).flat();
  await Promise.all(
    [...again, { name: 'billing-reconcile', id: '', payload: {}, startAfter: undefined }].map((job) => world.run(job)),
  );
  await world.work();
  expect(await world.balance(viewer)).toBe(350);
  expect((await world.entries(viewer)).map(({ amount }) => amount)).toEqual([50, 300]);
  expect(world.subjects(viewer)).toEqual(['Receipt: Basic, $4.90']);
});
