/** Bystanders and what is around them, in drawn scenes: where people are is given, so no network is asked. */
import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import type { FoundObject, ObjectBox } from '../../src/operations/analyse/detect-objects.ts';
import { lookAtCrowd } from '../../src/operations/analyse/look-at-crowd.ts';
import { createContext } from '../support/template-bench.ts';

const WIDTH = 640;
const HEIGHT = 480;
const main: ObjectBox = [240, 100, 400, 460];
const passers: readonly ObjectBox[] = [
  [40, 200, 100, 360],
  [520, 190, 590, 370],
];

/** Gray, with what `tone` says where nobody stands. */
function scene(tone: (x: number, y: number) => number, people: readonly ObjectBox[]): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) {
      const body = people.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom);
      pixels.fill(body ? 30 + ((x * 7 + y * 3) % 90) : tone(x, y), (y * WIDTH + x) * 3, (y * WIDTH + x) * 3 + 3);
    }
  return { width: WIDTH, height: HEIGHT, channels: 3, pixels };
}

const look = (tone: (x: number, y: number) => number, boxes: readonly ObjectBox[]) => {
  const persons = boxes.map((box): FoundObject => ({ kind: 'person', box, score: 0.9 }));
  return lookAtCrowd(scene(tone, boxes), persons, [], createContext());
};
const grass = (x: number, y: number) => 120 + ((x * 31 + y * 17) % 40);
const windows = (x: number, y: number) => (x % 40 < 18 && y % 52 < 30 ? 40 : 200);

test('passers-by are counted, with the share of the picture that their boxes cover', async () => {
  const seen = await look(grass, [main, ...passers]);
  expect(seen).toMatchObject({ bodies: 3, bystanders: 2 });
  const boxes = passers.reduce((sum, [left, top, right, bottom]) => sum + (right - left) * (bottom - top), 0);
  expect(Math.abs(seen.crowdShare - boxes / (WIDTH * HEIGHT))).toBeLessThan(0.01);
});

test('somebody alone, and nobody', async () => {
  expect(await look(windows, [main])).toEqual({ bodies: 1, bystanders: 0, crowdShare: 0, crowdRoom: 1 });
  expect(await look(windows, [])).toEqual({ bodies: 0, bystanders: 0, crowdShare: 0, crowdRoom: 1 });
});

test('somebody who fills the picture takes no room from those behind, since the scenery lies in their box', async () => {
  const close: ObjectBox = [20, 20, 620, 480];
  expect((await look(windows, [close, [300, 200, 360, 360]])).crowdRoom).toBe(1);
});

test('passers-by far apart have room at their sides, those in a row have little; the edge is no neighbor', async () => {
  expect((await look(grass, [main, ...passers])).crowdRoom).toBeGreaterThan(0.7);
  expect((await look(grass, [main, [0, 200, 60, 360]])).crowdRoom).toBe(1);
  const row: readonly ObjectBox[] = [0, 1, 2, 3].map((i) => [20 + 52 * i, 200, 70 + 52 * i, 360] as const);
  expect((await look(grass, [main, ...row])).crowdRoom).toBeLessThan(0.4);
});
