/** On a tablet held upright the open tool stands beside the picture: every handle of a crop can be taken. */
import { openTool } from './support/editor-tool.ts';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');

test.use({ viewport: { width: 820, height: 1180 } });

test('no handle of a crop lies under the tools', async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await page
    .getByRole('button', { name: say('editor.tools'), exact: true })
    .filter({ visible: true })
    .click();
  await openTool(page, say, 'adjust', false);
  await page.getByRole('radio', { name: say('editorAdjust.tab.shape'), exact: true }).click();
  await expect(page.locator('.crop-handle')).toHaveCount(8);
  const covered = (): Promise<number> =>
    page.locator('.crop-handle').evaluateAll(
      (found) =>
        found.filter((handle) => {
          const { left, top, width, height } = handle.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) !== handle;
        }).length,
    );
  await expect.poll(covered).toBe(0);
  // and the picture has the room that words do not need meanwhile
  expect((await page.locator('.stage').boundingBox())?.width).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await expect(page.locator('#composer-text')).toBeVisible();
});
