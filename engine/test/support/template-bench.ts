/** What the tests of templates share: real models, real pictures, a context, and a few ways of looking at a result. */

import { decodePicture } from '../../src/image/image.ts';
import type { DecodedPicture, Picture } from '../../src/image/picture.ts';
import { createAssetStore } from '../../src/models/asset-store.ts';
import { createModelStore } from '../../src/models/session.ts';
import type { EngineContext } from '../../src/run/context.ts';
import { readPicture, testModelDir } from './models.ts';

/** Two files run at once on two processors: a second thread would only wait, at the cost of a fifth. */
const THREADS = 1;

/**
 * With the small cut-out network: a sixth of the time, and templates must do with it where the quality pack is left out.
 * Where the large one takes another path it is asked as well (`fullModels`).
 */
export const models = createModelStore({ cacheDir: testModelDir, permissiveOnly: true, threads: THREADS });
/** With all models, as people get it who do not leave any out. */
export const fullModels = createModelStore({ cacheDir: testModelDir, threads: THREADS });
export const assets = createAssetStore({ cacheDir: testModelDir });

export function createContext(signal: AbortSignal = new AbortController().signal): EngineContext {
  return { models, assets, signal, onProgress: () => undefined, threads: THREADS };
}

export async function readTestPicture(name: string): Promise<DecodedPicture> {
  return decodePicture(await readPicture(name), { colour: 'srgb' });
}

export function pixelAt({ width, channels, pixels }: Picture, x: number, y: number): number[] {
  return [...pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3)];
}

/** Mean of each channel, and the mean difference between the largest and the smallest channel of a pixel. */
export function colorOf({ channels, pixels }: Picture): { means: [number, number, number]; chroma: number } {
  const sums: [number, number, number] = [0, 0, 0];
  let chroma = 0;
  const count = pixels.length / channels;
  for (let i = 0; i < pixels.length; i += channels) {
    const [r, g, b] = [pixels[i], pixels[i + 1], pixels[i + 2]];
    sums[0] += r;
    sums[1] += g;
    sums[2] += b;
    chroma += Math.max(r, g, b) - Math.min(r, g, b);
  }
  return { means: [sums[0] / count, sums[1] / count, sums[2] / count], chroma: chroma / count };
}

/** Two copies of a picture side by side. */
export function sideBySide(picture: DecodedPicture): DecodedPicture {
  const { width, height, channels } = picture;
  const row = width * channels;
  const pixels = new Uint8Array(row * 2 * height);
  for (let y = 0; y < height; y++) {
    const line = picture.pixels.subarray(y * row, (y + 1) * row);
    pixels.set(line, y * 2 * row);
    pixels.set(line, (y * 2 + 1) * row);
  }
  return { ...picture, width: width * 2, pixels };
}

/** A middle part of a picture, as fractions of its sides. */
export function cropOf(
  picture: DecodedPicture,
  left: number,
  top: number,
  right: number,
  bottom: number,
): DecodedPicture {
  const { channels } = picture;
  const x0 = Math.round(left * picture.width);
  const y0 = Math.round(top * picture.height);
  const width = Math.round(right * picture.width) - x0;
  const height = Math.round(bottom * picture.height) - y0;
  const pixels = new Uint8Array(width * height * channels);
  for (let y = 0; y < height; y++) {
    const from = ((y0 + y) * picture.width + x0) * channels;
    pixels.set(picture.pixels.subarray(from, from + width * channels), y * width * channels);
  }
  return { ...picture, width, height, pixels };
}
