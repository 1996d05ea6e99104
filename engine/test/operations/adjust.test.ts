import { tabulateCurve } from '@afterglow/pixels/curve';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Picture } from '../../src/image/picture.ts';
import { measureExposure, lumaPlane } from '../../src/kernels/planes/exposure.ts';
import { adjustColor } from '../../src/operations/adjust/adjust-color.ts';
import { adjustGeometry } from '../../src/operations/adjust/adjust-geometry.ts';
import {
  colorOptions,
  curvesSchema,
  geometryOptions,
  type ColorSettings,
  type Geometry,
} from '../../src/operations/adjust/adjust-settings.ts';
import { adjustTone, planAdjustment } from '../../src/operations/adjust/adjust-tone.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const color = (settings: object): ColorSettings => z.object(colorOptions).parse(settings);
const geometry = (settings: object): Geometry => z.object(geometryOptions).parse(settings);
const ramp = pictureOf(256, 4, (x) => [x, x, x]);
const hues = pictureOf(32, 32, (x, y) => [x * 8, y * 8, 255 - x * 4]);
const tagged: Picture = { ...pictureOf(3, 2, (x, y) => [10 * x, 20 * y, 5, 200 + x]), iccProfile: Uint8Array.of(1) };

describe('light and color', () => {
  test('nothing asked changes no byte, nor does an identity curve', () => {
    expect(adjustColor(hues, color({})).pixels).toBe(hues.pixels);
    expect(
      adjustColor(
        hues,
        color({
          curves: {
            all: [
              [0, 0],
              [1, 1],
            ],
          },
        }),
      ).pixels,
    ).toEqual(hues.pixels);
  });

  test.each<[string, object]>([
    ['more contrast', { contrast: 0.6 }],
    ['less contrast', { contrast: -0.6 }],
    ['brighter', { exposure: 1.3 }],
    ['darker', { exposure: -1.3 }],
    ['dark highlights', { highlights: -1 }],
    ['bright shadows', { shadows: 1 }],
  ])('%s: brighter stays brighter, gray stays gray', (_, settings) => {
    const { pixels } = adjustColor(ramp, color(settings));
    // next to black, where a pixel has no color to scale, one level may be lost to rounding
    for (let x = 1; x < 256; x++) expect(pixels[x * 3]).toBeGreaterThanOrEqual(pixels[(x - 1) * 3] - 1);
    for (let x = 0; x < 256; x++)
      expect(Math.max(pixels[x * 3], pixels[x * 3 + 1], pixels[x * 3 + 2]) - pixels[x * 3]).toBeLessThanOrEqual(1);
  });

  test('contrast turns about the middle; shadows leave the lights alone and highlights the darks', () => {
    const at = (settings: object, level: number): number => adjustColor(ramp, color(settings)).pixels[level * 3];
    expect(at({ contrast: 0.8 }, 64)).toBeLessThan(64);
    expect(at({ contrast: 0.8 }, 192)).toBeGreaterThan(192);
    expect(Math.abs(at({ contrast: 0.8 }, 127) - 127)).toBeLessThanOrEqual(1);
    expect([at({ shadows: 1 }, 200), at({ highlights: -1 }, 50)]).toEqual([200, 50]);
    expect(at({ shadows: 1 }, 50)).toBeGreaterThan(60);
    expect(at({ highlights: -1 }, 200)).toBeLessThan(190);
  });

  test('white balance keeps the luma of gray, exposure of a stop doubles the light', () => {
    const [r, g, b] = pixelOf(
      adjustColor(
        pictureOf(1, 1, () => [100, 100, 100]),
        color({ temperature: 0.6 }),
      ),
      0,
      0,
    );
    expect(r).toBeGreaterThan(g);
    expect(g).toBeGreaterThan(b);
    expect(
      pixelOf(
        adjustColor(
          pictureOf(1, 1, () => [100, 100, 100]),
          color({ exposure: 1 }),
        ),
        0,
        0,
      ),
    ).toEqual([138, 138, 138]);
  });

  test('no saturation is the luma, alpha stays', () => {
    const gray = adjustColor(
      pictureOf(1, 1, () => [200, 100, 50, 77]),
      color({ saturation: -1 }),
    );
    // 0.2126 · 200 + 0.7152 · 100 + 0.0722 · 50
    expect(pixelOf(gray, 0, 0)).toEqual([118, 118, 118, 77]);
  });

  test('a blur spreads an edge as far as it promises, keeps flat ground, the light of the whole and the size of a picture', () => {
    const edge = pictureOf(400, 200, (x) => (x < 200 ? [40, 80, 200] : [240, 200, 20]));
    const reach = (amount: number): number => {
      const blurred = adjustColor(edge, color({ blur: amount }));
      expect([pixelOf(blurred, 0, 100), pixelOf(blurred, 399, 100)]).toEqual([
        pixelOf(edge, 0, 0),
        pixelOf(edge, 399, 0),
      ]);
      // a Gaussian step lies between 16 and 84 % within one standard deviation
      return (
        Array.from({ length: 400 }, (_, x) => pixelOf(blurred, x, 100)[0]).filter((red) => red > 72 && red < 208)
          .length / 2
      );
    };
    expect(Math.abs(reach(1) - 10)).toBeLessThanOrEqual(0.5);
    expect(Math.abs(reach(0.5) - 2.5)).toBeLessThanOrEqual(0.5);
    expect(adjustColor(edge, color({ blur: 0.02 })).pixels).toEqual(edge.pixels);
    const noise = pictureOf(331, 217, (x, y) => [(x * 97 + y * 57) % 256, (x * 31) % 256, (y * 89) % 256]);
    const soft = adjustColor(noise, color({ blur: 0.9 }));
    expect(Math.abs(measureExposure(lumaPlane(soft)).mean - measureExposure(lumaPlane(noise)).mean)).toBeLessThan(0.01);
  });

  test('a blurred cut-out keeps its outline, and nothing hidden shines through its rim', () => {
    const cutOut = pictureOf(120, 120, (x) => (x < 60 ? [200, 30, 30, 255] : [0, 255, 0, 0]));
    const blurred = adjustColor(cutOut, color({ blur: 1 }));
    for (const x of [0, 30, 59]) expect(pixelOf(blurred, x, 60)).toEqual([200, 30, 30, 255]);
    expect(pixelOf(blurred, 61, 60)[3]).toBe(0);
  });

  test('sharpening lifts the bright side of an edge and lowers the dark one, flat ground stays', () => {
    const edge = pictureOf(20, 20, (x) => (x < 10 ? [80, 80, 80] : [160, 160, 160]));
    const sharp = adjustColor(edge, color({ sharpen: 1 }));
    expect(pixelOf(sharp, 9, 10)[0]).toBeLessThan(75);
    expect(pixelOf(sharp, 10, 10)[0]).toBeGreaterThan(165);
    expect(pixelOf(sharp, 2, 10)[0]).toBe(80);
  });
});

