/** A photographer's session from the first look to the file, on a desktop and on a phone: twelve steps, nothing lost between them. */
import { readFile } from 'node:fs/promises';
import { openTool } from './support/editor-tool.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');
const openVersion = (page: Page) => page.locator('[role=treeitem][aria-current=true]');

test('twelve steps from a photo to a file @phone', async ({ page, isMobile }) => {
  await signUp(page, wordsOf('zh'));
  // 1: a photo
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await expect(versions(page)).toHaveCount(1);

  async function apply(count: number): Promise<void> {
    await button(page, say('editorAdjust.apply')).click();
    await expect(versions(page)).toHaveCount(count);
    await expect(page.locator('.plane.work')).toHaveCount(0);
  }

  // 2 and 3: straightened, and cut to a square
  await openTool(page, say, 'adjust', isMobile);
  await page.getByRole('radio', { name: say('editorAdjust.tab.shape'), exact: true }).click();
  await slider(page, say('editorAdjust.straighten')).fill('2');
  await page.getByRole('combobox', { name: say('editorAdjust.ratio') }).selectOption('1:1');
  await apply(2);
  // 4: light
  await openTool(page, say, 'adjust', isMobile);
  await page.getByRole('radio', { name: say('editorAdjust.tab.tone'), exact: true }).click();
  await slider(page, say('editorAdjust.tone.exposure')).fill('0.5');
  await apply(3);
  // 5: only the upper part
  await openTool(page, say, 'local', isMobile);
  await expect(page.locator('.parts-canvas[data-ready]')).toBeVisible();
  await button(page, say('editorParts.mask.linear')).click();
  await slider(page, say('editorAdjust.tone.exposure')).fill('-0.6');
  await apply(4);
  // 6: a spot
  await openTool(page, say, 'retouch', isMobile);
  await expect(page.locator('.parts-canvas[data-ready]')).toBeVisible();
  await page.getByRole('application', { name: say('editorParts.retouchGround') }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(button(page, say('editorParts.gripSource'))).toBeVisible();
  await apply(5);
  // 7: words as a layer
  await openTool(page, say, 'layers', isMobile);
  const panel = page.getByRole('region', { name: say('editorLayers.title'), exact: true });
  await panel.getByRole('button', { name: say('editorLayers.kinds.text') }).click();
  await panel.getByRole('textbox', { name: say('editorLayers.content'), exact: true }).fill('余晖');
  await expect(panel.getByText(say('editorLayers.drawing'))).toHaveCount(0);
  await button(page, say('editorLayers.apply')).click();
  await expect(versions(page)).toHaveCount(6);
  await expect(page.locator('.plane.work')).toHaveCount(0);
  // 8: compared
  await button(page, say('editor.modes.side')).click();
  await expect(page.locator('.stage .half')).toHaveCount(2);
  await button(page, say('editor.modes.split')).click();
  // 9 and 10: back and forth
  const last = await openVersion(page).getAttribute('id');
  await button(page, say('editor.undo')).click();
  await expect(openVersion(page)).not.toHaveAttribute('id', last ?? '');
  await button(page, say('editor.redo')).click();
  await expect(openVersion(page)).toHaveAttribute('id', last ?? '');
  // 11: after a reload everything is where it was
  await page.reload();
  await expect(versions(page)).toHaveCount(6);
  await expect(openVersion(page)).toHaveAttribute('id', last ?? '');
  // 12: the file
  await button(page, say('editor.download')).click();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: say('editorExport.save').replace('{format}', 'PNG'), exact: true }).click();
  const file = await readFile(await (await download).path());
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect(file.readUInt32BE(16)).toBe(file.readUInt32BE(20));
});
