import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { copyPlane, createPlane } from '../../src/kernels/planes/plane.ts';
import { paintBackdrop } from '../../src/templates/anime-portrait/paint-backdrop.ts';
import { animePortrait } from '../../src/templates/anime-portrait/task.ts';
import { colorOf, createContext, cropOf, models, pixelAt, readTestPicture } from '../support/template-bench.ts';

let portrait: DecodedPicture;

beforeAll(async () => {
  portrait = cropOf(await readTestPicture('astronaut.jpg'), 0.15, 0, 0.8, 0.6);
});
afterAll(() => models.dispose());

const draw = async (image: DecodedPicture, options: object = {}): Promise<Picture> => {
  const { outputs } = await animePortrait.run([image], options, createContext());
  return outputs[0].picture;
};

describe('anime-portrait', () => {
  test('keeps size and colours of the photo, and gives the same bytes each time', async () => {
    const first = await draw(portrait);
    expect([first.width, first.height]).toEqual([portrait.width, portrait.height]);
    const before = colorOf(portrait).means;
    colorOf(first).means.forEach((mean, channel) => expect(Math.abs(mean - before[channel])).toBeLessThan(50));
    expect(Buffer.compare(first.pixels, (await draw(portrait)).pixels)).toBe(0);
  });

  test('turns photo texture into flat shapes', async () => {
    expect(flatShare(await draw(portrait))).toBeGreaterThan(flatShare(portrait) * 1.3);
  });

  test('paints a sky around the person and leaves the face as it was', async () => {
    const { faces } = (await animePortrait.run([portrait], {}, createContext())).report;
    expect(faces).toBe(1);
    const sky = await draw(portrait, { background: 'sky', eyes: 1 });
    const painted = await draw(portrait, { background: 'painted', eyes: 1 });
    const [red, , blue] = pixelAt(sky, portrait.width - 6, 6);
    expect(blue).toBeGreaterThan(red);
    const cheek: [number, number] = [Math.round(portrait.width * 0.42), Math.round(portrait.height * 0.42)];
    pixelAt(sky, ...cheek).forEach((value, channel) =>
      expect(Math.abs(value - pixelAt(painted, ...cheek)[channel])).toBeLessThan(8),
    );
  });

  test('deeper skin stays deeper', async () => {
    const { width, height, pixels } = portrait;
    const deepen = (value: number, i: number): number => {
      const at = Math.floor(i / 3);
      const away = (((at % width) / width - 0.44) / 0.17) ** 2 + ((at / width / height - 0.35) / 0.3) ** 2;
      return away < 1 ? value * [0.55, 0.45, 0.4][i % 3] : value;
    };
    const dark = { ...portrait, pixels: pixels.map(deepen) };
    const lightness = (picture: Picture): number =>
      pixelAt(picture, Math.round(picture.width * 0.42), Math.round(picture.height * 0.42)).reduce(
        (sum, value) => sum + value,
        0,
      );
    const drawn = lightness(await draw(dark));
    expect(drawn).toBeLessThan(lightness(await draw(portrait)) - 40);
    // and nearly as deep as it was: light and paint together add at most 30 levels to each channel
    expect(drawn).toBeLessThan(lightness(dark) + 90);
  });
});

/** Share of neighbors in a row that differ by at most two levels. */
function flatShare({ pixels, channels }: Picture): number {
  let flat = 0;
  for (let i = channels; i < pixels.length; i++) if (Math.abs(pixels[i] - pixels[i - channels]) <= 2) flat++;
  return flat / pixels.length;
}

test('the painted sky ends where hazy hills begin', () => {
  const [width, height] = [160, 160];
  const plane = (value: (row: number) => number) => {
    const out = createPlane(width, height);
    for (let i = 0; i < out.data.length; i++) out.data[i] = value(Math.floor(i / width));
    return out;
  };
  // blue air above, blue hills that rise out of haze below: only their lightness tells them apart
  const photo = {
    width,
    height,
    L: plane((row) => 0.82 - 0.16 * Math.min(1, Math.max(0, (row - 50) / 20))),
    a: plane(() => -0.02),
    b: plane(() => -0.06),
  };
  const subject = createPlane(width, height);
  const painted = { width, height, L: copyPlane(photo.L), a: copyPlane(photo.a), b: copyPlane(photo.b) };
  paintBackdrop(painted, photo, subject, 'painted', 0.2, 4);
  const changes = (from: number, to: number): number => {
    const values = painted.L.data.subarray(from * width, to * width);
    return Math.max(...values) - Math.min(...values);
  };
  // clouds in the sky, none on the hills
  expect(changes(5, 45)).toBeGreaterThan(0.08);
  expect(changes(85, 120)).toBeLessThan(0.02);
});
