import { describe, expect, test } from 'vitest';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { estimateNoise, lumaPlane } from '../../src/kernels/planes/exposure.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { percentile } from '../../src/kernels/planes/plane.ts';
import { cutOutToPicture, type CutOut } from '../../src/operations/cut-out/cut-out.ts';
import {
  layOverColor,
  layOverGradient,
  layOverPicture,
  blurBackground,
} from '../../src/operations/cut-out/replace-background.ts';
import { fixFading, measureFading, measureTone } from '../../src/operations/light/fix-fading.ts';
import { layOverLight } from '../../src/operations/light/lay-over-light.ts';
import { deblur, moveLuma } from '../../src/operations/restore/deblur.ts';
import { denoise } from '../../src/operations/restore/denoise.ts';
import { describeHole, encodeLike, inpaint, keepAlpha, readMask } from '../../src/operations/restore/inpaint.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';
import { createContext } from '../support/template-bench.ts';

const source = { mimeType: 'image/jpeg', byteLength: 1, frames: 1, orientation: 1 } as const;

describe('faded prints', () => {
  const scene = (faded: boolean, tint: readonly [number, number, number]): Picture =>
    pictureOf(120, 120, (x, y) => {
      const level = ((x * 3 + y * 2) % 256) * (faded ? 0.5 : 1) + (faded ? 70 : 0);
      return [Math.min(255, level * tint[0]), Math.min(255, level * tint[1]), Math.min(255, level * tint[2])];
    });
  const colorful = pictureOf(120, 120, (x, y) => (x < 60 ? [90 + y, 110, 100] : [100, 115, 90 + y]));

  test('sepia is toned, color is not', () => {
    expect(measureTone(scene(false, [1, 1, 1]))).toMatchObject({ tone: 'toned' });
    expect(measureTone(scene(false, [1, 0.9, 0.75]))).toMatchObject({ tone: 'toned' });
    expect(measureTone(colorful).tone).toBe('colour');
  });

  test('fading is lifted blacks: none in a full range, much in a veiled one', () => {
    expect(measureFading(lumaPlane(scene(false, [1, 1, 1])))).toBe(0);
    expect(measureFading(lumaPlane(scene(true, [1, 1, 1])))).toBeGreaterThan(0.8);
  });

  test('as gray it has a full range and no color; sepia keeps its tint', () => {
    const sepia = scene(true, [1, 0.9, 0.75]);
    const gray = fixFading(sepia, measureTone(sepia), 'grey', 1);
    for (let i = 0; i < gray.pixels.length; i += 3)
      expect(gray.pixels[i] === gray.pixels[i + 1] && gray.pixels[i] === gray.pixels[i + 2]).toBe(true);
    const range = (picture: Picture): number =>
      percentile(lumaPlane(picture), 0.99) - percentile(lumaPlane(picture), 0.01);
    expect(range(gray)).toBeGreaterThan(range(sepia) + 0.2);
    const kept = fixFading(sepia, measureTone(sepia), 'sepia', 1);
    expect(range(kept)).toBeGreaterThan(range(sepia) + 0.2);
    const [r, , b] = pixelOf(kept, 40, 40);
    expect(r).toBeGreaterThan(b);
  });

  test('faded dyes: channels drawn together; without an amount all stays', () => {
    const reddish = pictureOf(120, 120, (x, y) => [110 + x, 60 + y * 0.8, 50 + ((x + y) % 90)]);
    const fixed = fixFading(reddish, { tone: 'colour', spread: 0.05 }, 'colour', 1);
    const mean = (picture: Picture, c: number): number =>
      picture.pixels.reduce((sum, value, i) => sum + (i % 3 === c ? value : 0), 0) / 14_400;
    expect(Math.abs(mean(fixed, 0) - mean(fixed, 2))).toBeLessThan(0.7 * Math.abs(mean(reddish, 0) - mean(reddish, 2)));
    const none = fixFading(reddish, { tone: 'colour', spread: 0.05 }, 'colour', 0);
    none.pixels.forEach((value, i) => expect(Math.abs(value - reddish.pixels[i])).toBeLessThanOrEqual(1));
  });
});

