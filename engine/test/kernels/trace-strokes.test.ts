import { expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/kernels/planes/plane.ts';
import { traceStrokes } from '../../src/kernels/strokes/trace-strokes.ts';

const rules = { level: 0.5, twig: 8, least: 20, smooth: 1 };

/** Bars of ink: left, top, right, bottom. */
function ink(...bars: readonly (readonly [number, number, number, number])[]): Plane {
  const plane = createPlane(120, 90);
  for (const [left, top, right, bottom] of bars)
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) plane.data[y * 120 + x] = 1;
  return plane;
}

const lengthOf = (stroke: readonly (readonly [number, number])[]): number =>
  stroke.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - stroke[i][0], y - stroke[i][1]), 0);

test('a thick bar becomes one stroke along its middle; a speck becomes none', () => {
  const strokes = traceStrokes(ink([20, 40, 100, 45], [50, 70, 56, 73]), rules);
  expect(strokes).toHaveLength(1);
  expect(lengthOf(strokes[0])).toBeGreaterThan(68);
  for (const [, y] of strokes[0]) expect(Math.abs(y - 42.5)).toBeLessThan(1.5);
});

test('a twig goes, a branch as long as a line stays', () => {
  const bar = [20, 40, 100, 43] as const;
  const highest = (strokes: ReturnType<typeof traceStrokes>): number =>
    Math.min(...strokes.flatMap((stroke) => stroke.map(([, y]) => y)));
  expect(highest(traceStrokes(ink(bar, [60, 35, 62, 40]), rules))).toBeGreaterThan(39);
  const forked = traceStrokes(ink(bar, [60, 10, 63, 40]), rules);
  expect(forked).toHaveLength(3);
  expect(highest(forked)).toBeLessThan(15);
});

test('a ring is followed all around', () => {
  const ring = ink([30, 20, 90, 70]);
  for (let y = 25; y < 65; y++) ring.data.fill(0, y * 120 + 35, y * 120 + 85);
  const length = traceStrokes(ring, rules).reduce((sum, stroke) => sum + lengthOf(stroke), 0);
  expect(length).toBeGreaterThan(170);
  expect(length).toBeLessThan(220);
});
