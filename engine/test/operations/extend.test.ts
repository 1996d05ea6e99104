/** More canvas around small pictures whose samples are known. */
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture, encodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { mirrorEdges } from '../../src/kernels/fill/mirror-edges.ts';
import { createEngine } from '../../src/run/run.ts';
import { testModelDir } from '../support/models.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

/** 40 × 20, each pixel its own column and row. */
const photo = pictureOf(40, 20, (x, y) => [x * 6, y * 12, 90]);

async function extend(picture: Picture, options: Record<string, unknown>) {
  const { bytes } = await encodePicture(picture, { format: 'png' });
  const result = await engine.run({ task: 'extend', images: [bytes], options });
  return { report: result.report, picture: await decodePicture(result.outputs[0].bytes) };
}

describe('extend', () => {
  test('a border in a color lies on every side, and the photo is untouched', async () => {
    const { report, picture } = await extend(photo, { border: 10, beyond: '#ff8000' });
    expect(report).toEqual({ width: 44, height: 24, changed: true });
    for (const [x, y] of [
      [0, 0],
      [43, 23],
      [1, 12],
      [20, 22],
    ])
      expect(pixelOf(picture, x, y)).toEqual([255, 128, 0]);
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 40; x++) expect(pixelOf(picture, x + 2, y + 2)).toEqual(pixelOf(photo, x, y));
  });

  test.each([
    ['16:9', 40, 23, 0, 1],
    ['1:1', 40, 40, 0, 10],
    ['3:1', 60, 20, 10, 0],
  ] as const)('to %s: two sides grow, the photo stays in the middle', async (ratio, width, height, left, top) => {
    const { picture } = await extend(photo, { ratio, beyond: '#000000' });
    expect([picture.width, picture.height]).toEqual([width, height]);
    expect(pixelOf(picture, left + 5, top + 5)).toEqual(pixelOf(photo, 5, 5));
  });

  test('one side alone', async () => {
    const { report, picture } = await extend(photo, { left: 7, beyond: 'mirror' });
    expect(report).toMatchObject({ width: 47, height: 20 });
    expect(pixelOf(picture, 6, 4)).toEqual(pixelOf(photo, 1, 4));
    expect(pixelOf(picture, 0, 4)).toEqual(pixelOf(photo, 7, 4));
    expect(pixelOf(picture, 7, 4)).toEqual(pixelOf(photo, 0, 4));
  });

  test('blurred, the photo covers the canvas behind itself: its colors, darker, and no edge', async () => {
    const halves = pictureOf(80, 40, (x) => (x < 40 ? [200, 40, 40] : [40, 40, 200]));
    const { picture } = await extend(halves, { ratio: '1:1', beyond: 'blur' });
    expect([picture.width, picture.height]).toEqual([80, 80]);
    const [red, , blue] = pixelOf(picture, 5, 2);
    expect(red).toBeGreaterThan(2 * blue);
    expect(red).toBeLessThan(200);
    const steps = Array.from({ length: 79 }, (_, x) =>
      Math.abs(pixelOf(picture, x + 1, 5)[0] - pixelOf(picture, x, 5)[0]),
    );
    expect(Math.max(...steps)).toBeLessThan(40);
    expect(pixelOf(picture, 39, 40)).toEqual([200, 40, 40]);
  });

  test('continued with patches, stripes go on where they were, and the photo is untouched', async () => {
    const striped = pictureOf(96, 64, (x) => (x % 16 < 8 ? [220, 60, 40] : [30, 50, 200]));
    const { picture } = await extend(striped, { bottom: 16, beyond: 'patch' });
    expect([picture.width, picture.height]).toEqual([96, 80]);
    for (let y = 0; y < 64; y++)
      for (let x = 0; x < 96; x++) expect(pixelOf(picture, x, y)).toEqual(pixelOf(striped, x, y));
    const middles = Array.from({ length: 10 }, (_, stripe) => 12 + stripe * 8 - 8).filter((x) => x < 96);
    const right = middles.filter((x) => {
      const [red, , blue] = pixelOf(picture, x, 70);
      const [wanted] = pixelOf(striped, x, 10);
      return wanted > 100 ? red > blue + 60 : blue > red + 60;
    });
    expect(right.length).toBeGreaterThanOrEqual(middles.length - 1);
  });

  test('what is transparent stays so; a border around it is opaque', async () => {
    const cutOut = pictureOf(10, 10, (x) => (x < 5 ? [200, 0, 0, 255] : [0, 0, 0, 0]));
    const { picture } = await extend(cutOut, { border: 20, beyond: '#ffffff' });
    expect(pixelOf(picture, 0, 0)).toEqual([255, 255, 255, 255]);
    expect(pixelOf(picture, 2 + 8, 5)[3]).toBe(0);
  });

  test('the same shape changes nothing, and says so; too large is refused', async () => {
    expect((await extend(photo, { ratio: '2:1' })).report).toEqual({ width: 40, height: 20, changed: false });
    await expect(
      extend(
        pictureOf(4000, 4, () => [0, 0, 0]),
        { ratio: '1:1', bottom: 8000, right: 8000 },
      ),
    ).rejects.toThrow(expect.objectContaining({ code: 'picture_too_large' }));
  });
});

test('far beyond the edges the photo is reflected again and again', () => {
  const row = mirrorEdges(
    pictureOf(3, 1, (x) => [x, 0, 0]),
    4,
    0,
    11,
    1,
  );
  expect(Array.from({ length: 11 }, (_, x) => pixelOf(row, x, 0)[0])).toEqual([0, 1, 2, 1, 0, 1, 2, 1, 0, 1, 2]);
  expect(
    pixelOf(
      mirrorEdges(
        pictureOf(1, 1, () => [9, 8, 7]),
        2,
        2,
        5,
        5,
      ),
      0,
      4,
    ),
  ).toEqual([9, 8, 7]);
});
