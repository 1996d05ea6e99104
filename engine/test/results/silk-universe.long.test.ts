/** The silk symbol: any short text becomes an object with its own outline, openings and inner drawing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decodePicture } from '../../src/image/image.ts';
import type { Picture } from '../../src/image/picture.ts';
import { createEngine, type Engine } from '../../src/run/run.ts';
import type { EngineError } from '../../src/run/task.ts';
import { testModelDir } from '../support/models.ts';

let engine: Engine;
beforeAll(() => {
  engine = createEngine({ modelCacheDir: testModelDir });
});
afterAll(() => engine.dispose());

const SIZE = 160;

async function make(symbol?: string) {
  const { outputs } = await engine.run({
    task: 'silk-universe',
    images: [],
    options: { size: SIZE, ...(symbol === undefined ? {} : { symbol }) },
  });
  return { bytes: outputs[0].bytes, picture: await decodePicture(outputs[0].bytes, { colour: 'srgb' }) };
}

/** How colorful (0..255) the pixel at shares `u`, `v` of the picture is: the studio is gray, the silk is not. */
function chroma({ width, height, channels, pixels }: Picture, u: number, v: number): number {
  const i = (Math.floor(v * height) * width + Math.floor(u * width)) * channels;
  return Math.max(...pixels.subarray(i, i + 3)) - Math.min(...pixels.subarray(i, i + 3));
}

function light({ width, height, channels, pixels }: Picture, u: number, v: number): number {
  return pixels[(Math.floor(v * height) * width + Math.floor(u * width)) * channels + 1];
}

describe('silk-universe', () => {
  it('works without any input: a snowflake in the middle of a grey studio, a shadow below; same bytes again', async () => {
    const [first, second] = [await make(), await make('❄️')];
    expect(first.picture).toMatchObject({ width: SIZE, height: SIZE });
    expect(Buffer.from(first.bytes).equals(Buffer.from(second.bytes))).toBe(true);
    expect(chroma(first.picture, 0.04, 0.04)).toBeLessThan(12);
    expect(chroma(first.picture, 0.49, 0.44)).toBeGreaterThan(30);
    // loose silk on both sides of it, which never hides its middle
    for (const side of [0.14, 0.88])
      expect(Math.max(...[0.35, 0.4, 0.45, 0.5, 0.55].map((v) => chroma(first.picture, side, v)))).toBeGreaterThan(15);
    expect(light(first.picture, 0.42, 0.84)).toBeLessThan(light(first.picture, 0.95, 0.97) - 20);
  });

  it('keeps the opening of an O, and fills a disc', async () => {
    const [ring, disc] = [await make('O'), await make('●')];
    expect(chroma(ring.picture, 0.5, 0.43)).toBeLessThan(25);
    expect(chroma(disc.picture, 0.5, 0.43)).toBeGreaterThan(25);
  });

  it('keeps the face of a drawn emoji', async () => {
    const { picture } = await make('🐱');
    const row = Array.from({ length: 60 }, (_, i) => light(picture, 0.28 + i * 0.0075, 0.5));
    // dark eyes in a light face
    expect(Math.min(...row)).toBeLessThan(Math.max(...row) * 0.6);
  });

  it('sets several characters, each in its own place', async () => {
    const [one, four] = [await make('福'), await make('福禄寿喜')];
    expect(four.picture.pixels).not.toEqual(one.picture.pixels);
  });

  it('refuses nothing to draw, and too many characters', async () => {
    const failure = (symbol: string) => make(symbol).catch((error: EngineError) => error.code);
    expect(await failure('12345678901')).toBe('options_invalid');
    expect(await failure('   ')).toBe('options_invalid');
  });
});

it('wraps the symbol of a word that has one; in quotes the word stays letters', async () => {
  const [word, emoji, letters] = [await make('búho'), await make('🦉'), await make('"búho"')];
  expect(Buffer.compare(word.picture.pixels, emoji.picture.pixels)).toBe(0);
  expect(Buffer.compare(word.picture.pixels, letters.picture.pixels)).not.toBe(0);
});
