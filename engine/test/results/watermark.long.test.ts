/** The invisible watermark of pictures by creative models: there after what happens to pictures in the world, and nowhere else. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOrigin } from '../../src/provenance/read-origin.ts';
import { readWatermarkSecret } from '../../src/provenance/signing-identity.ts';
import type { UncheckedRequest } from '../../src/run/engine-request.ts';
import { createEngine, type Engine } from '../../src/run/run.ts';
import { hideWatermark } from '../../src/watermark/hide-watermark.ts';
import { readWatermark } from '../../src/watermark/read-watermark.ts';
import { decodePayload, encodePayload } from '../../src/watermark/watermark-code.ts';
import { readPicture, testModelDir } from '../support/models.ts';

const number = '3f2a91c4-7b1e-4c55-8e21-000000000000';
const digits = '3f2a91c47b1e';
let folder = '';
let signingFile = '';
let engine: Engine;
let answer: Uint8Array;
let made: Uint8Array;
let secret: Uint8Array;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-watermark-'));
  signingFile = path.join(folder, 'ours.pem');
  engine = createEngine({ modelCacheDir: testModelDir, signingFile, threads: 1 });
  answer = await sharp(await readPicture('astronaut.jpg'))
    .resize(768)
    .png()
    .toBuffer();
  made = await run({ task: 'receive-created', images: [answer], options: {} });
  secret = await readWatermarkSecret(signingFile);
});
afterAll(async () => {
  await engine.dispose();
  await rm(folder, { recursive: true, force: true });
});
async function run(request: Omit<UncheckedRequest, 'label'>): Promise<Uint8Array> {
  const label = { contentProducer: 'Afterglow', produceId: number };
  return (await engine.runUnchecked({ ...request, label })).outputs[0].bytes;
}
const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).removeAlpha().raw().toBuffer();

test.each([
  ['as it is', (picture: Sharp) => picture.png()],
  ['as JPEG 75', (picture: Sharp) => picture.jpeg({ quality: 75 })],
  ['at half size', (picture: Sharp) => picture.resize(384).png()],
  ['a tenth cut off', (picture: Sharp) => picture.extract({ left: 31, top: 20, width: 700, height: 700 }).png()],
  [
    'cut, three quarters of the size, JPEG 75',
    (picture: Sharp) =>
      picture.extract({ left: 40, top: 0, width: 728, height: 740 }).resize(546).jpeg({ quality: 75 }),
  ],
] as const)('its number is read %s, without any metadata', async (_name, change) => {
  const changed = await change(sharp(made)).toBuffer();
  expect((await readOrigin(changed, signingFile)).watermark).toBe(digits);
});

test('it changes the picture by less than anyone sees, and one who has no key does not find it', async () => {
  const [before, after] = [await pixelsOf(answer), await pixelsOf(await hidden())];
  let sum = 0;
  for (const [i, value] of before.entries()) sum += (value - after[i]) ** 2;
  expect(10 * Math.log10((255 ** 2 * before.length) / sum)).toBeGreaterThan(44);
  expect(await readWatermark(made, 'image/jpeg', new Uint8Array(32))).toBeUndefined();
});

/** Without the JPEG that the engine makes of it. */
async function hidden(): Promise<Buffer> {
  const { data, info } = await sharp(answer).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const payload = Buffer.from(digits, 'hex');
  const { pixels } = hideWatermark({ width, height, channels: 3, pixels: data }, secret, payload);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

test('the engine’s own work has none; neither has a picture that a mask keeps, nor a small one', async () => {
  const lit = await run({ task: 'enhance-light', images: [answer], options: {} });
  expect(await readWatermark(lit, 'image/png', secret)).toBeUndefined();
  const mask = await sharp({ create: { width: 768, height: 768, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const kept = await run({ task: 'receive-edited', images: [answer, answer, mask], options: {} });
  expect(await pixelsOf(kept)).toEqual(await pixelsOf(answer));
  const small = await sharp(answer).resize(200).png().toBuffer();
  expect(
    await readWatermark(await run({ task: 'receive-created', images: [small], options: {} }), 'image/jpeg', secret),
  ).toBeUndefined();
});

test('edits of a watermarked picture keep it', async () => {
  const lit = await run({ task: 'enhance-light', images: [made], options: {} });
  expect(await readWatermark(lit, 'image/jpeg', secret)).toBe(digits);
});

test('the code corrects a quarter of wrong bits, and check bits refuse what is not whole', () => {
  const payload = Uint8Array.of(1, 2, 3, 250, 251, 252);
  const soft = Float64Array.from(
    encodePayload(secret, payload),
    (bit, i) => (bit === 1 ? -1 : 1) * (i % 4 === 0 ? -0.2 : 1),
  );
  expect(decodePayload(secret, soft)).toEqual(payload);
  expect(
    decodePayload(
      secret,
      soft.map((value, i) => (i % 2 === 0 ? value : -value)),
    ),
  ).toBeUndefined();
  expect(() => encodePayload(secret, Uint8Array.of(1))).toThrow(RangeError);
});