describe('curves', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  test('pass through their points and never overshoot', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 2, maxLength: 8 }), (heights) => {
        const points = heights.map((y, i): [number, number] => [i / (heights.length - 1), y]);
        const table = tabulateCurve(points);
        for (let value = 0; value < 256; value++) {
          const k = Math.min(points.length - 2, Math.floor((value / 255) * (points.length - 1)));
          const [low, high] = [points[k][1], points[k + 1][1]].toSorted((a, b) => a - b);
          expect(table[value]).toBeGreaterThanOrEqual(255 * low - 1e-3);
          expect(table[value]).toBeLessThanOrEqual(255 * high + 1e-3);
        }
        expect(table[0]).toBeCloseTo(255 * points[0][1], 3);
        expect(table[255]).toBeCloseTo(255 * points[points.length - 1][1], 3);
      }),
      { numRuns: 100 },
    );
  });

  test('rising points give a rising curve', () => {
    fc.assert(
      fc.property(fc.array(share, { minLength: 2, maxLength: 6 }), (heights) => {
        const rising = heights.toSorted((a, b) => a - b);
        const table = tabulateCurve(rising.map((y, i) => [i / (rising.length - 1), y]));
        for (let value = 1; value < 256; value++) expect(table[value]).toBeGreaterThanOrEqual(table[value - 1] - 1e-3);
      }),
      { numRuns: 100 },
    );
  });

  test('points must go from left to right', () => {
    expect(
      curvesSchema.safeParse({
        red: [
          [0.5, 0],
          [0.5, 1],
        ],
      }).success,
    ).toBe(false);
  });
});

