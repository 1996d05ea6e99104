/** Playwright's `test`; with `COVERAGE_DIR` it also keeps which lines of the pages' scripts ran. */
import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { CoverageReport } from 'monocart-coverage-reports';

export { expect, type APIRequestContext, type BrowserContext, type Locator, type Page } from '@playwright/test';

const folder = process.env['COVERAGE_DIR'];

async function keepCoverage(context: BrowserContext, report: CoverageReport): Promise<void> {
  const entries = await Promise.all(context.pages().map((page) => page.coverage.stopJSCoverage().catch(() => [])));
  if (entries.flat().length > 0) await report.add(entries.flat());
}

function watch(context: BrowserContext, report: CoverageReport): void {
  const start = (page: Page): void => {
    // a page that closes at once has nothing to tell
    page.coverage.startJSCoverage({ resetOnNavigation: false }).catch(() => undefined);
  };
  context.on('page', start);
  const close = context.close.bind(context);
  context.close = async (options) => {
    await keepCoverage(context, report);
    await close(options);
  };
}

export const test = base.extend<object, { coverage: void }>({
  coverage: [
    async ({ browser }, use) => {
      if (folder !== undefined) {
        const report = new CoverageReport({ outputDir: folder, logging: 'error' });
        browser.on('context', (context) => watch(context, report));
      }
      await use();
    },
    { scope: 'worker', auto: true },
  ],
});
