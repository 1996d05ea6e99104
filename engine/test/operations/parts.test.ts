/** Masks as data, what is adjusted where they are, and retouching. */
import { drawMask } from '@afterglow/pixels/draw-mask';
import { afterAll, describe, expect, test } from 'vitest';
import { decodePicture, encodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { maskSchema } from '../../src/operations/local/mask-settings.ts';
import { createEngine } from '../../src/run/run.ts';
import { testModelDir } from '../support/models.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const engine = createEngine({ modelCacheDir: testModelDir, permissiveOnly: true, threads: 1 });
afterAll(() => engine.dispose());

async function run(task: 'adjust' | 'retouch', picture: Picture, options: Record<string, unknown>) {
  const { bytes } = await encodePicture(picture, { format: 'png' });
  const { outputs } = await engine.run({ task: 'edit', images: [bytes], options: { calls: [{ task, options }] } });
  return decodePicture(outputs[0].bytes);
}

const gray = pictureOf(120, 80, () => [100, 100, 100]);
/** Cover of a mask at some pixels of `gray`, 0..1. */
function shares(mask: object, places: readonly (readonly [x: number, y: number])[], picture = gray): number[] {
  const read = maskSchema.parse(mask);
  if (read.kind === 'found') throw new Error('found by a model');
  const cover = drawMask({ ...picture, data: picture.pixels }, read);
  return places.map(([x, y]) => Number((cover[y * picture.width + x] ?? -1).toFixed(2)));
}

describe('masks', () => {
  test('a dab covers its circle, an eraser takes it away again', () => {
    const dab = { points: [0.5, 0.5], size: 0.25, soft: 0 };
    const places = [
      [60, 40],
      [76, 40],
      [82, 40],
      [60, 58],
      [60, 62],
    ] as const; // radius 20 of the shorter side
    expect(shares({ kind: 'brush', strokes: [dab] }, places)).toEqual([1, 1, 0, 1, 0]);
    const erased = { ...dab, points: [0.5, 0.5, 0.7, 0.5], size: 0.1, erase: true };
    expect(shares({ kind: 'brush', strokes: [dab, erased] }, places)).toEqual([0, 0, 0, 1, 0]);
  });

  test('a soft stroke fades out toward its rim', () => {
    const line = { kind: 'brush', strokes: [{ points: [0.1, 0.5, 0.9, 0.5], size: 0.25, soft: 1 }] };
    const [middle = 0, half = 0, rim = 1] = shares(line, [
      [60, 40],
      [60, 50],
      [60, 59],
    ]);
    expect(middle).toBeGreaterThan(0.99);
    expect(half).toBeCloseTo(0.47, 1);
    expect(rim).toBeLessThan(0.02);
  });

  test('a linear mask is whole before its line and nothing beyond it', () => {
    expect(
      shares({ kind: 'linear', line: [0.5, 0.25, 0.5, 0.75] }, [
        [10, 5],
        [10, 39],
        [10, 70],
      ]),
    ).toEqual([1, 0.52, 0]);
  });

  test('an ellipse turns with its angle', () => {
    const wide = { kind: 'radial', x: 0.5, y: 0.5, across: 0.4, down: 0.1, soft: 0 };
    expect(
      shares(wide, [
        [100, 40],
        [60, 60],
      ]),
    ).toEqual([1, 0]);
    expect(
      shares({ ...wide, angle: 90, down: 0.15 }, [
        [100, 40],
        [60, 75],
      ]),
    ).toEqual([0, 1]);
  });

  test('ranges of color and of light', () => {
    const picture = pictureOf(30, 10, (x) => (x < 10 ? [200, 40, 40] : x < 20 ? [40, 60, 200] : [230, 230, 230]));
    const places = [
      [5, 5],
      [15, 5],
      [25, 5],
    ] as const;
    expect(shares({ kind: 'color', color: '#c82828', range: 0.3 }, places, picture)).toEqual([1, 0, 0]);
    expect(shares({ kind: 'light', from: 0.7, to: 1 }, places, picture)).toEqual([0, 0, 1]);
    expect(shares({ kind: 'light', from: 0, to: 0.6 }, places, picture)).toEqual([1, 1, 0]);
  });
});

describe('local adjustments', () => {
  const left = { kind: 'linear', line: [0.499, 0.5, 0.501, 0.5] };
  const top = { kind: 'linear', line: [0.5, 0.499, 0.5, 0.501] };
  const brighter = { exposure: 1 };

  test('masks add, subtract and intersect; outside them every sample stays', async () => {
    const quarters = async (...masks: readonly object[]) => {
      const made = await run('adjust', gray, { local: [{ masks, tone: brighter }] });
      return [
        [10, 10],
        [110, 10],
        [10, 70],
        [110, 70],
      ].map(([x = 0, y = 0]) => pixelOf(made, x, y)[0] !== 100);
    };
    expect(await quarters(left, top)).toEqual([true, true, true, false]);
    expect(await quarters(left, { ...top, mode: 'subtract' })).toEqual([false, false, true, false]);
    expect(await quarters(left, { ...top, mode: 'intersect' })).toEqual([true, false, false, false]);
    expect(await quarters({ ...left, inverted: true })).toEqual([false, true, false, true]);
    expect(await quarters({ ...left, mode: 'intersect' })).toEqual([false, false, false, false]);
  });

  test('several on one picture, each with its own sliders', async () => {
    const made = await run('adjust', gray, {
      local: [
        { masks: [left], tone: { exposure: 1 } },
        { masks: [{ ...left, inverted: true }], tone: { temperature: 0.6 } },
      ],
    });
    expect(pixelOf(made, 5, 5)[0]).toBeGreaterThan(130);
    expect(pixelOf(made, 5, 5)[0]).toBe(pixelOf(made, 5, 5)[2]);
    expect(pixelOf(made, 115, 5)[0]).toBeGreaterThan(pixelOf(made, 115, 5)[2] + 15);
  });

  test('a range means the picture before its light was set', async () => {
    const dark = { masks: [{ kind: 'light', from: 0, to: 0.5 }], tone: { exposure: -1 } };
    const made = await run('adjust', gray, { exposure: 2, local: [dark] });
    expect(pixelOf(made, 50, 50)[0]).toBeLessThan(pixelOf(await run('adjust', gray, { exposure: 2 }), 50, 50)[0]);
  });
});

describe('retouching', () => {
  /** A slope of light with a fine pattern, a dark spot in the middle. */
  const spotted = pictureOf(160, 120, (x, y) => {
    const value = 80 + x * 0.6 + ((x + y) % 2) * 8;
    return Math.hypot(x - 80, y - 60) < 8 ? [20, 10, 10] : [value, value, value];
  });

  test('healing takes the texture from elsewhere and the light of the place', async () => {
    const spot = { points: [0.5, 0.5], size: 0.1, soft: 0.3, from: [0.25, 0] };
    const made = await run('retouch', spotted, { spots: [spot] });
    for (const [x, y] of [
      [80, 60],
      [76, 64],
      [85, 57],
    ] as const)
      expect(Math.abs(pixelOf(made, x, y)[0] - (80 + x * 0.6 + ((x + y) % 2) * 8))).toBeLessThan(5);
    expect(pixelOf(made, 20, 20)).toEqual(pixelOf(spotted, 20, 20));
  });

  test('cloning copies as it is', async () => {
    const spot = { kind: 'clone', points: [0.5, 0.5], size: 0.1, soft: 0, from: [0.25, 0] };
    const made = await run('retouch', spotted, { spots: [spot] });
    expect(pixelOf(made, 80, 60)).toEqual(pixelOf(spotted, 120, 60));
  });

  test('a pupil that was pointed at loses its red, and nothing else does', async () => {
    const eye = pictureOf(60, 60, (x, y) => (Math.hypot(x - 30, y - 30) < 8 ? [190, 30, 40] : [120, 160, 190]));
    const made = await run('retouch', eye, { pupils: [[0.5, 0.5, 0.25]] });
    const [red, green, blue] = pixelOf(made, 30, 30);
    expect(Math.max(red, green, blue)).toBeLessThan(40);
    expect(pixelOf(made, 42, 30)).toEqual([120, 160, 190]);
  });

  test('a finger that misses the pupil leaves no gray spot on ruddy skin', async () => {
    const skin = [226, 150, 128] as const;
    const made = await run(
      'retouch',
      pictureOf(60, 60, () => skin),
      { pupils: [[0.5, 0.5, 0.25]] },
    );
    for (const [i, level] of pixelOf(made, 30, 30).entries()) expect(Math.abs(level - (skin[i] ?? 0))).toBeLessThan(12);
  });

  test('asks for a face where there is none', async () => {
    await expect(run('retouch', gray, { skin: 0.5 })).rejects.toMatchObject({ code: 'no_face_found' });
  });
});

describe('more than can be painted', () => {
  const all = { points: Array.from({ length: 400 }, () => 0.5), size: 1 };
  test.each([
    ['adjust', { local: [{ masks: [{ kind: 'brush', strokes: [all, all] }], tone: { exposure: 1 } }] }],
    ['retouch', { spots: [{ ...all, from: [0.1, 0] }] }],
  ] as const)('is refused by %s before anything is read', async (task, options) => {
    await expect(run(task, gray, options)).rejects.toMatchObject({ code: 'options_invalid' });
  });

  test('a stroke through the whole picture is healed in no time, however thin it is', async () => {
    const zigzag = Array.from({ length: 400 }, (_, k) =>
      k % 4 < 2 ? (k % 2 === 0 ? 0 : k / 400) : k % 2 === 0 ? 1 : k / 400,
    );
    const healed = await run('retouch', gray, { spots: [{ points: zigzag, size: 0.001, from: [0.1, 0] }] });
    expect(pixelOf(healed, 60, 40)).toEqual([100, 100, 100]);
  });
});
