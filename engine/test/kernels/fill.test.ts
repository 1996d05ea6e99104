import { describe, expect, test } from 'vitest';
import { fillByExemplar } from '../../src/kernels/fill/exemplar-fill.ts';
import { fillBehind } from '../../src/kernels/fill/fill-behind.ts';
import { createDamageSearch, findDamage } from '../../src/kernels/fill/find-damage.ts';
import { createPatchSearch, sourceOf, type FillLevel } from '../../src/kernels/fill/patchmatch.ts';
import { copySeamlessly } from '../../src/kernels/fill/seamless-copy.ts';
import { createRandom } from '../../src/kernels/planes/noise.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';

const SIDE = 96;
const inHole = (x: number, y: number): boolean => x >= 40 && x < 56 && y >= 40 && y < 56;
const hole = Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (inHole(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));
const stripe = (x: number): readonly [number, number, number] => (x % 8 < 4 ? [220, 60, 40] : [30, 60, 200]);
const stripes = pictureOf(SIDE, SIDE, (x, y) => (inHole(x, y) ? [0, 255, 0] : stripe(x)));

describe('exemplar fill', () => {
  test('stripes run on through a hole, all else keeps its bytes, and a seed repeats itself', async () => {
    const steps: number[] = [];
    const filled = await fillByExemplar(stripes, hole, {
      onStep: async (done) => {
        steps.push(done);
      },
    });
    let right = 0;
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const [r, , b] = pixelOf(filled, x, y);
        if (!inHole(x, y)) expect(pixelOf(filled, x, y)).toEqual(pixelOf(stripes, x, y));
        else if (r > b === stripe(x)[0] > stripe(x)[2]) right++;
      }
    }
    expect(right / 256).toBeGreaterThan(0.9);
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.every((done, i) => done >= 0 && done <= 1 && (i === 0 || done >= steps[i - 1] - 1e-9))).toBe(true);
    expect((await fillByExemplar(stripes, hole)).pixels).toEqual(filled.pixels);
  });

  test('an empty hole gives back the picture', async () => {
    expect(await fillByExemplar(stripes, new Uint8Array(SIDE * SIDE))).toBe(stripes);
  });

  test('where nothing may be copied the hole becomes a smooth membrane', async () => {
    const gray = pictureOf(SIDE, SIDE, (x, y) => (inHole(x, y) ? [255, 0, 0] : [100, 100, 100]));
    const filled = await fillByExemplar(gray, hole, { avoid: new Uint8Array(SIDE * SIDE).fill(1) });
    for (const [x, y] of [
      [41, 41],
      [48, 48],
      [55, 50],
    ])
      pixelOf(filled, x, y).forEach((value) => expect(Math.abs(value - 100)).toBeLessThanOrEqual(2));
  });
});

describe('patch search and seamless copy', () => {
  const level = (): FillLevel => {
    const colors = Float32Array.from({ length: SIDE * SIDE * 3 }, (_, k) => stripes.pixels[k]);
    return { width: SIDE, height: SIDE, colors, hole, banned: hole };
  };

  test('sources are never banned, and a vote brings the stripes in', () => {
    const filled = level();
    const search = createPatchSearch(filled, undefined, createRandom(1));
    if (!search) throw new Error('there is much to copy from');
    for (let round = 0; round < 8; round++) {
      search.improve(SIDE);
      search.vote();
    }
    for (let y = 40; y < 56; y++) for (let x = 40; x < 56; x++) expect(hole[sourceOf(search.field, x, y)]).toBe(0);
    // the green that stood there is gone
    for (let y = 40; y < 56; y++)
      for (let x = 40; x < 56; x++) expect(filled.colors[(y * SIDE + x) * 3 + 1]).toBeLessThan(80);
  });

  test('without a patch outside there is no search', () => {
    expect(
      createPatchSearch({ ...level(), banned: new Uint8Array(SIDE * SIDE).fill(1) }, undefined, createRandom(1)),
    ).toBeUndefined();
  });

  test('a seamless copy keeps the boundary and takes the texture of its source', async () => {
    const width = 24;
    const isHole = (i: number): boolean => i % width >= 14 && i % width < 20 && i >= 4 * width && i < 10 * width;
    // texture of ±10 on the left, on the right the ground is 40 brighter
    const value = (x: number, y: number): number => (x < 12 ? 100 : 140) + ((x + y) % 2 === 0 ? 10 : -10);
    const colors = new Float32Array(width * 14 * 3);
    for (let i = 0; i < width * 14; i++)
      colors.fill(isHole(i) ? 140 : value(i % width, Math.floor(i / width)), i * 3, i * 3 + 3);
    const before = colors.slice();
    const holes = Uint8Array.from({ length: width * 14 }, (_, i) => (isHole(i) ? 1 : 0));
    const sources = Int32Array.from({ length: width * 14 }, (_, i) => (isHole(i) ? i - 12 : -1));
    const identity = (length: number): Int32Array => Int32Array.from({ length }, (_, i) => i);
    await copySeamlessly(
      { width, height: 14, colors, hole: holes, banned: holes },
      { width, height: 14, sources, columns: identity(width), rows: identity(14) },
      async () => {},
    );
    for (let i = 0; i < holes.length; i++) {
      if (isHole(i)) expect(Math.abs(colors[i * 3] - value(i % width, Math.floor(i / width)))).toBeLessThan(4);
      else expect(colors[i * 3]).toBe(before[i * 3]);
    }
  });
});

