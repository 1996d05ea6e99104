/** What is hidden cannot be read, however large it is; what is not marked stays as it was. */
import { obscureAreas as obscureFrame } from '@afterglow/pixels/obscure-areas';
import { expect, it } from 'vitest';
import { changePixels } from '../../src/image/change-pixels.ts';
import type { Picture } from '../../src/image/picture.ts';
import { adjustTask } from '../../src/operations/adjust/adjust.ts';
import { parseOptions } from '../../src/run/task-row.ts';
import { createContext, readTestPicture } from '../support/template-bench.ts';

const obscureAreas = (picture: Picture, how: Parameters<typeof obscureFrame>[1], cover?: Uint8Array): Picture =>
  changePixels(picture, (frame) => obscureFrame(frame, how, cover));

const [width, height] = [240, 120];
/** Stripes one pixel wide: nothing else is as easily lost, or as easily seen. */
const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (Math.floor(at / 3) % 2 === 0 ? 20 : 220));
const striped: Picture = { width, height, channels: 3, pixels };
/** A plate of 48 by 12 pixels and a face of 60 by 80. */
const cover = Uint8Array.from({ length: width * height }, (_, i) => {
  const [x, y] = [i % width, Math.floor(i / width)];
  return (x >= 10 && x < 58 && y >= 10 && y < 22) || (x >= 150 && x < 210 && y >= 20 && y < 100) ? 255 : 0;
});
const value = (picture: Picture, x: number, y: number): number => picture.pixels[(y * width + x) * 3] ?? -1;
/** Different values in a row of the picture. */
function valuesOf(picture: Picture, from: number, to: number, y: number): Set<number> {
  return new Set(Array.from({ length: to - from }, (_, i) => value(picture, from + i, y)));
}

it.each(['mosaic', 'blur'] as const)('%s: no stripe is left, and none beside it is changed', (by) => {
  const made = obscureAreas(striped, { by, strength: 0.7 }, cover);
  for (const [x, y] of [
    [12, 12],
    [33, 16],
    [57, 21],
    [151, 21],
    [180, 60],
    [209, 99],
  ] as const)
    expect(Math.abs(value(made, x, y) - 120)).toBeLessThan(40);
  expect(cover.every((share, i) => share > 0 || made.pixels[i * 3] === striped.pixels[i * 3])).toBe(true);
});

it('blocks are as large as their area asks for, and the strength makes them larger', () => {
  const sloped: Picture = { ...striped, pixels: pixels.map((_, at) => Math.floor(at / 3) % width) };
  const blocks = (strength: number, from: number, to: number, y: number): number =>
    valuesOf(obscureAreas(sloped, { by: 'mosaic', strength }, cover), from, to, y).size;
  // eight across the shorter side of the face at the weakest, two at the strongest
  expect(blocks(0, 150, 210, 60)).toBe(8);
  expect(blocks(1, 150, 210, 60)).toBe(2);
  // the plate is four times as wide as high
  expect(blocks(1, 10, 58, 15)).toBe(8);
});

it('heads are found, and somebody is asked to look', async () => {
  const photo = await readTestPicture('astronaut.jpg');
  const options = {
    local: [{ masks: [{ kind: 'found', part: 'heads' }], tone: {}, obscure: { by: 'mosaic' } }],
  };
  const task = adjustTask.prepare(parseOptions(adjustTask.options, options));
  if (task.reads !== 'pictures') throw new Error('reads pictures');
  const { outputs, warnings } = await task.run([photo], createContext());
  expect(warnings).toContain('heads_may_be_missed');
  const made = outputs[0]?.picture.pixels ?? new Uint8Array();
  const changed = photo.pixels.filter((before, at) => Math.abs(before - (made[at] ?? 0)) > 8).length;
  expect(changed / photo.pixels.length).toBeGreaterThan(0.01);
  expect(changed / photo.pixels.length).toBeLessThan(0.3);
});
