import { leanOf } from '@afterglow/pixels/tilt';
import type { Light } from '@afterglow/pixels/upright-edges';
import { describe, expect, test } from 'vitest';
import { findTilt, leveled, lightOf } from '../../src/pages/editor/adjust/level/tilt.ts';

/** A soft edge that leans, over a little noise. */
function leaning(degrees: number, width = 320, height = 240): Light {
  const data = new Uint8ClampedArray(width * height * 4);
  const slope = Math.tan((degrees * Math.PI) / 180);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const above = (y - height / 2 - (x - width / 2) * slope) * Math.cos((degrees * Math.PI) / 180);
      const light = 130 + 90 * Math.max(-1, Math.min(1, above / 3)) + ((x * 37 + y * 91) % 5);
      data.set([light, light, light, 255], (y * width + x) * 4);
    }
  return lightOf(data, { width, height });
}

describe('levelling', () => {
  test.each([
    [100, 5, 2.862],
    [-100, -5, 2.862],
    [5, -100, 2.862],
    [100, -100, 45],
  ])('a line of %d by %d leans by %d', (across, down, lean) => {
    expect(Math.abs(leanOf(across, down))).toBeCloseTo(lean, 2);
  });

  test.each([-7.5, -3.2, 0, 1.4, 6])('an edge that leans by %d° is found within a fifth of a degree', (degrees) => {
    const found = findTilt(leaning(degrees)) ?? Number.NaN;
    expect(Math.abs(found - degrees)).toBeLessThanOrEqual(0.2);
  });

  test('where nothing is straight, nothing is said', () => {
    const data = new Uint8ClampedArray(200 * 200 * 4);
    for (let y = 0; y < 200; y += 1)
      for (let x = 0; x < 200; x += 1) {
        const light = 125 - 95 * Math.max(-1, Math.min(1, Math.hypot(x - 100, y - 100) - 70));
        data.set([light, light, light, 255], (y * 200 + x) * 4);
      }
    const size = { width: 200, height: 200 };
    expect(findTilt(lightOf(data, size))).toBeUndefined();
    expect(findTilt(lightOf(new Uint8ClampedArray(200 * 200 * 4), size))).toBeUndefined();
  });

  test.each([-4, 2.5])(
    'a room that leans by %d° is set level by its walls, though its shelves run to the back',
    (degrees) => {
      const [width, height] = [400, 300];
      const data = new Uint8ClampedArray(width * height * 4);
      const angle = (degrees * Math.PI) / 180;
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const across = (x - 200) * Math.cos(angle) + (y - 150) * Math.sin(angle);
          const down = (y - 150) * Math.cos(angle) - (x - 200) * Math.sin(angle);
          // doors that stand, shelves that rise toward one side
          const door = Math.sin(across / 14) > 0 && Math.abs(down) < 60 ? 70 : 0;
          const shelf = Math.sin((down + across * 0.14) / 9) > 0 && Math.abs(down) >= 60 ? 60 : 0;
          const light = 80 + door + shelf + ((x * 37 + y * 91) % 5);
          data.set([light, light, light, 255], (y * width + x) * 4);
        }
      expect(Math.abs((findTilt(lightOf(data, { width, height })) ?? 99) - degrees)).toBeLessThanOrEqual(0.3);
    },
  );

  /** Lines at such places, each with its own lean, over a little noise. */
  function lined(uprights: readonly [x: number, lean: number][], levels: readonly [y: number, lean: number][]): Light {
    const [width, height] = [400, 300];
    const data = new Uint8ClampedArray(width * height * 4);
    const bump = (away: number): number => 90 * Math.exp(-(away * away) / 8);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        let light = 90 + ((x * 37 + y * 91) % 5);
        for (const [at, lean] of uprights) if (y > 40 && y < 260) light += bump(x - at - lean * (y - 150));
        for (const [at, lean] of levels) if (x > 60 && x < 340) light += bump(y - at - lean * (x - 200));
        data.set([light, light, light, 255], (y * width + x) * 4);
      }
    return lightOf(data, { width, height });
  }
  /** Walls seen from below by a camera that is turned to one side by 3.4 degrees. */
  const walls = [40, 120, 280, 360].map((x): [number, number] => [x, -0.06 + 0.5 * (x / 400 - 0.5)]);

  test('a gate seen from below and from the side: what is level leans against what is upright, and nothing is said', () => {
    expect(findTilt(lined(walls, [])) ?? 99).toBeCloseTo(3.4, 0);
    const beams = [70, 150, 230].map((y): [number, number] => [y, -0.06]);
    expect(findTilt(lined(walls, beams))).toBeUndefined();
  });

  test('two twigs are no wall: a lean that hangs on one or two things is a guess', () => {
    const twigs: [number, number][] = [100, 106, 280, 286].map((x) => [x, 0.1]);
    expect(findTilt(lined(twigs, []))).toBeUndefined();
    expect(findTilt(lined([...twigs, [40, 0.1], [190, 0.1], [350, 0.1]], [])) ?? 99).toBeCloseTo(-5.7, 0);
  });

  test('no further than the engine turns, in tenths', () => {
    expect([leveled(60), leveled(-3.26), Object.is(leveled(-0.01), 0)]).toEqual([45, -3.3, true]);
  });
});
