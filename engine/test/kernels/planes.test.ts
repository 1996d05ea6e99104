import { encodeLight, LINEAR } from '@afterglow/pixels/linear-light';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { autoLevels } from '../../src/kernels/planes/auto-levels.ts';
import { cropPicture, pastePicture } from '../../src/kernels/planes/crop-picture.ts';
import { lumaPlane, measureExposure, estimateNoise, shortHistogram } from '../../src/kernels/planes/exposure.ts';
import { cropLevel, pointToCrop, type CropPose } from '../../src/kernels/planes/level-crop.ts';
import { fromLinear, toLinear } from '../../src/kernels/planes/linear-light.ts';
import { createRandom, fractalNoise, shuffledOrder, valueNoise, whiteNoise } from '../../src/kernels/planes/noise.ts';
import { labToPicture, pictureToLab } from '../../src/kernels/planes/oklab.ts';
import {
  copyPlane,
  createPlane,
  halvePlane,
  linearTaps,
  percentile,
  resizePlane,
  sampleBilinear,
  smoothstep,
} from '../../src/kernels/planes/plane.ts';
import { rowSampler } from '../../src/kernels/planes/sample-rows.ts';
import { sampleSquare, squareToPicture } from '../../src/kernels/planes/sample-square.ts';
import { deviationOf, grayLab, pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';

const byte = fc.integer({ min: 0, max: 255 });

describe('sRGB and linear light', () => {
  test.each([
    [0, 0],
    [10, 0.00303527],
    [11, 0.00334654],
    [128, 0.21586],
    [255, 1],
  ])('byte %i is %f of the light (IEC 61966-2-1)', (value, light) => {
    expect(LINEAR[value]).toBeCloseTo(light, 5);
  });

  test('every byte comes back, and light beyond 0..1 is clipped', () => {
    for (let value = 0; value < 256; value++) expect(Math.round(encodeLight(LINEAR[value]))).toBe(value);
    expect([encodeLight(-1), encodeLight(Number.NaN), encodeLight(2)]).toEqual([0, 0, 255]);
  });

  test('a picture comes back within its dither, without alpha', () => {
    const picture = pictureOf(16, 16, (x, y) => [x * 16, y * 16, 77, 9]);
    const linear = toLinear(picture);
    expect(linear.data.slice(0, 3)).toEqual(Float32Array.of(0, 0, LINEAR[77]));
    const back = fromLinear(linear);
    expect(back.channels).toBe(3);
    for (let i = 0; i < 256; i++)
      for (let c = 0; c < 3; c++)
        expect(Math.abs(back.pixels[i * 3 + c] - picture.pixels[i * 4 + c])).toBeLessThanOrEqual(1);
  });
});

describe('OKLab', () => {
  // computed with the reference code of https://bottosson.github.io/posts/oklab/
  test.each([
    ['white', [255, 255, 255], [1, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0]],
    ['red', [255, 0, 0], [0.62796, 0.22486, 0.12585]],
    ['green', [0, 255, 0], [0.86644, -0.23389, 0.1795]],
    ['blue', [0, 0, 255], [0.45201, -0.03246, -0.31153]],
  ] as const)('%s', (_, rgb, [L, a, b]) => {
    const lab = pictureToLab(pictureOf(1, 1, () => rgb));
    expect(lab.L.data[0]).toBeCloseTo(L, 4);
    expect(lab.a.data[0]).toBeCloseTo(a, 4);
    expect(lab.b.data[0]).toBeCloseTo(b, 4);
  });

  test('every color comes back to the byte, but for the steep start of the curve', () => {
    fc.assert(
      fc.property(byte, byte, byte, (r, g, b) => {
        const back = labToPicture(pictureToLab(pictureOf(1, 1, () => [r, g, b])));
        [r, g, b].forEach((value, c) =>
          expect(Math.abs(back.pixels[c] - value)).toBeLessThanOrEqual(value < 12 ? 2 : 1),
        );
      }),
      { numRuns: 300 },
    );
  });

  test('what is see-through shows white', () => {
    const lab = pictureToLab(pictureOf(1, 1, () => [0, 0, 0, 0]));
    expect(lab.L.data[0]).toBeCloseTo(1, 4);
  });
});

describe('planes', () => {
  test('halving takes means of 2×2 and leaves out an odd rest', () => {
    const half = halvePlane(planeOf(5, 3, (x, y) => x + 10 * y));
    expect([half.width, half.height, ...half.data]).toEqual([2, 1, 5.5, 7.5]);
  });

  test('resizing keeps a constant and a ramp, and a copy is a copy', () => {
    const plane = planeOf(8, 4, (x) => x);
    expect(resizePlane(plane, 8, 4)).toBe(plane);
    expect(Array.from(resizePlane(plane, 4, 2).data.slice(0, 4))).toEqual([0.5, 2.5, 4.5, 6.5]);
    expect(
      resizePlane(
        planeOf(5, 7, () => 0.3),
        11,
        3,
      ).data.every((value) => Math.abs(value - 0.3) < 1e-6),
    ).toBe(true);
    const copy = copyPlane(plane);
    copy.data[0] = 9;
    expect(plane.data[0]).toBe(0);
  });

  test('taps lie at half-pixel centers and stay inside', () => {
    const { left, right, mix } = linearTaps(2, 4);
    expect([...left]).toEqual([0, 0, 0, 1]);
    expect([...right]).toEqual([1, 1, 1, 1]);
    expect([...mix]).toEqual([0, 0.25, 0.75, 0]);
  });

  test('bilinear samples lie on a plane; the border is clamped', () => {
    const { data } = planeOf(4, 4, (x, y) => x + 10 * y);
    expect(sampleBilinear(data, 4, 4, 1.5, 2.25)).toBeCloseTo(24, 4);
    expect(sampleBilinear(data, 4, 4, -5, -5)).toBe(0);
    expect(sampleBilinear(data, 4, 4, 9, 9)).toBeCloseTo(33, 1);
  });

  test('percentiles, with and without a mask', () => {
    const plane = planeOf(10, 10, (x, y) => (x + 10 * y) / 100);
    expect(percentile(plane, 0)).toBe(0);
    expect(percentile(plane, 0.5)).toBeCloseTo(0.5, 6);
    expect(percentile(plane, 1)).toBeCloseTo(0.99, 6);
    expect(
      percentile(
        plane,
        0,
        planeOf(10, 10, (_, y) => (y > 4 ? 1 : 0)),
      ),
    ).toBeCloseTo(0.5, 6);
    expect(percentile(plane, 0.5, createPlane(10, 10))).toBe(0);
  });

  test('a smooth step rises, or falls when its ends are swapped', () => {
    expect([-1, 0, 0.25, 0.5, 1, 2].map((x) => smoothstep(0, 1, x))).toEqual([0, 0, 0.15625, 0.5, 1, 1]);
    expect([0, 1, 2].map((x) => smoothstep(2, 0, x))).toEqual([1, 0.5, 0]);
  });

  test('rows are read as the whole enlarged picture would be', () => {
    const small = { width: 3, height: 2, data: Float32Array.from({ length: 18 }, (_, i) => i / 18) };
    const sample = rowSampler(small, 7, 5);
    const red = resizePlane(
      { width: 3, height: 2, data: Float32Array.from({ length: 6 }, (_, i) => (i * 3) / 18) },
      7,
      5,
    );
    const row = new Float32Array(21);
    for (let y = 0; y < 5; y++) {
      sample(y, row);
      for (let x = 0; x < 7; x++) expect(row[x * 3]).toBeCloseTo(red.data[y * 7 + x], 6);
    }
  });
});

describe('parts of pictures', () => {
  const picture = pictureOf(6, 5, (x, y) => [x, y, 7]);

  test('a crop has the pixels of its place; pasted back, nothing changes', () => {
    const part = cropPicture(picture, 2, 1, 3, 2);
    expect([part.width, part.height]).toEqual([3, 2]);
    expect(pixelOf(part, 0, 0)).toEqual([2, 1, 7]);
    expect(pixelOf(part, 2, 1)).toEqual([4, 2, 7]);
    expect(pastePicture(picture, part, 2, 1).pixels).toEqual(picture.pixels);
  });

  test('a pasted part covers its rectangle only', () => {
    const pasted = pastePicture(
      picture,
      pictureOf(2, 2, () => [99, 99, 99]),
      4,
      3,
    );
    for (let y = 0; y < 5; y++)
      for (let x = 0; x < 6; x++) expect(pixelOf(pasted, x, y)).toEqual(x > 3 && y > 2 ? [99, 99, 99] : [x, y, 7]);
  });
});

describe('level crops', () => {
  const level: CropPose = { anchor: [3, 2], at: [3, 2], angle: 0, step: 1, width: 6, height: 5 };
  const picture = pictureOf(6, 5, (x, y) => [x * 40, y * 50, 100]);

  test('without a turn the crop is the picture', () => {
    const crop = cropLevel(picture, level);
    expect(crop.picture.pixels).toEqual(picture.pixels);
    expect(crop.inside.every((value) => value === 255)).toBe(true);
  });

  test('a quarter turn puts each row where a column was', () => {
    const square = pictureOf(4, 4, (x, y) => [x * 60, y * 60, 0]);
    const crop = cropLevel(square, { anchor: [2, 2], at: [2, 2], angle: Math.PI / 2, step: 1, width: 4, height: 4 });
    // what lies to the right in the crop lay below in the picture
    for (let y = 0; y < 4; y++)
      for (let x = 0; x < 4; x++) expect(pixelOf(crop.picture, x, y)).toEqual([(3 - y) * 60, x * 60, 0]);
  });

  test('beyond the picture the border repeats and `inside` is 0', () => {
    const crop = cropLevel(picture, { ...level, at: [5, 2] });
    expect(Array.from(crop.inside.slice(0, 6))).toEqual([0, 0, 255, 255, 255, 255]);
    expect(pixelOf(crop.picture, 0, 0)).toEqual([0, 0, 100]);
  });

  test('the anchor maps to its place and a tilted line becomes level', () => {
    const pose: CropPose = { anchor: [10, 20], at: [3, 4], angle: 0.3, step: 2, width: 9, height: 9 };
    expect(pointToCrop([10, 20], pose)).toEqual([3, 4]);
    const [x, y] = pointToCrop([10 + 8 * Math.cos(0.3), 20 + 8 * Math.sin(0.3)], pose);
    expect(x).toBeCloseTo(7, 6);
    expect(y).toBeCloseTo(4, 6);
  });
});

describe('squares for face networks', () => {
  test('an upright square of the size itself copies pixels; outside is black', () => {
    const picture = pictureOf(8, 8, (x, y) => [x * 30, y * 30, 255]);
    const samples = sampleSquare(picture, { center: [0, 2], side: 4, angle: 0 }, 4);
    expect(Array.from(samples.slice(0, 6))).toEqual([0, 0, 0, 0, 0, 0]);
    expect(samples[6]).toBe(0);
    expect(samples[11]).toBeCloseTo(1, 6);
    expect(samples[9] * 255).toBeCloseTo(30, 4);
  });

  test('a flipped square reads from the right', () => {
    const toPicture = squareToPicture({ center: [10, 10], side: 4, angle: 0, flip: true }, 8);
    expect(toPicture(0, 0)).toEqual([12, 8]);
    const [x, y] = squareToPicture({ center: [10, 10], side: 4, angle: Math.PI / 2 }, 8)(8, 4);
    expect(x).toBeCloseTo(10, 9);
    expect(y).toBeCloseTo(12, 9);
  });
});

describe('exposure', () => {
  test('luma has the weights of Rec. 709', () => {
    const { data } = lumaPlane(
      pictureOf(4, 1, (x) => (x === 0 ? [255, 0, 0] : x === 1 ? [0, 255, 0] : x === 2 ? [0, 0, 255] : [255, 255, 255])),
    );
    [0.2126, 0.7152, 0.0722, 1].forEach((luma, i) => expect(data[i]).toBeCloseTo(luma, 5));
  });

  test('histogram, mean and percentiles of half black, half white', () => {
    const exposure = measureExposure(planeOf(10, 10, (x) => (x < 5 ? 0 : 1)));
    expect([exposure.mean, exposure.low, exposure.median, exposure.high]).toEqual([0.5, 0, 0, 1]);
    expect([exposure.histogram[0], exposure.histogram[255]]).toEqual([0.5, 0.5]);
    const short = shortHistogram(exposure);
    expect(short).toHaveLength(32);
    expect([short[0], short[31]]).toEqual([0.5, 0.5]);
  });

  test('noise is measured, a ramp is none, a small picture has none', () => {
    const random = createRandom(3);
    const noise = (): number => (random() + random() + random() + random() - 2) / 0.577;
    expect(estimateNoise(planeOf(96, 96, () => 0.5 + 0.02 * noise()))).toBeCloseTo(0.02, 2.5);
    expect(estimateNoise(planeOf(96, 96, (x, y) => (x + y) / 200))).toBeLessThan(1e-5);
    expect(estimateNoise(planeOf(8, 8, (x) => x % 2))).toBe(0);
  });
});

describe('auto levels', () => {
  const flat = planeOf(40, 40, (x, y) => 0.3 + 0.4 * ((x + 40 * y) / 1600));

  test('with no strength the lightness stays', () => {
    const out = autoLevels(grayLab(flat), 0);
    out.L.data.forEach((value, i) => expect(value).toBeCloseTo(flat.data[i], 5));
  });

  test('a flat picture is stretched, brighter stays brighter, chroma follows', () => {
    const lab = { ...grayLab(flat), a: planeOf(40, 40, () => 0.1) };
    const out = autoLevels(lab, 1);
    expect(percentile(out.L, 0.99) - percentile(out.L, 0.01)).toBeGreaterThan(0.55);
    for (let i = 1; i < 1600; i++) expect(out.L.data[i]).toBeGreaterThanOrEqual(out.L.data[i - 1]);
    // the gain of 1.6 counts by 0.6 for chroma
    expect(out.a.data[0]).toBeCloseTo(0.1 * (1 + 0.6 * 0.6), 4);
  });
});

describe('noise', () => {
  test('a seed always gives the same numbers, in 0..1 and evenly', () => {
    const [one, other, third] = [createRandom(5), createRandom(5), createRandom(6)];
    const numbers = Array.from({ length: 2000 }, one);
    expect(numbers).toEqual(Array.from({ length: 2000 }, other));
    expect(numbers[0]).not.toBe(third());
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...numbers)).toBeLessThan(1);
    expect(numbers.reduce((sum, value) => sum + value, 0) / 2000).toBeCloseTo(0.5, 1.5);
  });

  test('a shuffle holds every number once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer(), (count, seed) => {
        expect([...shuffledOrder(count, createRandom(seed))].toSorted((a, b) => a - b)).toEqual(
          Array.from({ length: count }, (_, i) => i),
        );
      }),
      { numRuns: 40 },
    );
  });

  test('value noise is smooth, bounded and the same for a seed; white noise is neither smooth', () => {
    const smooth = valueNoise(64, 64, 16, 16, 4);
    expect(smooth).toEqual(valueNoise(64, 64, 16, 16, 4));
    let step = 0;
    for (let i = 1; i < 64; i++) step = Math.max(step, Math.abs(smooth.data[i] - smooth.data[i - 1]));
    // two knots differ by at most 2, the steepest part of the ease is 1.5 / 16
    expect(step).toBeLessThan(0.19);
    expect(smooth.data.every((value) => value >= -1 && value <= 1)).toBe(true);
    expect(deviationOf(whiteNoise(64, 64, 1))).toBeCloseTo(Math.sqrt(1 / 12), 1.5);
  });

  test('octaves below a pixel are left out', () => {
    expect(fractalNoise(32, 32, 2, 2, 1)).toEqual(fractalNoise(32, 32, 2, 9, 1));
    expect(fractalNoise(8, 8, 0.5, 3, 1).data.every((value) => value === 0)).toBe(true);
  });
});