describe('noise and blur of prints', () => {
  const random = createRandom(4);
  const noisy = pictureOf(128, 128, (x) => {
    const level = (x < 64 ? 90 : 170) + (random() + random() + random() - 1.5) * 24;
    return [level, level - 10, level - 20];
  });

  test('denoising calms flat ground, keeps the edge, and leaves the grain asked for', () => {
    const before = estimateNoise(lumaPlane(noisy));
    const clean = denoise(noisy, before, 0);
    const grainy = denoise(noisy, before, 0.5);
    expect(estimateNoise(lumaPlane(clean))).toBeLessThan(0.5 * before);
    expect(estimateNoise(lumaPlane(grainy))).toBeGreaterThan(estimateNoise(lumaPlane(clean)));
    expect(pixelOf(clean, 100, 64)[0] - pixelOf(clean, 20, 64)[0]).toBeGreaterThan(65);
  });

  test('a sharp or flat print is left as it is', async () => {
    const flat = pictureOf(80, 80, () => [120, 120, 120]);
    expect(await deblur(flat, 1, async () => {})).toMatchObject({ picture: flat, changed: false });
  });

  test('luma moves by its share and colors keep their differences', () => {
    const picture = pictureOf(2, 1, () => [100, 120, 140]);
    const moved = moveLuma(
      picture,
      planeOf(2, 1, () => 0.4),
      planeOf(2, 1, () => 0.5),
      0.5,
    );
    expect(pixelOf(moved, 0, 0)).toEqual([113, 133, 153]);
  });
});

describe('holes', () => {
  test('a mask is light and opaque', async () => {
    const mask = pictureOf(4, 1, (x) =>
      x === 0
        ? [255, 255, 255, 255]
        : x === 1
          ? [255, 255, 255, 100]
          : x === 2
            ? [100, 100, 100, 255]
            : [128, 128, 128, 128],
    );
    expect(Array.from(await readMask(mask, 4, 1))).toEqual([1, 0, 0, 1]);
  });

  test('nothing or nearly everything marked is refused, a large hole is warned of', async () => {
    const picture = pictureOf(10, 10, () => [9, 9, 9]);
    for (const value of [0, 1]) {
      await expect(inpaint(picture, new Uint8Array(100).fill(value), {}, createContext())).rejects.toMatchObject({
        code: 'options_invalid',
      });
    }
    expect(describeHole(0.2)).toEqual({ report: { holePercent: 20 }, warnings: ['large_hole'] });
    expect(describeHole(0.1).warnings).toEqual([]);
  });

  test('alpha and all outside the hole stay', async () => {
    const picture = pictureOf(80, 80, (x, y) => [x * 3, y * 3, 40, 100 + (x % 9)]);
    const hole = Uint8Array.from({ length: 6400 }, (_, i) =>
      i % 80 > 30 && i % 80 < 40 && i > 2400 && i < 3200 ? 1 : 0,
    );
    const { picture: filled, share } = await inpaint(picture, hole, { seed: 1 }, createContext());
    expect(share).toBeCloseTo(hole.reduce((sum, value) => sum + value, 0) / 6400, 9);
    for (let i = 0; i < 6400; i++) {
      expect(filled.pixels[i * 4 + 3]).toBe(picture.pixels[i * 4 + 3]);
      if (hole[i] === 0) expect(filled.pixels[i * 4]).toBe(picture.pixels[i * 4]);
    }
    expect(
      keepAlpha(
        pictureOf(1, 1, () => [1, 2, 3]),
        picture,
      ),
    ).toBe(picture);
  });

  test('lossless files and alpha stay PNG', () => {
    const decoded = (mimeType: 'image/png' | 'image/jpeg', channels: 3 | 4): DecodedPicture => ({
      ...pictureOf(1, 1, () => (channels === 4 ? [0, 0, 0, 0] : [0, 0, 0])),
      source: { ...source, mimeType },
    });
    expect(encodeLike(decoded('image/png', 3)).format).toBe('png');
    expect(encodeLike(decoded('image/jpeg', 4)).format).toBe('png');
    expect(encodeLike(decoded('image/jpeg', 3))).toMatchObject({ format: 'jpeg', fullChroma: true });
  });
});

