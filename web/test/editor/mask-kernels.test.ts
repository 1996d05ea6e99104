import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featherMask } from '../../src/pages/editor/mask/pixels/feather.ts';
import { fillPolygon, fillRectangle } from '../../src/pages/editor/mask/pixels/fill-shape.ts';
import { growMask } from '../../src/pages/editor/mask/pixels/grow.ts';
import { createHistory } from '../../src/pages/editor/mask/pixels/history.ts';
import {
  clearMask,
  createMask,
  invertMask,
  markedBounds,
  markedShare,
  mergeMask,
  wholeOf,
  type Mask,
  type Rect,
} from '../../src/pages/editor/mask/pixels/mask.ts';
import { paintOverlay, screenRect } from '../../src/pages/editor/mask/pixels/overlay.ts';
import { decodeRuns, encodeRuns } from '../../src/pages/editor/mask/pixels/runs.ts';
import { paintSegment, type BrushPoint } from '../../src/pages/editor/mask/pixels/stroke.ts';

const at = (mask: Mask, x: number, y: number): number | undefined => mask.data[y * mask.width + x];
const changed = (before: Uint8Array, mask: Mask): Rect => {
  const difference = mask.data.map((value, i) => (value === before[i] ? 0 : 1));
  return markedBounds({ ...mask, data: difference });
};
const inside = (inner: Rect, outer: Rect): boolean =>
  inner.right === 0 ||
  (inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom);

const size = { width: 90, height: 70 };
const place = fc.record({
  x: fc.double({ min: -30, max: 120, noNaN: true }),
  y: fc.double({ min: -30, max: 100, noNaN: true }),
  radius: fc.double({ min: 0.5, max: 25, noNaN: true }),
});

describe('a stroke', () => {
  it('marks a disc of its radius, full inside and blended at the rim', () => {
    const mask = createMask(41, 41);
    paintSegment(mask, { x: 20.5, y: 20.5, radius: 10 }, { x: 20.5, y: 20.5, radius: 10 }, 1, 'add');
    expect([at(mask, 20, 20), at(mask, 29, 20), at(mask, 32, 20)]).toEqual([255, 255, 0]);
    expect(markedShare(mask) * 41 * 41).toBeCloseTo(Math.PI * 100, -1);
  });

  it('falls off from the middle when the brush is soft', () => {
    const mask = createMask(41, 41);
    paintSegment(mask, { x: 20.5, y: 20.5, radius: 18 }, { x: 20.5, y: 20.5, radius: 18 }, 0, 'add');
    const row = Array.from({ length: 19 }, (_, k) => at(mask, 20 + k, 20) ?? 0);
    expect(row).toEqual(row.toSorted((a, b) => b - a));
    expect(row[9]).toBeGreaterThan(90);
    expect(row[9]).toBeLessThan(165);
  });

  it('follows the pressure of a pen: as wide at each end as the pen was pressed there', () => {
    const mask = createMask(100, 60);
    paintSegment(mask, { x: 15, y: 30, radius: 3 }, { x: 80, y: 30, radius: 15 }, 1, 'add');
    const tall = (x: number): number =>
      Array.from({ length: 60 }, (_, y) => at(mask, x, y) ?? 0).filter((value) => value > 127).length;
    expect(tall(15)).toBeCloseTo(6, -0.5);
    expect(tall(80)).toBeCloseTo(30, -0.5);
    expect(tall(47)).toBeCloseTo(18, -0.5);
  });

  it('never touches a pixel outside the rectangle it names, wherever it runs', () => {
    fc.assert(
      fc.property(
        place,
        place,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.boolean(),
        (from, to, hardness, adds) => {
          const mask = createMask(size.width, size.height);
          if (!adds) mask.data.fill(200);
          const before = mask.data.slice();
          const rect = paintSegment(mask, from, to, hardness, adds ? 'add' : 'remove');
          expect(inside(changed(before, mask), rect)).toBe(true);
          expect(inside(rect, wholeOf(mask))).toBe(true);
        },
      ),
    );
  });

  it('is the same drawn at once or in two halves', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const from: BrushPoint = { ...a, radius: 8 };
        const to: BrushPoint = { ...b, radius: 8 };
        const half: BrushPoint = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, radius: 8 };
        const once = createMask(size.width, size.height);
        const twice = createMask(size.width, size.height);
        paintSegment(once, from, to, 0.6, 'add');
        paintSegment(twice, from, half, 0.6, 'add');
        paintSegment(twice, half, to, 0.6, 'add');
        expect(once.data.every((value, i) => Math.abs(value - (twice.data[i] ?? 0)) <= 1)).toBe(true);
      }),
    );
  });

  it('is taken away whole by the eraser along the same way', () => {
    const mask = createMask(60, 60);
    const from = { x: 12, y: 14, radius: 6 };
    const to = { x: 44, y: 40, radius: 6 };
    paintSegment(mask, from, to, 1, 'add');
    paintSegment(mask, { ...from, radius: 8 }, { ...to, radius: 8 }, 1, 'remove');
    expect(markedShare(mask)).toBe(0);
  });
});

