import { createLocalEngine } from '../../src/engines/local.ts';

/** The server's own engine with one child of one thread and the models of the tests, unless `other` says otherwise. */
export const openEngine = (other: Partial<Parameters<typeof createLocalEngine>[0]> = {}) =>
  createLocalEngine({
    concurrency: 1,
    threads: 1,
    modelsDir: process.env['MODELS_DIR'] ?? '',
    permissiveOnly: true,
    ...other,
  });
