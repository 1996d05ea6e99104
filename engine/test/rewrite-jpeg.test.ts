/** A JPEG that is saved with other metadata keeps its samples, and its signature is made for the file as it is then. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rewriteJpeg } from '../src/image/rewrite-jpeg.ts';
import { readOrigin } from '../src/provenance/read-origin.ts';
import { createEngine, type Engine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

let folder = '';
let signingFile = '';
let engine: Engine;
const photo = await readPicture('coffee.jpg');
const taken = await sharp(photo)
  .withExif({ IFD0: { Make: 'Nikon', Model: 'D90' }, IFD2: { DateTimeOriginal: '1998:05:17 10:20:30' } })
  .jpeg()
  .toBuffer();
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-rewrite-'));
  signingFile = path.join(folder, 'ours.pem');
  engine = createEngine({ modelCacheDir: testModelDir, signingFile });
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});

const run = async (task: string, images: readonly Uint8Array[], options: object) => {
  const label = { contentProducer: 'Afterglow', produceId: 'p1' };
  const { outputs } = await engine.runUnchecked({ task, images, options, label });
  return outputs[0]?.bytes ?? new Uint8Array();
};
const samples = async (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).raw().toBuffer();
/** Tables, frames and samples, without anything that tells about the picture. */
const bare = async (bytes: Uint8Array): Promise<Uint8Array | undefined> => rewriteJpeg(bytes, {});

test('a result gets day and camera without being compressed again, and is signed anew over them', async () => {
  const result = await run('export', [await run('adjust', [photo], { contrast: 0.2 })], {
    format: 'jpeg',
    quality: 71,
  });
  const file = await run('export', [result, taken], { format: 'jpeg', metadata: 'capture', lossless: true });
  expect(await bare(file)).toEqual(await bare(result));
  const { exif, xmpAsString, icc } = await sharp(file).metadata();
  expect(exif?.toString('latin1')).toMatch(/Nikon[^]*1998:05:17/);
  expect(xmpAsString).toContain('algorithmicallyEnhanced');
  expect(icc).toEqual((await sharp(result).metadata()).icc);
  expect((await readOrigin(file, signingFile)).signature).toMatchObject({ state: 'intact', ours: true });
  // What was signed is what is there: one sample more or less is seen.
  const broken = Uint8Array.from(file);
  const at = broken.length - 40;
  broken[at] = (broken[at] ?? 0) ^ 1;
  expect((await readOrigin(broken, signingFile)).signature?.state).not.toBe('intact');
});

test.each([
  ['smaller', { width: 100 }],
  ['with a label', { mark: 'AI' }],
  ['of another type', { format: 'png' }],
  ['of a size', { maxBytes: 30_000 }],
])('what changes is compressed: %s', async (_what, more) => {
  const file = await run('export', [photo, taken], { format: 'jpeg', metadata: 'capture', lossless: true, ...more });
  expect(await bare(file)).not.toEqual(await bare(photo));
});

test('a photo that lies on its side is turned, not kept', async () => {
  const turned = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const file = await run('export', [turned], { format: 'jpeg', lossless: true });
  const { width, height } = await sharp(photo).metadata();
  expect(await sharp(file).metadata()).toMatchObject({ width: height, height: width });
});

const lastScan = (bytes: Buffer): number => bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
const insert = (bytes: Buffer, at: number, ...more: readonly Buffer[]): Buffer =>
  Buffer.concat([bytes.subarray(0, at), ...more, bytes.subarray(at)]);
const comment = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('a secr')]);

test.each([
  ['four colors', (from: Sharp) => from.toColourspace('cmyk').jpeg().toBuffer()],
  [
    'a secret between two scans',
    async (from: Sharp) => {
      const file = await from.jpeg({ progressive: true }).toBuffer();
      return insert(file, lastScan(file), comment);
    },
  ],
  [
    'fifty scans, each of which costs a whole pass',
    async (from: Sharp) => {
      const file = await from.jpeg({ progressive: true }).toBuffer();
      const scan = file.subarray(lastScan(file), -2);
      return insert(file, lastScan(file), ...Array.from({ length: 50 }, () => scan));
    },
  ],
])('is compressed again: %s', async (_what, make) => {
  expect(await rewriteJpeg(await make(sharp(photo)), {})).toBeUndefined();
});

