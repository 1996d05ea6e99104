import type { CDPSession } from '@playwright/test';
import { openAwake } from './support/awake.ts';
import { expect, test } from './support/journey.ts';

test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'no-preference' } });

const card = '.template-card a[href="/templates/old-photo-restore"]';

/** How many elements the browser styles while `act` is under way: what a slow phone waits for, whatever else the machine does. */
async function countStyled(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const counts: number[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      if (name === 'UpdateLayoutTree') counts.push(Number(Object(args).elementCount ?? 0));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await act();
  const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()));
  await session.send('Tracing.end');
  await complete;
  return counts.reduce((sum, count) => sum + count, 0);
}

test('from a card to its template no element is styled twice, and no style sheet comes or goes @long', async ({
  page,
}) => {
  await openAwake(page, '/templates');
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { sheetsMoved: seen });
    new MutationObserver((changes) => {
      for (const { addedNodes, removedNodes } of changes)
        for (const node of [...addedNodes, ...removedNodes])
          if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') seen.push(node.href);
    }).observe(document.head, { childList: true });
  });
  const elements = await page.evaluate(() => document.querySelectorAll('body *').length);
  const session = await page.context().newCDPSession(page);
  const styled = await countStyled(session, async () => {
    await page.locator(card).click();
    await expect(page).toHaveURL(/\/old-photo-restore$/);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'sheetsMoved'))).toEqual([]);
  // the new page is half as large as the wall; with sheets that moved, and a style of every element's `::selection`, it was five
  // times the wall
  expect(styled).toBeLessThan(elements);
});

test('a card looks pressed at once, whatever its page waits for, and no longer when somebody turns elsewhere @long', async ({
  page,
}) => {
  await openAwake(page, '/templates', page.locator(card));
  await page.route(/old-photo-restore\.data/, () => undefined);
  const pressed = await page.evaluate((selector) => {
    document.querySelector<HTMLElement>(selector)?.click();
    return new Promise<boolean>((resolve) =>
      requestAnimationFrame(() => resolve(document.querySelector(`${selector}[data-pressed]`) !== null)),
    );
  }, card);
  expect(pressed).toBe(true);
  await page.locator('.template-card a[href="/templates/id-photo"]').click({ modifiers: ['ControlOrMeta'] });
  await expect(page.locator('[data-pressed]')).toHaveCount(1);
  await page.locator('header').getByRole('link', { name: 'Templates', exact: true }).first().click();
  await expect(page.locator('[data-pressed]')).toHaveCount(0);
});

test('the modules of a template’s page come at the first sign of a person, so that a press fetches none @long', async ({
  page,
}) => {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/[^?]*\.js$/.test(request.url())) modules.push(request.url());
  });
  await openAwake(page, '/templates');
  const before = modules.length;
  await page.mouse.move(200, 300);
  await expect.poll(() => modules.length).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  const warm = modules.length;
  await page.locator(card).click();
  await expect(page.locator('.stage')).toBeVisible();
  expect(modules.slice(warm)).toEqual([]);
});
