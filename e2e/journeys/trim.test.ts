/** A scan with a white border is trimmed by one button of the crop, and saved as it is inside. */
import { Buffer } from 'node:buffer';
import { openTool } from './support/editor-tool.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('en');

/** 900 × 700, white; green stripes in it, 600 × 500. */
async function drawScan(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 700];
    const context = canvas.getContext('2d');
    if (context === null) return '';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 900, 700);
    for (let stripe = 0; stripe < 10; stripe++) {
      context.fillStyle = stripe % 2 === 0 ? '#1d5b34' : '#0d2f4b';
      context.fillRect(180, 120 + stripe * 50, 600, 50);
    }
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

test('a white border is trimmed by one button, and the saved picture has none', async ({ page, baseURL, isMobile }) => {
  await page.context().addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', {
    name: 'scan.png',
    mimeType: 'image/png',
    buffer: await drawScan(page),
  });
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await openTool(page, say, 'adjust', isMobile);
  await page.getByRole('radio', { name: say('editorAdjust.tab.shape'), exact: true }).click();
  await page.getByRole('button', { name: say('editorAdjust.trim'), exact: true }).click();
  // the outermost line of what lies inside may be blended with the border
  await expect(page.getByText('Result: 598 × 498')).toBeVisible();
  await page.getByRole('button', { name: say('editorAdjust.apply'), exact: true }).click();
  await expect(page.getByRole('treeitem')).toHaveCount(2);
  const open = page.locator('[role=treeitem][aria-current=true]');
  await expect(open).toHaveAttribute('aria-level', '2');
  const address = /\/media\/[\w-]+/.exec((await open.locator('img').getAttribute('src')) ?? '')?.[0];
  const image = await (await page.request.get(address?.replace('/media/', '/api/images/') ?? '')).json();
  expect(image).toMatchObject({ width: 598, height: 498 });
});
