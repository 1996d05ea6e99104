/** Photos from other apps: shared on a phone, opened on a desktop. They open in the editor; a visitor has them on the home page. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAccessible } from './support/accessible.ts';
import { openAwake, openWithWorker } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { logIn, signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const { say } = speakerOf('zh');
const words = wordsOf('zh');
const heic = path.join(path.dirname(pictures.cat), 'chelsea.heic');

interface SharedFile {
  readonly name: string;
  readonly type: string;
  readonly base64: string;
}

const read = async (file: string, type = 'image/jpeg'): Promise<SharedFile> => ({
  name: path.basename(file),
  type,
  base64: (await readFile(file)).toString('base64'),
});
const made = (name: string, type: string, bytes: number): SharedFile => ({
  name,
  type,
  base64: Buffer.alloc(bytes, 7).toString('base64'),
});

/** Shares files with the app as a phone does: a form that is sent to the address of the manifest. */
async function readShareTarget(page: Page): Promise<(...files: readonly SharedFile[]) => Promise<void>> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const { action, params } = manifest.share_target;
  return (...files) =>
    page.evaluate(
      ({ path: address, field, given }) => {
        const form = document.createElement('form');
        form.method = 'post';
        form.enctype = 'multipart/form-data';
        form.action = address;
        const input = document.createElement('input');
        input.type = 'file';
        input.multiple = true;
        input.name = field;
        const data = new DataTransfer();
        for (const { name, type, base64 } of given)
          data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name, { type }));
        input.files = data.files;
        form.append(input);
        document.body.append(form);
        form.submit();
      },
      { path: action, field: params.files[0].name, given: files },
    );
}

/** A conversation with as many pictures, the first on its canvas. */
async function expectInEditor(page: Page, pictureCount: number): Promise<void> {
  await expect(page).toHaveURL(/\/editor\/[0-9a-f-]{36}$/);
  await expect
    .poll(() =>
      page
        .locator('.stage .plane > img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
  await expect(page.getByRole('treeitem')).toHaveCount(pictureCount);
}

const placeOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

test('a photo shared from the gallery of a phone opens in the editor @long', async ({ page, context }) => {
  await signUp(page, words);
  await openWithWorker(page, '/');
  const share = await readShareTarget(page);
  await share(await read(pictures.cat));
  await expectInEditor(page, 1);

  // also one that the browser cannot draw, and several
  await openWithWorker(page, '/templates');
  await share(await read(heic, 'image/heic'), await read(pictures.coffee));
  await expectInEditor(page, 2);

  // what is refused is named, and takes nothing else away
  await openWithWorker(page, '/');
  await share(made('huge.jpg', 'image/jpeg', 11 * 1024 * 1024));
  await expect(page.getByRole('main').getByRole('alert')).toContainText('10 MB');
  await expect(page.locator('.start-drop')).toBeVisible();
  await expectAccessible(page, 'a shared photo that is too large');
  await openWithWorker(page, '/');
  await share(await read(pictures.cat), made('notes.txt', 'text/plain', 20));
  await expect(page.locator('.attached').getByRole('alert')).toContainText('notes.txt');
  await expect(page.locator('.attached li[data-state=ready]')).toHaveCount(1);

  // what was left in the composer comes after what is shared next
  await openWithWorker(page, '/');
  await share(await read(pictures.coffee), made('notes.txt', 'text/plain', 20));
  await expect(page.locator('.attached li[data-state=ready]')).toHaveCount(2);
  await expect(page.locator('.attached img').first()).toHaveAttribute('src', /^blob:/);
  await expect(page.locator('.attached img').last()).toHaveAttribute('src', /^\/media\//);
  for (const number of ['3', '2', '1'])
    await page.getByRole('button', { name: say('editor.removePicture').replace('{number}', number) }).click();

  // without a network it waits
  await openWithWorker(page, '/');
  await context.setOffline(true);
  await share(await read(pictures.coffee));
  await expect(page.getByText(say('offline.photoKept'))).toBeVisible();
  await context.setOffline(false);
  await expectInEditor(page, 1);
});

test('a visitor has a shared photo on the home page @long', async ({ page }) => {
  await openWithWorker(page, '/');
  const share = await readShareTarget(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    // a small copy for the previews on the wall goes to nobody's pictures
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !request.isNavigationRequest() && pathname !== '/api/try/preview')
      sent.push(pathname);
  });
  await share(await read(pictures.cat));
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
  expect(placeOf(page)).toBe('/');
  expect(sent).toEqual([]);

  // what is no photo leaves the one that is there
  await share(made('notes.txt', 'text/plain', 20));
  await expect(page.getByRole('alert')).toContainText(say('upload.sharedPhoto'));
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();

  // what the browser cannot draw is told, not shown broken
  await share(await read(heic, 'image/heic'));
  await expect(page.getByText(say('home.yourPhotoUnseen'))).toBeVisible();
  await expectAccessible(page, 'a photo that the browser cannot draw');

  // of several the first is shown, and the others wait for the login
  await share(await read(pictures.coffee), await read(pictures.cat));
  await expect(page.getByText(say('home.sharedFirst'))).toBeVisible();
  await expectAccessible(page, 'the first of several shared photos');
  const person = await signUp(page, words);
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole('link', { name: say('home.sharedTogether') }).click();
  await logIn(page, words, person);
  await expectInEditor(page, 2);
});

test('photos shared before the worker is there are handed back to the browser', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: ownProduct().address });
  const page = await context.newPage();
  await openAwake(page, '/');
  const share = await readShareTarget(page);
  await share(await read(pictures.cat));
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
  expect(placeOf(page)).toBe('/');
  await page.reload();
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();

  await share(made('notes.txt', 'text/plain', 20));
  await expect(page.getByRole('alert')).toContainText(say('upload.sharedPhoto'));
  await share(made('huge.jpg', 'image/jpeg', 11 * 1024 * 1024));
  await expect(page.getByRole('alert')).toContainText('10 MB');
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();

  await signUp(page, words);
  await openAwake(page, '/');
  await share(await read(pictures.coffee), await read(pictures.cat));
  await expectInEditor(page, 2);
  await context.close();
});

test(
  'a file opened with the app is in the editor, and on the home page of a visitor',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.addInitScript(
      ({ name, type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const handle = { getFile: () => Promise.resolve(new File([bytes], name, { type })) };
        const launchQueue = { setConsumer: (take: (launched: unknown) => void) => take({ files: [handle] }) };
        Object.defineProperty(window, 'launchQueue', { value: launchQueue });
      },
      await read(pictures.cat),
    );
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    const [{ action }] = manifest.file_handlers;
    await page.goto(action);
    await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
    expect(placeOf(page)).toBe('/');
    await signUp(page, words);
    await page.goto(action);
    await expectInEditor(page, 1);
  },
);
