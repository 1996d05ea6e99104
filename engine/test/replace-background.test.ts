import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resizePicture } from '../src/image/image.ts';
import type { DecodedPicture, Picture } from '../src/image/picture.ts';
import { removeBackgroundTask } from '../src/operations/cut-out/remove-background.ts';
import { createContext, models, pixelAt, readTestPicture } from './support/template-bench.ts';

let cat: DecodedPicture;
beforeAll(async () => {
  cat = await readTestPicture('chelsea.jpg');
});
afterAll(() => models.dispose());

const replace = async (options: object, ...images: DecodedPicture[]): Promise<Picture> =>
  (await removeBackgroundTask.run(images, { quality: 'fast', ...options }, createContext())).outputs[0].picture;

/** A red ball on a fine black and white chequerboard; its lowest point lies within the picture. */
function ballOnChequers(): DecodedPicture {
  const [width, height] = [360, 360];
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const shade = 1 - Math.hypot(x - 150, y - 150) / 260;
      const inside = Math.hypot(x - 180, y - 190) < 90;
      const check = ((x >> 2) + (y >> 2)) % 2 === 0 ? 150 : 190;
      pixels.set(inside ? [235 * shade, 30 * shade, 25 * shade] : [check, check, check], (y * width + x) * 3);
    }
  }
  return { ...cat, width, height, pixels };
}

/** Mean step between neighbors along a row. */
function rowContrast(picture: Picture, y: number, from: number, to: number): number {
  let sum = 0;
  for (let x = from; x < to; x++) sum += Math.abs(pixelAt(picture, x + 1, y)[1] - pixelAt(picture, x, y)[1]);
  return sum / (to - from);
}

describe('blur', () => {
  test('softens what is far, keeps the ground at the foot and the subject, and lets nothing of the subject bleed', async () => {
    const photo = ballOnChequers();
    const result = await replace({ background: 'blur', blur: 1 }, photo);
    expect([result.width, result.height, result.channels]).toEqual([360, 360, 3]);
    expect(rowContrast(result, 20, 20, 340)).toBeLessThan(rowContrast(photo, 20, 20, 340) * 0.15);
    expect(rowContrast(result, 280, 10, 80)).toBeGreaterThan(rowContrast(photo, 280, 10, 80) * 0.9);
    expect(pixelAt(result, 180, 190)).toEqual(pixelAt(photo, 180, 190));
    // six pixels beside the ball: still gray, no red halo
    const [red, green] = pixelAt(result, 180, 92);
    expect(Math.abs(red - green)).toBeLessThan(7);
  });

  test('at strength nought it is the photo again', async () => {
    const result = await replace({ background: 'blur', blur: 0 }, cat);
    let difference = 0;
    for (let i = 0; i < result.pixels.length; i++) difference += Math.abs(result.pixels[i] - cat.pixels[i]);
    expect(difference / result.pixels.length).toBeLessThan(2.5);
  });
});

test('a gradient is lit in the middle, dark in the corners and of the colour asked for', async () => {
  const result = await replace({ background: 'gradient', colour: '#3060c0' }, ballOnChequers());
  const middle = pixelAt(result, 180, 60);
  const corner = pixelAt(result, 4, 4);
  for (const c of [0, 1, 2]) expect(middle[c]).toBeGreaterThan(corner[c] + 15);
  expect(corner[2]).toBeGreaterThan(corner[0] + 50);
});

describe('picture', () => {
  test('fills the frame with the second picture and moves the subject towards its light', async () => {
    const dusk = { ...cat, width: 60, height: 90, pixels: new Uint8Array(60 * 90 * 3) };
    for (let i = 0; i < dusk.pixels.length; i += 3) dusk.pixels.set([30, 40, 110], i);
    const result = await replace({ background: 'picture' }, cat, dusk);
    expect([result.width, result.height]).toEqual([cat.width, cat.height]);
    pixelAt(result, 445, 5).forEach((value, c) => expect(Math.abs(value - [30, 40, 110][c])).toBeLessThan(4));
    const [before, after] = [pixelAt(cat, 200, 150), pixelAt(result, 200, 150)];
    expect(after[0] / after[2]).toBeLessThan((before[0] / before[2]) * 0.95);
  });

  test('asks for the second picture, and takes none otherwise', async () => {
    await expect(replace({ background: 'picture' }, cat)).rejects.toMatchObject({
      code: 'options_invalid',
      details: { path: 'images' },
    });
    await expect(replace({ background: 'blur' }, cat, cat)).rejects.toMatchObject({ code: 'options_invalid' });
  });
});

test('a thumbnail and a picture with alpha work with every background', async () => {
  const tiny = { ...(await resizePicture(cat, 32, 32)), source: cat.source };
  const rgba = new Uint8Array(cat.width * cat.height * 4).fill(255);
  for (let i = 0; i < cat.pixels.length / 3; i++) rgba.set(cat.pixels.subarray(i * 3, i * 3 + 3), i * 4);
  for (const image of [tiny, { ...cat, channels: 4 as const, pixels: rgba }]) {
    for (const background of ['gradient', 'blur', 'picture']) {
      const result = await replace({ background }, ...(background === 'picture' ? [image, cat] : [image]));
      expect([result.width, result.height, result.channels]).toEqual([image.width, image.height, 3]);
    }
  }
});
