/** The model cache that tests share; filled through the real manifest on first use. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineContext } from '../../src/context.ts';
import { createModelStore, type ModelStoreConfig } from '../../src/models/session.ts';

const repository = fileURLToPath(new URL('../../../', import.meta.url));

export const testModelDir = process.env['AFTERGLOW_TEST_MODELS'] ?? path.join(repository, 'data', 'test-models');

/** Real photos with ground truth; they are not part of the product, tests that want them say so when they are absent. */
export const photoDir = path.resolve(repository, '..', 'shared', 'photos');

export const readPicture = (name: string): Promise<Buffer> => readFile(fileURLToPath(new URL(`../pictures/${name}`, import.meta.url)));

export function createTestContext(config: Partial<ModelStoreConfig> = {}, signal?: AbortSignal): EngineContext {
  return {
    models: createModelStore({ cacheDir: testModelDir, ...config }),
    signal: signal ?? new AbortController().signal,
    onProgress: () => undefined,
    threads: 2,
  };
}