describe('shapes', () => {
  it('fills the rectangle between two corners, in whichever order they come', () => {
    const mask = createMask(20, 20);
    fillRectangle(mask, { x: 12, y: 15 }, { x: 4, y: 5.5 }, 'add');
    expect(markedBounds(mask)).toEqual({ left: 4, top: 5, right: 12, bottom: 15 });
    expect([at(mask, 4, 5), at(mask, 4, 6), at(mask, 11, 14), at(mask, 12, 14)]).toEqual([128, 255, 255, 0]);
  });

  it('fills a lasso: the area of a polygon, crossing lines included', () => {
    const mask = createMask(100, 100);
    fillPolygon(
      mask,
      [
        { x: 10, y: 10 },
        { x: 90, y: 10 },
        { x: 10, y: 90 },
      ],
      'add',
    );
    expect(markedShare(mask) * 10_000).toBeCloseTo(3200, -1);

    const star = createMask(100, 100);
    const corners = [0, 2, 4, 1, 3].map((k) => ({
      x: 50 + 45 * Math.sin((k * 2 * Math.PI) / 5),
      y: 50 - 45 * Math.cos((k * 2 * Math.PI) / 5),
    }));
    fillPolygon(star, corners, 'add');
    expect(at(star, 50, 50)).toBe(255);
  });

  it('reaches beyond the border without harm, and needs three corners', () => {
    const mask = createMask(10, 10);
    fillPolygon(
      mask,
      [
        { x: 1, y: 1 },
        { x: 5, y: 5 },
      ],
      'add',
    );
    expect(markedShare(mask)).toBe(0);
    fillPolygon(
      mask,
      [
        { x: -50, y: -50 },
        { x: 50, y: -50 },
        { x: 50, y: 50 },
        { x: -50, y: 50 },
      ],
      'add',
    );
    expect(markedShare(mask)).toBe(1);
  });
});

describe('edges', () => {
  const square = (): Mask => {
    const mask = createMask(120, 100);
    fillRectangle(mask, { x: 40, y: 30 }, { x: 80, y: 70 }, 'add');
    return mask;
  };

  it('feather keeps the amount marked and makes a ramp', () => {
    const mask = square();
    const before = markedShare(mask);
    const rect = featherMask(mask, 8);
    expect(markedShare(mask)).toBeCloseTo(before, 3);
    const ramp = Array.from({ length: 26 }, (_, k) => at(mask, 27 + k, 50) ?? 0);
    expect(ramp).toEqual(ramp.toSorted((a, b) => a - b));
    expect(ramp[0]).toBe(0);
    expect(ramp.at(-1)).toBe(255);
    expect(inside(markedBounds(mask), rect)).toBe(true);
  });

  it('a mark that leaves the picture stays full at its border', () => {
    const mask = createMask(60, 40);
    fillRectangle(mask, { x: 0, y: 0 }, { x: 30, y: 40 }, 'add');
    featherMask(mask, 10);
    expect(at(mask, 0, 0)).toBe(255);
    growMask(mask, -5);
    expect(at(mask, 0, 0)).toBe(255);
    expect(at(mask, 24, 20)).toBe(255);
    expect(at(mask, 27, 20)).toBe(0);
  });

  it('grows by the distance asked for, round at corners, and shrinks back', () => {
    const mask = square();
    growMask(mask, 6);
    expect(markedBounds(mask)).toEqual({ left: 34, top: 24, right: 86, bottom: 76 });
    expect(at(mask, 35, 25)).toBe(0);
    growMask(mask, -6);
    // the same square; at its corners a discrete disc leaves a pixel or two half marked
    expect(markedBounds(mask)).toEqual(markedBounds(square()));
    expect(markedShare(mask)).toBeCloseTo(markedShare(square()), 3);
    growMask(mask, -25);
    expect(markedShare(mask)).toBe(0);
  });
});

