import { describe, expect, test } from 'vitest';
import { fillByExemplar } from '../../src/kernels/fill/exemplar-fill.ts';
import { fillHole } from '../../src/kernels/fill/fill-hole.ts';
import { pictureOf, pixelOf } from '../support/small-pictures.ts';

const SIDE = 160;
/** Light above a slanting edge, dark below. */
const edge = (x: number, y: number): readonly [number, number, number] =>
  y < 40 + x / 2 ? [210, 190, 170] : [40, 50, 70];
const maskOf = (inside: (x: number, y: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: SIDE * SIDE }, (_, i) => (inside(i % SIDE, Math.floor(i / SIDE)) ? 1 : 0));
/** The scene with green where the mask is set. */
const damaged = (mask: Uint8Array) =>
  pictureOf(SIDE, SIDE, (x, y) => (mask[y * SIDE + x] === 1 ? [0, 255, 0] : edge(x, y)));

describe('holes by their width', () => {
  test('an edge continues below a scratch that crosses it, and nothing else changes', async () => {
    const scratch = maskOf((x) => x >= 78 && x < 84);
    const filled = await fillHole(damaged(scratch), scratch);
    let wrong = 0;
    for (let y = 0; y < SIDE; y++) {
      for (let x = 0; x < SIDE; x++) {
        const [red] = pixelOf(filled, x, y);
        if (scratch[y * SIDE + x] === 0) expect(red).toBe(edge(x, y)[0]);
        // on the edge itself a pixel lies between both
        else if (Math.abs(y - 40 - x / 2) > 1.5 && Math.abs(red - edge(x, y)[0]) > 25) wrong++;
      }
    }
    expect(wrong).toBe(0);
  });

  test('a wide hole is filled with patches, with a scratch beside it or without', async () => {
    const wide = maskOf((x, y) => x >= 60 && x < 92 && y >= 90 && y < 122);
    const photo = damaged(wide);
    expect((await fillHole(photo, wide)).pixels).toEqual((await fillByExemplar(photo, wide)).pixels);
    const both = maskOf((x, y) => (x >= 60 && x < 92 && y >= 90 && y < 122) || (y >= 20 && y < 24));
    const filled = await fillHole(damaged(both), both);
    for (const [x, y] of [
      [30, 22],
      [120, 22],
      [76, 105],
    ])
      expect(Math.abs(pixelOf(filled, x, y)[1] - edge(x, y)[1])).toBeLessThan(20);
  });

  test('where something may not be copied, its color does not flow in', async () => {
    const scratch = maskOf((x) => x >= 78 && x < 84);
    const avoid = maskOf((_, y) => y >= 40);
    const filled = await fillHole(damaged(scratch), scratch, { avoid });
    expect(pixelOf(filled, 80, 20)[0]).toBeGreaterThan(190);
  });
});
