/** What of a photo becomes the land of a treasure map. */
import { expect, test } from 'vitest';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { isCrowded, isIsland } from '../../src/templates/treasure-map/read-land.ts';
import { planeOf } from '../support/small-pictures.ts';

const [WIDTH, HEIGHT] = [100, 70];

/** Land where one of the boxes is: left, top, right, bottom, right and bottom exclusive. */
function landOf(...boxes: readonly (readonly [number, number, number, number])[]): Uint8Array {
  return Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    return boxes.some(([left, top, right, bottom]) => x >= left && x < right && y >= top && y < bottom) ? 1 : 0;
  });
}

test.each([
  ['a house in the middle', true, landOf([30, 20, 65, 55])],
  ['a house and its chimney smoke', true, landOf([30, 20, 65, 55], [70, 5, 78, 12])],
  ['two towers', false, landOf([10, 10, 25, 60], [75, 10, 90, 60])],
  ['a trunk in a park', false, landOf([15, 15, 24, 65])],
  ['a row of cars', false, landOf([0, 52, 95, 70])],
  ['the whole picture', false, landOf([0, 0, WIDTH, HEIGHT])],
])('%s makes an island: %s', (_, expected, land) => {
  expect(isIsland(land, WIDTH, HEIGHT)).toBe(expected);
});

test('regions all over the sheet are told, a subject and two shores are not', () => {
  const land = (test: (x: number, y: number) => boolean, kind: 'regions' | 'subject' = 'regions') => ({
    mask: planeOf(WIDTH, HEIGHT, (x, y) => (test(x, y) ? 1 : 0)),
    green: createPlane(WIDTH, HEIGHT),
    signs: createPlane(WIDTH, HEIGHT),
    kind,
  });
  const speckled = (x: number, y: number): boolean => (x >> 2) % 2 === (y >> 2) % 2;
  expect(isCrowded(land(speckled))).toBe(true);
  expect(isCrowded(land((x) => x > 20))).toBe(true);
  expect(isCrowded(land(speckled, 'subject'))).toBe(false);
  expect(isCrowded(land((_, y) => y > 45 || y < 12))).toBe(false);
});
