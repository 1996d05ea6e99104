import { randomUUID } from 'node:crypto';
import { contract } from '@afterglow/domain/contract/contract';
import { shareSchema, sharedPictureSchema } from '@afterglow/domain/contract/studio/shares';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accountDeletions, users } from '../../src/db/tables/account-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { shares } from '../../src/db/tables/share-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { describeFailure, errorReply } from '../../src/http/error-reply.ts';
import { uploadImage } from '../../src/images/upload-image.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { findSharedImages } from '../../src/shares/find-shared.ts';
import { sharesHandlers } from '../../src/shares/handlers.ts';
import { sharedMediaRoutes } from '../../src/shares/shared-media.ts';
import { openImagesWorld, type ImagesWorld } from '../images/images-world.ts';
import { makePicture } from '../images/test-pictures.ts';

let world: ImagesWorld;
let call: ReturnType<typeof createApiHandler>;
const media = new Hono();
let now = new Date('2026-05-01T10:00:00Z');
const clock = { now: () => now };

beforeAll(async () => {
  world = await openImagesWorld();
  const deps = { ...world, clock, secret: 'a secret of this test' };
  call = createApiHandler(
    implement({ shares: contract.shares })
      .$context<RequestContext>()
      .router({ shares: sharesHandlers(deps) }),
    createLogger('silent'),
  );
  media.route('/', sharedMediaRoutes({ ...deps, findLocale: () => 'en' }));
  media.onError((error) => errorReply(describeFailure(error).code, 'en'));
});
afterAll(() => world.close());

async function send(method: string, path: string, viewer: Viewer | undefined, body?: object) {
  const init =
    body === undefined
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
  const request = new Request(`http://site.test/api${path}`, init);
  const response = await call(request, { locale: 'en', ipAddress: '192.0.2.1', headers: request.headers, viewer });
  return { status: response?.status ?? 0, body: await response?.json() };
}
const share = async (viewer: Viewer, imageId: string, more: object = {}) =>
  shareSchema.parse((await send('POST', '/shares', viewer, { imageId, ...more })).body);
const tokenOf = (path: string) => path.replace('/s/', '');
const read = (path: string) => send('GET', `/shared/${tokenOf(path)}`, undefined);
async function picture(path: string, which = 'result', query = '') {
  const reply = await media.request(`/shared/${tokenOf(path)}/${which}${query}`);
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) };
}

/** A photo and the result made from it. */
async function addResult(viewer: Viewer): Promise<{ readonly photo: string; readonly result: string }> {
  const upload = async (seed: number) =>
    uploadImage(world, viewer, new File([await makePicture(1200, 800, 'jpeg', { seed })], 'IMG_1 of Ada.jpg'));
  const photo = await upload(1);
  const result = await upload(2);
  await world.db
    .update(images)
    .set({ kind: 'result', sourceImageId: photo.id, templateId: 'oil-painting', fileName: null })
    .where(eq(images.id, result.id));
  return { photo: photo.id, result: result.id };
}

test('a link shows the picture to whoever has it, and nothing of whose it is', async () => {
  const viewer = await world.addViewer();
  const { result } = await addResult(viewer);
  const { path, expiresAt } = await share(viewer, result);
  expect(expiresAt).toBeNull();
  expect(tokenOf(path)).toMatch(/^[\w-]{43}$/);
  const { status, body } = await read(path);
  expect(status).toBe(200);
  expect(sharedPictureSchema.parse(body)).toMatchObject({
    result: { width: 1200, height: 800 },
    before: null,
    templateId: 'oil-painting',
    generative: false,
  });
  expect(JSON.stringify(body)).not.toContain(viewer.userId);
  expect(JSON.stringify(body)).not.toContain('Ada');
  const reply = await picture(path, 'result', '?w=640&format=webp');
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('x-robots-tag')]).toEqual([
    200,
    'image/webp',
    'noindex',
  ]);
  expect(reply.headers.get('cache-control')).toBe('private, no-cache');
  expect((await picture(path, 'before')).status).toBe(404);
  expect((await picture(path, 'result', '?w=1200')).status).toBe(400);
});

test('the token is stored nowhere, and another secret makes another', async () => {
  const viewer = await world.addViewer();
  const { path } = await share(viewer, (await addResult(viewer)).result);
  const rows = await world.db.select().from(shares);
  expect(JSON.stringify(rows)).not.toContain(tokenOf(path));
  expect((await read(`/s/${rows[0]?.id ?? ''}`)).status).toBe(404);
  expect((await read(`/s/${rows[0]?.tokenHash ?? ''}`)).status).toBe(404);
});

