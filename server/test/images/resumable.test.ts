/** Photos sent in pieces over real connections that break, by their owner and by others. */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import path from 'node:path';
import { AppError } from '@afterglow/domain/errors/errors';
import { serve } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { WebEnv } from '../../src/http/web-app.ts';
import { limitUpload } from '../../src/images/limit-upload.ts';
import { openOwnFolder, sweepUploads } from '../../src/images/resumable/pending-uploads.ts';
import { resumableRoutes } from '../../src/images/resumable/resumable-routes.ts';
import { openImagesWorld, type ImagesWorld } from './images-world.ts';
import { makePicture } from './test-pictures.ts';

const place = '/api/uploads/resumable';
const protocol = { 'tus-resumable': '1.0.0' };
let world: ImagesWorld;
let viewer: Viewer | undefined;
let photo: Buffer<ArrayBuffer>;
let address: AddressInfo;
let folder: string;
let server: ReturnType<typeof serve>;

beforeAll(async () => {
  world = await openImagesWorld();
  folder = path.join(world.folder, 'uploads');
  photo = Buffer.from(await makePicture(400, 300, 'png'));
  const app = new Hono<WebEnv>();
  app.use(limitUpload);
  app.use((c, next) => {
    c.set('request', { viewer, locale: 'en', ipAddress: '127.0.0.1', headers: c.req.raw.headers });
    return next();
  });
  app.route('/', resumableRoutes({ ...world, folder }));
  app.onError((error, c) => c.json({ code: error instanceof AppError ? error.code : String(error) }, 400));
  address = await new Promise((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  });
});
afterAll(async () => {
  server.close();
  await world.close();
});
beforeEach(async () => {
  viewer = await world.addViewer();
});

const call = (to: string, method: string, headers: Record<string, string> = {}, body?: Buffer<ArrayBuffer>) =>
  fetch(`http://127.0.0.1:${address.port}${to}`, {
    method,
    headers: { ...protocol, ...headers },
    ...(body !== undefined && { body }),
  });
const encoded = (text: string) => Buffer.from(text).toString('base64');

