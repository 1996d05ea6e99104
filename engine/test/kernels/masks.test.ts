import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceTo, signedDistance } from '../../src/kernels/masks/distance.ts';
import { growMask, growMaskRound, indicesOf, labelComponents, shrinkMask } from '../../src/kernels/masks/masks.ts';
import { fillPolygon, growOutline } from '../../src/kernels/masks/polygon.ts';
import { colorDistance, mapRegions, mergeRegions } from '../../src/kernels/masks/region-map.ts';
import { normalsOf, softBox } from '../../src/kernels/masks/soft-box.ts';
import { curvePath, traceBorders } from '../../src/kernels/masks/trace-borders.ts';
import { wipeSpecks } from '../../src/kernels/masks/wipe-specks.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import type { Point } from '../../src/kernels/planes/sample-square.ts';
import { linesOf, maskOf, planeOf, sumOf } from '../support/small-pictures.ts';

/** A grid of 1..9 by 1..9 with random bits. */
const grids = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([width, height]) =>
    fc
      .array(fc.integer({ min: 0, max: 1 }), { minLength: width * height, maxLength: width * height })
      .map((bits) => ({ width, height, mask: Uint8Array.from(bits) })),
  );

describe('distances', () => {
  test('are those of trying every pixel', () => {
    fc.assert(
      fc.property(grids, ({ width, height, mask }) => {
        const { data } = distanceTo(width, height, (i) => mask[i] === 1);
        const on = [...indicesOf(mask)];
        for (let i = 0; i < mask.length; i++) {
          const slow = Math.min(
            ...on.map((j) => Math.hypot((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width))),
          );
          if (on.length === 0) expect(data[i]).toBeGreaterThan(1e4);
          else expect(data[i]).toBeCloseTo(slow, 4);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('a signed distance to an edge between pixels is exact outside and within half a pixel inside', () => {
    // the edge lies at x = 10.3: pixel 10 is covered by 0.3
    const { data } = signedDistance(planeOf(24, 9, (x) => (x < 10 ? 1 : x === 10 ? 0.3 : 0)));
    for (let x = 10; x < 24; x++) expect(data[4 * 24 + x]).toBeCloseTo(10.3 - (x + 0.5), 4);
    for (let x = 0; x < 10; x++) expect(Math.abs(data[4 * 24 + x] - (10.3 - (x + 0.5)))).toBeLessThan(0.5);
  });

  test('a disc is its radius deep, and nothing is nowhere', () => {
    const disc = signedDistance(planeOf(41, 41, (x, y) => Math.min(1, Math.max(0, 12.5 - Math.hypot(x - 20, y - 20)))));
    expect(disc.data[20 * 41 + 20]).toBeCloseTo(12, 0);
    expect(disc.data[0]).toBeCloseTo(12 - Math.hypot(20, 20), 0);
    expect(signedDistance(createPlane(5, 5)).data.every((value) => value < -1e4)).toBe(true);
  });
});

describe('morphology', () => {
  const slowGrow = (
    mask: Uint8Array,
    width: number,
    height: number,
    near: (dx: number, dy: number) => boolean,
  ): number[] =>
    Array.from(mask, (_, i) => {
      const hit = mask.some(
        (value, j) => value === 1 && near((i % width) - (j % width), Math.floor(i / width) - Math.floor(j / width)),
      );
      return hit ? 1 : 0;
    });

  test('growing by a square and by a disc is what trying every pixel gives', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 0, max: 4 }), ({ width, height, mask }, radius) => {
        const square = (dx: number, dy: number): boolean => Math.max(Math.abs(dx), Math.abs(dy)) <= radius;
        expect([...growMask(mask, width, height, radius)]).toEqual(slowGrow(mask, width, height, square));
        expect([...growMaskRound(mask, width, height, radius)]).toEqual(
          slowGrow(mask, width, height, (dx, dy) => dx * dx + dy * dy <= radius * radius),
        );
      }),
      { numRuns: 120 },
    );
  });

  test('shrinking what was grown loses nothing; the outside counts as set', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 1, max: 3 }), ({ width, height, mask }, radius) => {
        const closed = shrinkMask(growMask(mask, width, height, radius), width, height, radius);
        mask.forEach((value, i) => expect(closed[i]).toBeGreaterThanOrEqual(value));
        expect(
          shrinkMask(new Uint8Array(mask.length).fill(1), width, height, radius).every((value) => value === 1),
        ).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('components touch by corners and count their pixels', () => {
    const { mask, width, height } = maskOf(['##..#', '...#.', '#....', '#...#']);
    const { labels, areas } = labelComponents(mask, width, height);
    expect(areas).toEqual([0, 2, 2, 2, 1]);
    expect(labels[4]).toBe(labels[8]);
    expect(labels[2]).toBe(0);
    expect([...indicesOf(mask)]).toEqual([0, 1, 4, 8, 10, 15, 19]);
  });

  test('specks go with their rim, strokes stay', () => {
    const ink = planeOf(30, 12, (x, y) =>
      y === 5 && x < 20 ? 1 : x === 25 && y === 5 ? 0.9 : x === 26 && y === 5 ? 0.3 : 0,
    );
    const { data } = wipeSpecks(ink, 0.5, 10);
    expect([data[5 * 30 + 10], data[5 * 30 + 25], data[5 * 30 + 26]]).toEqual([1, 0, 0]);
    expect(ink.data[5 * 30 + 25]).toBeCloseTo(0.9, 6);
  });
});

describe('polygons', () => {
  const square: readonly Point[] = [
    [2, 3],
    [7, 3],
    [7, 9],
    [2, 9],
  ];

  test('a rectangle on whole pixels covers exactly these', () => {
    const plane = createPlane(12, 12);
    fillPolygon(plane, square);
    expect(sumOf(plane)).toBe(30);
    expect(linesOf(Uint8Array.from(plane.data), 12).slice(2, 4)).toEqual(['............', '..#####.....']);
  });

  test.each([
    ['half a pixel to the right', [2.5, 4, 6.5, 8], 16],
    ['between rows', [2, 4.25, 6, 8.25], 16],
  ])('%s the area stays', (_, [left, top, right, bottom], area) => {
    const plane = createPlane(12, 12);
    fillPolygon(plane, [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ]);
    expect(sumOf(plane)).toBeCloseTo(area, 4);
  });

  test('a disc has the area π r², a hole is a hole (even-odd), the border cuts', () => {
    const disc = createPlane(40, 40);
    const round = (r: number): Point[] =>
      Array.from({ length: 64 }, (_, i) => [
        20 + r * Math.cos((i * Math.PI) / 32),
        20 + r * Math.sin((i * Math.PI) / 32),
      ]);
    fillPolygon(disc, round(12));
    expect(sumOf(disc) / (Math.PI * 144)).toBeCloseTo(1, 1.7);
    const ring = createPlane(12, 12);
    fillPolygon(ring, [
      [0, 0],
      [12, 0],
      [12, 12],
      [0, 12],
      [0, 0],
      [3, 3],
      [3, 9],
      [9, 9],
      [9, 3],
      [3, 3],
    ]);
    expect(ring.data[6 * 12 + 6]).toBe(0);
    const cut = createPlane(12, 12);
    fillPolygon(cut, [
      [-5, -5],
      [4, -5],
      [4, 4],
      [-5, 4],
    ]);
    expect(sumOf(cut)).toBe(16);
  });

  test('samples only grow', () => {
    const plane = createPlane(12, 12, 0.7);
    fillPolygon(plane, square);
    expect(Math.min(...plane.data)).toBeCloseTo(0.7, 6);
  });

  test('an outline grows about its center', () => {
    expect(growOutline(square, 2)).toEqual([
      [-0.5, 0],
      [9.5, 0],
      [9.5, 12],
      [-0.5, 12],
    ]);
  });
});

describe('regions', () => {
  const keys = Int32Array.from([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 2, 2]);
  const colors = {
    L: Float32Array.from(keys, (key) => [0.2, 0.25, 0.9][key]),
    a: new Float32Array(12),
    b: new Float32Array(12),
  };

  test('have area, mean color and the length of each border', () => {
    const { labels, regions } = mapRegions(keys, 4, 3, colors, (key) => key * 10);
    expect([...labels]).toEqual([...keys]);
    expect(regions.map((region) => [region?.area, region?.group])).toEqual([
      [4, 0],
      [4, 10],
      [4, 20],
    ]);
    expect(regions[0]?.L).toBeCloseTo(0.2, 6);
    expect([...(regions[0]?.borders ?? [])]).toEqual([
      [1, { length: 2, strength: 1 }],
      [2, { length: 2, strength: 1 }],
    ]);
  });

  test('the cheapest neighbors merge below the limit, the larger takes the smaller', () => {
    const map = mapRegions(keys, 4, 3, colors, () => 0);
    mergeRegions(map, (one, other) => colorDistance(one, other), 0.1);
    expect([...map.labels]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 2, 2]);
    expect(map.regions[1]).toBeUndefined();
    expect(map.regions[0]).toMatchObject({ area: 8 });
    expect(map.regions[0]?.L).toBeCloseTo(0.225, 6);
    expect(map.regions[0]?.borders.get(2)).toEqual({ length: 4, strength: 1 });
  });

  test('no more than `most` regions stay, but what is forbidden stays apart', () => {
    const all = mapRegions(keys, 4, 3, colors, () => 0);
    mergeRegions(all, (one, other) => colorDistance(one, other), 0, 1);
    expect(new Set(all.labels).size).toBe(1);
    const apart = mapRegions(keys, 4, 3, colors, (key) => key);
    mergeRegions(apart, () => Infinity, 1, 1);
    expect(new Set(apart.labels).size).toBe(3);
  });

  test('merging any map gives what is connected, whatever the order', () => {
    fc.assert(
      fc.property(grids, ({ width, height, mask }) => {
        const flat = new Float32Array(mask.length);
        const map = mapRegions(Int32Array.from(mask), width, height, { L: flat, a: flat, b: flat }, (key) => key);
        mergeRegions(map, () => 0, 1);
        expect(new Set(map.labels).size).toBe(1);
        expect(map.regions.filter((region) => region !== undefined).map(({ area }) => area)).toEqual([mask.length]);
      }),
      { numRuns: 60 },
    );
  });

  test('edge strength is the mean along the border', () => {
    const strength = Float32Array.from([0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0]);
    const { regions } = mapRegions(keys, 4, 3, colors, () => 0, strength);
    expect(regions[0]?.borders.get(1)?.strength).toBe(2);
  });

  test('chroma may count more', () => {
    const region = { area: 1, L: 0, a: 0, b: 0, group: 0, borders: new Map() };
    expect(colorDistance(region, { ...region, L: 3, a: 4 })).toBe(5);
    expect(colorDistance(region, { ...region, L: 0, a: 4 }, 2)).toBe(8);
  });
});

