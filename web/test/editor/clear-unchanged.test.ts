import { expect, test } from 'vitest';
import { clearUnchanged } from '../../src/pages/editor/parts/pixels/show-parts.ts';

test('what nothing happened to is seen through, so that a 1:1 look stays as sharp as the picture', () => {
  const base = Uint8ClampedArray.from([10, 20, 30, 255, 40, 50, 60, 255, 70, 80, 90, 255]);
  const made = Uint8ClampedArray.from([10, 20, 30, 255, 41, 50, 60, 255, 70, 80, 89, 255]);
  clearUnchanged(made, base);
  expect([made[3], made[7], made[11]]).toEqual([0, 255, 255]);
});
