/** What a tool shows before it is applied is what comes of it: words, marks, a larger canvas, a collage. */
import { expectAlike } from './support/alike.ts';
import { openTool } from './support/editor-tool.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function openPhotos(page: Page, baseURL: string | undefined, photos: string | string[]): Promise<void> {
  await page.context().addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', photos);
  await expect(page.locator('.stage .plane img').first()).toBeVisible();
}

/** Two levels of 255. */
const alike = { mean: 2, far: 0.005, columns: 32 };

/** The picture as a tool shows it, without grips and frames. */
async function seenIn(page: Page): Promise<string> {
  await page.addStyleTag({
    content:
      '.adjust-picture { outline: none !important } .crop-handle, .canvas-bar, .toast { visibility: hidden !important }',
  });
  const picture = page.locator('.adjust-picture');
  // to whole pixels of the screen, which the photo of it is cut at
  await picture.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const move = `translate(${Math.round(left) - left}px, ${Math.round(top) - top}px)`;
    element.style.transformOrigin = '0 0';
    element.style.transform = `${move} scale(${Math.round(width) / width}, ${Math.round(height) / height})`;
  });
  const png = await picture.screenshot({ animations: 'disabled' });
  return `data:image/png;base64,${png.toString('base64')}`;
}

async function apply(page: Page, name: string): Promise<string> {
  await button(page, name).click();
  await expect(page.locator('.log .result')).toHaveCount(1);
  await expect(page.locator('.plane.work')).toHaveCount(0);
  const shown = page.locator('.stage .plane > img').last();
  await expect(shown).toBeVisible();
  return new URL((await shown.getAttribute('src')) ?? '', page.url()).pathname;
}

for (const placing of ['placingCorner', 'placingTiled'])
  test(`a caption and a watermark are laid as they were seen, ${placing} @long`, async ({
    page,
    baseURL,
    isMobile,
  }) => {
    test.skip(isMobile, 'the same pixels');
    await openPhotos(page, baseURL, pictures.portrait);
    await page.keyboard.press('c');
    await radio(page, say('editorAdjust.tab.words')).click();
    await page.getByRole('textbox', { name: say('editorAdjust.textContent'), exact: true }).fill('Gjör 余晖\nÑandú');
    await page.getByRole('combobox', { name: say('editorAdjust.font'), exact: true }).selectOption('serif');
    await page.getByRole('textbox', { name: say('editorAdjust.watermarkContent'), exact: true }).fill('© Ana García');
    await radio(page, say(`editorAdjust.${placing}`)).click();
    await expect(page.locator('.adjust-words[data-letters]')).toBeVisible();
    const seen = await seenIn(page);
    await expectAlike(page, seen, await apply(page, say('editorAdjust.apply')), alike);
  });

for (const fill of ['blur', 'mirror', 'white', 'black'])
  test(`a larger canvas is filled as it was seen, ${fill} @long`, async ({ page, baseURL, isMobile }) => {
    test.skip(isMobile, 'the same pixels');
    await openPhotos(page, baseURL, pictures.portrait);
    await openTool(page, say, 'expand', false);
    await radio(page, '16:9').click();
    await radio(page, say(`editorAdjust.fills.${fill}`)).click();
    await expect(page.locator('.expand-ground')).toBeVisible();
    const seen = await seenIn(page);
    await expectAlike(page, seen, await apply(page, say('editorAdjust.apply')), alike);
  });

test('a collage is put together as it was seen @long', async ({ page, baseURL, isMobile }) => {
  test.skip(isMobile, 'the same pixels');
  await openPhotos(page, baseURL, [pictures.portrait, pictures.coffee, pictures.cat]);
  await page.keyboard.press('g');
  const panel = page.getByRole('region', { name: say('editorCollage.title'), exact: true });
  await expect(page.locator('.collage-cell')).toHaveCount(3);
  await panel.getByRole('slider', { name: say('editorCollage.gap'), exact: true }).fill('3');
  await panel.getByRole('slider', { name: say('editorCollage.corner'), exact: true }).fill('8');
  await panel
    .getByRole('slider', { name: say('editorCollage.zoom').replace('{number}', '2'), exact: true })
    .fill('160');
  await expect
    .poll(() =>
      page
        .locator('.collage-cell img')
        .evaluateAll((all) => all.every((one) => one instanceof HTMLImageElement && one.complete)),
    )
    .toBe(true);
  const seen = await seenIn(page);
  await expectAlike(page, seen, await apply(page, say('editorCollage.apply')), alike);
});