describe('borders as curves', () => {
  test('a square inside is one closed curve of its corners, with its labels on both sides', () => {
    const labels = Int32Array.from({ length: 100 }, (_, i) => (i % 10 >= 3 && i % 10 < 7 && i >= 30 && i < 70 ? 1 : 0));
    const curves = traceBorders(labels, 10, 10, 0);
    expect(curves).toHaveLength(1);
    expect(curves[0].closed).toBe(true);
    expect([...curves[0].sides].toSorted((a, b) => a - b)).toEqual([0, 1]);
    const xs = curves[0].points.map(([x]) => x);
    const ys = curves[0].points.map(([, y]) => y);
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([3, 7, 3, 7]);
    // 16 cracks: every second point is kept, and the last
    expect(curves[0].points).toHaveLength(9);
  });

  test('three regions share curves that end at their junction and at the border of the picture', () => {
    const labels = Int32Array.from({ length: 64 }, (_, i) => (i >= 32 ? 2 : i % 8 < 4 ? 0 : 1));
    const curves = traceBorders(labels, 8, 8, 1);
    expect(curves.map(({ closed }) => closed)).toEqual([false, false, false]);
    for (const { points } of curves) {
      const ends = [points[0], points[points.length - 1]];
      expect(ends).toContainEqual([4, 4]);
    }
  });

  test('four quarters have four borders, from the middle to each side', () => {
    const curves = traceBorders(
      Int32Array.from({ length: 64 }, (_, i) => (i % 8 < 4 ? 0 : 1) + (i < 32 ? 0 : 2)),
      8,
      8,
      0,
    );
    const ends = curves.map(({ points }) =>
      [points[0], points[points.length - 1]].find(([x, y]) => x !== 4 || y !== 4)?.join(),
    );
    expect(ends.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['0,4', '4,0', '4,8', '8,4']);
  });

  test('smoothing rounds corners and keeps the middle', () => {
    const labels = Int32Array.from({ length: 900 }, (_, i) =>
      i % 30 >= 8 && i % 30 < 22 && i >= 240 && i < 660 ? 1 : 0,
    );
    const [{ points }] = traceBorders(labels, 30, 30, 2);
    const fromCenter = points.map(([x, y]) => Math.hypot(x - 15, y - 15));
    expect(Math.max(...fromCenter)).toBeLessThan(Math.hypot(7, 7) - 0.5);
    const xs = points.map(([x]) => x);
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(15, 1);
  });

  test('as SVG path data, scaled and moved', () => {
    expect(
      curvePath(
        {
          points: [
            [1, 2],
            [3, 4],
          ],
          closed: true,
          sides: [0, 1],
        },
        2,
        10,
        20,
      ),
    ).toBe('M12.0 24.0L16.0 28.0Z');
  });
});

