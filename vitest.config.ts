import path from 'node:path';
import { defineConfig } from 'vitest/config';

const seconds = (count: number): number => count * 1000;
const setupFiles = [path.resolve('test-support/fail-on-console-error.ts')];
// converted model weights are the same for every run: they are kept
const env = { MODELS_DIR: process.env['MODELS_DIR'] ?? path.resolve('data/test-models') };

export default defineConfig({
  test: {
    // two at a time: the database, the engine and the browser tests want processors of their own
    maxWorkers: 2,
    pool: 'forks',
    projects: [
      { test: { name: 'domain', root: 'domain', include: ['test/**/*.test.ts'], setupFiles } },
      { test: { name: 'web', root: 'web', include: ['test/**/*.test.{ts,tsx}'], setupFiles } },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['test/**/*.test.ts'],
          setupFiles,
          env,
          globalSetup: [path.resolve('server/test/support/start-postgres.ts')],
          testTimeout: seconds(30),
          hookTimeout: seconds(60),
        },
      },
      { test: { name: 'engine', root: 'engine', include: ['test/**/*.test.ts'], setupFiles, env, testTimeout: seconds(300), hookTimeout: seconds(300) } },
      {
        // from a fresh clone: an installation and a build are in it; after the others, which have the processors for themselves
        test: {
          name: 'platform',
          sequence: { groupOrder: 1 },
          root: 'scripts',
          include: ['test/**/*.test.ts'],
          testTimeout: seconds(300),
          hookTimeout: seconds(60),
        },
      },
    ],
  },
});
