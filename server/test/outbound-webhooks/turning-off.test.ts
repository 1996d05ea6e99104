import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { profiles } from '../../src/db/tables/account-tables.ts';
import { outboundDeliveries, outboundWebhooks } from '../../src/db/tables/accounts/outbound-webhook-tables.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { sendOffMail } from '../../src/outbound-webhooks/off-mail.ts';
import { changeWebhook } from '../../src/outbound-webhooks/own-webhooks.ts';
import { openHooksWorld, type HooksWorld } from './hooks-world.ts';
import { broken, ok, startReceiver } from './receiver.ts';

const day = 86_400_000;
let world: HooksWorld;
beforeAll(async () => {
  world = await openHooksWorld();
});
afterAll(() => world.close());

const rowOf = async (id: string) =>
  (await world.db.select().from(outboundWebhooks).where(eq(outboundWebhooks.id, id)))[0];

test('five days of failures alone turn it off; its person is told once, in their language', async () => {
  const receiver = await startReceiver(broken);
  const { userId, email } = await world.addPerson();
  await world.db.insert(profiles).values({ userId, username: '小梅', language: 'zh' });
  const { id } = await world.addWebhook(userId, `${receiver.url}?token=very-secret`);
  for (let number = 0; number < 4; number += 1) {
    await world.tell(userId, number);
    await world.pass(day, day / 24);
  }
  expect(await rowOf(id)).toMatchObject({ off: null });
  for (let number = 4; number < 7; number += 1) {
    await world.tell(userId, number);
    await world.pass(day, day / 24);
  }
  expect(await rowOf(id)).toMatchObject({ off: 'failing' });
  const log = await world.db.select().from(outboundDeliveries).where(eq(outboundDeliveries.webhookId, id));
  expect(log.every(({ state, dueAt }) => state === 'failed' && dueAt === null)).toBe(true);
  // After it was turned off nothing more came.
  const { length: before } = receiver.received;
  await world.tell(userId, 9);
  await world.pass(day, day / 24);
  expect(receiver.received).toHaveLength(before);
  expect(world.others.filter((job) => job.id === id)).toHaveLength(1);

  const mails: Mail[] = [];
  const deps = {
    db: world.db,
    baseUrl: 'https://studio.test',
    mailer: { send: (mail: Mail) => Promise.resolve(void mails.push(mail)) },
  };
  await sendOffMail(deps, id);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, `127.0.0.1:${receiver.port} 的 Webhook 已停用`],
  ]);
  expect(mails[0]?.text).toContain('https://studio.test/profile/webhooks');
  expect(mails[0]?.text).not.toContain('very-secret');

  receiver.answer(ok);
  expect(await changeWebhook(world, userId, id, { state: 'on' })).toMatchObject({
    state: 'on',
    offBecause: null,
    failingSince: null,
  });
  await sendOffMail(deps, id);
  expect(mails).toHaveLength(1);
  await world.tell(userId, 10);
  await world.settle();
  expect(receiver.received.at(-1)?.body.data.id).toBe('10');
  await receiver.close();
});

test('one success in between begins the days again', async () => {
  const receiver = await startReceiver(broken);
  const { userId } = await world.addPerson();
  const { id } = await world.addWebhook(userId, receiver.url);
  for (let number = 0; number < 8; number += 1) {
    receiver.answer(number === 3 ? ok : broken);
    await world.tell(userId, number);
    await world.pass(day, day / 24);
  }
  expect(await rowOf(id)).toMatchObject({ off: null });
  await receiver.close();
});
