import { measureUprights } from '@afterglow/pixels/upright-lean';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  invert,
  isSoundQuad,
  mapPoint,
  squareToQuad,
  type Homography,
  type Quad,
} from '../../src/kernels/planes/homography.ts';
import { hash } from '../../src/kernels/planes/solid-noise.ts';
import { warpPicture } from '../../src/kernels/planes/warp-picture.ts';
import { adjustGeometry } from '../../src/operations/adjust/adjust-geometry.ts';
import { geometryOptions, type Geometry } from '../../src/operations/adjust/adjust-settings.ts';
import { pictureOf, pixelOf, planeOf } from '../support/small-pictures.ts';

const geometry = (settings: object): Geometry => z.object(geometryOptions).parse(settings);

/** Corners that a person may pull them to: each in its own quarter of the picture. */
const near = (least: number) => fc.double({ min: least, max: least + 0.3, noNaN: true });
const quads: fc.Arbitrary<Quad> = fc
  .tuple(near(0), near(0), near(0.7), near(0), near(0.7), near(0.7), near(0), near(0.7))
  .map(([ax, ay, bx, by, cx, cy, dx, dy]): Quad => [
    [ax, ay],
    [bx, by],
    [cx, cy],
    [dx, dy],
  ]);

const soft = pictureOf(160, 120, (x, y) => [
  128 + 90 * Math.sin(x / 14),
  128 + 90 * Math.cos(y / 11),
  128 + 60 * Math.sin((x + y) / 17),
]);

