import { expect, type Page } from './journey.ts';
import type { speakerOf } from './words.ts';

type Speaker = ReturnType<typeof speakerOf>;

/** Opens a tool of the editor by its button; on a phone the tools are a sheet. */
export async function openTool(page: Page, say: Speaker['say'], id: string, isMobile: boolean): Promise<void> {
  if (isMobile)
    await page
      .locator('.editor-tabs')
      .getByRole('button', { name: say('editor.tabs.tools') })
      .click();
  await page
    .locator('.tool-list')
    .getByRole('button', { name: say(`editor.toolNames.${id}`) })
    .click();
  await expect(page.locator(`.editor[data-tool=${id}]`)).toBeVisible();
}
