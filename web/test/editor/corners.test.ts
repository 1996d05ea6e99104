import {
  areSoundCorners,
  leaningCorners,
  leanOfCorners,
  wholeCorners,
  type Corners,
} from '@afterglow/domain/edits/corners';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPanel } from '../../src/pages/editor/adjust/kept-panel.ts';
import {
  mirrorCorners,
  moveCorner,
  turnCorners,
  unlessWhole,
} from '../../src/pages/editor/adjust/perspective/corners.ts';
import {
  mirrorPanel,
  neutralPanel,
  resultSize,
  turnPanel,
  withCorners,
} from '../../src/pages/editor/adjust/settings.ts';

const share = (least: number, most: number) => fc.double({ min: least, max: most, noNaN: true });
const near = (x: number, y: number) => [share(x, x + 0.35), share(y, y + 0.35)] as const;
const someCorners: fc.Arbitrary<Corners> = fc.tuple(
  ...near(0, 0),
  ...near(0.65, 0),
  ...near(0.65, 0.65),
  ...near(0, 0.65),
);

describe('corners', () => {
  test('wherever a corner is dragged, what remains can be made, and nothing leaves the picture', () => {
    fc.assert(
      fc.property(someCorners, fc.nat(3), share(-3, 3), share(-3, 3), (corners, k, dx, dy) => {
        fc.pre(areSoundCorners(corners));
        const moved = moveCorner(corners, k, dx, dy);
        return areSoundCorners(moved) && moved.every((value) => value >= 0 && value <= 1);
      }),
    );
  });

  test('a drag within the picture goes where the finger goes', () => {
    expect(moveCorner(wholeCorners, 1, -0.2, 0.1)).toEqual([0, 0, 0.8, 0.1, 1, 1, 0, 1]);
  });

  test('four quarter turns and two mirrors change nothing, and each keeps the corners sound', () => {
    fc.assert(
      fc.property(someCorners, (corners) => {
        const turned = turnCorners(corners);
        const around = turnCorners(turnCorners(turnCorners(turned)));
        expect(around.every((value, k) => Math.abs(value - (corners[k] ?? 0)) < 1e-9)).toBe(true);
        for (const axis of ['horizontal', 'vertical'] as const) {
          const mirrored = mirrorCorners(corners, axis);
          expect(areSoundCorners(mirrored)).toBe(areSoundCorners(corners));
          expect(mirrorCorners(mirrored, axis).every((value, k) => Math.abs(value - (corners[k] ?? 0)) < 1e-9)).toBe(
            true,
          );
        }
        expect(areSoundCorners(turned)).toBe(areSoundCorners(corners));
      }),
    );
  });

  test('the sliders say what they were set to, one at a time', () => {
    for (const amount of [-1, -0.4, 0, 0.25, 1]) {
      expect(leanOfCorners(leaningCorners(amount, 0))).toEqual({ vertical: amount, horizontal: 0 });
      expect(leanOfCorners(leaningCorners(0, amount))).toEqual({ vertical: 0, horizontal: amount });
    }
    expect(unlessWhole(leaningCorners(0, 0))).toBeNull();
  });

  test('a ratio that was chosen holds while corners move; kept corners are read again, broken ones are not', () => {
    const picture = { width: 4000, height: 3000 };
    const state = withCorners(picture, neutralPanel, leaningCorners(0.8, -0.3), 1);
    const { width, height } = resultSize(picture, state);
    expect(Math.abs(width - height)).toBeLessThanOrEqual(1);
    expect(readPanel(JSON.stringify({ state })).state.corners).toEqual(state.corners);
    expect(readPanel(JSON.stringify({ state: { corners: [0, 0, 1, 1, 1, 0, 0, 1] } })).state.corners).toBeNull();
    expect(mirrorPanel(turnPanel(state, true), 'vertical').corners).not.toEqual(state.corners);
  });
});
