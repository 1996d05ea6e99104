import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readLabelXmp, writeAigc } from '../src/provenance/provenance.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir });
afterAll(() => engine.dispose());

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const photo = await readPicture('astronaut.jpg');

test('pictures get below the limits, and keep their shape', async () => {
  const { outputs } = await engine.run({
    task: 'prepare-for-model',
    images: [photo, photo],
    options: { maxSide: 400, maxBytes: 30_000 },
  });
  expect(outputs).toHaveLength(2);
  for (const { bytes, width, height, mimeType } of outputs) {
    expect(bytes.length).toBeLessThanOrEqual(30_000);
    expect(Math.max(width, height)).toBeLessThanOrEqual(400);
    expect(mimeType).toBe('image/jpeg');
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  }
});

test('transparency stays a PNG', async () => {
  const ghost = await sharp(photo).resize(200).ensureAlpha(0.5).png().toBuffer();
  const { outputs } = await engine.run({ task: 'prepare-for-model', images: [ghost], options: {} });
  expect([outputs[0].mimeType, (await sharp(outputs[0].bytes).metadata()).hasAlpha]).toEqual(['image/png', true]);
});

/** 90 × 60, white in the middle third. */
const stripes = await sharp(await plain(90, 60, '#000'))
  .composite([{ input: await plain(30, 60, '#fff'), left: 30, top: 0 }])
  .png()
  .toBuffer();

test.each([
  ['alpha-zero-edits', 4, [0, 0, 0, 255], [0, 0, 0, 0]],
  ['white-edits', 3, [0, 0, 0], [255, 255, 255]],
] as const)('a mask as %s, padded with its picture', async (mask, channels, kept, changed) => {
  const images = [await plain(180, 120, '#336699'), stripes];
  const { outputs } = await engine.run({ task: 'prepare-for-model', images, options: { mask, padTo: [1, 16 / 9] } });
  const [picture, converted] = outputs;
  // 3:2 lies closer to 16:9 than to a square: wider by the same at both sides.
  expect([picture.width, picture.height]).toEqual([213, 120]);
  const { data, info } = await sharp(converted.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([213, 120, channels]);
  const at = (x: number) => [...data.subarray((60 * 213 + x) * channels, (60 * 213 + x + 1) * channels)];
  for (const x of [2, 40, 170, 210]) expect(at(x), `${x}`).toEqual([...kept]);
  expect(at(106)).toEqual([...changed]);
});

test('what comes back is labelled as generated, from words or from a picture', async () => {
  const answer = await plain(64, 64, '#804020');
  const label = { contentProducer: 'Afterglow', produceId: 'p-1' };
  for (const [task, sourceType] of [
    ['receive-created', 'trainedAlgorithmicMedia'],
    ['receive-edited', 'compositeWithTrainedAlgorithmicMedia'],
  ] as const) {
    const { outputs, model } = await engine.run({ task, images: [answer], options: { model: 'some-model' }, label });
    expect(model).toBe('some-model');
    expect(readLabelXmp((await sharp(outputs[0].bytes).metadata()).xmpAsString)).toEqual({
      sourceType,
      ...label,
      aigc: writeAigc('Afterglow', 'p-1'),
    });
  }
});

test('with a mask only what it marks is changed, also where the model answers in another size', async () => {
  const original = await sharp(photo).resize(180, 120).png().toBuffer();
  const answer = await plain(426, 240, '#00ff00');
  const { outputs } = await engine.run({ task: 'receive-edited', images: [answer, original, stripes], options: {} });
  const pixels = (bytes: Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();
  const [before, after] = [await pixels(original), await pixels(outputs[0].bytes)];
  expect([outputs[0].width, outputs[0].height, outputs[0].mimeType]).toEqual([180, 120, 'image/png']);
  // The mask is half as large: its middle third reaches from 60 to 120, with a pixel of interpolation at its edge.
  for (let y = 0; y < 120; y++) {
    for (const [from, to] of [
      [0, 59],
      [121, 180],
    ] as const) {
      const row = y * 180;
      expect(
        after.subarray((row + from) * 3, (row + to) * 3).equals(before.subarray((row + from) * 3, (row + to) * 3)),
      ).toBe(true);
    }
    const middle = (y * 180 + 90) * 3;
    expect([...after.subarray(middle, middle + 3)]).toEqual([0, 255, 0]);
  }
});

test.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2), 'picture_unreadable'],
  ['empty', () => Buffer.alloc(0), 'picture_unreadable'],
  ['a page', () => Buffer.from('<html>busy</html>'), 'picture_unsupported_type'],
] as const)('an answer that is %s is refused', async (_name, spoil, code) => {
  const whole = await sharp(photo).resize(300).png().toBuffer();
  await expect(engine.run({ task: 'receive-created', images: [spoil(whole)], options: {} })).rejects.toMatchObject({
    code,
  });
});

test.each([
  ['forecast', { kind: 'forecast', city: '上海', weather: '雨', temperature: '18°C' }, [0, 0.26]],
  ['advertisement', { kind: 'advertisement', copy: 'Wake up', brand: 'GLOW' }, [0, 0.2]],
  ['ribbon', { kind: 'ribbon', title: 'Isla' }, [0.02, 0.2]],
  ['heading', { kind: 'heading', title: 'Mei' }, [0, 0.12]],
  ['calligraphy', { kind: 'calligraphy', title: '月下' }, [0.02, 0.3]],
] as const)('exact words: %s stand where the prompt left room', async (_name, words, [from, to]) => {
  const { outputs } = await engine.run({
    task: 'receive-created',
    images: [await plain(400, 500, '#f4f0e8')],
    options: { words },
  });
  const { data } = await sharp(outputs[0].bytes).grayscale().raw().toBuffer({ resolveWithObject: true });
  const dark = (top: number, bottom: number) =>
    data.subarray(Math.round(top * 500) * 400, Math.round(bottom * 500) * 400).filter((value) => value < 120).length;
  expect(dark(from, to)).toBeGreaterThan(60);
  expect(dark(0.35, 0.85)).toBe(0);
});
