import path from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags } from './test-support/chromium-flags.ts';
import { moveMouse, releaseMouse } from './web/test/components/support/mouse-command.ts';

const seconds = (count: number): number => count * 1000;
// These only end what hangs: another machine may be many times slower, and its processors may be busy.
const patience = { testTimeout: seconds(120), hookTimeout: seconds(120) };
const longPatience = { testTimeout: seconds(900), hookTimeout: seconds(900) };
// The files of a room run one after the other in the same processes, which load the product once: a third less processor
// time in `server`. What a test sets must not outlive it; each file has a database of its own.
const shared = { isolate: false };
const setupFiles = [path.resolve('test-support/fail-on-console-error.ts')];
const wholeResults = ['test/results/**/*.test.ts', 'test/cli/**/*.test.ts'];
const chromium = process.env['CHROMIUM_PATH'];
// those that `npm test` leaves to `npm test -- --all`
const inShortRun = process.env['WITHOUT_LONG_TESTS'] !== undefined;
const long = inShortRun ? ['**/*.long.test.ts'] : [];
const tags = [{ name: 'long', description: 'Runs with `npm test -- --all`' }];
const env = {
  // converted model weights are the same for every run: they are kept
  MODELS_DIR: process.env['MODELS_DIR'] ?? path.resolve('data/test-models'),
  // as the product has it: a process that a test starts (command line, host of the engine) does not compile everything anew
  NODE_COMPILE_CACHE: path.resolve('data/cache/node'),
};

export default defineConfig({
  test: {
    // two at a time: the database, the engine and the browser tests want processors of their own. Three left no processor idle
    // and took a fifth longer all the same
    maxWorkers: 2,
    pool: 'forks',
    tags,
    ...(inShortRun && { tagsFilter: ['!long'] }),
    // `npm test -- --coverage`; the floors are in scripts/lib/coverage.mjs
    coverage: {
      provider: 'v8',
      // from each room's own folder
      include: ['**/src/**/*.ts', '**/src/**/*.tsx'],
      reporter: ['json'],
      // the table of floors is worth reading beside a failed test
      reportOnFailure: true,
      reportsDirectory: 'test-results/coverage/vitest',
    },
    projects: [
      { test: { name: 'client', root: 'client', include: ['test/**/*.test.ts'], setupFiles, ...shared, ...patience } },
      { test: { name: 'domain', root: 'domain', include: ['test/**/*.test.ts'], setupFiles, ...shared, ...patience } },
      {
        test: {
          name: 'planner',
          root: 'planner',
          include: ['test/**/*.test.ts'],
          exclude: long,
          setupFiles,
          ...shared,
          ...patience,
        },
      },
      { test: { name: 'texts', root: 'texts', include: ['test/**/*.test.ts'], setupFiles, ...shared, ...patience } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['test/components/**'],
          setupFiles,
          ...shared,
          ...patience,
        },
      },
      // components in a real browser: focus, pointers, keys and pixels
      {
        extends: './web/vitest.components.ts',
        test: {
          name: 'components',
          root: 'web',
          include: ['test/components/**/*.test.tsx'],
          setupFiles: [
            ...setupFiles,
            path.resolve('web/test/components/support/count-renders.ts'),
            path.resolve('web/test/components/support/clean-page.ts'),
          ],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            // the journeys' browser
            provider: playwright({
              launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: chromiumFlags },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium' }],
            viewport: { width: 1280, height: 800 },
            commands: { moveMouse, releaseMouse },
          },
          ...shared,
          // one browser beside two processes: Vitest runs them one after the other
          sequence: { groupOrder: 1 },
          // an assertion waits for what it wants until its test ends: with more patience a failed one would look like a hang
          testTimeout: seconds(20),
          hookTimeout: seconds(60),
        },
      },
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['test/**/*.test.ts'],
          exclude: long,
          setupFiles,
          env,
          ...shared,
          globalSetup: [path.resolve('server/test/support/start-postgres.ts')],
          ...longPatience,
        },
      },
      {
        test: {
          name: 'engine',
          root: 'engine',
          include: ['test/**/*.test.ts'],
          exclude: [...wholeResults, ...long],
          setupFiles,
          env,
          ...shared,
          ...longPatience,
        },
      },
      // whole photos through whole templates, and the command line in processes of its own: counting lines would take three
      // times as long in the loops over pixels, so `npm test` runs these without
      {
        test: {
          name: 'results',
          root: 'engine',
          include: wholeResults,
          exclude: long,
          setupFiles,
          env,
          ...longPatience,
        },
      },
      // from a fresh clone: an installation and a build are in it
      { test: { name: 'platform', root: 'scripts', include: ['test/**/*.test.ts'], exclude: long, ...longPatience } },
    ],
  },
});
