import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { logIn, newPerson, openAccount, register, verify } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const { say, fill } = speakerOf('en');
const words = wordsOf('en');
const template = (key: string): string => say(`template.${key}`);
const signUpLink = (page: Page) => page.getByRole('link', { name: template('trySignUp') }).filter({ visible: true });

/** A visitor's own photo as an oil painting. */
async function makeOilPainting(page: Page): Promise<void> {
  await page.goto('/');
  await page.setInputFiles('.hero-drop input', pictures.coffee);
  await page.locator('.your-photo-wall a[href*="oil-painting"]').click();
  await page
    .getByRole('button', { name: template('tryNow') })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByText(template('tryDone'))).toBeVisible();
}

/** What was tried is on the screen beside its photo, with what can be done next. Returns its id. */
async function expectKept(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/templates\/oil-painting\?result=/);
  await expect(page.getByText(template('keptPill'))).toBeVisible();
  await expect(page.getByRole('slider', { name: template('compare') })).toBeVisible();
  const result = new URL(page.url()).searchParams.get('result') ?? '';
  await expect(page.getByRole('link', { name: /^Download/ })).toHaveAttribute('href', new RegExp(result));
  await expect(page.getByRole('main').getByRole('link', { name: say('gallery.title') })).toBeVisible();
  return result;
}

test('a visitor sees their own photo made, keeps it over a reload, and takes it into an account @phone', async ({
  page,
}) => {
  const tries = page.getByRole('button', { name: template('tryNow') }).filter({ visible: true });
  await makeOilPainting(page);
  const isPhone = (page.viewportSize()?.width ?? 0) < 640;
  await expect(page.locator('.buy-sticky').getByRole('link', { name: template('tryDownload') })).toHaveCount(
    isPhone ? 1 : 0,
  );
  await expect(page.getByRole('slider', { name: template('compare') })).toBeVisible();
  // the way to an account has no price beside it
  await expect(page.locator('.buy-sticky')).toHaveText(template('trySignUp'));
  await expectAccessible(page, 'a result without an account');
  const download = page.waitForEvent('download');
  // on a phone it is in the bar too, which is always in sight
  await page
    .getByRole('link', { name: template('tryDownload') })
    .filter({ visible: true })
    .last()
    .click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');

  await page.reload();
  await expect(page.getByText(template('tryDone'))).toBeVisible();

  // one a day: the next template says so, and offers the way on
  await page.goto('/templates/enhance-light');
  await tries.first().click();
  await expect(page.getByText(/today’s picture without an account/)).toBeVisible();

  // the way to an account shows what is kept, and leads back to it
  await page.goto('/templates/oil-painting');
  await signUpLink(page).first().click();
  await expect(page.getByText(say('auth.resultKept'))).toBeVisible();
  const person = newPerson();
  await register(page, words, person);
  // also by the way of another address
  await expect(page.getByRole('link', { name: say('auth.otherEmail') })).toHaveAttribute('href', /redirect=.*oil-/);
  // nobody with an account is asked for one, not for a moment
  await page.addInitScript((question) => {
    const isAsked = (): boolean =>
      document.querySelector('.nav .credit') !== null &&
      [...document.querySelectorAll('main a')].some(({ textContent }) => textContent === question);
    new MutationObserver(() => {
      if (isAsked()) sessionStorage.setItem('asked-for-an-account', '1');
    }).observe(document, { childList: true, subtree: true });
  }, template('trySignUp'));
  await verify(page, person);
  const result = await expectKept(page);
  expect(await page.evaluate(() => sessionStorage.getItem('asked-for-an-account'))).toBeNull();
  await expect(page.getByText(/You have 50 credits\./)).toBeVisible();
  // larger than a try no download of the free plan is: it is not sold again
  await expect(page.getByText(fill('template.freeLimit', { edge: '1024' }))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(template('fullSize')) })).toHaveCount(0);
  await expectAccessible(page, 'a kept result');
  await page.reload();
  await expectKept(page);

  const { images } = await (await page.request.get('/api/images')).json();
  const [source] = images.filter(({ kind }: { kind: string }) => kind === 'upload');
  expect(images).toMatchObject([
    { id: result, kind: 'result', templateId: 'oil-painting', sourceImageId: source.id },
    { kind: 'upload' },
  ]);

  await page.getByRole('link', { name: template('editFurther'), exact: true }).click();
  await expect(page).toHaveURL(/\/editor\/./);
  // nor is more than the plan saves sold without a word
  await page.locator('#composer-text').fill('enlarge it 2x');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: say('editor.planTitle') })).toContainText(
    fill('template.freeLimit', { edge: '1024' }),
  );
});

test('who tries and then logs in to an account from before sees the result there, and what is left of its credits', async ({
  page,
}) => {
  const person = newPerson();
  await openAccount(page, words, person);
  await page.context().clearCookies();
  await makeOilPainting(page);
  await signUpLink(page).first().click();
  await page
    .locator('#main')
    .getByRole('link', { name: say('auth.loginTab'), exact: true })
    .click();
  // the form of the sign-up would take the first words
  await expect(page.getByRole('heading', { name: say('auth.loginTitle') })).toBeVisible();
  await logIn(page, words, person);
  await expectKept(page);
  await expect(page.getByText(/You have 50 credits\./)).toBeVisible();
});

test('a tried picture comes along wherever somebody signs up, and is one click away', async ({ page }) => {
  await makeOilPainting(page);
  await openAccount(page, words, newPerson());
  await page.goto('/templates');
  await expect(page.getByText(say('upload.tryTaken'))).toBeVisible();
  await page.getByRole('button', { name: say('upload.tryTakenSee') }).click();
  await expect(page.getByText(template('keptPill'))).toBeVisible();
  await expect(page.getByRole('link', { name: /^Download/ })).toBeVisible();
});

test('the only picture of a gallery is shown large', async ({ page }) => {
  await openAccount(page, words, newPerson());
  const photo = { name: 'coffee.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictures.coffee) };
  await page.request.post('/api/images', { multipart: { file: photo }, headers: { origin: ownProduct().address } });
  await page.goto('/gallery');
  expect((await page.locator('.tile').boundingBox())?.width).toBeGreaterThan(300);
});
