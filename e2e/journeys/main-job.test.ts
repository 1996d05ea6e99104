import { readFile } from 'node:fs/promises';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { newPerson, register, signUp, verify } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { wordsOf } from './support/words.ts';

/** Type of color in the header of a PNG: 6 is red, green, blue and alpha. */
const pngWithAlpha = 6;

/** The button a person sees: on a phone the one that sticks to the bottom, else the one in the panel. */
function pressable(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name }).or(page.getByRole('link', { name })).filter({ visible: true }).first();
}

function seen(page: Page, text: string | RegExp): Locator {
  return page.getByText(text).filter({ visible: true }).first();
}

for (const locale of ['zh', 'en'] as const) {
  // a change is tried in one language
  const others = locale === 'zh' ? '' : ' @long';
  test.describe(locale, () => {
    test.use({ locale: locale === 'zh' ? 'zh-CN' : 'en-US' });
    const words = wordsOf(locale);

    test(`sign up, upload a photo, download the cut-out, and pay exactly its price @phone${others}`, async ({
      page,
    }) => {
      const person = newPerson();
      await page.goto('/templates/background-remove');
      await page.setInputFiles('input[type=file]', pictures.cat);
      await pressable(page, words.startAfterLogin).click();
      await expect(page).toHaveURL(/\/auth\?/);
      await register(page, words, person);
      await verify(page, person);

      // back where the person was, with the photo still there
      await expect(page).toHaveURL(/\/templates\/background-remove/);
      await expect(seen(page, words.photoReady)).toBeVisible();
      // the first credits are told on the first page
      await expect(page.getByRole('status').filter({ hasText: '50' })).toBeVisible();
      await pressable(page, words.start).click();
      await expect(page).toHaveURL(/job=/);
      await expect(page.getByText(words.done, { exact: true }).filter({ visible: true }).first()).toBeVisible();

      const download = page.waitForEvent('download');
      await pressable(page, words.download).click();
      const png = await readFile(await (await download).path());
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([451, 300]);
      expect(png[25]).toBe(pngWithAlpha);

      const credits = await (await page.request.get('/api/credits')).json();
      expect(credits).toMatchObject({ balance: 45, unlimited: false, level: 'ok' });
      const { entries } = await (await page.request.get('/api/credits/entries')).json();
      expect(entries.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
        ['capture', -5],
        ['grant', 50],
      ]);

      await page.goto('/gallery');
      await expect(page.getByRole('heading', { name: words.galleryTitle })).toBeVisible();
      await expect(page.locator('main img').first()).toBeVisible();
    });
  });
}

test('a reload in the middle loses nothing, and another person sees nothing @long', async ({ page, browser }) => {
  const words = wordsOf('zh');
  await signUp(page, words);
  await page.goto('/templates/sketch-portrait');
  await page.setInputFiles('input[type=file]', pictures.coffee);
  await expect(seen(page, words.photoReady)).toBeVisible();
  await pressable(page, words.start).click();
  await expect(page).toHaveURL(/job=/);
  await page.reload();
  await expect(page.getByText(words.done, { exact: true }).filter({ visible: true }).first()).toBeVisible();

  const job = new URL(page.url()).searchParams.get('job');
  const { resultImageId } = await (await page.request.get(`/api/generations/${job}`)).json();
  expect((await page.request.get(`/media/${resultImageId}`)).status()).toBe(200);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(`/media/${resultImageId}`)).status()).toBe(404);
  expect((await stranger.request.get(`/api/generations/${job}`)).status()).toBe(401);
  await stranger.close();
});

test('a cancelled job gives its credits back @long', async ({ page }) => {
  const words = wordsOf('zh');
  await signUp(page, words);
  await page.goto('/templates/oil-painting');
  await page.setInputFiles('input[type=file]', pictures.coffee);
  await expect(seen(page, words.photoReady)).toBeVisible();
  await pressable(page, words.start).click();
  await pressable(page, /^取消，退回/).click();
  await expect(seen(page, words.canceled)).toBeVisible();
  await expect.poll(async () => (await (await page.request.get('/api/credits')).json()).balance).toBe(50);
  // the photo is still there: the same again works
  await expect(seen(page, words.photoReady)).toBeVisible();
});

test('a file that is no picture is refused with a sentence, and the page goes on', async ({ page }) => {
  const words = wordsOf('zh');
  await signUp(page, words);
  await page.goto('/templates/background-remove');
  await page.setInputFiles('input[type=file]', {
    name: 'holiday.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(seen(page, words.typeProblem)).toBeVisible();
  await page.setInputFiles('input[type=file]', {
    name: 'broken.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('\xff\xd8\xff\xe0 no picture', 'latin1'),
  });
  await expect(seen(page, '这张图片已损坏或不完整')).toBeVisible();
  await page.setInputFiles('input[type=file]', pictures.cat);
  await expect(seen(page, words.photoReady)).toBeVisible();
});
