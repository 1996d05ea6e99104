import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createEngine } from '../src/run/run.ts';
import { testModelDir } from './support/models.ts';

const engine = createEngine({ modelCacheDir: testModelDir });
const drawn = (inside: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#5a7a6a"/>
${inside}</svg>`),
  )
    .png()
    .toBuffer();
const select = async (inside: string) =>
  engine.runUnchecked(
    { task: 'select-part', images: [await drawn(inside)], options: { by: 'kind', kind: 'text' } },
    {},
  );

test('"the text" is the line with its letters, and nothing beside it', async () => {
  const { outputs } = await select(
    '<text x="40" y="70" font-size="36" font-family="sans-serif" fill="#fff">SUMMER SALE</text>',
  );
  const mask = await sharp(outputs[0]?.bytes).greyscale().raw().toBuffer();
  const share = (top: number, bottom: number) =>
    mask.subarray(top * 320, bottom * 320).reduce((sum, value) => sum + value, 0) / 255 / 320 / (bottom - top);
  expect(share(46, 70)).toBeGreaterThan(0.5);
  expect(share(110, 200)).toBe(0);
});

test('where no text is, nothing is taken for it', async () => {
  await expect(select('<circle cx="160" cy="100" r="60" fill="#c33"/>')).rejects.toMatchObject({
    code: 'no_subject_found',
  });
});
