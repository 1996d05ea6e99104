/** What modeling must leave of a drawing: a mouth, hair without lines, and a figure of which the cut-out is not sure. */
import { expect, test } from 'vitest';
import { mapLab, type LabPicture } from '../../src/kernels/planes/oklab.ts';
import { copyPlane, createPlane } from '../../src/kernels/planes/plane.ts';
import { insideFace } from '../../src/templates/anime-to-real/find-head.ts';
import { isDecided } from '../../src/templates/anime-to-real/is-sure-figure.ts';
import { keepFeatures } from '../../src/templates/anime-to-real/keep-features.ts';
import { layTextures } from '../../src/templates/anime-to-real/lay-textures.ts';
import { makeReal } from '../../src/templates/anime-to-real/make-real.ts';
import { findInk } from '../../src/templates/anime-to-real/remove-lines.ts';
import { paintPlane } from '../support/paint-plane.ts';

const SIDE = 200;
const paint = (value: (x: number, y: number) => number) => paintPlane(SIDE, SIDE, value);
const drawing = (light: (x: number, y: number) => number): LabPicture => ({
  width: SIDE,
  height: SIDE,
  L: paint(light),
  a: paint(() => 0.02),
  b: paint(() => 0.02),
});

test('a mouth that light and color wore away is as dark as drawn again, and cheeks stay as they were made', () => {
  const isMouth = (x: number, y: number): boolean => Math.abs(y - 120) < 2 && x > 80 && x < 120;
  const drawn = drawing((x, y) => (isMouth(x, y) ? 0.4 : 0.9));
  const made = mapLab(drawn, copyPlane);
  for (let i = 0; i < made.L.data.length; i++) made.L.data[i] = 0.8 + 0.05 * (drawn.L.data[i] - 0.9);
  const face = paint((x, y) => +(Math.hypot(x - 100, y - 100) < 60));
  keepFeatures(made, drawn, face, 1);
  const at = (x: number, y: number): number => made.L.data[y * SIDE + x];
  expect(at(100, 110) - at(100, 120)).toBeGreaterThan(0.45);
  expect(at(100, 90)).toBeCloseTo(0.8, 5);
});

test('of a figure without eyes all strokes are kept, for its face may be anywhere', async () => {
  const isStroke = (x: number, y: number): boolean => Math.abs(y - 90) < 2 && x > 85 && x < 115;
  const lab = drawing((x, y) => (isStroke(x, y) ? 0.6 : 0.9));
  for (const plane of [lab.a, lab.b]) plane.data.fill(0);
  const subject = paint((x, y) => +(Math.hypot(x - 100, y - 100) < 80));
  const { picture, eyes } = await makeReal({ lab, faces: [], subject }, { depth: 0, grain: 0, seed: 1 }, () =>
    Promise.resolve(),
  );
  expect(eyes).toBe(0);
  const at = (x: number, y: number): number => picture.pixels[(y * SIDE + x) * 3];
  expect(at(100, 84) - at(100, 90)).toBeGreaterThan(60);
});

test('a face that was guessed reaches below the mouth', () => {
  const skin = paint((x, y) => +(Math.abs(x - 100) < 40 && y > 40 && y < 150));
  const inside = insideFace(skin, { left: 60, right: 140, top: 40, bottom: 120 });
  expect([inside.data[128 * SIDE + 100], inside.data[145 * SIDE + 100]]).toEqual([1, 0]);
});

test('hair in which nothing is drawn gets no strands: they would run in rings', () => {
  const none = createPlane(SIDE, SIDE);
  const hair = paint(() => 1);
  const materials = {
    skin: none,
    hair,
    cloth: none,
    flats: [],
    eyes: [],
    gaps: none,
    features: none,
    cast: [0, 0] as const,
  };
  /** How much the lightness of hair varies in the middle, of locks drawn as stripes of this contrast. */
  const spread = (contrast: number): number => {
    const locks = drawing((x) => 0.6 + (x % 16 < 3 ? -contrast : 0));
    const made = mapLab(locks, copyPlane);
    layTextures(made, materials, { diffuse: none, gloss: none, hollow: none }, 0.5, 1);
    const change = made.L.data.map((light, i) => Math.abs(light - locks.L.data[i]));
    return change.reduce((sum, value) => sum + value, 0) / change.length;
  };
  expect(spread(0)).toBeLessThan(0.002);
  expect(spread(0.2)).toBeGreaterThan(0.02);
});

test('tips of black hair are no lines, though they are as thin; an outline is one', () => {
  const none = createPlane(SIDE, SIDE);
  const isTip = (x: number, y: number): boolean => Math.abs(x - 60) < 3 && y >= 100 && y < 116;
  const isOutline = (x: number): boolean => Math.abs(x - 160) < 3;
  const ink = (hair: boolean) =>
    findInk(
      paint((x, y) => (isOutline(x) || isTip(x, y) || (hair && x < 110 && y < 100) ? 0.1 : 0.9)),
      none,
      1,
    );
  const at = (x: number, y: number, hair: boolean): number => ink(hair).data[y * SIDE + x];
  expect(at(60, 106, true)).toBeLessThan(0.1);
  expect(at(160, 150, true)).toBeGreaterThan(0.9);
  expect(at(60, 106, false)).toBeGreaterThan(0.9);
});

test('broad black strokes are outlines, but not in a drawing with much black', () => {
  const none = createPlane(SIDE, SIDE);
  const share = (hair: boolean): number =>
    findInk(
      paint((x, y) => (Math.abs(x - 150) < 6 || (hair && x < 80 && y < 100) ? 0.1 : 0.9)),
      none,
      1,
    ).data[170 * SIDE + 150];
  expect(share(false)).toBeGreaterThan(0.9);
  expect(share(true)).toBeLessThan(0.1);
});

test('a figure of which a third is in doubt is not decided', () => {
  const figure = (doubtful: number) => paint((x) => (x > 120 ? 0 : x > 120 - doubtful ? 0.5 : 1));
  expect(isDecided(figure(8))).toBe(true);
  expect(isDecided(figure(40))).toBe(false);
  expect(isDecided(createPlane(SIDE, SIDE))).toBe(false);
});