describe('shape', () => {
  test('nothing asked gives back the picture itself', async () => {
    expect(await adjustGeometry(tagged, geometry({}))).toBe(tagged);
  });

  test.each<[string, object, (x: number, y: number) => [number, number], [number, number]]>([
    ['a quarter clockwise', { rotate: 90 }, (x, y) => [y, 1 - x], [2, 3]],
    ['half a turn', { rotate: 180 }, (x, y) => [2 - x, 1 - y], [3, 2]],
    ['a quarter the other way', { rotate: 270 }, (x, y) => [2 - y, x], [2, 3]],
    ['mirrored', { flipHorizontal: true }, (x, y) => [2 - x, y], [3, 2]],
    ['upside down', { flipVertical: true }, (x, y) => [x, 1 - y], [3, 2]],
  ])('%s: each pixel comes from its place', async (_, settings, from, [width, height]) => {
    const turned = await adjustGeometry(tagged, geometry(settings));
    expect([turned.width, turned.height, turned.iccProfile]).toEqual([width, height, tagged.iccProfile]);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) expect(pixelOf(turned, x, y)).toEqual(pixelOf(tagged, ...from(x, y)));
  });

  test('a crop has exactly its pixels, at least one', async () => {
    const crop = await adjustGeometry(hues, geometry({ crop: { left: 0.25, top: 0.5, width: 0.5, height: 0.25 } }));
    expect([crop.width, crop.height]).toEqual([16, 8]);
    expect(pixelOf(crop, 0, 0)).toEqual(pixelOf(hues, 8, 16));
    expect(pixelOf(crop, 15, 7)).toEqual(pixelOf(hues, 23, 23));
    const tiny = await adjustGeometry(
      tagged,
      geometry({ crop: { left: 0.999, top: 0.999, width: 0.001, height: 0.001 } }),
    );
    expect([tiny.width, tiny.height]).toEqual([1, 1]);
  });

  test.each([
    ['inside', { width: 16, height: 4 }, [4, 4]],
    ['cover', { width: 16, height: 4 }, [16, 4]],
    ['stretch', { width: 16, height: 4 }, [16, 4]],
    ['inside', { width: 64 }, [64, 64]],
    ['stretch', { height: 8 }, [32, 8]],
  ] as const)('resizing %s %o', async (fit, size, expected) => {
    const { width, height } = await adjustGeometry(hues, geometry({ resize: { ...size, fit } }));
    expect([width, height]).toEqual(expected);
  });

  test('a huge size is refused', async () => {
    await expect(
      adjustGeometry(hues, geometry({ resize: { width: 16_000, height: 16_000, fit: 'stretch' } })),
    ).rejects.toMatchObject({
      code: 'picture_too_large',
    });
  });

  test('straightening leaves no empty corner and keeps the shape', async () => {
    const white = pictureOf(120, 80, () => [255, 255, 255]);
    const level = await adjustGeometry(white, geometry({ straighten: 12 }));
    expect(Math.min(...level.pixels)).toBeGreaterThan(250);
    expect(level.width / level.height).toBeCloseTo(1.5, 1);
    expect(level.width).toBeLessThan(120);
  });
});

describe('tone of ordinary photos', () => {
  const plan = (picture: Picture, noise = 0) => planAdjustment(picture, measureExposure(lumaPlane(picture)), noise);

  test('a full range is left nearly alone, a flat one is stretched', () => {
    const full = plan(ramp);
    expect([full.black, full.white]).toEqual([0, 1]);
    expect(full.gamma).toBeCloseTo(1, 1);
    const flat = plan(pictureOf(200, 4, (x) => [80 + x * 0.5, 80 + x * 0.5, 80 + x * 0.5]));
    expect(flat.black).toBeGreaterThan(0.1);
    expect(flat.white).toBeLessThan(0.9);
    expect(flat.clarity).toBeGreaterThan(full.clarity);
  });

  test('a dark picture is brightened, noise forbids local contrast, a weak cast is halved', () => {
    const dark = plan(pictureOf(100, 4, (x) => [x * 0.8, x * 0.8, x * 0.8]));
    expect(dark.gamma).toBeLessThan(0.95);
    expect(plan(ramp, 0.05).clarity).toBe(0);
    const [red, , blue] = plan(pictureOf(100, 4, (x) => [104 + x, 100 + x, 97 + x])).balance;
    expect(red).toBeLessThan(1);
    expect(blue).toBeGreaterThan(1);
    expect(Math.abs(red - 1)).toBeLessThanOrEqual(0.05);
  });

  test('neutral values change nothing; gamma below one brightens the middle and keeps the ends', () => {
    const neutral = { black: 0, white: 1, gamma: 1, balance: [1, 1, 1], clarity: 0 } as const;
    expect(adjustTone(hues, lumaPlane(hues), neutral).every((value, i) => Math.abs(value - hues.pixels[i]) <= 1)).toBe(
      true,
    );
    const bright = adjustTone(ramp, lumaPlane(ramp), { ...neutral, gamma: 0.8 });
    expect([bright[0], bright[255 * 3]]).toEqual([0, 255]);
    expect(bright[128 * 3]).toBeGreaterThan(140);
  });

  test('local contrast spreads what lies within an area and keeps smooth ground', () => {
    const texture = pictureOf(64, 64, (x, y) => ((x >> 2) % 2 === (y >> 2) % 2 ? [120, 120, 120] : [136, 136, 136]));
    const clear = adjustTone(texture, lumaPlane(texture), {
      black: 0,
      white: 1,
      gamma: 1,
      balance: [1, 1, 1],
      clarity: 0.35,
    });
    const at = (x: number): number => clear[(32 * 64 + x) * 3];
    expect(Math.abs(at(34) - at(30))).toBeGreaterThan(17);
  });
});
