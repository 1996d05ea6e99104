/** The model cache that tests share; filled through the real manifest on first use. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

export const testModelDir = process.env['MODELS_DIR'] ?? path.join(repository, 'data', 'test-models');

/** A collection of real photos that one may have; not part of the product, tests that want it say so when it is absent. */
export const photoDir = process.env['AFTERGLOW_PHOTOS'];

export const readPicture = (name: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../pictures/${name}`, import.meta.url)));
