/** Local adjustments and retouching, by hand on the canvas: seen at once, made by the engine, versions that can be undone. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');

/** Colors at a place of the preview, in shares of it. */
const colorAt = (page: Page, x: number, y: number): Promise<readonly number[]> =>
  page
    .locator('.parts-canvas')
    .evaluate(
      (canvas, [across = 0, down = 0]) =>
        canvas instanceof HTMLCanvasElement
          ? [...(canvas.getContext('2d')?.getImageData(across * canvas.width, down * canvas.height, 1, 1).data ?? [])]
          : [],
      [x, y],
    );

test('parts are adjusted and spots retouched @long', async ({ page, context, isMobile, baseURL }) => {
  test.skip(isMobile, 'its panels are those of the other tools, which a phone journey opens');
  await context.addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await expect(versions(page)).toHaveCount(1);

  await page.keyboard.press('a');
  await expect(page.locator('.parts-canvas[data-ready]')).toBeVisible();
  // what nothing happens to is the picture itself, as sharp as it is
  const untouched = [0, 0, 0, 0];
  await expect.poll(() => colorAt(page, 0.5, 0.05)).toEqual(untouched);
  await button(page, say('editorParts.mask.linear')).click();
  // what is marked is seen until something happens there
  await expect.poll(() => colorAt(page, 0.5, 0.05)).not.toEqual(untouched);
  const marked = await colorAt(page, 0.5, 0.05);
  await page.getByRole('slider', { name: say('editorAdjust.tone.exposure'), exact: true }).fill('-0.1');
  await expect.poll(() => colorAt(page, 0.5, 0.05)).not.toEqual(marked);
  const before = await colorAt(page, 0.5, 0.05);
  await page.getByRole('slider', { name: say('editorAdjust.tone.exposure'), exact: true }).fill('-2');
  await expect.poll(async () => (await colorAt(page, 0.5, 0.05))[0] ?? 255).toBeLessThan((before[0] ?? 0) * 0.7);
  expect(await colorAt(page, 0.5, 0.95)).toEqual(untouched);
  await page.getByText(say('editorParts.addMask'), { exact: true }).click();
  await button(page, say('editorParts.mask.subject')).click();
  await expect(page.getByText(say('editorParts.searching'))).toHaveCount(0);
  await page.getByText(say('editorParts.mode.subtract'), { exact: true }).first().click();
  await expectAccessible(page, 'local adjustments');
  await button(page, say('editorAdjust.apply')).click();
  await expect(versions(page)).toHaveCount(2);

  await page.keyboard.press('h');
  await expect(page.locator('.parts-canvas[data-ready]')).toBeVisible();
  const ground = page.getByRole('application', { name: say('editorParts.retouchGround') });
  await ground.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(button(page, say('editorParts.gripSource'))).toBeVisible();
  await page.getByRole('slider', { name: say('editorParts.skin'), exact: true }).fill('60');
  await expect(page.getByText(say('editorParts.searching'))).toHaveCount(0);
  await expectAccessible(page, 'retouching');
  await button(page, say('editorAdjust.apply')).click();
  await expect(versions(page)).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(page.locator('[role=treeitem][aria-current=true]')).toHaveAttribute('aria-level', '2');
});
