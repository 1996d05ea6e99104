import { expect, type Locator, type Page } from '@playwright/test';

/** Waits until the page's scripts answer to `element`; before that a link loads a whole page. */
export async function expectAwake(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

export async function openAwake(page: Page, path: string, part = page.getByRole('contentinfo')): Promise<void> {
  await page.goto(path);
  await expectAwake(part);
}

/** Opens a page, and waits until the worker stands between it and the network. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await openAwake(page, path);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Opens a page whose scripts come only when the function that is returned is called. */
export async function openAsleep(page: Page, path: string): Promise<() => void> {
  let wake = () => {};
  const asleep = new Promise<void>((resolve) => (wake = resolve));
  await page.route(/\.js(\?|$)/, async (route) => {
    await asleep;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return () => wake();
}
