import { expectAwake } from './support/awake.ts';
import { expect, test } from './support/journey.ts';

// What an upgrade of React Router or React may break: see docs/decisions/018-start-up.md. Input before hydration is in
// accounts.test.ts and early-photo.test.ts.

test(
  'modules and texts are loaded after the first paint, and then the page is interactive',
  { tag: '@any-window' },
  async ({ page }) => {
    // without the timer that starts them on a page that paints too late
    await page.addInitScript(() => {
      const { setTimeout: schedule } = window;
      Object.assign(window, { setTimeout: (run: () => void, ms?: number) => (ms === 2500 ? 0 : schedule(run, ms)) });
    });
    await page.goto('/?lang=en');
    await expectAwake(page.getByRole('contentinfo'));
    const { paint, modules, texts } = await page.evaluate(() => {
      const startOf = (pattern: RegExp) =>
        performance
          .getEntriesByType('resource')
          .flatMap(({ name, startTime }) => (pattern.test(name) ? [startTime] : []));
      const paints = performance.getEntriesByName('first-contentful-paint');
      return {
        paint: paints[0]?.startTime ?? Infinity,
        modules: startOf(/\/assets\/.*\.js$/),
        texts: startOf(/\/assets\/.*\.json$/),
      };
    });
    expect(modules.length).toBeGreaterThan(3);
    expect(texts.length).toBeGreaterThan(0);
    expect(Math.min(...modules, ...texts)).toBeGreaterThanOrEqual(paint);
  },
);

test(
  'the document defers every module, and nothing is left waiting @long',
  { tag: '@any-window' },
  async ({ page, request }) => {
    const html = await (await request.get('/templates?lang=en')).text();
    expect(html.match(/<script[^>]* type="later"/g)).toHaveLength(1);
    expect(html).toContain('data-rel="modulepreload"');
    expect(html).not.toMatch(/<link[^>]*[" ]rel="modulepreload"|<script[^>]* type="module"/);

    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto('/templates?lang=en');
    await expectAwake(page.getByRole('contentinfo'));
    await expect(page.locator('[rel="later"], [type="later"]')).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);
