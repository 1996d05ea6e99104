/** ZIP files of pictures, good ones and such as nobody means well with, through a real engine. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackedFileSchema, type UnpackedFile } from '@afterglow/domain/contract/studio/batches';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { receiveZip } from '../../src/batches/unpack/receive-zip.ts';
import { unpackRoutes } from '../../src/batches/unpack/unpack-routes.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import type { WebEnv } from '../../src/http/web-app.ts';
import { limitUpload } from '../../src/images/limit-upload.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { openImagesWorld, type ImagesWorld } from '../images/images-world.ts';
import { makePicture } from '../images/test-pictures.ts';
import { packZip } from '../support/pack-zip.ts';

let world: ImagesWorld;
let viewer: Viewer | undefined;
let photo: Buffer;
const app = new Hono<WebEnv>();

beforeAll(async () => {
  world = await openImagesWorld();
  photo = Buffer.from(await makePicture(64, 48, 'jpeg'));
  app.use(limitUpload);
  app.use((c, next) => {
    c.set('request', { viewer, locale: 'en', ipAddress: '127.0.0.1', headers: c.req.raw.headers });
    return next();
  });
  app.route('/', unpackRoutes({ ...world, logger: createLogger('silent') }));
  app.onError((error, c) => {
    if (error instanceof AppError) return c.json({ code: error.code, ...error.details }, { status: 400 });
    throw error;
  });
});
afterAll(() => world.close());

/** Names of the same length: the library writes no bad ones. */
const rename = (zip: Buffer, from: string, to: string): Buffer =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1');

const send = (zip: Buffer) => app.request('/api/batches/unpack', { method: 'POST', body: new Uint8Array(zip) });
async function unpack(zip: Buffer): Promise<UnpackedFile[]> {
  const response = await send(zip);
  expect(response.status).toBe(200);
  const lines = (await response.text()).trim().split('\n');
  return lines.map((line) => unpackedFileSchema.parse(JSON.parse(line)));
}
const refused = async (zip: Buffer): Promise<unknown> => (await send(zip)).json();
const uploads = () => world.db.$count(images, eq(images.userId, viewer?.userId ?? ''));
const leftOver = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('afterglow-unpack-'));

test('every picture becomes an upload under its own name; what is none is named and stops no other', async () => {
  viewer = await world.addViewer('basic');
  const files = await unpack(
    await packZip({
      'shop/Été 夏.jpg': photo,
      '__MACOSX/shop/._a.jpg': photo,
      'notes.txt': Buffer.from('words'),
      'broken.jpg': Buffer.from('no picture'),
      'shop/b.jpg': photo,
    }),
  );
  expect(files.map(({ path, problem }) => [path, problem?.code ?? null])).toEqual([
    ['shop/Été 夏.jpg', null],
    ['notes.txt', 'file_type_unsupported'],
    ['broken.jpg', 'file_type_unsupported'],
    ['shop/b.jpg', null],
  ]);
  const rows = await world.db.select().from(images).where(eq(images.userId, viewer.userId));
  expect(new Set(rows.map(({ fileName }) => fileName))).toEqual(new Set(['b.jpg', 'Été 夏.jpg']));
  expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(files.flatMap(({ imageId }) => imageId ?? [])));
  expect(await leftOver()).toEqual([]);
});

test('what was answered before the connection broke is not taken in once more', async () => {
  viewer = await world.addViewer('basic');
  const zip = await packZip({ 'a.jpg': photo, 'notes.txt': Buffer.from('words'), 'b.jpg': photo });
  const body = new Uint8Array(zip);
  const again = await app.request('/api/batches/unpack?after=2', { method: 'POST', body });
  const lines = (await again.text()).trim().split('\n');
  expect(lines.map((line) => unpackedFileSchema.parse(JSON.parse(line)).path)).toEqual(['b.jpg']);
  expect(await uploads()).toBe(1);
  // everything was: nothing is left to say
  const done = await app.request('/api/batches/unpack?after=3', { method: 'POST', body });
  expect([done.status, await done.text()]).toEqual([200, '']);
  for (const after of ['-1', '1e3', '2.5', 'all', '9999999', '%00']) {
    const wrong = await app.request(`/api/batches/unpack?after=${after}`, { method: 'POST', body });
    expect([after, await wrong.json()]).toMatchObject([after, { code: 'invalid_input' }]);
  }
});

