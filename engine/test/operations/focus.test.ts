import { expect, test } from 'vitest';
import type { FaceBox } from '../../src/operations/faces/detect-faces.ts';
import { focusOf } from '../../src/operations/faces/find-focus.ts';

const size = { width: 600, height: 900 };
const faceAt = (...box: [number, number, number, number]): { readonly box: FaceBox } => ({ box });

/** What a frame as long as `window` shows of a side, as CSS `object-position` says it. */
const shown = (place: number, window: number, side: number): readonly [number, number] => {
  const from = place * (side - window);
  return [from, from + window];
};

test('a window that is as long as a head, or longer, shows all of it, wherever the head is', () => {
  for (let top = 0; top <= 700; top += 50) {
    const focus = focusOf([faceAt(200, top, 300, top + 120)], size);
    if (focus === null) throw new Error('a face has a focus');
    const head = [Math.max(0, top - 48), Math.min(900, top + 138)] as const;
    for (let window = head[1] - head[0]; window <= 900; window += 30) {
      const [from, to] = shown(focus.y, window, size.height);
      // rounded to a thousandth
      expect(from).toBeLessThanOrEqual(head[0] + 1);
      expect(to).toBeGreaterThanOrEqual(head[1] - 1);
    }
  }
});

test('two people are both kept, a passer-by far behind is not', () => {
  const both = focusOf([faceAt(50, 100, 150, 220), faceAt(420, 120, 510, 230)], size);
  const [from, to] = shown(both?.x ?? 0, 520, size.width);
  expect(from).toBeLessThan(30);
  expect(to).toBeGreaterThan(525);
  const one = focusOf([faceAt(50, 100, 150, 220)], size);
  expect(focusOf([faceAt(50, 100, 150, 220), faceAt(500, 100, 530, 140)], size)).toEqual(one);
});

test('nobody: the frame decides; a head that fills the picture: its middle', () => {
  expect(focusOf([], size)).toBeNull();
  expect(focusOf([faceAt(0, 0, 600, 900)], size)).toEqual({ x: 0.5, y: 0.5 });
});