test('the original is shown when the owner says so, and only while it exists', async () => {
  const viewer = await world.addViewer();
  const { photo, result } = await addResult(viewer);
  const first = await share(viewer, result);
  const second = await share(viewer, result, { showsBefore: true, days: 7 });
  expect(second).toMatchObject({
    id: first.id,
    path: first.path,
    showsBefore: true,
    expiresAt: '2026-05-08T10:00:00.000Z',
  });
  expect(await share(viewer, result, { showsBefore: true })).toMatchObject({ expiresAt: '2026-05-08T10:00:00.000Z' });
  expect((await read(first.path)).body).toMatchObject({ before: { width: 1200 } });
  expect((await picture(first.path, 'before')).status).toBe(200);
  expect(await findSharedImages({ ...world, clock }, tokenOf(first.path))).toEqual([result, photo]);
  await world.db.update(images).set({ deletedAt: now }).where(eq(images.id, photo));
  expect((await read(first.path)).body).toMatchObject({ before: null });
  expect((await picture(first.path, 'before')).status).toBe(404);
});

test('it is gone after revoking, after its end, and while picture or owner are hidden', async () => {
  const viewer = await world.addViewer();
  const { result } = await addResult(viewer);
  const { path, id } = await share(viewer, result, { days: 1 });
  const states = async () => [
    (await read(path)).status,
    (await picture(path)).status,
    (await findSharedImages({ ...world, clock }, tokenOf(path))).length,
  ];
  expect(await states()).toEqual([200, 200, 1]);

  await world.db.update(images).set({ blockedAt: now }).where(eq(images.id, result));
  expect(await states()).toEqual([404, 404, 0]);
  await world.db.update(images).set({ blockedAt: null, deletedAt: now }).where(eq(images.id, result));
  expect(await states()).toEqual([404, 404, 0]);
  await world.db.update(images).set({ deletedAt: null }).where(eq(images.id, result));

  await world.db.insert(accountDeletions).values({ userId: viewer.userId, requestedAt: now, eraseAt: now });
  expect(await states()).toEqual([404, 404, 0]);
  await world.db.delete(accountDeletions);
  await world.db.update(users).set({ banned: true }).where(eq(users.id, viewer.userId));
  expect(await states()).toEqual([404, 404, 0]);
  await world.db.update(users).set({ banned: false }).where(eq(users.id, viewer.userId));

  expect(await states()).toEqual([200, 200, 1]);
  now = new Date('2026-05-02T10:00:01Z');
  expect(await states()).toEqual([404, 404, 0]);
  now = new Date('2026-05-01T10:00:00Z');

  expect((await send('DELETE', `/shares/${id}`, viewer)).status).toBe(200);
  expect(await states()).toEqual([404, 404, 0]);
  expect((await share(viewer, result)).path).not.toBe(path);
});

test('nobody shares, sees or revokes another person’s; uploads and blocked pictures are not shared', async () => {
  const [viewer, other] = [await world.addViewer(), await world.addViewer()];
  const { photo, result } = await addResult(viewer);
  const { id, path } = await share(viewer, result);
  expect((await send('POST', '/shares', other, { imageId: result })).status).toBe(404);
  expect((await send('POST', '/shares', viewer, { imageId: photo })).status).toBe(404);
  expect((await send('POST', '/shares', viewer, { imageId: randomUUID() })).status).toBe(404);
  expect((await send('POST', '/shares', undefined, { imageId: result })).status).toBe(401);
  await send('DELETE', `/shares/${id}`, other);
  expect((await read(path)).status).toBe(200);
  const list = async (who: Viewer) =>
    z
      .object({ shares: z.array(shareSchema) })
      .parse((await send('GET', '/shares', who)).body)
      .shares.map(({ imageId }) => imageId);
  expect([await list(viewer), await list(other)]).toEqual([[result], []]);
  await world.db.update(images).set({ blockedAt: now }).where(eq(images.id, result));
  expect((await send('POST', '/shares', viewer, { imageId: result })).body).toMatchObject({
    error: { code: 'image_blocked' },
  });
});

test('what a generative model made carries its visible label for strangers', async () => {
  const viewer = await world.addViewer();
  const { result } = await addResult(viewer);
  const { path } = await share(viewer, result);
  const plain = (await picture(path)).bytes;
  await world.db.update(images).set({ generative: true }).where(eq(images.id, result));
  const labeled = await picture(path);
  expect(labeled.headers.get('etag')).toContain('labelled');
  expect(labeled.bytes.equals(plain)).toBe(false);
});
