/** Where pictures and models are, and the context that operations run in. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodePicture, dropAlpha, resizePicture } from '@afterglow/engine/image/image';
import type { Picture } from '@afterglow/engine/image/picture';
import { createAssetStore } from '@afterglow/engine/models/asset-store';
import { readEnginePrecision } from '@afterglow/engine/models/precision';
import { createModelStore } from '@afterglow/engine/models/session';
import type { EngineContext } from '@afterglow/engine/run/context';

export const repository = fileURLToPath(new URL('../..', import.meta.url));
export const cacheDir = process.env['MODELS_DIR'] ?? path.join(repository, 'data', 'test-models');
const photos = process.env['AFTERGLOW_PHOTOS'];

export const context: EngineContext = {
  // every run is the whole work: nothing that a network said to the same photo before
  models: createModelStore({ cacheDir, answerBytes: 0, precision: readEnginePrecision(process.env) }),
  assets: createAssetStore({ cacheDir }),
  signal: new AbortController().signal,
  onProgress: () => undefined,
  threads: 2,
};

/** The file of a set of photos with ground truth, or undefined where the sets are not; then it says what is left out. */
export function findPhoto(leftOut: string, ...parts: string[]): string | undefined {
  if (photos !== undefined) {
    const file = path.join(photos, ...parts);
    if (existsSync(file)) return file;
  }
  const why = photos === undefined ? 'AFTERGLOW_PHOTOS names no folder' : `it is not in ${photos}`;
  console.error(
    `${leftOut}: skipped. It needs ${path.join(...parts)}, and ${why}; docs/benchmarks.md says what belongs there`,
  );
  return undefined;
}

export async function openPhoto(file: string): Promise<Picture> {
  return dropAlpha(await decodePicture(await readFile(file), { colour: 'srgb' }));
}

/** One of the pictures that the engine's tests ship: `chelsea`, `coffee`, `astronaut`. */
export function shippedPhoto(name: string): string {
  return path.join(repository, 'engine', 'test', 'pictures', `${name}.jpg`);
}

/** One of the photos that the site's examples are made from: `boatman`, `canyon`, `drawing` and others. */
export function showcasePhoto(name: string): string {
  return path.join(repository, 'scripts', 'showcase-sources', `${name}.jpg`);
}

/** The picture in its own shape at about so many million pixels. */
export async function scaleTo(picture: Picture, megapixels: number): Promise<Picture> {
  const scale = Math.sqrt((megapixels * 1e6) / (picture.width * picture.height));
  return resizePicture(picture, Math.round(picture.width * scale), Math.round(picture.height * scale));
}
