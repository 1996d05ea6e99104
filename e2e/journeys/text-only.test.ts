/** A picture made of words has no original: nothing around it speaks of one. */
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say, fill } = speakerOf('zh');
const words = wordsOf('zh');
const original = say('template.before');

/** Everything a person reads or is read on the page, without the frame around it. */
async function expectNoOriginal(page: Page): Promise<void> {
  const main = page.locator('main');
  await expect(main).not.toContainText(original);
  expect(await main.ariaSnapshot()).not.toContain(original);
}

test('nothing speaks of an original: while it is made, beside the result, in the gallery, shared, in the editor @any-window @long', async ({
  page,
}) => {
  await signUp(page, words);
  await openAwake(page, '/templates/text-art');
  await page.getByLabel('文字内容').fill('山海');
  await page.route('**/events', async (route) => {
    await expectNoOriginal(page);
    await route.continue();
  });
  await page.getByRole('button', { name: words.start, exact: true }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/job=/);
  await expect(page.getByText(words.done, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expectNoOriginal(page);
  await expect(page.locator('main').getByRole('slider')).toHaveCount(0);
  const job = page.url();

  await page.getByRole('button', { name: say('share.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: say('share.create') }).click();
  const link = await dialog.getByRole('textbox', { name: say('share.address') }).inputValue();
  await expect(dialog).not.toContainText(original);
  await page.goto(link);
  await expect(page.locator('main img').first()).toBeVisible();
  await expectNoOriginal(page);

  await page.goto('/gallery');
  await page.locator('.tile button').first().click();
  await expect(page.locator('.viewer-side')).toBeVisible();
  await expect(page.getByRole('dialog')).not.toContainText(original);

  await page.goto(job.replace(/^.*job=/, '/editor?generation='));
  await page.locator('#composer-text').fill('变成黑白');
  await page.locator('#composer-text').press('Enter');
  await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
  await expect(page.locator('.log .result')).toHaveCount(1);
  await expect(page.locator('.compare-choice')).toContainText(fill('editor.vs', { name: say('editor.fromTemplate') }));
  await expectNoOriginal(page);
});

test('what did not work keeps the settings, and speaks of no photo @long', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, words);
  await openAwake(page, '/templates/text-art');
  await page.getByLabel('文字内容').fill('山海');
  await page.route('**/api/generations', (route) => route.abort());
  await page.getByRole('button', { name: words.start, exact: true }).filter({ visible: true }).first().click();
  const note = page.locator('.note.bad').filter({ visible: true });
  await expect(note).toContainText('设置都还在');
  await expect(note).not.toContainText('照片');
});