describe('four corners', () => {
  test('each corner of the square goes to its own, and the way back leads home', () => {
    fc.assert(
      fc.property(
        quads,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (quad, u, v) => {
          const there = squareToQuad(quad);
          const square = [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 1],
          ] as const;
          for (const [k, point] of square.entries()) {
            const [x, y] = mapPoint(there, point);
            expect(Math.hypot(x - quad[k][0], y - quad[k][1])).toBeLessThan(1e-9);
          }
          const [x, y] = mapPoint(invert(there), mapPoint(there, [u, v]));
          expect(Math.hypot(x - u, y - v)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  test('pulled there and back, the picture between the corners is the same', () => {
    fc.assert(
      fc.property(quads, (quad) => {
        const there = squareToQuad(quad);
        const flat = warpPicture(soft, there, 160, 120);
        const back = warpPicture(flat, invert(there), 160, 120);
        for (let y = 4; y < 120; y += 9) {
          for (let x = 4; x < 160; x += 9) {
            const [u, v] = mapPoint(invert(there), [(x + 0.5) / 160, (y + 0.5) / 120]);
            if (Math.min(u, v) < 0.03 || Math.max(u, v) > 0.97) continue;
            for (let c = 0; c < 3; c++)
              expect(Math.abs(back.pixels[(y * 160 + x) * 3 + c] - soft.pixels[(y * 160 + x) * 3 + c])).toBeLessThan(8);
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  test('the whole picture stays as it is, and a see-through part keeps its colors clean', () => {
    const same: Homography = squareToQuad([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ]);
    expect(warpPicture(soft, same, 160, 120).pixels).toEqual(soft.pixels);
    const clear = pictureOf(40, 40, (x) => (x < 20 ? [200, 10, 10, 255] : [0, 0, 0, 0]));
    const pulled = warpPicture(
      clear,
      squareToQuad([
        [0.1, 0],
        [0.9, 0.05],
        [1, 1],
        [0, 0.9],
      ]),
      40,
      40,
    );
    for (let i = 0; i < pulled.pixels.length; i += 4)
      if (pulled.pixels[i + 3] > 8) expect(Math.abs(pulled.pixels[i] - 200)).toBeLessThanOrEqual(2);
  });

  test('a sheet that lies askew fills the result, as large as its longer sides', async () => {
    const quad: Quad = [
      [0.25, 0.1],
      [0.8, 0.2],
      [0.9, 0.9],
      [0.1, 0.7],
    ];
    const home = invert(squareToQuad(quad));
    const photo = pictureOf(200, 160, (x, y) => {
      const [u, v] = mapPoint(home, [(x + 0.5) / 200, (y + 0.5) / 160]);
      if (Math.min(u, v) < 0 || Math.max(u, v) > 1) return [0, 0, 0];
      return u < 0.5 === v < 0.5 ? [250, 250, 250] : [120, 160, 200];
    });
    const sheet = await adjustGeometry(photo, geometry({ corners: quad.flat() }));
    expect([sheet.width, sheet.height]).toEqual([163, 114]);
    expect(pixelOf(sheet, 20, 20)).toEqual([250, 250, 250]);
    expect(pixelOf(sheet, 140, 20)).toEqual([120, 160, 200]);
    expect(pixelOf(sheet, 140, 100)).toEqual([250, 250, 250]);
    for (let x = 3; x < 160; x++)
      for (const y of [3, 110]) expect(Math.min(...pixelOf(sheet, x, y).slice(0, 3))).toBeGreaterThan(100);
  });

  test.each([
    ['counterclockwise', [0, 0, 0, 1, 1, 1, 1, 0]],
    ['crossed', [0, 0, 1, 1, 1, 0, 0, 1]],
    ['dented', [0, 0, 1, 0, 0.3, 0.3, 0, 1]],
    ['next to nothing', [0.5, 0.5, 0.55, 0.5, 0.55, 0.55, 0.5, 0.55]],
    ['outside', [-0.1, 0, 1, 0, 1, 1, 0, 1]],
    ['three', [0, 0, 1, 0, 1, 1]],
  ])('corners that are %s are refused', (_, corners) => {
    expect(() => geometry({ corners })).toThrow();
  });

  test('every set of corners in its own quarter is sound', () => {
    fc.assert(fc.property(quads, (quad) => isSoundQuad(quad)));
  });
});

describe('what should be upright', () => {
  /** A wall with windows, seen through a map from the wall to the photo; noise as a sensor has it. */
  const house = (seen: Homography) => {
    const toWall = invert(seen);
    return planeOf(480, 360, (x, y) => {
      const [u, v] = mapPoint(toWall, [(x + 0.5) / 480, (y + 0.5) / 360]);
      const isWindow = Math.abs(((u * 6 + 60) % 1) - 0.5) < 0.22 && Math.abs(((v * 5 + 50) % 1) - 0.5) < 0.3;
      return (isWindow ? 0.25 : 0.7) + 0.02 * hash(x, y);
    });
  };
  const leans = fc.record({
    spread: fc.double({ min: -0.14, max: 0.14, noNaN: true }),
    turn: fc.double({ min: -0.08, max: 0.08, noNaN: true }),
  });

  test('the walls of a house are found, whichever way the camera looked', () => {
    fc.assert(
      fc.property(leans, ({ spread, turn }) => {
        // a wall larger than the photo, narrower at the top or the bottom, turned about the middle
        const corner = (x: number, y: number): readonly [number, number] => {
          const wide = x * (1 + spread * Math.sign(y)) * 480;
          return [
            0.5 + (wide * Math.cos(turn) - y * 360 * Math.sin(turn)) / 480,
            0.5 + (y * 360 * Math.cos(turn) + wide * Math.sin(turn)) / 360,
          ];
        };
        const seen = squareToQuad([corner(-0.8, -0.8), corner(0.8, -0.8), corner(0.8, 0.8), corner(-0.8, 0.8)]);
        const found = measureUprights(house(seen));
        if (found === undefined) return Math.abs(turn) < 0.006 && Math.abs(spread) < 0.02;
        // both ends of each side stand on the same upright line of the wall
        const toWall = invert(seen);
        const [a, b, c, d] = found.map((point) => mapPoint(toWall, point)[0]);
        return Math.abs(a - d) < 0.012 && Math.abs(b - c) < 0.012;
      }),
      { numRuns: 8 },
    );
  });

  test('leaves, waves and noise have no walls', () => {
    expect(measureUprights(planeOf(300, 200, (x, y) => hash(x, y)))).toBeUndefined();
    expect(
      measureUprights(planeOf(300, 200, (x, y) => 0.5 + 0.4 * Math.sin(Math.hypot(x - 150, y - 300) / 5))),
    ).toBeUndefined();
  });

  test('a house is set upright in its own size, and its mask goes with it', async () => {
    const seen = squareToQuad([
      [0.05, -0.2],
      [0.95, -0.2],
      [1.3, 1.2],
      [-0.3, 1.2],
    ]);
    const plane = house(seen);
    const grayOf = (value: number): [number, number, number] => [value * 255, value * 255, value * 255];
    const photo = pictureOf(480, 360, (x, y) => grayOf(plane.data[y * 480 + x]));
    const upright = await adjustGeometry(photo, geometry({ uprights: true }));
    expect([upright.width, upright.height]).toEqual([480, 360]);
    expect(upright.pixels).not.toEqual(photo.pixels);
    expect(measureUprights(planeOf(480, 360, (x, y) => pixelOf(upright, x, y)[0] / 255))).toBeUndefined();
    const mask = pictureOf(480, 360, (x) => grayOf(x < 40 ? 1 : 0));
    const moved = await adjustGeometry(mask, geometry({ uprights: true }), photo);
    expect(moved.pixels).not.toEqual(mask.pixels);
  });
});
