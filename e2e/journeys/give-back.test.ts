import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const { say } = speakerOf('en');

async function upload(page: Page, buffer: Buffer, name: string): Promise<string> {
  const multipart = { file: { name, mimeType: 'image/jpeg', buffer } };
  return (await (await page.request.post('/api/images', { multipart })).json()).id;
}

test('a result that is not good is given back from its menu, and the statement says so', async ({ page }) => {
  await signUp(page, wordsOf('en'));
  const imageId = await upload(page, await readFile(pictures.cat), 'cat.jpg');
  const order = { templateId: 'background-remove', imageIds: [imageId], requestKey: `give-back-${imageId}` };
  const { id } = await (await page.request.post('/api/generations', { data: order })).json();
  await expect
    .poll(async () => (await (await page.request.get(`/api/generations/${id}`)).json()).status, { timeout: 60_000 })
    .toBe('succeeded');

  // a device with a share sheet, for which the picture comes too late at the first press
  await page.addInitScript(() => {
    const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.assign(navigator, { canShare: () => true, share });
  });
  await openAwake(page, `/templates/background-remove?job=${id}`);
  await page
    .getByRole('button', { name: say('template.share'), exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByText(say('template.shareReady'))).toBeVisible();
  const window = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of [390, 768, window.width]) {
    await page.setViewportSize({ ...window, width });
    await expectAccessible(page, `a picture that is ready to be shared, ${width} wide`);
  }
  const more = page.getByRole('button', { name: say('giveBack.more'), exact: true });
  const dialog = page.getByRole('dialog');
  await more.click();
  await page.getByRole('menuitem', { name: say('publish.open') }).click();
  await dialog.getByRole('button', { name: say('publish.create') }).click();
  await expect(dialog.getByRole('textbox', { name: say('publish.address') })).toBeVisible();
  await expectAccessible(page, 'an address for other sites');
  await page.keyboard.press('Escape');

  await more.click();
  await page.getByRole('menuitem', { name: say('giveBack.open') }).click();
  await expect(dialog).toContainText('You get 5 credits back');
  await expect(dialog.getByRole('button', { name: say('giveBack.confirm') })).toBeDisabled();
  await dialog.getByLabel(say('giveBack.why')).selectOption('wrong-part');
  await dialog.getByLabel(say('giveBack.note')).fill('One ear is missing.');
  await expectAccessible(page, 'giving a result back');
  await dialog.getByRole('button', { name: say('giveBack.confirm') }).click();
  await expect(page.getByText(say('giveBack.returned'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(say('giveBack.returned'))).toBeVisible();
  // the photo, and no work without an end
  await expect(page.locator('.stage .work')).toHaveCount(0);

  await page.goto('/profile/usage');
  await expect(page.locator('.statement tbody tr').first()).toContainText(say('usage.kinds.return'));
});

test(
  'a photo with nothing in it is told apart before it is paid for @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('en'));
    const blank = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [800, 600];
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    });
    const imageId = await upload(page, Buffer.from(blank, 'base64'), 'blank.jpg');
    await openAwake(page, `/templates/sketch-portrait?image=${imageId}`);
    const { reasons } = await (await page.request.get(`/api/templates/sketch-portrait/fit?imageId=${imageId}`)).json();
    expect(reasons).toMatchObject([{ code: 'blank', refused: true }]);
    await expect(page.getByText('There is nothing to see in this photo.')).toBeVisible();
    await expectAccessible(page, 'a photo that does not suit');
  },
);
