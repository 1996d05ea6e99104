import { expect, test } from 'vitest';
import { dropStrays } from '../../src/operations/restore/drop-strays.ts';

const WIDTH = 40;
const HEIGHT = 20;
const mark = (boxes: readonly (readonly [left: number, top: number, right: number, bottom: number])[]) => {
  const mask = new Uint8Array(WIDTH * HEIGHT);
  for (const [left, top, right, bottom] of boxes)
    for (let y = top; y < bottom; y++) mask.fill(1, y * WIDTH + left, y * WIDTH + right);
  return mask;
};

test('a shoe of somebody who goes does not stay; what lies apart elsewhere does', () => {
  const shoe = [30, 15, 33, 17] as const;
  const stays = mark([[4, 2, 18, 18], shoe, [22, 3, 24, 5]]);
  const goes = mark([[28, 4, 36, 15]]);
  const going = Float32Array.from(mark([[28, 4, 36, 18]]));
  dropStrays(stays, goes, going, WIDTH, HEIGHT);
  expect(stays).toEqual(
    mark([
      [4, 2, 18, 18],
      [22, 3, 24, 5],
    ]),
  );
  expect(goes).toEqual(mark([[28, 4, 36, 15], shoe]));
});
