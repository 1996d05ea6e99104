import { eq } from 'drizzle-orm';
import { grantCredits } from '../../src/credits/ledger.ts';
import type { Database } from '../../src/db/pool.ts';
import { sessions } from '../../src/db/tables/account-tables.ts';
import {
  connectionPhotos,
  connectionRuns,
  connections,
  connectionWatches,
} from '../../src/db/tables/accounts/connection-tables.ts';
import { outboundWebhooks } from '../../src/db/tables/accounts/outbound-webhook-tables.ts';
import { pushSubscriptions } from '../../src/db/tables/accounts/push-tables.ts';
import { passkeys } from '../../src/db/tables/accounts/second-factor-tables.ts';
import { payments, refunds } from '../../src/db/tables/billing-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { moderationCases } from '../../src/db/tables/moderation-tables.ts';
import { drawn } from '../engines/providers/support/orders.ts';
import type { Caller, Json, Product } from './open-product.ts';
import { connectionRun, folderWatch, type Owned } from './table.ts';

/** Somebody with one of everything, made as people make it. */
export interface Belongings {
  readonly owner: Caller;
  readonly ids: Readonly<Record<Owned, string>>;
}

export async function makeOwner({ db, send, makeCaller }: Product): Promise<Belongings> {
  const owner = await makeCaller('user');
  await db.transaction((tx) =>
    grantCredits(tx, { userId: owner.userId, amount: 1000, key: `test:${owner.userId}`, reason: 'test' }),
  );
  const must = async (method: string, route: string, body?: object): Promise<Json> => {
    const { status, json } = await send(owner, method, route, body);
    if (status >= 400) throw new Error(`${method} ${route}: ${status} ${JSON.stringify(json)}`);
    return json;
  };
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'drawn.png');
  const image = (await must('POST', '/images', form)).id;
  const generation = (
    await must('POST', '/generations', {
      templateId: 'oil-painting',
      imageIds: [image],
      requestKey: crypto.randomUUID(),
    })
  ).id;
  const conversation = (await must('POST', '/conversations', { imageIds: [image] })).conversation;
  const version = (await must('GET', `/conversations/${conversation.id}`)).versions[0].id;
  const ask = { text: 'make it brighter', imageIds: [] };
  const { price } = await must('POST', `/conversations/${conversation.id}/plan`, ask);
  const sent = await must('POST', `/conversations/${conversation.id}/messages`, {
    ...ask,
    price,
    requestKey: crypto.randomUUID(),
  });
  const { orderId } = await must('POST', '/billing/checkout', { ...plan, requestKey: crypto.randomUUID() });
  const [session] = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, owner.userId));
  // A link is made of a result alone; nobody works here, so the picture is declared one.
  await db.update(images).set({ kind: 'result' }).where(eq(images.id, image));
  const recipe = (
    await must('POST', '/recipes', {
      name: 'Light',
      recipe: { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] },
    })
  ).id;
  const batch = (
    await must('POST', '/batches', {
      recipe: { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] },
      imageIds: [image],
      requestKey: crypto.randomUUID(),
    })
  ).id;
  const share = (await must('POST', '/shares', { imageId: image })).id;
  const imageAddress = (await must('POST', '/image-addresses', { imageId: image })).id;
  const [notice] = await db
    .insert(moderationCases)
    .values({ imageId: image, userId: owner.userId, source: 'report', state: 'blocked', decidedAt: new Date() })
    .returning({ id: moderationCases.id });
  const [webhook] = await db
    .insert(outboundWebhooks)
    .values({
      userId: owner.userId,
      url: 'https://192.0.2.1/hook',
      events: ['batch.finished'],
      secret: 'sealed elsewhere',
      createdAt: new Date(),
    })
    .returning({ id: outboundWebhooks.id });
  const [pushDevice] = await db
    .insert(pushSubscriptions)
    .values({
      userId: owner.userId,
      sessionId: session?.id ?? '',
      endpoint: `https://192.0.2.1/${owner.userId}`,
      publicKey: 'B',
      p256dh: 'B',
      auth: 'B',
      createdAt: new Date(),
    })
    .returning({ id: pushSubscriptions.id });
  const [connection] = await db
    .insert(connections)
    .values({
      userId: owner.userId,
      kind: 'immich',
      url: 'https://192.0.2.1',
      account: 'Ada',
      secret: 'sealed elsewhere',
      createdAt: new Date(),
    })
    .returning({ id: connections.id });
  await db
    .insert(connectionRuns)
    .values({
      id: connectionRun,
      userId: owner.userId,
      connectionId: connection?.id ?? '',
      requestKey: 'a run of the owner',
      requestDigest: '',
      putsBack: false,
      locale: 'en',
      state: 'brought',
      createdAt: new Date(),
    })
    .onConflictDoUpdate({
      target: connectionRuns.id,
      set: { userId: owner.userId, connectionId: connection?.id ?? '' },
    });
  await db
    .insert(connectionPhotos)
    .values({ runId: connectionRun, position: 1, remoteId: 'a-photo' })
    .onConflictDoNothing();
  const watchOf = { userId: owner.userId, connectionId: connection?.id ?? '' };
  await db
    .insert(connectionWatches)
    .values({
      ...watchOf,
      id: folderWatch,
      albumId: '',
      folder: '',
      recipeId: 'starter:oldPrints',
      dailyCredits: 10,
      locale: 'en',
      nextAt: new Date(),
      createdAt: new Date(),
    })
    .onConflictDoUpdate({ target: connectionWatches.id, set: watchOf });
  const passkey = `key-of-${owner.userId}`;
  await db.insert(passkeys).values({
    id: passkey,
    userId: owner.userId,
    publicKey: 'AAAA',
    credentialID: passkey,
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  const key = (await must('POST', '/keys', { name: 'Shop', scopes: ['images:read'] })).id;
  const payment = await makePayment(must, orderId);
  const refund = await makeRefund(db, owner.userId, payment);
  return {
    owner,
    ids: {
      session: session?.id ?? '',
      passkey,
      key,
      image,
      generation,
      conversation: conversation.id,
      message: messageOf(sent),
      version,
      order: orderId,
      payment,
      refund,
      notice: notice?.id ?? '',
      share,
      imageAddress,
      recipe,
      batch,
      webhook: webhook?.id ?? '',
      pushDevice: pushDevice?.id ?? '',
      connection: connection?.id ?? '',
    },
  };
}

const plan = { planType: 'basic', cycle: 'monthly', provider: 'sandbox', acceptTerms: true, acceptPrivacy: true };

function messageOf(sent: Json): string {
  return sent.messages.at(-1).id;
}

async function makePayment(
  must: (method: string, route: string, body?: object) => Promise<Json>,
  orderId: string,
): Promise<string> {
  await must('POST', `/billing/sandbox/${orderId}`, { outcome: 'succeed' });
  await must('POST', `/billing/orders/${orderId}/check`, {});
  return (await must('GET', '/billing/payments')).payments[0].id;
}

/** A cent that is back already, with its correction: no provider works here. */
async function makeRefund(db: Database, userId: string, paymentId: string): Promise<string> {
  const [payment] = await db.select({ serial: payments.serial }).from(payments).where(eq(payments.id, paymentId));
  const [refund] = await db
    .insert(refunds)
    .values({
      userId,
      paymentId,
      kind: 'provider',
      status: 'succeeded',
      amountCents: 1,
      finishedAt: new Date(),
      correctionSerial: payment?.serial,
    })
    .returning({ id: refunds.id });
  return refund?.id ?? '';
}
