import { expectAccessible } from './support/accessible.ts';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say: zh } = speakerOf('zh');
const { say: en } = speakerOf('en');

const filterButton = (page: Page) => page.locator('summary', { hasText: en('templates.filter') });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

test.describe('the bar on a wide window', () => {
  test.skip(({ isMobile }) => isMobile === true, 'the phone has a menu instead');

  test('has its links, its height, and a way to the prices', async ({ page }) => {
    await page.goto('/');
    const bar = page.locator('header.nav');
    expect((await bar.boundingBox())?.height).toBe(70);
    const links = bar.getByRole('navigation').getByRole('link');
    expect(await links.allInnerTexts()).toEqual(
      ['home', 'templates', 'examples', 'pricing', 'help'].map((key) => zh(`shell.${key}`)),
    );
    await bar.getByRole('link', { name: zh('shell.tryFree') }).click();
    await expect(page).toHaveURL(/\/pricing$/);
    await expect(bar.getByRole('link', { name: zh('shell.pricing') })).toHaveAttribute('aria-current', 'page');
  });

  for (const locale of ['en', 'es', 'zh'] as const)
    test(`stands in the window from a tablet held upright on, in ${locale}`, async ({ page }) => {
      for (const signedIn of [false, true]) {
        if (signedIn) await signUp(page, wordsOf(locale));
        await page.goto(`/help?lang=${locale}`);
        for (const width of [769, 820, 900, 1001]) {
          await page.setViewportSize({ width, height: 800 });
          const right = await page
            .locator('header.nav :is(a, button)')
            .evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));
          expect(right, `${width}`).toBeLessThanOrEqual(width - 16);
        }
      }
    });

  test('another page starts at its top, and a hash at its place @long', async ({ page }) => {
    await page.goto('/examples');
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: zh('shell.templates') })
      .click();
    await expect(page).toHaveURL(/\/templates$/);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(1000);
    await page.goto('/compliance#refund');
    await expect
      .poll(() => page.locator('#refund').evaluate((place) => Math.round(place.getBoundingClientRect().top)))
      .toBeLessThan(200);
  });

  test('the small menu closes when the window becomes wide @long', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/');
    await page.getByRole('button', { name: zh('shell.menu') }).click();
    await expect(page.locator('#mobile-menu')).toBeVisible();
    await page.setViewportSize({ width: 800, height: 800 });
    await expect(page.locator('#mobile-menu')).toHaveCount(0);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(page.locator('#mobile-menu')).toHaveCount(0);
  });

  test('logging out goes home only from pages that need a session @long', async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    const logOut = async () => {
      await page
        .locator('header.nav')
        .getByRole('button', { name: /Mei Lin/ })
        .click();
      await page.getByRole('menuitem', { name: zh('shell.logOut') }).click();
      await expect(page.locator('header.nav').getByRole('link', { name: zh('shell.logIn') })).toBeVisible();
    };
    await page.goto('/gallery');
    await logOut();
    await expect(page).toHaveURL(/\/$/);
    await signUp(page, wordsOf('zh'));
    await page.goto('/examples?kind=style');
    await logOut();
    await expect(page).toHaveURL(/\/examples\?kind=style$/);
  });

  test('a person without a picture gets the default one @long', async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await page.goto('/');
    const button = page.locator('header.nav').getByRole('button', { name: /Mei Lin/ });
    await expect(button.locator('svg.avatar')).toBeVisible();
  });
});

test('a page that fails says so, and the way goes on @long', async ({ page }) => {
  const log: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && log.push(message.text())));
  await openAwake(page, '/help');
  await page.route(/\/examples\.data/, (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: zh('shell.examples') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: zh('errors.pageTitle') })).toBeVisible();
  expect(log.join('\n')).toContain('a page failed');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: zh('shell.templates') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: zh('templates.title') })).toBeVisible();
});

test('a page that is slow to come shows its places @long', async ({ page }) => {
  await openAwake(page, '/help');
  let answer: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/templates\.data/, async (route) => {
    await asked;
    await route.continue();
  });
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: zh('shell.templates') })
    .click();
  await expect(page.getByRole('main').getByText(zh('shell.loading'))).toBeAttached();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: zh('templates.title') })).toBeVisible();
  await expect(page.getByRole('main').getByText(zh('shell.loading'))).toHaveCount(0);
});

test('an address in a language shows it, stays in it, and gives way to a choice @long', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/templates?lang=en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: en('templates.title') })).toBeVisible();
  // nobody has chosen yet: the next page stays in the language
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: en('shell.examples') })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: en('examples.title') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  // the switch wins over the address, and leaves the rest of it alone
  await page.goto('/templates?category=portrait&lang=en');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /Español/ })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).toHaveURL(/\/templates\?category=portrait$/);
  // what was chosen counts again after an address in another language
  await page.goto('/examples?lang=zh');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: zh('shell.templates') })
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect((await context.cookies(baseURL)).find(({ name }) => name === 'afterglow_locale')?.value).toBe('es');
});

