import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { ownClient } from '../server/test/accounts/own-client.ts';
import { chromiumFlags } from '../test-support/chromium-flags.ts';
import { ownProduct, productOf, workers } from './journeys/support/product.ts';

const root = path.resolve(import.meta.dirname, '..');
// the configuration is read again in every worker: the first reading chooses the folder of the products' data
if (process.env['E2E_DATA_DIR'] === undefined) {
  const folder = mkdtempSync(path.join(tmpdir(), 'afterglow-e2e-'));
  process.env['E2E_DATA_DIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const chromium = process.env['CHROMIUM_PATH'];
// `npm test` leaves the journeys tagged `@long` to `npm test -- --all`, and sees on the phone those tagged `@phone` alone
const short = process.env['WITHOUT_LONG_TESTS'] !== undefined;
const long = short ? [/@long/] : [];

// what the server renders the pages with is counted as well; code from a cache is counted less exactly
const coverageFolder = process.env['SERVER_COVERAGE_DIR'];
const ownCoverage = pathToFileURL(path.join(import.meta.dirname, 'journeys/support/coverage-of-server-alone.mjs')).href;
const coverage: Record<string, string> =
  coverageFolder === undefined
    ? {}
    : {
        NODE_V8_COVERAGE: coverageFolder,
        NODE_OPTIONS: `--import=${ownCoverage}`,
        NODE_DISABLE_COMPILE_CACHE: '1',
      };

export default defineConfig({
  testDir: 'journeys',
  globalSetup: './journeys/support/start-model-servers.ts',
  outputDir: '../test-results/browser',
  workers,
  // both only end what hangs: another machine may be many times slower
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // a second try tells a broken product from an unsteady journey, which is named at the end as flaky: a bug too, but another one
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../test-results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: { ...(chromium ? { executablePath: chromium } : {}), args: [...chromiumFlags, '--disable-sync'] },
    baseURL: ownProduct().address,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // a worker would make the requests that journeys hold up or answer; the journeys about it allow it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // what was asked and answered, kept of a journey that fails; keeping what each step looked like takes a tenth of the time
    trace: { mode: 'retain-on-first-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    // motion is seen on the phone; drawing it on a wide window takes a sixth of the processor time
    {
      name: 'desktop',
      grepInvert: long,
      use: { viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } },
    },
    // an iPhone's size and touch, but the engine stays Chromium; what no window changes is seen once, on the desktop
    {
      name: 'phone',
      grep: short ? /@phone/ : /./,
      grepInvert: [/@any-window/, ...long],
      use: { viewport: devices['iPhone 14'].viewport, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  webServer: Array.from({ length: workers }, (_, worker) => {
    const { port, address, dataDir, modelServer, issuer } = productOf(worker);
    return {
      command: 'node scripts/start.mjs',
      cwd: root,
      url: `${address}/api/health/ready`,
      timeout: 240_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      stdout: process.env['E2E_LOG'] ? 'pipe' : 'ignore',
      stderr: 'pipe',
      env: {
        PORT: String(port),
        BASE_URL: address,
        DATA_DIR: dataDir,
        MODELS_DIR: process.env['MODELS_DIR'] ?? path.join(root, 'data', 'test-models'),
        LOG_LEVEL: 'warn',
        // the small cut-out network does a sixth of the work; what the large one finds is the tests' of the engine
        AFTERGLOW_MODELS: 'permissive',
        // `support/operator.ts` signs in with it
        ADMIN_EMAIL: 'operator@example.com',
        // the operator signs in again in every journey; the locked door is the server's tests' matter
        ADMIN_SECOND_FACTOR: 'optional',
        ALLOW_PRIVATE_PROVIDERS: '127.0.0.1',
        ALLOW_PRIVATE_WEBHOOKS: '127.0.0.1',
        ALLOW_PRIVATE_CONNECTIONS: '127.0.0.1',
        PLANNER_BASE_URL: `${modelServer}/v1`,
        PLANNER_MODEL: 'language-model',
        OIDC_ISSUER: issuer,
        OIDC_CLIENT_ID: ownClient.clientId,
        OIDC_CLIENT_SECRET: ownClient.clientSecret,
        OIDC_NAME: 'Studio Login',
        OIDC_ADMIN_GROUP: 'photo-admins',
        BACKUP_PLACE: path.join(dataDir, 'backups'),
        ...coverage,
      },
    };
  }),
});
