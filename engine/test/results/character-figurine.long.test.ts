import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { makeFigurine } from '../../src/templates/character-figurine/make-figurine.ts';
import { isolateSubject, type IsolatedSubject } from '../../src/templates/isolate-subject.ts';
import { loadFont, type LoadedFont } from '../../src/text/fonts.ts';
import { assets, createContext, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

let photo: DecodedPicture;
let subject: IsolatedSubject;
let font: LoadedFont;
beforeAll(async () => {
  const astronaut = await readTestPicture('astronaut.jpg');
  photo = { ...(await resizePicture(astronaut, 320, 320)), source: astronaut.source };
  subject = await isolateSubject(photo, createContext());
  font = await loadFont(assets, 'condensed');
});
afterAll(() => models.dispose());

const idle = async (): Promise<void> => undefined;
const make = (accent: string): Promise<Picture> => makeFigurine(subject, font, { accent, seed: 5 }, idle);

/** Mean of red, green and blue in a square of 20 pixels. */
function patch(picture: Picture, left: number, top: number): number[] {
  const sums = [0, 0, 0];
  for (let y = 0; y < 20; y++)
    for (let x = 0; x < 20; x++) pixelAt(picture, left + x, top + y).forEach((value, c) => (sums[c] += value / 400));
  return sums;
}

/** Mean step between neighbors along rows of an area: what is out of focus has little. */
function sharpness(picture: Picture, left: number, top: number, right: number, bottom: number): number {
  let sum = 0;
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x++) sum += Math.abs(pixelAt(picture, x + 1, y)[1] - pixelAt(picture, x, y)[1]);
  return sum / ((right - left) * Math.ceil((bottom - top) / 2));
}

describe('character-figurine', () => {
  test('a sharp figure before a blurred room, with a package in the colour asked for', async () => {
    const [red, blue] = [await make('#d9472f'), await make('#2f6fd9')];
    expect([red.width, red.height, red.channels]).toEqual([1080, 1350, 3]);
    const [warm, cool] = [patch(red, 960, 350), patch(blue, 960, 350)];
    expect(warm[0]).toBeGreaterThan(warm[2] + 60);
    expect(cool[2]).toBeGreaterThan(cool[0] + 60);
    // the wooden desk is the same under both, the shelf of books is out of focus, the figure is not
    expect(patch(red, 60, 1250)).toEqual(patch(blue, 60, 1250));
    expect(sharpness(red, 440, 400, 640, 900)).toBeGreaterThan(1.5 * sharpness(red, 640, 140, 1060, 300));
  });
});
