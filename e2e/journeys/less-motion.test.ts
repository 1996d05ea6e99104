import { openAwake } from './support/awake.ts';
import { expect, test } from './support/journey.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf } from './support/words.ts';

// `contextOptions` of the desktop ask for less motion already; the phone's do not
test.use({ locale: 'en-US', contextOptions: { reducedMotion: 'reduce' } });
const { say } = speakerOf('en');

test(
  'a page that is slow to follow its picture is shown without an error @long',
  { tag: '@any-window' },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await openAwake(page, '/pricing');
    // longer than a browser waits for a page to change
    await page.evaluate(
      () => document.startViewTransition(() => new Promise((done) => setTimeout(done, 4500))).finished,
    );
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(errors).toEqual([]);
  },
);

test('somebody who asked for less motion sees pages change and work go on without any @long', async ({ page }) => {
  await page.addInitScript(() => {
    const plain = document.startViewTransition?.bind(document);
    document.startViewTransition = (update) => {
      sessionStorage.setItem('moved', 'yes');
      return plain(update);
    };
  });
  await page.goto('/');
  await page.setInputFiles('.hero-drop input', pictures.coffee);
  await page.locator('.your-photo-wall a[href*="oil-painting"]').click();
  // the answer is held back: the page is at work
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/try', async (route) => {
    await held;
    await route.abort();
  });
  await page
    .getByRole('button', { name: say('template.tryNow') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.locator('.stage .work')).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((one) => one.playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
  );
  expect(moving).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBeNull();
  answer();
});

test('the picture of a stage is on its way before the page of its template is @long', async ({ page }) => {
  await openAwake(page, '/templates');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/templates/old-photo-restore.data*', async (route) => {
    await held;
    await route.continue();
  });
  const large = (which: string) => page.waitForRequest(new RegExp(`old-photo-restore-${which}(?!-400)`));
  const fetched = Promise.all([large('before'), large('after')]);
  await page.locator('.template-card a[href="/templates/old-photo-restore"]').click();
  await fetched;
  await expect(page).toHaveURL(/\/templates$/);
  answer();
  await expect(page).toHaveURL(/\/old-photo-restore$/);
});
