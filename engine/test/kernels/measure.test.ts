import { describe, expect, test } from 'vitest';
import { gaussianBlur } from '../../src/kernels/filters/blur.ts';
import { findClusters, nearestCenter } from '../../src/kernels/measure/k-means.ts';
import { colorDifference, measureNoise, noiseAtScales } from '../../src/kernels/measure/measure-noise.ts';
import {
  measureClipping,
  measureColor,
  measureSharpness,
  measureTonalRange,
} from '../../src/kernels/measure/photo-measures.ts';
import { lumaPlane } from '../../src/kernels/planes/exposure.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { pictureOf, planeOf } from '../support/small-pictures.ts';

describe('k-means', () => {
  const random = createRandom(2);
  const cloud = (x: number, y: number): number[] =>
    Array.from({ length: 40 }, () => [x + random() - 0.5, y + random() - 0.5]).flat();
  const vectors = Float32Array.from([...cloud(0, 0), ...cloud(10, 5)]);

  test('two clear clusters are found with any seed', () => {
    for (let seed = 1; seed < 8; seed++) {
      const centers = findClusters(vectors, 2, 2, seed);
      const [one, other] = centers[0] < 5 ? [0, 2] : [2, 0];
      expect(Math.hypot(centers[one], centers[one + 1])).toBeLessThan(0.3);
      expect(Math.hypot(centers[other] - 10, centers[other + 1] - 5)).toBeLessThan(0.3);
      expect(nearestCenter(centers, 2, vectors, 0)).toBe(one / 2);
      expect(nearestCenter(centers, 2, vectors, vectors.length - 2)).toBe(other / 2);
    }
  });

  test('fewer vectors than clusters are their own centers', () => {
    expect([...findClusters(Float32Array.of(1, 7), 1, 5, 3)].toSorted((a, b) => a - b)).toEqual([1, 7]);
  });
});

describe('noise of photos', () => {
  const random = createRandom(11);
  const normal = (): number => (random() + random() + random() + random() - 2) / 0.577;

  test('noise of known deviation is told; a smooth photo has next to none', () => {
    const noisy = pictureOf(160, 160, () => [128 + 8 * normal(), 128 + 8 * normal(), 128 + 8 * normal()]);
    // three independent channels of 8 levels, weighed as luma: 8 · √(0.2126² + 0.7152² + 0.0722²)
    expect(measureNoise(noisy) * 255).toBeGreaterThan(4.5);
    expect(measureNoise(noisy) * 255).toBeLessThan(8);
    expect(measureNoise(pictureOf(160, 160, (x, y) => [x, y, 90]))).toBeLessThan(0.004);
  });

  test('no finer scale has less than a coarser one', () => {
    const wide = gaussianBlur(
      planeOf(160, 160, () => 0.5 + 0.1 * normal()),
      1.5,
    );
    const [fine, middle, coarse] = noiseAtScales(wide, 3);
    expect(fine).toBeGreaterThanOrEqual(middle);
    expect(middle).toBeGreaterThanOrEqual(coarse);
    expect(coarse).toBeGreaterThan(0);
  });

  test('a channel less the luma', () => {
    const picture = pictureOf(1, 1, () => [255, 0, 0]);
    const luma = lumaPlane(picture);
    expect(colorDifference(picture, luma, 0).data[0]).toBeCloseTo(1 - 0.2126, 5);
    expect(colorDifference(picture, luma, 2).data[0]).toBeCloseTo(-0.2126, 5);
  });
});

describe('sharpness', () => {
  const random = createRandom(3);
  const detail = planeOf(180, 180, () => random());

  test('blur makes a picture less sharp; without detail there is nothing to tell', () => {
    const [sharp, soft, softer] = [
      measureSharpness(detail),
      measureSharpness(gaussianBlur(detail, 1)),
      measureSharpness(gaussianBlur(detail, 2)),
    ];
    expect(sharp).toBeGreaterThan(0.8);
    expect(soft).toBeLessThan((sharp ?? 0) - 0.05);
    expect(softer).toBeLessThan((soft ?? 0) - 0.1);
    expect(measureSharpness(createPlane(180, 180, 0.5))).toBeUndefined();
    expect(measureSharpness(planeOf(30, 30, () => random()))).toBeUndefined();
  });

  test('a blurred background does not count', () => {
    const soft = gaussianBlur(detail, 3);
    const subject = planeOf(180, 180, (x, y) => (x > 60 && y > 60 ? detail.data[y * 180 + x] : soft.data[y * 180 + x]));
    expect(measureSharpness(subject)).toBeCloseTo(measureSharpness(detail) ?? 0, 1);
  });
});

test('tonal range and deviation of half dark, half bright', () => {
  const { range, deviation } = measureTonalRange(planeOf(40, 40, (x) => (x < 20 ? 0.2 : 0.8)));
  expect(range).toBeCloseTo(0.6, 5);
  expect(deviation).toBeCloseTo(0.3, 5);
});

test('clipping counts pixels that lie wholly at one end', () => {
  const picture = pictureOf(4, 1, (x) =>
    x === 0 ? [0, 3, 2] : x === 1 ? [255, 254, 253] : x === 2 ? [255, 255, 100] : [90, 90, 90],
  );
  expect(measureClipping(picture)).toEqual({ dark: 0.25, bright: 0.25 });
});

describe('color of photos', () => {
  const gray = (shift: readonly [number, number, number]) =>
    pictureOf(64, 64, (x, y) => {
      const level = 40 + ((x * 3 + y) % 180);
      return [Math.min(255, level + shift[0]), Math.min(255, level + shift[1]), Math.min(255, level + shift[2])];
    });

  test('gray is monochrome and has no cast', () => {
    expect(measureColor(gray([0, 0, 0]))).toMatchObject({ monochrome: true, toned: false });
    expect(measureColor(gray([0, 0, 0])).cast).toBeLessThan(0.001);
  });

  test.each([
    ['yellow', [25, 20, -25]],
    ['blue', [-20, -5, 30]],
    ['red', [35, -8, 0]],
    ['green', [-18, 25, -18]],
  ] as const)('a %s cast is named', (hue, shift) => {
    const { cast, castHue } = measureColor(gray(shift));
    expect(cast).toBeGreaterThan(0.03);
    expect(castHue).toBe(hue);
  });

  test('sepia is toned; many hues are not', () => {
    const sepia = pictureOf(64, 64, (x, y) => {
      const level = (x * 2 + y) % 200;
      return [level * 1.0 + 30, level * 0.9 + 22, level * 0.75 + 14];
    });
    expect(measureColor(sepia)).toMatchObject({ toned: true, monochrome: false });
    const hues = pictureOf(64, 64, (x, y) => (x < 32 ? [200, 80, 60] : y < 32 ? [60, 90, 200] : [60, 180, 70]));
    expect(measureColor(hues)).toMatchObject({ toned: false, monochrome: false });
  });
});
