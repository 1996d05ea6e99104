import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { newPerson, register, signUp, verify } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

for (const locale of ['zh', 'en', 'es'] as const) {
  // a change is tried in one language
  const others = locale === 'zh' ? '' : ' @long';
  test.describe(locale, () => {
    test.use({ locale: { zh: 'zh-CN', en: 'en-US', es: 'es-ES' }[locale] });
    const { say, fill } = speakerOf(locale);

    test(`a visitor sees what each plan costs by month and by year, and what the credits make${others}`, async ({
      page,
    }) => {
      await page.goto('/pricing');
      const basic = page.getByRole('region', { name: say('plans.basic'), exact: true });
      await expect(basic).toContainText(/4[.,]90/);
      // how much may be kept is a part of what is bought
      for (const [plan, size] of [
        ['free', '1'],
        ['basic', '10'],
        ['pro', '100'],
      ] as const)
        await expect(page.getByRole('region', { name: say(`plans.${plan}`), exact: true })).toContainText(
          new RegExp(fill('pricing.storage', { size: `${size}\\s?(GB|吉字节|gigabytes?)` })),
        );
      // a picture without an account comes before the account
      const free = page.getByRole('region', { name: say('plans.free'), exact: true }).getByRole('link');
      await expect(free).toHaveText([say('pricing.tryOne'), say('pricing.signUp')]);
      await expect(free.first()).toHaveAttribute('href', '/');
      await page
        .getByRole('navigation', { name: say('pricing.cycle') })
        .getByRole('link')
        .nth(1)
        .click();
      await expect(page).toHaveURL(/cycle=yearly/);
      await expect(basic).toContainText('49');
      await expect(basic).not.toContainText(/4[.,]90/);

      // by the templates' own prices: 300 credits make 60 pictures at 5
      const buys = page.locator('.pricing-buys');
      await expect(buys).toContainText('60');
      await buys.getByRole('slider').fill('100');
      await expect(buys).toContainText('20');

      const questions = page.locator('details');
      await questions.nth(1).locator('summary').click();
      await expect(questions.nth(1).locator('p')).toBeVisible();

      await basic.getByRole('link', { name: fill('pricing.choose', { plan: say('plans.basic') }) }).click();
      await expect(page).toHaveURL(
        (url) => url.pathname === '/auth' && url.searchParams.get('redirect') === '/payment?plan=basic&cycle=yearly',
      );
      const chosen = page.getByRole('region', { name: say('auth.chosen') });
      await expect(chosen).toContainText(say('plans.basic'));
      await expect(chosen).toContainText(/49.*\//);
      await page.getByRole('link', { name: say('auth.loginTab'), exact: true }).click();
      await expect(chosen).toContainText(say('plans.basic'));
      await expectAccessible(page, 'signing up for a plan');
    });
  });
}

test('a plan chosen before there is an account is what the link in the mail leads to, in another window too @long', async ({
  page,
}) => {
  const words = wordsOf('zh');
  const { say, fill } = speakerOf('zh');
  await page.goto('/pricing?cycle=yearly');
  await page
    .getByRole('link', { name: fill('pricing.choose', { plan: say('plans.pro') }) })
    .first()
    .click();
  const person = newPerson();
  await register(page, words, person);
  const chosen = page.getByRole('region', { name: say('auth.chosen') });
  await expect(chosen).toContainText('$199');
  const other = await page.context().newPage();
  await verify(other, person);
  await expect(other).toHaveURL(/\/payment\?plan=pro&cycle=yearly$/);
  await expect(other.locator('.checkout-summary')).toContainText('$199');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the prices can be read and the cycle changed @long', { tag: '@any-window' }, async ({ page }) => {
    const { say } = speakerOf('zh');
    await page.goto('/pricing');
    await page
      .getByRole('navigation', { name: say('pricing.cycle') })
      .getByRole('link')
      .nth(1)
      .click();
    await expect(page.getByRole('region', { name: say('plans.pro'), exact: true })).toContainText('$199');
    await expect(page.locator('details p').first()).toBeVisible();
    await page.locator('details').nth(2).locator('summary').click();
    await expect(page.locator('details').nth(2).locator('p')).toBeVisible();
  });
});

const pages = [
  '/pricing',
  '/payment?plan=basic&cycle=yearly',
  '/payment',
  '/payment/failed',
  '/payment/cancel',
  '/subscription-test',
  '/credit-demo',
];

test('the credit demonstration is open to visitors where the sandbox takes the money @long', async ({ page }) => {
  await page.goto('/credit-demo');
  await expect(page).toHaveURL(/\/credit-demo$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main')).toContainText('50');
  await expectAccessible(page, 'the demonstration for a visitor');
});

test('Google that is not set up says whom to ask @long', async ({ page }) => {
  await page.goto('/auth/google');
  await expect(page.getByText(/Google .*管理员/)).toBeVisible();
});

test('prices, checkout and trial pages have no accessibility faults, light and dark', async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('h1')).toHaveCount(1);
    await expectAccessible(page, path);
  }
});

test(
  'the same pages need no sideways scrolling at 320 pixels, in any language @long',
  { tag: '@any-window' },
  async ({ page, baseURL }) => {
    await signUp(page, wordsOf('zh'));
    await page.setViewportSize({ width: 320, height: 700 });
    for (const locale of ['zh', 'en', 'es']) {
      await page.context().addCookies([{ name: 'afterglow_locale', value: locale, url: baseURL ?? '' }]);
      for (const path of pages) {
        await page.goto(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect([path, locale, overflow]).toEqual([path, locale, 0]);
      }
    }
  },
);

test('at a tablet’s width no price is torn from its month while the others keep theirs beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  for (const address of ['/pricing', '/pricing?cycle=yearly']) {
    await page.goto(address);
    const units = await page
      .locator('.plan .amount small')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    expect(new Set(units).size, String(units)).toBe(1);
  }
});