describe('a cut-out over a background', () => {
  const SIDE = 60;
  const foreground = pictureOf(SIDE, SIDE, () => [200, 40, 30]);
  const alpha = Uint8Array.from({ length: SIDE * SIDE }, (_, i) =>
    i % SIDE < 20 ? 0 : i % SIDE < 40 ? 255 : i % SIDE === 40 ? 128 : 0,
  );
  const found: CutOut = { alpha, foreground, box: [20, 0, 40, SIDE], coverage: 1 / 3, model: 'u2netp' };

  test('as RGBA it has its colors and its alpha', () => {
    const picture = cutOutToPicture(found);
    expect([pixelOf(picture, 30, 5), pixelOf(picture, 5, 5)[3], pixelOf(picture, 40, 5)[3]]).toEqual([
      [200, 40, 30, 255],
      0,
      128,
    ]);
  });

  test('over a color, upper or lower case: the color where nothing is, a mix at the edge', () => {
    const over = layOverColor(found, '#00FF80');
    expect(pixelOf(over, 5, 5)).toEqual([0, 255, 128]);
    expect(pixelOf(over, 30, 5)).toEqual([200, 40, 30]);
    pixelOf(over, 40, 5).forEach((value, c) => expect(Math.abs(value - [100, 147, 79][c])).toBeLessThanOrEqual(1));
    expect(layOverColor(found, '#00ff80').pixels).toEqual(over.pixels);
  });

  test('a studio backdrop is lit behind the subject and darker to the corners', () => {
    const over = layOverGradient(found, '#8fa3b8');
    expect(pixelOf(over, 30, 30)).toEqual([200, 40, 30]);
    expect(pixelOf(over, 14, 24)[1]).toBeGreaterThan(pixelOf(over, 0, 59)[1] + 15);
  });

  test('linear light comes back as the bytes it was, dithered by at most one', () => {
    const over = layOverLight(found, { width: 2, height: 2, data: new Float32Array(12).fill(0.21586) });
    expect(Math.abs(pixelOf(over, 3, 3)[0] - 128)).toBeLessThanOrEqual(1);
  });

  test('another picture fills the frame and the subject stays in front', async () => {
    const over = await layOverPicture(
      foreground,
      found,
      pictureOf(90, 30, (x) => (x < 45 ? [10, 200, 10] : [10, 10, 200])),
    );
    expect([over.width, over.height]).toEqual([SIDE, SIDE]);
    expect(pixelOf(over, 2, 10)[1]).toBeGreaterThan(120);
    expect(pixelOf(over, 57, 10)[2]).toBeGreaterThan(120);
    expect(pixelOf(over, 30, 10)[0]).toBeGreaterThan(120);
  });

  test('a blurred background keeps the subject sharp', async () => {
    const photo = pictureOf(SIDE, SIDE, (x, y) =>
      x >= 20 && x < 41 ? [200, 40, 30] : (y >> 1) % 2 === 0 ? [0, 0, 0] : [255, 255, 255],
    );
    const blurred = await blurBackground(photo, { ...found, box: [20, 0, 41, SIDE] }, 1);
    expect(pixelOf(blurred, 30, 30)).toEqual([200, 40, 30]);
    const contrast = (picture: Picture): number => Math.abs(pixelOf(picture, 5, 10)[0] - pixelOf(picture, 5, 12)[0]);
    expect(contrast(blurred)).toBeLessThan(0.7 * contrast(photo));
  });
});