describe('mirrors of a studio', () => {
  test('flat ground faces the viewer; a slope to the right leans left', () => {
    const flat = normalsOf(createPlane(4, 4, 3));
    expect([flat.x.data[5], flat.y.data[5], flat.z.data[5]].map((value) => value + 0)).toEqual([0, 0, 1]);
    const slope = normalsOf(planeOf(5, 5, (x) => x));
    expect(slope.x.data[12]).toBeCloseTo(-Math.SQRT1_2, 5);
    expect(slope.z.data[12]).toBeCloseTo(Math.SQRT1_2, 5);
    // heights that grow downwards lean up
    expect(normalsOf(planeOf(5, 5, (_, y) => y)).y.data[12]).toBeCloseTo(Math.SQRT1_2, 5);
  });

  test('a soft box is bright inside, dark outside and half at its edge', () => {
    expect(softBox(0, 0, 1, 0, 0, 0.5, 0.5, 0.1)).toBe(1);
    expect(softBox(0.5, 0, 1, 0, 0, 0.5, 0.5, 0.1)).toBeCloseTo(0.5, 9);
    expect(softBox(0.9, 0, 1, 0, 0, 0.5, 0.5, 0.1)).toBe(0);
    expect(softBox(0, 0, 0, 0, 0, 0.5, 0.5, 0.1)).toBe(0);
  });
});
