import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decodePicture, dropAlpha } from '../src/image/image.ts';
import { modelEntry } from '../src/models/cache-entry.ts';
import { ensureCached } from '../src/models/fetch.ts';
import { ChannelRecord } from '../src/models/integers/observe-channel.ts';
import { writeIsnet } from '../src/models/integers/write-isnet.ts';
import { createModelStore, firstOutput } from '../src/models/session.ts';
import { toMatteInput } from '../src/operations/cut-out/coarse-matte.ts';
import { readPicture, testModelDir } from './support/models.ts';

test('ISNet in 8-bit numbers is the same file every time', async () => {
  const file = await ensureCached(modelEntry('isnet-fp16'), { cacheDir: testModelDir });
  const model = writeIsnet(await readFile(file), 'integers');
  // another one changes every cut-out: measure them again (docs/benchmarks.md) before it is written here
  expect(createHash('sha256').update(model).digest('hex')).toBe(
    '4b9bd435fb1eafcd544761338e2f2da8d489bbf19eb1664b07be5dc0d8b37ff4',
  );
  expect(model.length).toBeLessThan(45_000_000);
}, 60_000);

test('its matte is that of floats but for what nobody sees, and floats are to be had', async () => {
  const picture = dropAlpha(await decodePicture(await readPicture('astronaut.jpg'), { colour: 'srgb' }));
  const matteBy = async (precision: 'auto' | 'float') => {
    const models = createModelStore({ cacheDir: testModelDir, precision });
    try {
      return firstOutput(await models.run('isnet-fp16', await toMatteInput(picture, 'isnet-fp16'))).data;
    } finally {
      await models.dispose();
    }
  };
  const [floats, either] = [await matteBy('float'), await matteBy('auto')];
  let sum = 0;
  let seen = 0;
  for (let i = 0; i < floats.length; i++) {
    const difference = Math.abs(floats[i] - either[i]);
    sum += difference;
    if (difference > 0.1) seen++;
  }
  expect(sum / floats.length).toBeLessThan(0.006);
  expect(seen / floats.length).toBeLessThan(0.01);
}, 60_000);

test('a channel remembers its mean and what most of it stays below', () => {
  const record = new ChannelRecord();
  record.add(
    Float32Array.from({ length: 10_000 }, (_, i) => i / 10_000),
    1,
  );
  record.add(Float32Array.of(100, -3, 0, 0), 1);
  expect(record.mean).toBeCloseTo(0.51, 2);
  expect([record.highest, record.lowest]).toEqual([100, -3]);
  expect(record.valueBelow(0.9995)).toBeCloseTo(1, 5);
  expect(record.valueBelow(0.5)).toBeGreaterThanOrEqual(0.5);
  expect(record.valueBelow(0.5)).toBeLessThan(0.57);
});
