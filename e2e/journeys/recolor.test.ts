/** Another color for a thing: by words that name it, or that are tapped, and by the panel. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');

/** Somebody new in the English editor, with a photo of a cup. */
async function openCoffee(page: Page, baseURL: string | undefined): Promise<void> {
  await page.context().addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await expect(versions(page)).toHaveCount(1);
}

async function ask(page: Page, words: string): Promise<void> {
  await page.locator('#composer-text').fill(words);
  await page.locator('#composer-text').press('Enter');
}

test('a named thing gets another color, and what nobody finds is tapped first @long', async ({ page, baseURL }) => {
  await openCoffee(page, baseURL);

  await ask(page, 'make the cup blue');
  await expect(page.getByText('Recolor to blue', { exact: true }).first()).toBeVisible();
  await expect(page.locator('.meant[data-outline]')).toBeVisible();
  await button(page, say('editor.run')).click();
  await expect(versions(page)).toHaveCount(2);

  // two things: one mask is of one of them, and the other is said to be left over
  await ask(page, 'make the floor green and the door red');
  await button(page, say('editor.showPlace')).click({ position: { x: 12, y: 12 } });
  await expect(page.getByText('the door red').last()).toBeVisible();
  await expect(button(page, say('editor.run'))).toHaveCount(0);
  await expectAccessible(page, 'a plan for one of two things');
  await expect(versions(page)).toHaveCount(2);
});

test('words whose thing is in no list wait while it is marked by hand, and are not typed again @long', async ({
  page,
  baseURL,
}) => {
  await openCoffee(page, baseURL);

  await ask(page, 'make the zipper green');
  await expect(page.getByText(say('editor.showThing'))).toBeVisible();
  await expectAccessible(page, 'words that wait for their place');
  await button(page, say('editor.markByHand')).click();
  await button(page, say('editorMask.invert')).click();
  await button(page, say('editorMask.done')).click();
  await expect(page.getByText('Recolor to green', { exact: true }).first()).toBeVisible();
  await expect(page.locator('#composer-text')).toHaveValue('');
  await button(page, say('editor.run')).click();
  await expect(versions(page)).toHaveCount(2);
});

test('the panel gives a part another color, seen at once and taken back @long', async ({ page, isMobile, baseURL }) => {
  test.skip(isMobile, 'the words are those of the phone; its panels a journey of their own opens');
  await openCoffee(page, baseURL);
  await page.keyboard.press('a');
  const canvas = page.locator('.parts-canvas[data-ready]');
  await expect(canvas).toBeVisible();
  await button(page, say('editorParts.mask.subject')).click();
  await expect(page.getByText(say('editorParts.searching'))).toHaveCount(0);
  await page.getByRole('switch', { name: say('editorParts.recolor') }).press('Space');
  await page.getByLabel(say('editorParts.recolorTo'), { exact: true }).fill('#43a047');
  await expectAccessible(page, 'another color');
  await button(page, say('editorAdjust.apply')).click();
  await expect(versions(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[role=treeitem][aria-current=true]')).toHaveAttribute('aria-level', '1');
});
