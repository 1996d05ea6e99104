/** The editor without a network: what the browser can do is done, kept and seen, and sent once when there is one again. */
import { openAwake } from './support/awake.ts';
import { expect, test, type BrowserContext, type Page } from './support/journey.ts';
import { logIn, signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'allow', locale: 'en-US' });

const { say } = speakerOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');
const note = (page: Page) => page.locator('.waiting-note');

/** Opens a photo in the editor, and waits until a reload without a network would show it. */
async function openKept(page: Page, context: BrowserContext): Promise<void> {
  await context.addCookies([{ name: 'afterglow_locale', value: 'en', url: ownProduct().address }]);
  await openAwake(page, '/');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.coffee);
  await expect(versions(page)).toHaveCount(1);
  await page.reload();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/offline/editor.json')) !== undefined))
    .toBe(true);
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).some((key) => key.endsWith('adjust-price'))))
    .toBe(true);
}

/** Sets the exposure in the adjust panel, which a phone shows in a sheet. */
async function adjust(page: Page, setting: 'exposure' | 'contrast', value: string): Promise<void> {
  await page.keyboard.press('c');
  const slider = page.getByRole('slider', { name: say(`editorAdjust.tone.${setting}`), exact: true });
  await page.getByRole('radio', { name: say('editorAdjust.tab.tone'), exact: true }).click();
  await slider.fill(value);
  await button(page, say('editorAdjust.apply')).click();
}

/** Something is to be seen in the middle of a picture. Runs in the page. */
function isPainted(image: HTMLElement): boolean {
  const context = document.createElement('canvas').getContext('2d');
  if (!(image instanceof HTMLImageElement) || context === null) return false;
  context.drawImage(image, -image.naturalWidth / 2, -image.naturalHeight / 2);
  return context.getImageData(0, 0, 1, 1).data[3] === 255;
}

const balanceOf = async (page: Page): Promise<unknown> =>
  (await (await page.request.get('/api/credits')).json()).balance;

test('edits made without a network are seen, survive a reload, and are sent in order exactly once', async ({
  page,
  context,
}) => {
  await signUp(page, wordsOf('en'));
  await openKept(page, context);
  const before = await balanceOf(page);
  const middle = await page.locator('.editor-middle').boundingBox();
  await context.setOffline(true);
  await expect(page.getByText(say('shell.offline'))).toBeVisible();
  expect(await page.locator('.editor-middle').boundingBox()).toEqual(middle);
  await adjust(page, 'exposure', '1');
  await expect(note(page)).toContainText('kept');
  const seen = page.locator('.stage .plane img[src^="blob:"]');
  await expect(seen.first()).toBeVisible();
  await expect.poll(() => seen.first().evaluate(isPainted)).toBe(true);
  await adjust(page, 'contrast', '50');
  await expect(note(page)).toContainText('2');

  await page.reload();
  await expect(note(page)).toContainText('2');
  await expect(seen.first()).toBeVisible();
  await context.setOffline(false);
  await expect(versions(page)).toHaveCount(3);
  await expect(note(page)).toBeHidden();
  await page.reload();
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page).last()).toHaveAttribute('aria-level', '3');
  expect(await balanceOf(page)).toBe(Number(before) - 10);
});