describe('whole masks', () => {
  it('inverted twice is the mask again; cleared is nothing', () => {
    const mask = createMask(30, 20);
    paintSegment(mask, { x: 9, y: 9, radius: 5 }, { x: 20, y: 12, radius: 5 }, 0.3, 'add');
    const before = mask.data.slice();
    invertMask(mask);
    expect(at(mask, 0, 0)).toBe(255);
    invertMask(mask);
    expect(mask.data).toEqual(before);
    clearMask(mask);
    expect(markedShare(mask)).toBe(0);
  });

  it('a selection is added, and taken away again', () => {
    const mask = createMask(20, 20);
    const selection = createMask(20, 20);
    fillRectangle(selection, { x: 5, y: 5 }, { x: 15, y: 15 }, 'add');
    expect(mergeMask(mask, selection.data, 'add')).toEqual({ left: 5, top: 5, right: 15, bottom: 15 });
    expect(mask.data).toEqual(selection.data);
    mergeMask(mask, selection.data, 'remove');
    expect(markedShare(mask)).toBe(0);
  });

  it('runs give back every mask, and refuse damaged ones', () => {
    const bytes = fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 1, max: 20_000 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(bytes, (runs) => {
        const mask = Uint8Array.from(runs.flatMap(([value, length]) => Array<number>(length).fill(value)));
        const encoded = encodeRuns(mask);
        expect(decodeRuns(encoded, mask.length)).toEqual(mask);
        expect(decodeRuns(encoded, mask.length + 1)).toBeUndefined();
        if (mask.length > 0) expect(decodeRuns(encoded.subarray(0, -1), mask.length)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});

describe('history', () => {
  const strokes = fc.array(fc.tuple(place, place, fc.boolean()), { minLength: 1, maxLength: 8 });

  it('walks back and forth through exactly the masks there were', () => {
    fc.assert(
      fc.property(strokes, (acts) => {
        const mask = createMask(600, 300);
        const history = createHistory(mask);
        const states = [mask.data.slice()];
        for (const [from, to, adds] of acts) {
          const wide = {
            left: Math.min(from.x, to.x) * 5 - 200,
            top: -200,
            right: Math.max(from.x, to.x) * 5 + 200,
            bottom: 500,
          };
          history.touch(wide);
          paintSegment(mask, { ...from, x: from.x * 5 }, { ...to, x: to.x * 5 }, 0.5, adds ? 'add' : 'remove');
          const before = states.at(-1);
          history.commit();
          if (!mask.data.every((value, i) => value === before?.[i])) states.push(mask.data.slice());
        }
        for (let k = states.length - 2; k >= 0; k--) {
          history.undo();
          expect(mask.data).toEqual(states[k]);
        }
        expect(history.canUndo()).toBe(false);
        for (let k = 1; k < states.length; k++) {
          history.redo();
          expect(mask.data).toEqual(states[k]);
        }
        expect(history.canRedo()).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  it('a new act after undo forgets what was undone', () => {
    const mask = createMask(50, 50);
    const history = createHistory(mask);
    const mark = (x: number): void => {
      history.touch(wholeOf(mask));
      fillRectangle(mask, { x, y: 0 }, { x: x + 5, y: 5 }, 'add');
      history.commit();
    };
    mark(0);
    mark(10);
    history.undo();
    mark(20);
    expect(history.canRedo()).toBe(false);
    expect([at(mask, 2, 2), at(mask, 12, 2), at(mask, 22, 2)]).toEqual([255, 0, 255]);
  });
});

describe('the overlay', () => {
  it('shows marks where the picture lies, with an outline, and nothing elsewhere', () => {
    const mask = createMask(40, 40);
    fillRectangle(mask, { x: 10, y: 10 }, { x: 30, y: 30 }, 'add');
    const view = { scale: 2, x: 5, y: 7 };
    const target = { width: 100, height: 100, data: new Uint8ClampedArray(40_000) };
    paintOverlay(mask, view, target, 0, 0);
    const pixel = (x: number, y: number): number[] =>
      Array.from(target.data.slice((y * 100 + x) * 4, (y * 100 + x) * 4 + 4));
    expect(pixel(2, 2)).toEqual([0, 0, 0, 0]);
    // the first marked screen pixel is the white line, the last free one the dark line
    expect(pixel(25, 40)).toEqual([255, 255, 255, 255]);
    expect(pixel(24, 40)).toEqual([0, 0, 0, 150]);
    expect(pixel(45, 47)[3]).toBeGreaterThan(90);
  });

  it('drawn in parts it is the overlay drawn at once', () => {
    const mask = createMask(50, 50);
    paintSegment(mask, { x: 10, y: 12, radius: 8 }, { x: 38, y: 33, radius: 4 }, 0.4, 'add');
    const view = { scale: 1.7, x: 3.3, y: -4.1 };
    const whole = { width: 90, height: 90, data: new Uint8ClampedArray(90 * 90 * 4) };
    paintOverlay(mask, view, whole, 0, 0);
    const part = { width: 30, height: 40, data: new Uint8ClampedArray(30 * 40 * 4) };
    paintOverlay(mask, view, part, 25, 13);
    for (let y = 0; y < 40; y++) {
      expect(part.data.slice(y * 120, (y + 1) * 120)).toEqual(
        whole.data.slice(((y + 13) * 90 + 25) * 4, ((y + 13) * 90 + 55) * 4),
      );
    }
    expect(screenRect({ left: 10, top: 10, right: 20, bottom: 20 }, view, { width: 90, height: 90 })).toEqual({
      left: 18,
      top: 10,
      right: 40,
      bottom: 32,
    });
  });
});
