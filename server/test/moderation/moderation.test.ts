import { addDays } from '@afterglow/domain/billing/periods';
import { contract } from '@afterglow/domain/contract/contract';
import { implement } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { casePictureRoutes } from '../../src/admin/moderation/case-picture.ts';
import { adminModerationHandlers } from '../../src/admin/moderation/handlers.ts';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { moderationCases } from '../../src/db/tables/moderation-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import { getGeneration } from '../../src/generations/read-generation.ts';
import { runGeneration } from '../../src/generations/run-generation.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { eraseDeletedImages } from '../../src/images/erase-deleted.ts';
import { getImageRow } from '../../src/images/image-row.ts';
import { listImages } from '../../src/images/list-images.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { callerNetwork } from '../../src/lib/caller-network.ts';
import { consumeAttempt } from '../../src/lib/rate-limit.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { moderationHandlers } from '../../src/moderation/handlers.ts';
import { lapseOldCases } from '../../src/moderation/open-case.ts';
import { sendNotice } from '../../src/moderation/send-notice.ts';
import { tellReporter } from '../../src/moderation/tell-reporter.ts';
import { logger, openHouse, picture, type House } from '../generations/test-house.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

let database: TestDatabase;
let house: House;
let engine: LocalEngine;
let person: Viewer;
let admin: Viewer;
let call: ReturnType<typeof createApiHandler>;
let now: Date;
const mails: Mail[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
  engine = openEngine();
  person = await house.addPerson({ credits: 100 });
  admin = await house.addPerson({ role: 'admin' });
  now = new Date();
  mails.length = 0;
  const clock = { now: () => now };
  const { moderation, adminModeration } = contract;
  const router = implement({ moderation, adminModeration }).$context<RequestContext>();
  call = createApiHandler(
    router.router({
      moderation: moderationHandlers({
        db: house.db,
        clock,
        consumeAttempt: (key, limit) => consumeAttempt(house.db, key, limit),
        networkOf: callerNetwork,
        findSharedImages: (token) => Promise.resolve(token.startsWith('shared ') ? token.slice(7).split(' ') : []),
      }),
      adminModeration: adminModerationHandlers({ db: house.db, queue: house.queue, clock }),
    }),
    logger,
  );
});
afterEach(async () => {
  await house.stop();
  await engine.close();
  await database.drop();
});

