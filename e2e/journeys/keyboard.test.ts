import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const words = wordsOf('en');
const { say } = speakerOf('en');
test.use({ locale: 'en-US' });

/** What has the focus can be seen: it is somewhere, in the window, and it or the area it stands for has a ring. */
async function expectFocusSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return 'the focus is nowhere';
    const { top, bottom, width, height } = element.getBoundingClientRect();
    const place = `${element.tagName} ${element.textContent.trim().slice(0, 40)}`;
    if (width === 0 || height === 0 || bottom < 0 || top > window.innerHeight) return `out of sight: ${place}`;
    for (let at: Element | null = element, steps = 0; at !== null && steps < 3; at = at.parentElement, steps += 1) {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at);
      if ((outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || (at === element && boxShadow !== 'none'))
        return 'seen';
    }
    return `no ring: ${place}`;
  });
  expect(seen).toBe('seen');
}

/** Presses Tab until this has the focus; every stop on the way shows its focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor({ state: 'attached' });
  for (let step = 0; step < 70; step += 1) {
    await page.keyboard.press('Tab');
    await expectFocusSeen(page);
    if (await wanted.evaluateAll((elements) => elements.some((element) => element === document.activeElement))) return;
  }
  throw new Error(`Tab never came to ${String(wanted)}`);
}

test('the main job without a mouse: log in, upload, make, download, share, end the link', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no Tab key');
  const person = await signUp(page, words);
  await page.goto('about:blank');
  await page.context().clearCookies();

  await page.goto('/auth?tab=login&redirect=/templates/enhance-light');
  await tabTo(page, page.locator('form input[type=email]'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.locator('form input[type=password]'));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/templates\/enhance-light/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('.drop input[type=file]'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(pictures.coffee);
  await expect(page.getByText(words.photoReady).first()).toBeVisible();

  await tabTo(page, page.getByRole('button', { name: words.start, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.done, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: words.download }));
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await (await download).path();
  expect((await readFile(file)).subarray(1, 4).toString()).toBe('PNG');

  await tabTo(page, page.getByRole('button', { name: say('share.open') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('share.dialogTitle') });
  await tabTo(page, dialog.getByRole('button', { name: say('share.create') }));
  await page.keyboard.press('Enter');
  const address = await dialog.getByRole('textbox', { name: say('share.address') }).inputValue();

  // somebody else, without scripts: the picture, the check of the file, and nothing once the link is ended
  const visitor = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const theirs = await visitor.newPage();
  await theirs.goto(address);
  await expect(theirs.getByRole('link', { name: say('share.makeYours') })).toBeVisible();
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await theirs.locator('main').textContent()).not.toContain('Mei');
  await theirs.goto('/verify');
  await theirs.setInputFiles('input[type=file]', file);
  await theirs.getByRole('button', { name: say('verify.check') }).click();
  await expect(theirs.getByRole('heading', { name: say('verify.verdicts.changed_here') })).toBeVisible();
  await expect(theirs.getByText(say('verify.proofs.signature'))).toBeVisible();

  const seen = await page.context().newPage();
  await seen.goto(address);
  await expectAccessible(seen, 'a shared picture');
  await seen.goto('/verify');
  await seen.setInputFiles('input[type=file]', file);
  await expect(seen.getByRole('heading', { name: say('verify.verdicts.changed_here') })).toBeVisible();
  await expectAccessible(seen, 'a picture that was checked');
  await seen.close();

  await tabTo(page, dialog.getByRole('button', { name: say('share.revoke') }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: say('share.create') })).toBeVisible();
  expect((await theirs.goto(address))?.status()).toBe(404);
  await visitor.close();

  // Esc closes, and the focus goes back to where it came from
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: say('share.open') })).toBeFocused();
});