test('templates are filtered, searched and sorted, with a way out of nothing', async ({ page }) => {
  await page.goto('/templates?lang=en');
  const cards = page.locator('.template-card');
  const count = await cards.count();
  expect(count).toBeGreaterThanOrEqual(23);
  await page.getByRole('searchbox').fill('证件照');
  await expect(cards).toHaveCount(1);
  await page.getByRole('searchbox').fill('no such thing');
  await expect(page.getByText(en('templates.noneTitle'))).toBeVisible();
  await page.getByRole('link', { name: en('templates.showAll') }).click();
  await expect(cards).toHaveCount(count);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await page.getByRole('link', { name: new RegExp(`^${en('templates.topics.portrait')}`) }).click();
  await expect.poll(() => cards.count()).toBeLessThan(count);
  await filterButton(page).click();
  await page.getByLabel(en('templates.sort')).selectOption('cheapest');
  await expect(page).toHaveURL(/category=portrait&sort=cheapest$/);
  await expectAccessible(page, 'all filters of the templates');
  // what is beside the sheet closes it, and so does Esc
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(en('templates.sort'))).toBeHidden();
  await filterButton(page).click();
  await page.getByRole('link', { name: new RegExp(`^${en('templates.topics.vintage')}`) }).click();
  await expect(page).toHaveURL(/category=vintage&sort=cheapest$/);
});

test('six chips and the first picture stand at the top of the templates @phone', async ({ page, isMobile }) => {
  await page.goto('/templates?lang=en&category=vintage');
  // the chosen category is in sight although it is none of the usual six
  const chips = page.getByRole('navigation', { name: en('templates.categories'), exact: true }).getByRole('link');
  await expect(chips).toHaveCount(6);
  await expect(chips.last()).toHaveAttribute('aria-current', 'page');
  if (isMobile !== true) return;
  const bar = await page.locator('header.nav').boundingBox();
  const card = await page.locator('.template-card').first().boundingBox();
  expect((card?.y ?? Infinity) - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThanOrEqual(200);
  // the pictures on top of both columns are asked for before all others
  for (const locale of ['en', 'zh', 'es']) {
    await page.goto(`/templates?lang=${locale}`);
    // captions break differently on each, and with them the columns would
    for (const width of [360, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 823 });
      const seen = await page.locator('.template-card').evaluateAll((cards) => {
        const boxes = cards.map((one) => one.querySelector('img')?.getBoundingClientRect() ?? new DOMRect());
        const tops = boxes.map(({ top }) => Math.round(top));
        const areas = boxes.map(({ top, bottom, width }) => Math.round(width * (Math.min(bottom, innerHeight) - top)));
        return cards.map((one, index) => ({
          isOnTop: tops[index] === Math.min(...tops),
          isLargest: index === areas.indexOf(Math.max(...areas)),
          priority: one.querySelector('img')?.fetchPriority,
        }));
      });
      const first = seen.filter(({ isOnTop, isLargest }) => isOnTop || isLargest);
      expect(first.length, `${locale} at ${width}`).toBeGreaterThanOrEqual(2);
      expect(new Set(first.map(({ priority }) => priority)), `${locale} at ${width}`).toEqual(new Set(['high']));
    }
  }
});

test('the filter of the templates works without JavaScript @long', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/templates?lang=en&category=portrait');
  await filterButton(page).click();
  await page.getByLabel(en('templates.difficulty')).selectOption('easy');
  await page.getByRole('button', { name: en('templates.apply') }).click();
  await expect(page).toHaveURL(/category=portrait&q=&difficulty=easy/);
  await expect(page.locator('.template-card').first()).toBeVisible();
  await context.close();
});

test('examples show what they took, and are chosen by kind @long', async ({ page }) => {
  await page.goto('/examples?lang=en');
  const examples = page.locator('.example');
  const all = await examples.count();
  expect(all).toBeGreaterThan(15);
  await expect(examples.first()).toContainText(en('examples.time'));
  await page.getByRole('link', { name: new RegExp(`^${en('examples.kinds.upscaling')}`) }).click();
  await expect(examples).toHaveCount(1);
  await expect(examples.first()).toContainText(/\d+× the pixels/);
  await examples.getByRole('slider').press('Home');
  await examples.getByRole('link').click();
  await expect(page).toHaveURL(/\/templates\/upscale$/);
});
