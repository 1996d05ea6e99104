import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { convertToSrgb, resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture } from '../../src/image/picture.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { oilPainting } from '../../src/templates/oil-painting/task.ts';
import { workSize } from '../../src/templates/portrait-scene.ts';
import { drawSketch } from '../../src/templates/sketch-portrait/draw-sketch.ts';
import { sketchPortrait } from '../../src/templates/sketch-portrait/task.ts';
import { colorOf, createContext, cropOf, models, readTestPicture } from '../support/template-bench.ts';

let portrait: DecodedPicture;
let coffee: DecodedPicture;

beforeAll(async () => {
  portrait = cropOf(await readTestPicture('astronaut.jpg'), 0.2, 0, 0.75, 0.55);
  coffee = await readTestPicture('coffee.jpg');
});
afterAll(() => models.dispose());

describe.each([
  ['sketch-portrait', sketchPortrait],
  ['oil-painting', oilPainting],
])('%s', (_, task) => {
  test('gives the same picture for the same seed, and another for another', async () => {
    const paint = async (seed: number) => (await task.run([portrait], { seed }, createContext())).outputs[0].picture;
    const [first, again, other] = [await paint(7), await paint(7), await paint(8)];
    expect(Buffer.compare(first.pixels, again.pixels)).toBe(0);
    expect(Buffer.compare(first.pixels, other.pixels)).not.toBe(0);
    expect([first.width, first.height]).toEqual([portrait.width, portrait.height]);
  });

  test('stops between steps when it is aborted', async () => {
    const controller = new AbortController();
    const seen: number[] = [];
    const context = {
      ...createContext(controller.signal),
      onProgress: (_stage: string, progress: number) => {
        seen.push(progress);
        if (progress > 0.5) controller.abort();
      },
    };
    await expect(task.run([coffee], {}, context)).rejects.toMatchObject({ code: 'aborted' });
    expect(Math.max(...seen)).toBeLessThan(0.7);
  });

  test('works on a thumbnail, on alpha and without a face', async () => {
    const tiny = { ...(await resizePicture(coffee, 20, 90)), source: coffee.source };
    const rgba = new Uint8Array(tiny.width * tiny.height * 4).fill(128);
    for (const image of [tiny, { ...tiny, channels: 4 as const, pixels: rgba }]) {
      const [{ picture }] = (await task.run([image], {}, createContext())).outputs;
      expect([picture.width, picture.height]).toEqual([64, 90]);
    }
  });
});

test('a pencil draws the contour of what is as bright as the ground behind it', async () => {
  const [width, height] = [200, 160];
  const even = createPlane(width, height, 0.85);
  const inside = (i: number): boolean => i % width > 60 && i % width < 140 && i / width > 40;
  const subject = { ...even, data: even.data.map((_, i) => (inside(i) ? 1 : 0)) };
  const blank = createPlane(width, height);
  const lab = { width, height, L: even, a: blank, b: blank };
  const sheet = await drawSketch(
    { lab, faces: [], masks: { face: blank, features: blank, small: blank }, subject },
    'HB',
    3,
    async () => {},
  );
  const meanOf = (column: number): number =>
    Array.from({ length: 80 }, (_, k) => sheet.L.data[(60 + k) * width + column]).reduce((a, b) => a + b, 0) / 80;
  expect(Math.min(meanOf(61), meanOf(62), meanOf(63))).toBeLessThan(meanOf(100) - 0.02);
});

test('a pencil drawing is nearly without colour, mostly paper, and darker with a softer pencil', async () => {
  const means: number[] = [];
  for (const grade of ['H', 'HB', '6B'] as const) {
    const [{ picture }] = (await sketchPortrait.run([portrait], { grade }, createContext())).outputs;
    const color = colorOf(picture);
    expect(color.chroma).toBeLessThan(6);
    means.push(color.means[1]);
    const paper = picture.pixels.reduce((count, value) => count + (value > 225 ? 1 : 0), 0) / picture.pixels.length;
    expect(paper).toBeGreaterThan(0.4);
    expect(picture.pixels.some((value) => value < 110)).toBe(true);
  }
  expect(means[0]).toBeGreaterThan(means[1]);
  expect(means[1]).toBeGreaterThan(means[2]);
});

test('an oil painting keeps the colours of the photo and grows warmer and rougher as asked', async () => {
  const paint = async (options: object) =>
    (await oilPainting.run([coffee], options, createContext())).outputs[0].picture;
  const photo = colorOf(await convertToSrgb(coffee));
  const plain = await paint({ warmth: 0, impasto: 0 });
  colorOf(plain).means.forEach((mean, c) => expect(Math.abs(mean - photo.means[c])).toBeLessThan(25));
  const warm = colorOf(await paint({ warmth: 1, impasto: 0 }));
  expect(warm.means[0] - warm.means[2]).toBeGreaterThan(colorOf(plain).means[0] - colorOf(plain).means[2]);
  expect(roughness(await paint({ warmth: 0, impasto: 1 }))).toBeGreaterThan(roughness(plain) * 1.1);
});

test('large photos are painted at 1.75 megapixels, smaller ones at their own size', () => {
  const size = (width: number, height: number) => workSize({ width, height, channels: 3, pixels: new Uint8Array() });
  const large = size(6000, 4000);
  expect((large.width * large.height) / 1_750_000).toBeCloseTo(1, 2);
  expect(large.width / large.height).toBeCloseTo(1.5, 2);
  expect(size(900, 600)).toEqual({ width: 900, height: 600 });
});

/** Mean step between neighbors in a row. */
function roughness({ pixels, channels }: { pixels: Uint8Array; channels: number }): number {
  let sum = 0;
  for (let i = channels; i < pixels.length; i++) sum += Math.abs(pixels[i] - pixels[i - channels]);
  return sum / pixels.length;
}