test('what no decoder needs goes: comments, and segments kept for a future that never came', async () => {
  const file = await sharp(photo).jpeg().toBuffer();
  const future = Buffer.from([0xff, 0xf7, 0, 8, ...Buffer.from('a secr')]);
  const written = Buffer.from((await rewriteJpeg(insert(file, 2, comment, future), {})) ?? []);
  expect(written.includes('a secr')).toBe(false);
  expect(await samples(written)).toEqual(await samples(file));
});

test('a thumbnail in the first segment goes', async () => {
  const file = await sharp(photo).jpeg().toBuffer();
  const withThumbnail = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 19, ...Buffer.from('JFIF'), 0, 1, 2, 1, 0, 72, 0, 72, 1, 1, 1, 2, 3]),
    file.subarray(file.subarray(0, 4).readUInt16BE(2) === 0xffe0 ? 4 + file.readUInt16BE(4) : 2),
  ]);
  const written = Buffer.from((await rewriteJpeg(withThumbnail, {})) ?? []);
  expect(await samples(written)).toEqual(await samples(file));
  expect([...written.subarray(4, 20)]).toEqual([0, 16, ...Buffer.from('JFIF'), 0, 1, 2, 1, 0, 72, 0, 72, 0, 0]);
});

test('an upload keeps its samples and is no larger; what lies on its side is turned', async () => {
  const small = await sharp(photo)
    .withExif({ IFD0: { Make: 'Nikon' } })
    .jpeg({ quality: 60 })
    .toBuffer();
  const master = await run('inspect', [small], {});
  expect((await samples(master)).equals(await samples(small))).toBe(true);
  expect(master.length).toBeLessThan(small.length * 1.02 + 100);
  expect((await sharp(master).metadata()).exif?.includes('Nikon')).toBe(true);
  const turned = await sharp(small).withMetadata({ orientation: 6 }).jpeg({ quality: 60 }).toBuffer();
  const { width, height, orientation } = await sharp(await run('inspect', [turned], {})).metadata();
  const { width: before } = await sharp(small).metadata();
  expect([height, orientation ?? 1, (width ?? 0) > 0]).toEqual([before, 1, true]);
});

test.each([
  ['several scans', (from: Sharp) => from.jpeg({ progressive: true })],
  ['gray', (from: Sharp) => from.grayscale().jpeg()],
  ['a wide profile', (from: Sharp) => from.withIccProfile('p3').jpeg()],
  ['full color', (from: Sharp) => from.jpeg({ chromaSubsampling: '4:4:4', quality: 100 })],
])('samples and profile stay: %s', async (_what, make) => {
  const bytes = await make(sharp(photo)).toBuffer();
  const file = (await rewriteJpeg(bytes, { exif: { IFD0: { Make: 'Nikon' } }, xmp: '<x/>' })) ?? new Uint8Array();
  expect(await samples(file)).toEqual(await samples(bytes));
  const [before, after] = [await sharp(bytes).metadata(), await sharp(file).metadata()];
  expect([after.icc, after.xmpAsString, after.exif?.includes('Nikon')]).toEqual([before.icc, '<x/>', true]);
});

test('what hangs behind a picture, and what is told elsewhere in it, goes; what is no JPEG is left to others', async () => {
  const hidden = Buffer.concat([photo, taken, Buffer.from('a secret')]);
  const file = Buffer.from((await rewriteJpeg(hidden, {})) ?? []);
  expect(file.length).toBeLessThan(photo.length + 1);
  expect(await samples(file)).toEqual(await samples(photo));
  expect(Buffer.from((await rewriteJpeg(taken, {})) ?? []).includes('Nikon')).toBe(false);
  for (const bytes of [new Uint8Array(), new Uint8Array(Buffer.from('no picture')), photo.subarray(0, 300)])
    expect(await rewriteJpeg(bytes, {})).toBeUndefined();
  expect(await rewriteJpeg(photo, { xmp: 'x'.repeat(70_000) })).toBeUndefined();
});
