import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { EngineRequest } from '../src/run/engine-request.ts';
import { createEngine } from '../src/run/run.ts';
import { readPicture, testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir, threads: 1 });
afterAll(() => engine.dispose());

const reportSchema = z.object({ blocked: z.boolean(), scores: z.record(z.string(), z.number()) });
const rate = async (bytes: Uint8Array) => {
  const { blocked, scores } = reportSchema.parse(
    (await engine.run({ task: 'check-safety', images: [bytes], options: {} })).report,
  );
  return { blocked, scores, unsafe: scores['porn'] + scores['hentai'] };
};

test('harmless photos pass with room to spare, whatever their shape', async () => {
  for (const name of ['astronaut.jpg', 'chelsea.jpg', 'coffee.jpg']) {
    const { blocked, scores, unsafe } = await rate(await readPicture(name));
    expect([blocked, unsafe < 0.3, name]).toEqual([false, true, name]);
    expect(Object.values(scores).reduce((sum, value) => sum + value)).toBeCloseTo(1, 4);
  }
  const transparent = await sharp(await readPicture('coffee.jpg'))
    .resize(400, 40, { fit: 'fill' })
    .ensureAlpha(0)
    .png()
    .toBuffer();
  expect((await rate(transparent)).blocked).toBe(false);
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#203040' } })
    .png()
    .toBuffer();
  expect((await rate(pixel)).blocked).toBe(false);
});

test('the classifier gives the answers of the original: a portrait is neutral, the mirror image the same', async () => {
  const portrait = await readPicture('astronaut.jpg');
  const { scores } = await rate(portrait);
  expect(scores['neutral']).toBeGreaterThan(0.5);
  const mirrored = await rate(await sharp(portrait).flop().png().toBuffer());
  expect(mirrored.scores['neutral']).toBeCloseTo(scores['neutral'], 1);
});

test('a request that asks for it is refused by what it brings and by what comes out', async () => {
  const photo = await readPicture('chelsea.jpg');
  const request: EngineRequest<'derive'> = { task: 'derive', images: [photo], options: { width: 60, format: 'png' } };
  expect((await engine.run(request)).outputs).toHaveLength(1);
  await expect(engine.run({ ...request, safetyThreshold: 0 })).rejects.toMatchObject({
    code: 'picture_blocked',
    details: { reason: 'sexual', side: 'input', picture: 0 },
  });
  const before = (await rate(photo)).unsafe;
  const after = (await rate((await engine.run(request)).outputs[0].bytes)).unsafe;
  expect(after).toBeGreaterThan(before);
  await expect(engine.run({ ...request, safetyThreshold: (before + after) / 2 })).rejects.toMatchObject({
    code: 'picture_blocked',
  });
  expect((await engine.run({ ...request, safetyThreshold: 0.9 })).outputs).toHaveLength(1);
});

test('hiding parts of a harmless photo makes it no other, though the classifier thinks so', async () => {
  const photo = await readPicture('coffee.jpg');
  const request = (options: EngineRequest<'edit'>['options']): EngineRequest<'edit'> => ({
    task: 'edit',
    images: [photo],
    options,
    safetyThreshold: 0.02,
  });
  const obscure = { by: 'mosaic', strength: 0.3 };
  const hides = { task: 'adjust', options: { obscure } };
  const { outputs } = await engine.run(request({ calls: [hides] }));
  expect((await rate(outputs[0]?.bytes ?? new Uint8Array())).unsafe).toBeGreaterThan(0.02);
  // what is enlarged is looked at as ever
  await expect(
    engine.run(request({ calls: [hides, { task: 'upscale', options: { scale: 2, mode: 'faithful' } }] })),
  ).rejects.toMatchObject({ code: 'picture_blocked', details: { side: 'output' } });
});

test('a drawing of a harmless photo is no other picture, though the classifier thinks so', async () => {
  const photo = await readPicture('astronaut.jpg');
  const request = { images: [photo], safetyThreshold: 0.2 };
  const { outputs } = await engine.run({ ...request, task: 'sketch-portrait', options: {} });
  expect((await rate(outputs[0].bytes)).unsafe).toBeGreaterThan(0.2);
  // a step of a recipe as well
  await engine.run({
    ...request,
    task: 'edit',
    options: {
      calls: [
        { task: 'sketch-portrait', options: {} },
        { task: 'adjust', options: { contrast: 0.1 } },
      ],
    },
  });
});
