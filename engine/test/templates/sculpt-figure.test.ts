import { expect, test } from 'vitest';
import type { Picture } from '../../src/image/picture.ts';
import { createPlane } from '../../src/kernels/planes/plane.ts';
import { sculptFigure } from '../../src/templates/character-figurine/sculpt.ts';

const [width, height] = [180, 420];

/** Lightest point of a body of one color, above the middle of its own lightness, linear light 0..1. */
function shineOf(gray: number): number {
  const picture: Picture = { width, height, channels: 3, pixels: new Uint8Array(width * height * 3).fill(gray) };
  const matte = createPlane(width, height);
  const inside = (x: number, y: number): boolean =>
    Math.abs(x - 90) < 70 && Math.hypot(x - 90, Math.max(0, Math.abs(y - 210) - 130)) < 70;
  for (let i = 0; i < matte.data.length; i++) matte.data[i] = inside(i % width, Math.floor(i / width)) ? 1 : 0;
  const { color } = sculptFigure(picture, matte);
  // away from its rim, which a light from behind may draw
  const values: number[] = [];
  for (let y = 60; y < 360; y++) for (let x = 45; x < 136; x++) values.push(color.data[(y * width + x) * 3 + 1]);
  values.sort((one, other) => one - other);
  return values[values.length - 1] - values[values.length >> 1];
}

test('a pale figure shines like varnish, dark hair and cloth get neither smears nor seams of light', () => {
  expect(shineOf(200)).toBeGreaterThan(0.12);
  expect(shineOf(40)).toBeLessThan(0.09);
});

test('light skin keeps its hue where the light is strong', () => {
  const picture: Picture = { width, height, channels: 3, pixels: new Uint8Array(width * height * 3) };
  // blond skin in bright light: no channel reaches the end of its range, where the others would catch up to yellow
  for (let i = 0; i < picture.pixels.length; i += 3) picture.pixels.set([250, 226, 200], i);
  const matte = createPlane(width, height, 1);
  const { data } = sculptFigure(picture, matte).color;
  const most = data.reduce((high, value) => Math.max(high, value), 0);
  expect(most).toBeLessThan(1.02);
  const middle = ((height >> 1) * width + (width >> 1)) * 3;
  expect(data[middle] / data[middle + 2]).toBeLessThan(1.75);
});
