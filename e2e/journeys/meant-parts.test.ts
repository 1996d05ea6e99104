/** What words are about is outlined on the photo beside the plan, before it is paid; what is not in it is said. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say, fill } = speakerOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');
const hatched = (page: Page) => page.locator('.meant[data-outline] .meant-hatch');

async function open(page: Page, baseURL: string | undefined, picture: string): Promise<void> {
  await page.context().addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', picture);
  await expect(versions(page)).toHaveCount(1);
}

async function ask(page: Page, words: string): Promise<void> {
  await page.locator('#composer-text').fill(words);
  await page.locator('#composer-text').press('Enter');
  await expect(button(page, say('editor.run'))).toBeVisible();
}

test('a part that is named is outlined, and the plan need not wait for it @long', async ({ page, baseURL }) => {
  await open(page, baseURL, pictures.portrait);
  await ask(page, 'brighten the face and keep the hair');
  await expect(page.getByText(say('editor.parts.outlined'))).toBeVisible();
  await expect(hatched(page)).toBeVisible();
  // seen where the plan is read: nothing lies over it, on a phone either
  await expect(hatched(page)).toBeInViewport();
  await expectAccessible(page, 'a part that is outlined');
  await button(page, say('editor.change')).click();
  await expect(hatched(page)).toHaveCount(0);

  await ask(page, 'blur the background');
  await page.keyboard.press('Enter');
  await expect(versions(page)).toHaveCount(2);
  await expect(hatched(page)).toHaveCount(0);
});

test('a part that is not in the photo is said before it is paid', async ({ page, baseURL }) => {
  await open(page, baseURL, pictures.coffee);
  await ask(page, 'brighten the faces');
  await expect(page.getByText(fill('editor.parts.missing', { parts: say('editorParts.mask.faces') }))).toBeVisible();
  await expect(hatched(page)).toHaveCount(0);
  await expectAccessible(page, 'a part that is not there');
});