const answerSchema = z.record(z.string(), z.unknown());
async function ask(viewer: Viewer | undefined, method: string, path: string, body?: object) {
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
const report = (id: string, kind = 'share') =>
  ask(undefined, 'POST', '/reports', {
    target: { kind, id },
    reason: 'privacy',
    text: 'That is me',
    email: 'me@example.com',
  });
const onlyCase = async () => {
  const rows = await house.db.select().from(moderationCases);
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (row === undefined) throw new Error('no case');
  return row;
};
const sendTo = async (kind: 'blocked' | 'banned' | 'cleared' | 'upheld' | 'granted') => {
  const send = (mail: Mail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  await sendNotice(
    { db: house.db, clock: { now: () => now }, mailer: { send }, baseUrl: 'http://afterglow.test' },
    (await onlyCase()).id,
    kind,
  );
};

/** A photo through the real engine with a check that refuses everything. Gives the generation's id. */
async function work(imageId: string): Promise<string> {
  const { id } = await house.request(person, imageId);
  await house.db
    .update(generations)
    .set({ task: 'derive', taskOptions: { width: 4, format: 'png' } })
    .where(eq(generations.id, id));
  await runGeneration({ ...house, engine, safetyThreshold: 0 }, id, {
    id: '',
    retryCount: 0,
    signal: new AbortController().signal,
    stopping: () => false,
  });
  return id;
}

test('a photo that the check refuses is put before an administrator; kept, it works on this machine from then on', async () => {
  const imageId = await house.addImage(person);
  const generationId = await work(imageId);
  expect(await onlyCase()).toMatchObject({
    imageId,
    userId: person.userId,
    source: 'safety',
    state: 'open',
    generationId,
  });
  expect((await getGeneration(house, person.userId, generationId, 'en')).error).toMatchObject({
    code: 'picture_blocked',
  });
  await work(imageId);
  // Refused again: still one case.
  const { id } = await onlyCase();
  expect((await ask(admin, 'GET', '/admin/moderation')).json).toMatchObject({
    cases: [{ id, picture: { width: 8 } }],
    waiting: { open: 1, appeals: 0 },
  });
  expect((await ask(admin, 'POST', `/admin/moderation/${id}/decision`, { decision: 'keep' })).json).toMatchObject({
    state: 'kept',
    picture: null,
  });

  const done = await work(imageId);
  expect((await house.db.select().from(generations).where(eq(generations.id, done)))[0]).toMatchObject({
    status: 'succeeded',
  });
  await sendTo('cleared');
  expect(mails[0]).toMatchObject({ to: person.email, subject: 'Your photo is fine' });
  expect((await ask(person, 'GET', '/moderation/notices')).json).toMatchObject({
    notices: [{ state: 'kept', mayAppeal: false }],
  });
});

test('a reported picture that is blocked is delivered to nobody but administrators, and its owner may appeal once', async () => {
  const { id: imageId } = await uploadImage(
    { db: house.db, storage: house.storage, engine },
    person,
    new File([new Uint8Array(picture)], 'one.png'),
  );
  const [uploadedRow] = await house.db.select().from(images).where(eq(images.id, imageId));
  const master = uploadedRow?.masterKey ?? '';
  const twin = await house.addImage(person, await house.storage.read(master));
  expect(await report(`shared ${imageId}`)).toMatchObject({ status: 201 });
  expect(await report(`shared ${imageId}`)).toMatchObject({ status: 201 });
  expect(await report('another link')).toMatchObject({ status: 404 });
  const { id } = await onlyCase();
  expect((await ask(admin, 'GET', `/admin/moderation/${id}`)).json).toMatchObject({
    source: 'report',
    reports: 2,
    reportList: [{ email: 'me@example.com', text: 'That is me' }, {}],
  });

  // Blocking needs a reason; two at once decide once.
  expect(await ask(admin, 'POST', `/admin/moderation/${id}/decision`, { decision: 'block' })).toMatchObject({
    status: 400,
  });
  const block = () =>
    ask(admin, 'POST', `/admin/moderation/${id}/decision`, {
      decision: 'block',
      reason: 'privacy',
      note: 'Somebody else is on it.',
    });
  expect((await Promise.all([block(), block()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ]);
  expect(await house.db.select().from(adminActs).where(eq(adminActs.targetId, id))).toMatchObject([
    { action: 'picture_block', after: { state: 'blocked', reason: 'privacy' } },
  ]);

  await expect(getImageRow(house.db, person.userId, imageId)).rejects.toMatchObject({ code: 'image_blocked' });
  expect(
    (await listImages(house.db, person.userId, { kind: 'all', limit: 10 })).images.map(({ blocked }) => blocked),
  ).toEqual([true, true]);
  await expect(house.request(person, imageId)).rejects.toMatchObject({ code: 'image_not_found' });
  // The same bytes, there before, went with it, and do not come back by another upload.
  await expect(getImageRow(house.db, person.userId, twin)).rejects.toMatchObject({ code: 'image_blocked' });
  const uploaded = uploadImage(
    { db: house.db, storage: house.storage, engine },
    person,
    new File([new Uint8Array(await house.storage.read(master))], 'again.png'),
  );
  await expect(uploaded).rejects.toMatchObject({ code: 'image_blocked' });
  await sendTo('blocked');
  expect(mails[0]?.text).toContain('a violation of someone’s privacy');
  expect(mails[0]?.text).toContain('> Somebody else is on it.');

  const notice = await ask(person, 'GET', '/moderation/notices');
  expect(notice.json).toMatchObject({
    notices: [{ id, state: 'blocked', reason: 'privacy', mayAppeal: true, eraseAt: addDays(now, 30).toISOString() }],
  });
  const stranger = await house.addPerson();
  expect(await ask(stranger, 'POST', `/moderation/notices/${id}/appeal`, { text: 'Mine' })).toMatchObject({
    status: 404,
  });
  const appeal = () => ask(person, 'POST', `/moderation/notices/${id}/appeal`, { text: 'She said yes.' });
  expect((await Promise.all([appeal(), appeal()])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200, 409,
  ]);
  expect((await ask(admin, 'GET', '/admin/moderation?queue=appeals')).json).toMatchObject({
    cases: [{ id, appeal: { text: 'She said yes.', state: 'open' } }],
  });

  // As long as the appeal waits, nothing is erased.
  await eraseDeletedImages(house, addDays(now, 40));
  expect(await house.db.$count(images, eq(images.id, imageId))).toBe(1);
  expect(
    (await ask(admin, 'POST', `/admin/moderation/${id}/appeal`, { decision: 'uphold', answer: 'She wrote to us.' }))
      .json,
  ).toMatchObject({
    state: 'blocked',
    appeal: { state: 'upheld', answer: 'She wrote to us.' },
  });
  expect(await ask(admin, 'POST', `/admin/moderation/${id}/appeal`, { decision: 'grant' })).toMatchObject({
    status: 409,
    json: { error: { code: 'case_already_decided' } },
  });
  expect(await appeal()).toMatchObject({ status: 409 });
  await eraseDeletedImages(house, addDays(now, 31));
  expect(await house.db.$count(images, eq(images.id, imageId))).toBe(0);
  expect((await ask(person, 'GET', '/moderation/notices')).json).toMatchObject({
    notices: [{ id, imageId: null, mayAppeal: false }],
  });
});

test('an appeal that is granted gives the picture back', async () => {
  const imageId = await house.addImage(person);
  await report(imageId, 'image');
  const { id } = await onlyCase();
  await ask(admin, 'POST', `/admin/moderation/${id}/decision`, { decision: 'block', reason: 'other' });
  await ask(person, 'POST', `/moderation/notices/${id}/appeal`, { text: 'Why?' });
  expect((await ask(admin, 'POST', `/admin/moderation/${id}/appeal`, { decision: 'grant' })).json).toMatchObject({
    state: 'kept',
    appeal: { state: 'granted' },
  });
  expect(await getImageRow(house.db, person.userId, imageId)).toMatchObject({ id: imageId });
  expect((await ask(person, 'GET', '/moderation/notices')).json).toMatchObject({
    notices: [{ id, state: 'kept', appeal: { state: 'granted' } }],
  });
});

test('block and ban: the owner is out on every device; an administrator is not banned from here', async () => {
  const session = { id: 's', token: 't', userId: person.userId, expiresAt: addDays(now, 1) };
  await house.db.insert(sessions).values(session);
  await report(await house.addImage(person), 'image');
  const { id } = await onlyCase();
  expect(
    (await ask(admin, 'POST', `/admin/moderation/${id}/decision`, { decision: 'ban', reason: 'minors' })).json,
  ).toMatchObject({
    state: 'blocked',
    ownerIsBanned: true,
  });
  expect(await house.db.$count(sessions)).toBe(0);
  expect((await house.db.select().from(users).where(eq(users.id, person.userId)))[0]).toMatchObject({ banned: true });
  expect((await house.db.select().from(adminActs).where(eq(adminActs.targetId, person.userId)))[0]).toMatchObject({
    action: 'user_ban',
  });

  await house.db.delete(moderationCases);
  await report(await house.addImage(admin), 'image');
  const second = await onlyCase();
  expect(
    await ask(admin, 'POST', `/admin/moderation/${second.id}/decision`, { decision: 'ban', reason: 'other' }),
  ).toMatchObject({
    status: 409,
    json: { error: { code: 'owner_not_bannable' } },
  });
  expect(await onlyCase()).toMatchObject({ state: 'open' });
});

test('the picture of a case: to administrators, while they may look; lapsed after 30 days, nobody may', async () => {
  await report(await house.addImage(person), 'image');
  const { id } = await onlyCase();
  let viewer: Viewer | undefined = admin;
  const app = casePictureRoutes({
    db: house.db,
    storage: house.storage,
    engine,
    findViewer: () => Promise.resolve(viewer),
  });
  app.onError((error) => errorReply(describeFailure(error).code, 'en'));
  const get = async () => {
    const response = await app.request(`/media/cases/${id}`);
    await response.arrayBuffer();
    return response.status;
  };
  expect(await get()).toBe(200);
  viewer = person;
  expect(await get()).toBe(404);
  viewer = undefined;
  expect(await get()).toBe(404);
  viewer = admin;
  await lapseOldCases(house.db, addDays(now, 31));
  expect(await onlyCase()).toMatchObject({ state: 'lapsed' });
  expect(await get()).toBe(404);
});

test('reports are rate-limited, and an unknown reason or a wrong address is refused', async () => {
  const imageId = await house.addImage(person);
  const body = { target: { kind: 'image', id: imageId }, reason: 'privacy' };
  expect(await ask(undefined, 'POST', '/reports', { ...body, reason: 'boring' })).toMatchObject({ status: 400 });
  expect(await ask(undefined, 'POST', '/reports', { ...body, email: 'no address' })).toMatchObject({ status: 400 });
  for (let count = 0; count < 10; count++)
    expect(await ask(undefined, 'POST', '/reports', body)).toMatchObject({ status: 201 });
  expect(await ask(undefined, 'POST', '/reports', body)).toMatchObject({
    status: 429,
    json: { error: { code: 'rate_limited' } },
  });
});

test('who reported a picture and left an address is told what was decided, once for both pictures of a page', async () => {
  const shown = [await house.addImage(person), await house.addImage(person)];
  expect(await report(`shared ${shown.join(' ')}`)).toMatchObject({ status: 201 });
  const nameless = { target: { kind: 'share', id: `shared ${shown[0]}` }, reason: 'other' };
  expect(await ask(undefined, 'POST', '/reports', nameless)).toMatchObject({ status: 201 });
  const send = (mail: Mail): Promise<void> => {
    mails.push(mail);
    return Promise.resolve();
  };
  const tellAll = async () => {
    const queued = await house.db.execute<{ readonly id: string }>(
      sql`select data ->> 'reportId' as id from queue.job where name = 'report-mail' order by created_on`,
    );
    mails.length = 0;
    for (const { id } of queued.rows)
      await tellReporter({ db: house.db, mailer: { send }, baseUrl: 'http://afterglow.test' }, id);
    return queued.rows.length;
  };
  const [first, second] = await house.db.select({ id: moderationCases.id }).from(moderationCases);
  const decide = (id: string | undefined, decision: object) =>
    ask(admin, 'POST', `/admin/moderation/${id}/decision`, decision);

  expect(await decide(first?.id, { decision: 'block', reason: 'privacy', note: 'A word to its owner' })).toMatchObject({
    status: 200,
  });
  expect([await tellAll(), mails]).toEqual([1, []]);
  now = new Date(now.getTime() + 1000);
  expect(await decide(second?.id, { decision: 'keep' })).toMatchObject({ status: 200 });
  expect(await tellAll()).toBe(2);
  expect(mails).toMatchObject([{ to: 'me@example.com', subject: 'About the picture you reported' }]);
  expect(mails[0]?.text).toContain('have blocked it');
  expect(mails[0]?.text).not.toMatch(/owner/);
});
