import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { layFill } from '../../src/templates/crowd-removal/lay-fill.ts';

function plain(width: number, height: number, color: readonly [number, number, number]): Picture {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => color[i % 3] ?? 0);
  return { width, height, channels: 3, pixels };
}

test('a fill of a small copy reaches its place at full size, over all bands, and changes nothing else', async () => {
  const photo = plain(90, 1500, [10, 20, 30]);
  const hole = new Uint8Array(30 * 500);
  // an upright bar through two borders of bands
  for (let y = 200; y < 480; y += 1) hole.fill(1, y * 30 + 10, y * 30 + 20);
  const { pixels, width, height } = await layFill(photo, plain(30, 500, [200, 100, 0]), hole);
  expect([width, height]).toEqual([90, 1500]);
  const at = (x: number, y: number) => [...pixels.subarray((y * 90 + x) * 3, (y * 90 + x) * 3 + 3)];
  for (let y = 610; y < 1430; y += 1) expect(at(45, y)).toEqual([200, 100, 0]);
  for (let y = 0; y < 1500; y += 1) {
    expect(at(24, y)).toEqual([10, 20, 30]);
    expect(at(65, y)).toEqual([10, 20, 30]);
    if (y < 595 || y > 1445) expect(at(45, y)).toEqual([10, 20, 30]);
  }
});
