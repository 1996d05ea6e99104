import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const { say } = speakerOf('en');
const template = (key: string): string => say(`template.${key}`);

test('a visitor sees their own photo made, keeps it over a reload, and takes it into an account @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.setInputFiles('.hero-drop input', pictures.coffee);
  await page.locator('.your-photo-wall a[href*="oil-painting"]').click();
  const tries = page.getByRole('button', { name: template('tryNow') }).filter({ visible: true });
  await tries.first().click();
  await expect(page.getByText(template('tryDone'))).toBeVisible();
  await expect(page.getByRole('slider', { name: template('compare') })).toBeVisible();
  // the way to an account has no price beside it
  await expect(page.locator('.buy-sticky')).toHaveText(template('trySignUp'));
  await expectAccessible(page, 'a result without an account');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: template('tryDownload') }).click();
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');

  await page.reload();
  await expect(page.getByText(template('tryDone'))).toBeVisible();

  // one a day: the next template says so, and offers the way on
  await page.goto('/templates/enhance-light');
  await tries.first().click();
  await expect(page.getByText(/today’s picture without an account/)).toBeVisible();

  await signUp(page, wordsOf('en'));
  await page.goto('/templates');
  await expect(page.getByText(say('upload.tryTaken'))).toBeVisible();
  const { images } = await (await page.request.get('/api/images')).json();
  expect(images).toMatchObject([{ kind: 'result', templateId: 'oil-painting' }]);

  // the only picture of a gallery is shown large
  await page.goto('/gallery');
  expect((await page.locator('.tile').boundingBox())?.width).toBeGreaterThan(300);
});
