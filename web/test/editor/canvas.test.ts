import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { levelFor, levelUrl } from '../../src/pages/editor/canvas/picture-level.ts';
import { fitView, keepInSight, pinch, toPicture, toStage, zoomAbout } from '../../src/pages/editor/view.ts';

const picture = { width: 4000, height: 3000 };
const stage = { width: 1000, height: 700 };
const margin = { side: 20, top: 20, bottom: 80 };
const point = fc.record({
  x: fc.double({ min: 0, max: 1000, noNaN: true }),
  y: fc.double({ min: 0, max: 700, noNaN: true }),
});
const view = fc.record({
  scale: fc.double({ min: 0.05, max: 8, noNaN: true }),
  x: fc.double({ min: -2000, max: 1000, noNaN: true }),
  y: fc.double({ min: -2000, max: 700, noNaN: true }),
});

describe('the view of the canvas', () => {
  it('shows the whole picture within the margins, and never enlarges a small one', () => {
    const fitted = fitView(picture, stage, margin);
    expect(fitted.scale).toBeCloseTo(0.2, 6);
    expect(fitted.x).toBeCloseTo((1000 - 800) / 2, 6);
    expect(fitted.y).toBeCloseTo(20, 6);
    expect(fitView({ width: 100, height: 50 }, stage, margin).scale).toBe(1);
  });

  it('zooms about a point: the pixel there stays there', () => {
    fc.assert(
      fc.property(view, point, fc.double({ min: 0.01, max: 20, noNaN: true }), (before, about, scale) => {
        const pixel = toPicture(before, about);
        const after = toStage(zoomAbout(before, picture, scale, about), pixel);
        expect(after.x).toBeCloseTo(about.x, 4);
        expect(after.y).toBeCloseTo(about.y, 4);
      }),
    );
  });

  it('pinches: the pixel between the fingers follows them', () => {
    fc.assert(
      fc.property(view, point, point, point, point, (before, a, b, c, d) => {
        fc.pre(Math.hypot(a.x - b.x, a.y - b.y) > 10 && Math.hypot(c.x - d.x, c.y - d.y) > 10);
        const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
        const after = toStage(pinch(before, picture, [a, b], [c, d]), toPicture(before, middle));
        expect(after.x).toBeCloseTo((c.x + d.x) / 2, 3);
        expect(after.y).toBeCloseTo((c.y + d.y) / 2, 3);
      }),
    );
  });

  it('never loses the picture', () => {
    fc.assert(
      fc.property(
        view,
        fc.double({ min: -9e4, max: 9e4, noNaN: true }),
        fc.double({ min: -9e4, max: 9e4, noNaN: true }),
        (before, x, y) => {
          const { x: left, y: top, scale } = keepInSight({ ...before, x, y }, picture, stage);
          expect(left).toBeLessThan(stage.width);
          expect(top).toBeLessThan(stage.height);
          expect(left + picture.width * scale).toBeGreaterThan(0);
          expect(top + picture.height * scale).toBeGreaterThan(0);
        },
      ),
    );
  });
});

describe('what is loaded of a picture', () => {
  it('is the next width that is made, and every pixel when none is enough', () => {
    expect(levelFor(8000, 700)).toBe(960);
    expect(levelFor(8000, 2560)).toBe(2560);
    expect(levelFor(8000, 2561)).toBeUndefined();
    expect(levelFor(900, 850)).toBeUndefined();
    expect(levelUrl('a', 1280)).toBe('/media/a?w=1280&format=webp');
    expect(levelUrl('a', undefined)).toBe('/media/a');
  });
});
