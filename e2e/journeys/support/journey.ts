/** Playwright's `test`; with `COVERAGE_DIR` it also keeps which code of the pages' scripts ran. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { addRun, writeRuns, type RanCode } from '../../../scripts/lib/ran-code.mjs';

export {
  expect,
  type APIRequestContext,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';

const folder = process.env['COVERAGE_DIR'];
const built = path.resolve(import.meta.dirname, '../../../web/build/client');

/** A page gives what ran once: when it closes, or its context. */
async function keepCoverage(page: Page, known: RanCode): Promise<void> {
  for (const entry of await page.coverage.stopJSCoverage().catch(() => [])) {
    const { pathname } = new URL(entry.url);
    const script = path.join(built, pathname);
    // a journey may also visit a product that was built elsewhere
    if (pathname.startsWith('/assets/') && existsSync(script)) addRun(known, script, entry.source?.length ?? 0, entry);
  }
}

function watch(context: BrowserContext, known: RanCode): void {
  context.on('page', (page) => {
    // a page that closes at once has nothing to tell
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => undefined);
    const close = page.close.bind(page);
    page.close = async (options) => {
      await keepCoverage(page, known);
      await close(options);
    };
  });
  const close = context.close.bind(context);
  context.close = async (options) => {
    await Promise.all(context.pages().map((page) => keepCoverage(page, known)));
    await close(options);
  };
}

export const test = base.extend<object, { coverage: void }>({
  coverage: [
    async ({ browser }, use, { workerIndex }) => {
      const known: RanCode = new Map();
      if (folder === undefined) return use();
      browser.on('context', (context) => watch(context, known));
      await use();
      // contexts that no journey closed
      const left = browser.contexts().flatMap((context) => context.pages());
      await Promise.all(left.map((page) => keepCoverage(page, known)));
      writeRuns(known, path.join(folder, `worker-${workerIndex}.json`));
      return undefined;
    },
    { scope: 'worker', auto: true },
  ],
});