test('words laid over a photo without a network are seen, kept, and sent once there is one', async ({
  page,
  context,
}) => {
  await signUp(page, wordsOf('en'));
  await openKept(page, context);
  await context.setOffline(true);
  await expect(page.getByText(say('shell.offline'))).toBeVisible();
  await page.keyboard.press('l');
  const panel = page.getByRole('region', { name: say('editorLayers.title'), exact: true });
  await panel
    .getByRole('group', { name: say('editorLayers.add') })
    .getByRole('button', { name: say('editorLayers.kinds.text') })
    .click();
  await panel.getByRole('textbox', { name: say('editorLayers.content'), exact: true }).fill('Hello');
  // drawn here: nobody waits for the engine
  await expect(panel.getByText(say('editorLayers.drawing'))).toHaveCount(0);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await panel.getByRole('button', { name: say('editorLayers.apply') }).click();
  await expect(panel).toBeHidden();
  await expect(note(page)).toContainText('kept');
  const seen = page.locator('.stage .plane img[src^="blob:"]').first();
  await expect.poll(() => seen.evaluate(isPainted)).toBe(true);

  await context.setOffline(false);
  await expect(versions(page)).toHaveCount(2);
  await expect(note(page)).toBeHidden();
  // opened again, the words are there
  await page.keyboard.press('l');
  await expect(panel.getByText(say('editorLayers.editing'))).toBeVisible();
  await expect(panel.getByRole('list').getByRole('listitem')).toHaveCount(1);
});

test(
  'a kept edit can be discarded; logging out asks, and leaves nothing for the next person @long',
  { tag: '@any-window' },
  async ({ page, context }) => {
    const first = await signUp(page, wordsOf('en'));
    await openKept(page, context);
    const address = page.url();
    await context.setOffline(true);
    await adjust(page, 'exposure', '1');
    await expect(note(page)).toBeVisible();
    await button(page, say('editor.waiting.discard')).click();
    await expect(note(page)).toBeHidden();
    await adjust(page, 'exposure', '1');
    await expect(note(page)).toBeVisible();

    // the connection is back, but the server does not answer to what is sent
    await page.route('**/api/conversations/*/messages', (route) => route.abort());
    await context.setOffline(false);
    await page.goto('/gallery');
    const logOut = async (): Promise<void> => {
      await page
        .locator('header.nav')
        .getByRole('button', { name: /Mei Lin/ })
        .click();
      await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
    };
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      void dialog.dismiss();
    });
    await logOut();
    await expect.poll(() => asked.length).toBe(1);
    expect((await page.request.get('/api/account')).ok()).toBe(true);
    page.once('dialog', (dialog) => void dialog.accept());
    await logOut();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('afterglow-edits');
    expect(await page.evaluate(() => caches.has('afterglow-editor'))).toBe(false);

    // nothing of it is sent, anyone who signs in
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/messages')) sent.push(request.url());
    });
    await page.unroute('**/api/conversations/*/messages');
    await page.goto('/auth?tab=login');
    await logIn(page, wordsOf('en'), first);
    await expect(page.locator('header.nav').getByRole('button', { name: /Mei Lin/ })).toBeVisible();
    await page.goto(address);
    await expect(versions(page)).toHaveCount(1);
    await expect(note(page)).toBeHidden();
    expect(sent).toEqual([]);
  },
);

test(
  'an edit whose version is no longer the open one asks before it is sent @long',
  { tag: '@any-window' },
  async ({ page, context }) => {
    await signUp(page, wordsOf('en'));
    await openKept(page, context);
    const id = page.url().split('/').at(-1) ?? '';
    await context.setOffline(true);
    await adjust(page, 'exposure', '1');
    await expect(note(page)).toBeVisible();
    // another device makes a version meanwhile
    const sent = await page.request.post(`/api/conversations/${id}/messages`, {
      headers: { origin: ownProduct().address },
      data: {
        text: 'Adjusted',
        steps: [{ op: 'adjust', settings: { contrast: 0.5 } }],
        price: 5,
        requestKey: crypto.randomUUID(),
      },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    await expect
      .poll(async () => (await (await page.request.get(`/api/conversations/${id}`)).json()).versions.length)
      .toBe(2);
    await context.setOffline(false);
    await expect(note(page)).toContainText(say('editor.waiting.moved'));
    await expect(versions(page)).toHaveCount(2);
    await button(page, say('editor.waiting.send')).click();
    await expect(versions(page)).toHaveCount(3);
    await expect(note(page)).toBeHidden();
  },
);
