import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { wordsOf } from './support/words.ts';

const visitorPages = [
  '/',
  '/templates',
  '/templates?q=nothing-like-it',
  '/templates/background-remove',
  '/templates/id-photo',
  '/templates/coloring-page',
  '/examples',
  '/pricing',
  '/help',
  '/help/first-picture',
  '/compliance',
  '/contact',
  '/verify',
  '/docs',
  '/auth',
  '/auth?tab=register',
  '/forgot-password',
  '/nowhere',
];

test('pages of a visitor have no accessibility faults, no console errors and no sideways scrolling, light and dark @phone', async ({
  page,
}) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    // the browser logs the status of a page that is not there; that page is meant
    if (message.type() === 'error' && !page.url().endsWith('/nowhere'))
      problems.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of visitorPages) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page, path);
  }
  expect(problems).toEqual([]);
});

test(
  'every page of a visitor fits 320 pixels and twice the usual size of letters @long',
  { tag: '@any-window' },
  async ({ page }) => {
    const faults: string[] = [];
    // 1440 × 900 at 200 % is 720 × 450 to a page
    const sizes = [
      { width: 320, height: 640 },
      { width: 720, height: 450 },
    ];
    for (const locale of ['zh', 'en', 'es']) {
      for (const path of visitorPages) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`, { waitUntil: 'domcontentloaded' });
        for (const size of sizes) {
          await page.setViewportSize(size);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          if (overflow > 0) faults.push(`${path} ${locale} at ${size.width}: ${overflow}`);
        }
      }
    }
    expect(faults).toEqual([]);
  },
);

test('my pictures has no accessibility faults, empty and in use', async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/gallery');
  await expectAccessible(page, '/gallery');
});

test('the language is switched on the page one is on, and is remembered @long', async ({ page }) => {
  await page.goto('/templates');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  const menu = page.getByRole('button', { name: wordsOf('zh').templates }).first();
  if (
    !(await page
      .getByRole('button', { name: /English/ })
      .first()
      .isVisible())
  ) {
    await page
      .getByRole('button', { name: '菜单' })
      .click()
      .catch(() => menu.click());
  }
  await page
    .getByRole('button', { name: /English/ })
    .locator('visible=true')
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
  await expect(page).toHaveURL(/\/templates$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('public pages are readable', { tag: '@any-window' }, async ({ page }) => {
    for (const path of visitorPages) {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
    }
  });
});

test('a page that is not there says so with its status @long', { tag: '@any-window' }, async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
});
