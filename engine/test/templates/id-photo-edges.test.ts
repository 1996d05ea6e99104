import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { cleanRim } from '../../src/templates/id-photo/clean-rim.ts';
import { continueCloth } from '../../src/templates/id-photo/continue-cloth.ts';
import { reachFrame } from '../../src/templates/id-photo/reach-frame.ts';

const [WIDTH, HEIGHT] = [100, 120];

function paint(colorOf: (x: number, y: number) => readonly [number, number, number]): Picture {
  const pixels = new Uint8Array(WIDTH * HEIGHT * 3);
  for (let i = 0; i < WIDTH * HEIGHT; i++) pixels.set(colorOf(i % WIDTH, Math.floor(i / WIDTH)), 3 * i);
  return { width: WIDTH, height: HEIGHT, channels: 3, pixels };
}
const at = ({ pixels }: Picture, x: number, y: number) =>
  Array.from(pixels.slice(3 * (y * WIDTH + x), 3 * (y * WIDTH + x + 1)));

test('a slanting edge below the shoulders is closed with cloth, and the collar is not shown twice', () => {
  const collar = 85;
  const shirt = paint((_, y) => (y < 60 ? [200, 160, 140] : y < collar ? [250, 250, 250] : [20, 40, 80]));
  const inside = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let x = 0; x < WIDTH; x++) for (let y = 119 - Math.floor(x / 10); y < HEIGHT; y++) inside[y * WIDTH + x] = 0;
  const filled = continueCloth({ picture: shirt, inside }, { left: 35, right: 65, chin: 60 });
  expect(filled.inside.includes(0)).toBe(false);
  for (let y = 100; y < HEIGHT; y++) expect(at(filled.picture, 95, y)).toEqual([20, 40, 80]);
  expect(at(filled.picture, 50, 40)).toEqual([200, 160, 140]);
});

test('a head without shoulders is left as it is', () => {
  const picture = paint(() => [90, 80, 70]);
  const inside = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let x = 0; x < WIDTH; x++) for (let y = 105; y < HEIGHT; y++) inside[y * WIDTH + x] = 0;
  expect(continueCloth({ picture, inside }, { left: 35, right: 65, chin: 100 }).inside).toEqual(inside);
  // nor where only a corner is missing
  const corner = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (let x = 80; x < WIDTH; x++) corner[119 * WIDTH + x] = 0;
  expect(continueCloth({ picture, inside: corner }, { left: 35, right: 65, chin: 115 }).inside).toEqual(corner);
});

test('a narrow strip that the photo does not have is stretched over, a wide one is not, and the head never', () => {
  const frame = { left: 0, top: 0, width: 100, height: 140 };
  const head = { left: 30, right: 70, chin: 80 };
  const limits = { left: 0, top: 0, right: 100, bottom: 132, cutLeft: false, cutRight: false };
  const { x, y } = reachFrame(frame, limits, head);
  expect(y(140)).toBeCloseTo(132);
  expect(y(80)).toBe(80);
  expect(x(97)).toBe(97);
  expect(reachFrame(frame, { ...limits, bottom: 110 }, head).y(140)).toBe(140);
  const beside = reachFrame(frame, { ...limits, left: 4, right: 95, cutLeft: true, cutRight: true }, head);
  expect(beside.x(0)).toBeCloseTo(4);
  expect(beside.x(100)).toBeCloseTo(95);
  expect(beside.x(50)).toBe(50);
});

test('a lit wall at the rim of dark hair goes, a loose strand takes the color of the hair, a light ear stays', () => {
  const [hair, wall, skin] = [
    [60, 40, 30],
    [240, 240, 230],
    [225, 190, 170],
  ] as const;
  // hair from 30 to 70; the matte also has three columns of wall on its left, a green strand in the air, and an ear
  const photo = paint((x, y) => {
    if (y === 10 && x > 78 && x < 82) return [120, 160, 60];
    if (x >= 70 && x < 73 && y > 60 && y < 75) return skin;
    return x >= 30 && x < 70 ? hair : wall;
  });
  const alpha = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) alpha.fill(255, y * WIDTH + 27, y * WIDTH + (y > 60 && y < 75 ? 73 : 70));
  alpha.fill(110, 10 * WIDTH + 79, 10 * WIDTH + 82);
  const face = { forehead: 20, chin: 110, left: 35, right: 70 };
  const rim = cleanRim(photo, photo, { width: WIDTH, height: HEIGHT, alpha }, face);
  expect(rim.coverage.alpha[15 * WIDTH + 28]).toBe(0);
  expect(rim.coverage.alpha[15 * WIDTH + 40]).toBe(255);
  expect(rim.coverage.alpha[68 * WIDTH + 71]).toBe(255);
  expect(at(rim.foreground, 68, 68)).toEqual([...hair]);
  const strand = at(rim.foreground, 80, 10);
  expect(Math.abs(strand[1] - hair[1])).toBeLessThan(12);
});
