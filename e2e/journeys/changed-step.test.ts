/** An earlier step is opened again and changed; what followed is made again as a branch. Its edits then go to another picture. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const workMs = 100_000;
const planMs = 40_000;
const versions = (page: Page): Locator => page.getByRole('treeitem');

async function run(page: Page, say: (key: string) => string, price: RegExp): Promise<void> {
  await expect(page.locator('.plan-foot')).toContainText(price, { timeout: planMs });
  await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
}

test('a step is changed and the later ones follow; edits are copied to another picture @long', async ({
  page,
  context,
  isMobile,
  baseURL,
}) => {
  const { say } = speakerOf('en');
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const toTools = async (): Promise<void> => {
    if (isMobile) await page.getByRole('button', { name: say('editor.tabs.tools'), exact: true }).click();
  };
  await context.addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await expect(versions(page)).toHaveCount(1);
  for (const [index, words] of ['make it a bit brighter', 'crop to a square'].entries()) {
    await page.locator('#composer-text').fill(words);
    await page.locator('#composer-text').press('Enter');
    await run(page, say, /^5 /);
    await expect(versions(page)).toHaveCount(index + 2, { timeout: workMs });
  }

  // the first step opens in its own tool, with its own value
  await toTools();
  const change = page.getByRole('button', { name: /^Change this step: / }).first();
  await expect(change).toBeEnabled({ timeout: workMs });
  await change.click();
  const exposure = page.getByRole('slider', { name: say('editorAdjust.tone.exposure'), exact: true });
  await expect(exposure).not.toHaveValue('0');
  await expect(page.locator('.changing-note').first()).toContainText('One later step follows.');
  await expectAccessible(page, 'changing a step');
  await exposure.fill('-0.8');
  await button(say('editorAdjust.apply')).click();
  await expect(page.locator('.again-notes')).toContainText(say('editorAgain.oldStay'));
  await run(page, say, /^10 /);
  await expect(versions(page)).toHaveCount(5, { timeout: workMs });
  await expect(page.locator('[role=treeitem][aria-current=true]')).toHaveAttribute('aria-level', '3');

  // the edits of what is open, on another picture
  await toTools();
  await button(say('editorAgain.copy')).click();
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await expect(versions(page)).toHaveCount(1);
  await toTools();
  await page.getByRole('button', { name: /^Paste edits of / }).click();
  await run(page, say, /^5 /);
  await expect(versions(page)).toHaveCount(2, { timeout: workMs });
});
