import { webhookEvents } from '@afterglow/domain/contract/account/webhooks';
/** What each event tells, written with the thing itself. */
import { EngineError } from '@afterglow/engine/run/task';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readBatch } from '../../src/batches/read-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch } from '../../src/batches/steer-batch.ts';
import { cancelSubscription, reactivateSubscription } from '../../src/billing/subscriptions/change-subscription.ts';
import { captureHold, getHold, holdCredits } from '../../src/credits/ledger.ts';
import type { Database } from '../../src/db/pool.ts';
import { outboundEvents, outboundWebhooks } from '../../src/db/tables/accounts/outbound-webhook-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { openMoneyWorld } from '../billing/money-world.ts';
import { createSteeredEngine, openHouse } from '../generations/test-house.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const listen = (db: Database, userId: string, events: readonly string[] = webhookEvents) =>
  db
    .insert(outboundWebhooks)
    .values({ userId, url: 'https://192.0.2.1/', events: [...events], secret: '', createdAt: new Date() });
const told = async (db: Database, userId: string, type: string) =>
  (
    await db
      .select()
      .from(outboundEvents)
      .where(eq(outboundEvents.userId, userId))
      .orderBy(asc(outboundEvents.createdAt))
  ).flatMap((event) => (event.type === type ? [event.data] : []));

const light = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };

test('a batch tells of each of its pictures and of its end', async () => {
  const database = await createTestDatabase();
  const house = await openHouse(database.url);
  const steered = createSteeredEngine();
  try {
    const person = await house.addPerson({ plan: 'basic' });
    await listen(house.db, person.userId);
    const imageIds = [await house.addImage(person), await house.addImage(person), await house.addImage(person)];
    const { id } = await startBatch(
      house,
      person,
      { recipe: light, imageIds, requestKey: crypto.randomUUID(), name: 'mei@example.com' },
      'en',
    );
    // The last one is gone before its turn.
    await house.db
      .update(images)
      .set({ deletedAt: new Date() })
      .where(eq(images.id, imageIds[2] ?? ''));
    await house.work(steered.engine);
    (await steered.run(0)).succeed();
    (await steered.run(1)).fail(new EngineError('no_subject_found'));
    await until('it ends', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
    const items = await told(house.db, person.userId, 'batch.item.finished');
    expect(items).toHaveLength(3);
    expect(items).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ batchId: id, position: 1, status: 'succeeded', credits: 4, error: null }),
        expect.objectContaining({ position: 2, status: 'failed', credits: 0, error: 'no_subject_found' }),
        expect.objectContaining({ position: 3, status: 'skipped', generationId: null, url: `/api/batches/${id}` }),
      ]),
    );
    const [end] = await told(house.db, person.userId, 'batch.finished');
    expect(end).toEqual({
      id,
      status: 'finished',
      pictures: { total: 3, succeeded: 1, failed: 1, skipped: 1, canceled: 0 },
      credits: 4,
      createdAt: expect.any(String),
      finishedAt: expect.any(String),
      url: `/api/batches/${id}`,
    });
    expect(await told(house.db, person.userId, 'generation.finished')).toHaveLength(2);
    // What people wrote stays here: a name may be anything.
    expect(JSON.stringify(await house.db.select().from(outboundEvents))).not.toContain('@');

    const other = await startBatch(
      house,
      person,
      { recipe: light, imageIds: imageIds.slice(0, 2), requestKey: crypto.randomUUID() },
      'en',
    );
    await steered.run(2);
    await cancelBatch(house, person.userId, other.id);
    expect((await told(house.db, person.userId, 'batch.finished'))[1]).toMatchObject({
      id: other.id,
      status: 'canceled',
      pictures: { total: 2, succeeded: 0, canceled: 2 },
      credits: 0,
    });
  } finally {
    await house.stop();
    await database.drop();
  }
});

test('the life of a plan, and credits that run low', async () => {
  const world = await openMoneyWorld('2026-05-15T10:00:00Z');
  const { db } = world.pool;
  const changes = async (userId: string) =>
    (await told(db, userId, 'subscription.changed')).map(({ change, status }) => [change, status]);
  try {
    const [viewer, other] = [await world.makePerson(), await world.makePerson()];
    await listen(db, viewer.userId);
    await listen(db, other.userId, ['generation.finished']);
    for (const person of [viewer, other]) await world.buy(person, 'basic');
    world.passDays(31.01);
    await world.round();
    await world.work();
    await cancelSubscription(world.billing, viewer.userId, { when: 'period_end' });
    await world.work();
    world.passDays(1);
    await reactivateSubscription(world.billing, viewer.userId);
    await world.work();
    world.passDays(1);
    await cancelSubscription(world.billing, viewer.userId, { when: 'period_end' });
    await world.work();
    expect(await changes(viewer.userId)).toEqual([
      ['started', 'active'],
      ['renewed', 'active'],
      ['cancel_scheduled', 'active'],
      ['reactivated', 'active'],
      ['cancel_scheduled', 'active'],
    ]);
    world.passDays(40);
    await world.round();
    await world.round();
    expect((await changes(viewer.userId)).slice(5)).toEqual([['expired', 'expired']]);
    expect((await told(db, viewer.userId, 'subscription.changed'))[1]).toMatchObject({
      planType: 'basic',
      cycle: 'monthly',
      cancelAtPeriodEnd: false,
      url: '/api/billing/subscription',
    });

    const amount = (await world.balance(viewer)) - 15;
    const generationId = crypto.randomUUID();
    await db.transaction((tx) =>
      holdCredits(tx, { userId: viewer.userId, amount, generationId, reason: 'template:x' }),
    );
    await db.transaction(async (tx) => captureHold(tx, await getHold(tx, generationId)));
    for (const _minute of [1, 2]) await world.round();
    expect(await told(db, viewer.userId, 'credits.low')).toEqual([{ balance: 15, threshold: 20, url: '/api/credits' }]);
    // Who asked for other things is told of none of these.
    expect(await db.$count(outboundEvents, eq(outboundEvents.userId, other.userId))).toBe(0);
  } finally {
    await world.pool.close();
  }
});