async function create(bytes: Buffer, checksum?: string): Promise<string> {
  const sum = checksum === undefined ? '' : `,sha256 ${encoded(checksum)}`;
  const metadata = `filename ${encoded('夏.png')}${sum}`;
  const answer = await call(place, 'POST', { 'upload-length': String(bytes.length), 'upload-metadata': metadata });
  expect(answer.status, await answer.clone().text()).toBe(201);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  return answer.headers.get('location') ?? '';
}
const send = (to: string, offset: number, body: Buffer<ArrayBuffer>) =>
  call(to, 'PATCH', { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);
const offsetOf = async (to: string) => Number((await call(to, 'HEAD')).headers.get('upload-offset'));
const thrownSchema = z.object({ code: z.string() });
const codeOf = async (answer: Response): Promise<string> => thrownSchema.parse(await answer.json()).code;
/** Of what the protocol itself refuses. */
const refusalOf = async (answer: Response): Promise<unknown[]> => [
  answer.status,
  z.object({ error: thrownSchema }).parse(await answer.json()).error.code,
];
const rows = () =>
  world.db
    .select()
    .from(images)
    .where(eq(images.userId, viewer?.userId ?? ''));
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

test('goes on after a cut connection and keeps the very bytes', async () => {
  const to = await create(photo, sha256(photo));
  const half = Math.floor(photo.length / 2);
  const socket = connect(address.port, '127.0.0.1');
  socket.write(
    `PATCH ${to} HTTP/1.1\r\nhost: x\r\ntus-resumable: 1.0.0\r\nupload-offset: 0\r\n` +
      `content-type: application/offset+octet-stream\r\ncontent-length: ${photo.length}\r\n\r\n`,
  );
  socket.write(photo.subarray(0, half), () => socket.destroySoon());
  await once(socket, 'close');
  await expect.poll(() => offsetOf(to), { timeout: 15_000 }).toBe(half);
  const answer = await send(to, half, photo.subarray(half));
  expect(answer.status).toBe(204);
  const [row] = await rows();
  expect(answer.headers.get('upload-image')).toBe(row?.id);
  expect(row).toMatchObject({ fileName: '夏.png', kind: 'upload', width: 400 });
  expect(Buffer.from(await world.storage.read(row?.originalKey ?? '')).equals(photo)).toBe(true);
});

test('whoever lost the answer learns it, and gets no second image', async () => {
  const to = await create(photo);
  const id = (await send(to, 0, photo)).headers.get('upload-image');
  const asked = await call(to, 'HEAD');
  expect([asked.headers.get('upload-offset'), asked.headers.get('upload-image')]).toEqual([String(photo.length), id]);
  expect((await send(to, photo.length, Buffer.alloc(0))).headers.get('upload-image')).toBe(id);
  expect(await rows()).toHaveLength(1);
});

test('a photo whose server was killed before it was taken in is finished by its last byte', async () => {
  const to = await create(photo);
  const own = await openOwnFolder(folder, viewer?.userId ?? '');
  await writeFile(path.join(own, path.basename(to)), photo);
  expect(await offsetOf(to)).toBe(photo.length - 1);
  await send(to, photo.length - 1, photo.subarray(-1));
  expect(await rows()).toHaveLength(1);
});

test('another’s upload is not there, nor is any without a session', async () => {
  const to = await create(photo);
  const owner = viewer;
  viewer = await world.addViewer();
  expect((await call(to, 'HEAD')).status).toBe(400);
  expect(await codeOf(await send(to, 0, photo))).toBe('not_found');
  expect(await codeOf(await call(to, 'DELETE'))).toBe('not_found');
  expect(await rows()).toHaveLength(0);
  viewer = undefined;
  expect(await codeOf(await send(to, 0, photo))).toBe('not_logged_in');
  expect(await codeOf(await call(place, 'POST', { 'upload-length': '9' }))).toBe('not_logged_in');
  viewer = owner && { ...owner, visitedBy: randomUUID() };
  expect(await codeOf(await send(to, 0, photo))).toBe('not_while_visiting');
  viewer = owner;
  expect(await offsetOf(to)).toBe(0);
});

test('what is too long, of no length, or at a place outside is refused', async () => {
  const length = (headers: Record<string, string>) => call(place, 'POST', headers);
  const large = await length({ 'upload-length': String(11 * 1024 * 1024) });
  expect(await refusalOf(large)).toEqual([413, 'file_too_large']);
  expect(await codeOf(await length({ 'upload-defer-length': '1' }))).toBe('invalid_input');
  expect(await codeOf(await length({ 'upload-length': '0' }))).toBe('file_missing');
  expect((await length({ 'upload-length': '-5' })).status).toBe(400);
  for (const outside of ['..%2F..%2Fpasswd', `${randomUUID()}.json`, randomUUID()])
    expect(await codeOf(await send(`${place}/${outside}`, 0, photo))).toBe('not_found');
  const to = await create(photo);
  const wrong = await send(to, 7, photo);
  expect(await refusalOf(wrong)).toEqual([409, 'invalid_input']);
  expect((await send(to, 0, Buffer.concat([photo, photo]))).ok).toBe(false);
  expect(await rows()).toHaveLength(0);
});

test('what is no picture, or not the one that was sent, is refused at the end and leaves nothing', async () => {
  const words = Buffer.from('only words');
  expect(await codeOf(await send(await create(words), 0, words))).toBe('file_type_unsupported');
  const damaged = await create(photo, sha256(words));
  expect(await refusalOf(await send(damaged, 0, photo))).toEqual([460, 'upload_failed']);
  expect(await codeOf(await send(damaged, 0, photo))).toBe('not_found');
  expect(await rows()).toHaveLength(0);
  expect(await readdir(await openOwnFolder(folder, viewer?.userId ?? ''))).toEqual([]);
});

test('at most fifty wait: the oldest gives way, and all of them after a day', async () => {
  const first = await create(photo);
  await expect.poll(() => offsetOf(first)).toBe(0);
  for (let more = 0; more < 50; more += 1) await create(photo);
  const own = await openOwnFolder(folder, viewer?.userId ?? '');
  const waiting = async () => (await readdir(own)).filter((name) => !name.endsWith('.json')).length;
  expect(await waiting()).toBe(50);
  await sweepUploads(folder, new Date(Date.now() + 23 * 3_600_000));
  expect(await waiting()).toBe(50);
  await sweepUploads(folder, new Date(Date.now() + 25 * 3_600_000));
  expect(await readdir(own)).toEqual([]);
});
