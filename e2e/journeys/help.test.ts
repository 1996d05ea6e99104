import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { wordsOf } from './support/words.ts';

const zh = wordsOf('zh');
const pages = [
  '/help',
  '/help?q=%E9%80%80%E6%AC%BE',
  '/help?q=xyzzy',
  '/help/id-photos',
  '/help/settings',
  '/compliance',
  '/privacy',
  '/terms',
  '/contact',
];

test('an answer is found while typing, read, and said to have helped', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('searchbox', { name: zh.helpSearch }).pressSequentially('退款');
  const results = page.getByRole('list').filter({ has: page.locator('mark') });
  await expect(results.getByRole('link').first()).toHaveAttribute('href', '/help/refunds');
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('searchbox', { name: zh.helpSearch })).toBeFocused();
  await results.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: '退款' })).toBeVisible();
  await page.getByRole('button', { name: zh.helpYes, exact: true }).click();
  await expect(page.getByText(zh.voteThanks)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: zh.helpSearch })).toHaveValue('退款');
});

test('a category shows its own articles alone, and a search that finds nothing leads on @long', async ({ page }) => {
  await page.goto('/help?category=host');
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /npm|命令行/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator('main a[href="/help/refunds"]')).toHaveCount(0);
  await page.goto('/help?q=xyzzy');
  // the footer says the same
  await page.locator('main').getByRole('link', { name: zh.helpAsk }).click();
  await expect(page.getByLabel(zh.contactSubject)).toHaveValue('xyzzy');
});

test('an article that is not there is not found @long', { tag: '@any-window' }, async ({ page }) => {
  expect((await page.goto('/help/nothing-like-it'))?.status()).toBe(404);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, locale: 'es-ES' });
  test('search and vote are plain forms @long', { tag: '@any-window' }, async ({ page }) => {
    const es = wordsOf('es');
    await page.goto('/help');
    await page.getByRole('searchbox').fill('contrasena');
    await page.getByRole('button', { name: es.helpSearch, exact: true }).click();
    await expect(page.locator('main a[href="/help/signing-in"]').first()).toBeVisible();
    await page.goto('/help/signing-in');
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await expect(page.getByText(es.voteSorry)).toBeVisible();
  });
  test('/privacy begins with privacy, /terms with the terms @long', { tag: '@any-window' }, async ({ page }) => {
    for (const id of ['privacy', 'terms']) {
      await page.goto(`/${id}`);
      await expect(page.locator('main section').first()).toHaveAttribute('id', id);
    }
  });
});

test('help, contact and the legal texts have no accessibility faults, light and dark @long', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // /privacy and /terms are /compliance in another order; /help, /contact and /compliance are among the visitor's pages
  for (const path of ['/help?q=%E9%80%80%E6%AC%BE', '/help?q=xyzzy', '/help/settings']) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page, path);
  }
});

test('help, contact and the legal texts fit 320 px @long', { tag: '@any-window' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of pages) {
    await page.goto(path);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
});

test(
  'English and Spanish pages have no Chinese but the name of the language @long',
  { tag: '@any-window' },
  async ({ page }) => {
    for (const locale of ['en', 'es']) {
      for (const path of ['/help', '/help/phone-and-keyboard', '/compliance', '/contact']) {
        await page.goto(`${path}?lang=${locale}`);
        expect(await page.locator('main').innerText(), `${path} ${locale}`).not.toMatch(/\p{Script=Han}/u);
      }
    }
  },
);
