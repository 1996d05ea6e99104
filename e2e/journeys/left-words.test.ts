/** What waits in the composer of the editor, a photo on its way and words that were not sent: no way of leaving loses it. */
import { expectAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const words = wordsOf('en');
const { say } = speakerOf('en');

const waiting = (page: Page) => page.locator('.attached li[data-state="sending"]');
const typed = (page: Page) => page.locator('#composer-text');

test('a photo on its way to the editor, and words not sent, are there after Back, a reload and a closed tab', async ({
  page,
  context,
}) => {
  await signUp(page, words);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.message());
    void dialog.accept();
  });
  const other = await context.newPage();
  // it never arrives from this tab
  await page.route('**/api/uploads/resumable/*', () => undefined);
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await expect(waiting(page)).toHaveCount(1);
  await typed(page).fill('warmer light');
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith(':new-files'))))
    .toBe(true);
  await page.goto('/gallery');
  await page.goBack();
  await expect(waiting(page)).toHaveCount(1);
  await expect(typed(page)).toHaveValue('warmer light');
  await page.reload();
  await expect(waiting(page)).toHaveCount(1);
  await expect(typed(page)).toHaveValue('warmer light');
  expect(asked).toEqual([]);

  // while its tab is there, no other one takes it
  await other.goto('/editor');
  await expect(typed(other)).toHaveValue('');
  await expect(waiting(other)).toHaveCount(0);
  await page.close();
  await other.reload();
  // it arrives, and a photo that has arrived begins a conversation
  await expect(other).toHaveURL(/\/editor\/./);
  await expect(typed(other)).toHaveValue('warmer light');
  const { images } = await (await other.request.get('/api/images')).json();
  expect(images).toHaveLength(1);

  // words of a conversation are found there alone
  const conversation = other.url();
  await typed(other).fill('and a hat');
  await other.close();
  const last = await context.newPage();
  await last.goto('/editor');
  await expect(last.getByRole('main')).toBeVisible();
  await expect(typed(last)).toHaveValue('');
  await last.goto(conversation);
  await expect(typed(last)).toHaveValue('and a hat');
});

test('what an upgraded server has no more of the editor is loaded again, and words not sent stay', async ({ page }) => {
  await signUp(page, words);
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await expect(page).toHaveURL(/\/editor\/./);
  await typed(page).fill('a draft');
  let asked = 0;
  await page.route('**/assets/export-dialog*', (route) =>
    asked++ === 0 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: say('editor.download'), exact: true }).click();
  await loaded;
  await expect(typed(page)).toHaveValue('a draft');
  await page.getByRole('button', { name: say('editor.download'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a photo chosen for the editor without a connection is sent when there is one', async ({ page, context }) => {
  await signUp(page, words);
  await page.goto('/editor');
  await expectAwake(page.locator('.start-drop input'));
  await context.setOffline(true);
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await expect(page.locator('.attached li[data-state="failed"]')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/editor\/./);
});
