import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

/** Work of the engine on a loaded machine. */
const workMs = 100_000;
/** Uploading, and planning with a busy server. */
const planMs = 40_000;
const conversationPath = /\/editor\/[0-9a-f-]{36}$/;

/** What is said, in both languages; the last one leaves a mask to do the rest. */
const said = {
  en: {
    cut: 'Remove the background and make it light blue',
    size: 'now 600 by 600, white instead',
    light: 'make it brighter',
  },
  zh: { cut: '去掉背景，换成浅蓝色', size: '改成 600x600，换成白色背景', light: '亮一点' },
} as const;

/** Says something, sees the plan with its price, runs it, and waits for the version it makes. */
async function ask(page: Page, text: string, price: RegExp, run: string): Promise<void> {
  await page.locator('#composer-text').fill(text);
  await page.locator('#composer-text').press('Enter');
  await agree(page, price, run);
}

async function agree(page: Page, price: RegExp, run: string): Promise<void> {
  const before = await results(page).count();
  await expect(page.locator('.plan-foot')).toContainText(price, { timeout: planMs });
  await page.getByRole('button', { name: run, exact: true }).click();
  await expect(results(page)).toHaveCount(before + 1, { timeout: workMs });
}

const results = (page: Page): Locator => page.locator('.log .result');
const versions = (page: Page): Locator => page.getByRole('treeitem');
const openVersion = (page: Page): Locator => page.locator('[role=treeitem][aria-current=true]');

/** Draws a short line over the middle of the picture. */
async function draw(page: Page): Promise<void> {
  const stage = await page.locator('.stage').boundingBox();
  if (stage === null) throw new Error('there is no canvas');
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 3];
  await page.mouse.move(x - 20, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 6, { steps: 4 });
  await page.mouse.move(x + 20, y, { steps: 4 });
  await page.mouse.up();
}

test('the editor: talk, branch, mask, compare and save; leaving loses nothing and two tabs agree', async ({
  page,
  context,
  isMobile,
  baseURL,
}) => {
  const locale = isMobile ? 'zh' : 'en';
  const { say } = speakerOf(locale);
  const words = said[locale];
  const run = say('editor.run');
  await context.addCookies([{ name: 'afterglow_locale', value: locale, url: baseURL ?? '' }]);

  await page.goto('/editor');
  await expect(page).toHaveURL(/\/auth\?redirect=%2Feditor/);
  await signUp(page, wordsOf(locale));

  await page.goto('/editor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('editor.title'));
  await expectAccessible(page, 'the start of the editor');
  // a picture opens without a word, and what is typed meanwhile comes along
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await page.locator('#composer-text').fill(words.cut);
  await expect(page).toHaveURL(conversationPath);
  await expect(versions(page)).toHaveCount(1);
  await expect(page.locator('#composer-text')).toHaveValue(words.cut);
  await ask(page, words.cut, /^3 /, run);
  await ask(page, words.size, /^8 /, run);
  await expect(versions(page)).toHaveCount(3);

  // back to the first result: another wish from there is a branch, and nothing is lost
  await results(page).first().click();
  await expect(openVersion(page)).toHaveAttribute('aria-level', '2');
  const branchedFrom = await openVersion(page).getAttribute('id');
  await ask(page, words.light, /^5 /, run);
  await expect(versions(page)).toHaveCount(4);
  await expect(openVersion(page)).toHaveAttribute('aria-level', '3');
  await page.getByRole('button', { name: say('editor.undo'), exact: true }).click();
  await expect(openVersion(page)).toHaveAttribute('id', branchedFrom ?? '');
  await page.getByRole('button', { name: say('editor.redo'), exact: true }).click();
  await expect(openVersion(page)).toHaveAttribute('aria-level', '3');

  // a mask, and only what is marked is filled
  await page.getByRole('button', { name: say('editor.onlyPart'), exact: true }).click();
  await expect(page.getByRole('heading', { name: say('editorMask.title') })).toBeVisible();
  await draw(page);
  await expectAccessible(page, 'marking a part');
  await page.getByRole('button', { name: say('editorMask.erase'), exact: true }).click();
  await agree(page, /^5 /, run);
  await page.keyboard.press('Escape');
  await expect(versions(page)).toHaveCount(5);

  await page.getByRole('button', { name: say('editor.modes.side'), exact: true }).click();
  await expect(page.locator('.stage .half')).toHaveCount(2);
  await page.getByRole('button', { name: say('editor.modes.split'), exact: true }).click();
  await page.getByRole('slider', { name: say('editor.compareEdge') }).press('Home');
  await expectAccessible(page, 'a conversation');

  await page.getByRole('button', { name: say('editor.download'), exact: true }).click();
  await expectAccessible(page, 'saving the picture');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: say('editorExport.save').replace('{format}', 'PNG'), exact: true }).click();
  expect((await readFile(await (await download).path())).subarray(1, 4).toString()).toBe('PNG');
  expect(await (await page.request.get('/api/credits')).json()).toMatchObject({ balance: 50 - 3 - 8 - 5 - 5 });

  // what is typed but not sent, how the picture lies, every version and every word are there after leaving
  await page.locator('.stage').press('+');
  const scale = (await page.locator('.canvas-bar .num').textContent()) ?? '';
  await page.goto(page.url());
  await expect(page.locator('.canvas-bar .num')).toHaveText(scale);
  await page.locator('#composer-text').fill('a draft');
  await page.goto('/gallery');
  await page.goBack();
  await expect(page.locator('#composer-text')).toHaveValue('a draft');
  await expect(versions(page)).toHaveCount(5);
  await expect(results(page)).toHaveCount(4);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(versions(other)).toHaveCount(5);
  const left = await openVersion(other).getAttribute('id');
  await other.getByRole('button', { name: say('editor.undo'), exact: true }).click();
  await expect(openVersion(other)).not.toHaveAttribute('id', left ?? '');
  const there = await openVersion(other).getAttribute('id');
  await expect(openVersion(page)).toHaveAttribute('id', there ?? '');
});