describe('push-pull', () => {
  test('known samples stay, a hole in one color takes it, nothing known is gray', () => {
    const data = Float32Array.from({ length: 20 * 20 * 3 }, (_, k) => [0.7, 0.2, 0.4][k % 3]);
    const known = planeOf(20, 20, (x, y) => (Math.hypot(x - 10, y - 10) < 6 ? 0 : 1));
    for (let i = 0; i < 400; i++) if (known.data[i] === 0) data.fill(0, i * 3, i * 3 + 3);
    const filled = fillBehind({ width: 20, height: 20, data }, known).data;
    for (let i = 0; i < 400; i++) {
      expect(filled[i * 3]).toBeCloseTo(0.7, 4);
      expect(filled[i * 3 + 1]).toBeCloseTo(0.2, 4);
    }
    expect(
      fillBehind({ width: 5, height: 3, data: new Float32Array(45) }, createPlane(5, 3)).data.every(
        (value) => Math.abs(value - 0.2) < 1e-6,
      ),
    ).toBe(true);
  });

  test('between two sides the hole runs from one to the other', () => {
    const data = Float32Array.from({ length: 32 * 8 * 3 }, (_, k) => (Math.floor(k / 3) % 32 < 16 ? 0 : 1));
    const filled = fillBehind(
      { width: 32, height: 8, data },
      planeOf(32, 8, (x) => (x > 7 && x < 24 ? 0 : 1)),
    ).data;
    const row = Array.from({ length: 32 }, (_, x) => filled[(4 * 32 + x) * 3]);
    expect(row[8]).toBeLessThan(0.35);
    expect(row[23]).toBeGreaterThan(0.65);
    for (let x = 1; x < 32; x++) expect(row[x]).toBeGreaterThanOrEqual(row[x - 1] - 1e-4);
  });
});

describe('damage of prints', () => {
  const random = createRandom(8);
  const print = (scratched: boolean) =>
    pictureOf(480, 360, (x, y) => {
      const ground = 90 + 30 * Math.sin(x / 60) + 25 * Math.cos(y / 45) + 3 * (random() - 0.5);
      const scratch =
        scratched &&
        (Math.abs(x - 120 - y * 0.3) < 1.2 || Math.abs(y - 200 + x * 0.15) < 1.2 || Math.abs(x - 330 + y * 0.2) < 1.2);
      const value = Math.round(scratch ? 235 : ground);
      return [value, value, value];
    });

  test('long bright scratches are found where they are, a sound print has none', () => {
    const { mask, share } = findDamage(print(true), { color: false });
    for (const y of [60, 120, 280]) expect(mask[y * 480 + Math.round(120 + y * 0.3)]).toBe(1);
    expect(mask[300 * 480 + 450]).toBe(0);
    expect(share).toBeGreaterThan(0.005);
    expect(share).toBeLessThan(0.08);
    expect(findDamage(print(false), { color: false }).share).toBe(0);
  });

  test('what is protected is left alone', () => {
    const { share } = findDamage(print(true), { color: false, protect: createPlane(480, 360, 1) });
    expect(share).toBeLessThan(findDamage(print(true), { color: false }).share);
  });

  test('a print that was read once is searched with any effort, in any order', () => {
    const scratched = print(true);
    const search = createDamageSearch(scratched, { color: false });
    for (const effort of [1, 0.3, 1.5, 0.3])
      expect(search(effort)).toEqual(findDamage(scratched, { color: false, effort }));
    expect(search(0.3).share).toBeLessThan(search(1.5).share);
  });
});