test('names that an old Chinese Windows wrote are read', async () => {
  viewer = await world.addViewer('basic');
  // 杯子 in GBK, without a word about the alphabet
  const zip = rename(await packZip({ 'abcd.jpg': photo }), 'abcd', '\xb1\xad\xd7\xd3');
  const plain = Buffer.from(zip);
  // the library says UTF-8: flag 0x800 of both headers is taken away
  plain[7] = (plain[7] ?? 0) & ~8;
  const central = plain.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  plain[central + 9] = (plain[central + 9] ?? 0) & ~8;
  expect((await unpack(plain)).map(({ path }) => path)).toEqual(['杯子.jpg']);
});

test('what is wrong with the whole is a sentence, and nothing is taken', async () => {
  viewer = await world.addViewer('free');
  const good = await packZip({ 'aa/a.jpg': photo, 'bb/b.jpg': photo });
  expect(await refused(good.subarray(0, good.length - 40))).toEqual({ code: 'zip_unreadable' });
  expect(await refused(Buffer.from('no archive at all'))).toEqual({ code: 'zip_unreadable' });
  expect(await refused(Buffer.alloc(0))).toEqual({ code: 'file_missing' });
  expect(await refused(rename(good, 'bb/b.jpg', '../b.jpg'))).toEqual({ code: 'zip_name_unsafe', file: '../b.jpg' });
  expect(await refused(rename(good, 'bb/b.jpg', 'C:\\b.jpg'))).toMatchObject({ code: 'zip_name_unsafe' });
  expect(await refused(rename(good, 'bb/b.jpg', 'aa/A.JPG'))).toEqual({ code: 'zip_name_twice', file: 'aa/A.JPG' });
  expect(await refused(await packZip({ 'a.txt': photo }))).toEqual({ code: 'zip_without_pictures' });
  const eleven = Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`${index}.jpg`, photo]));
  expect(await refused(await packZip(eleven))).toEqual({ code: 'batch_too_large', count: 11, most: 10 });
  expect(await refused(await packZip({ 'a.jpg': photo, 'zeros.bin': Buffer.alloc(20_000_000) }, true))).toEqual({
    code: 'zip_bomb',
  });
  const crowd = Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`${index}.jpg`, Buffer.from('x')]));
  expect(await refused(await packZip(crowd))).toEqual({ code: 'too_many_images', count: 10_000 });
  expect(await uploads()).toBe(0);
  expect(await leftOver()).toEqual([]);
});

test('an entry that lies about its size is not unpacked beyond it', async () => {
  viewer = await world.addViewer('free');
  const zip = await packZip({ 'a.jpg': Buffer.alloc(300_000, 7), 'b.jpg': photo }, true);
  const central = zip.indexOf(Buffer.from([0x50, 0x4b, 1, 2]));
  zip.writeUInt32LE(1000, central + 24);
  expect((await unpack(zip)).map(({ problem }) => problem?.code ?? null)).toEqual(['zip_unreadable', null]);
});

test('a body that never ends is cut off, and visitors send none', async () => {
  const endless = new ReadableStream<Uint8Array>({ pull: (to) => to.enqueue(new Uint8Array(65_536)) });
  const request = new Request('http://studio.test/', { method: 'POST', body: endless, duplex: 'half' });
  await expect(receiveZip(request, 1_000_000)).rejects.toMatchObject({ code: 'zip_too_large' });
  viewer = undefined;
  expect(await refused(await packZip({ 'a.jpg': photo }))).toEqual({ code: 'not_logged_in' });
  expect(await leftOver()).toEqual([]);
});

test('what a killed process left is swept; what another one is receiving at the moment stays', async () => {
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  const make = async (written: Date): Promise<string> => {
    const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-unpack-'));
    const file = path.join(folder, 'pictures.zip');
    await writeFile(file, 'half a file');
    await utimes(file, written, written);
    await utimes(folder, hoursAgo, hoursAgo);
    return path.basename(folder);
  };
  const [left, underWay] = [await make(hoursAgo), await make(new Date())];
  const stranger = path.join(tmpdir(), 'afterglow-another-folder');
  await mkdir(stranger, { recursive: true });
  await utimes(stranger, hoursAgo, hoursAgo);
  viewer = await world.addViewer('free');
  await unpack(await packZip({ 'mug.jpg': photo }));
  expect(await leftOver()).not.toContain(left);
  expect(await leftOver()).toContain(underWay);
  expect(await readdir(tmpdir())).toContain(path.basename(stranger));
  for (const name of [underWay, path.basename(stranger)]) await rm(path.join(tmpdir(), name), { recursive: true });
});
