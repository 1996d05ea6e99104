import { readFile } from 'node:fs/promises';
/** What the installed app adds: a page without a network, photos from other apps, and upgrades that ask first. */
import { createServer, request as ask } from 'node:http';
import { expectAccessible } from './support/accessible.ts';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const { say } = speakerOf('zh');
const words = wordsOf('zh');

/** Opens a page, and waits until the worker stands between it and the network. */
async function openWithWorker(page: Page, address: string): Promise<void> {
  await openAwake(page, address);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Addresses of everything that is kept in this browser's caches, without what each build names. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const keptPictures = async (page: Page): Promise<number> =>
  (await kept(page)).filter((path) => path.startsWith('/media/')).length;

async function upload(page: Page, file: string): Promise<void> {
  const answer = await page.request.post('/api/images', {
    headers: { origin: ownProduct().address },
    multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile(file) } },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('without a network a page says so in the language of the site, tries again, and comes back automatically', async ({
  page,
  context,
}) => {
  for (const locale of ['zh', 'en', 'es'] as const) {
    const speak = speakerOf(locale).say;
    await openWithWorker(page, `/?lang=${locale}`);
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const answer = await caches.match('/offline/reader.json');
          return (await answer?.json())?.locale;
        }),
      )
      .toBe(locale);
    await context.setOffline(true);
    await page.goto(`/pricing?lang=${locale}`);
    await expect(page.getByRole('heading', { level: 1, name: speak('offline.title') })).toBeVisible();
    await expectAccessible(page, `offline in ${locale}`);
    const tried = page.waitForEvent('domcontentloaded');
    await page.getByRole('link', { name: speak('offline.again') }).click();
    await tried;
    await expect(page.getByRole('heading', { level: 1, name: speak('offline.title') })).toBeVisible();
    // and automatically, once there is a network
    await context.setOffline(false);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveURL(/\/pricing/);
  }
  // nothing with an amount, and no page, is ever kept
  expect(
    (await kept(page)).filter((path) => !/^\/(?:assets|offline)\/|^\/(?:icon-192\.png|favicon\.svg)$/.test(path)),
  ).toEqual([]);
});

/** Sides of a PNG, from its header. */
const sidesOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

test(
  'a browser finds all that it asks of an app, by its name in each language @long',
  { tag: '@any-window' },
  async ({ page, context }) => {
    const browser = await context.newCDPSession(page);
    for (const locale of ['zh', 'en', 'es'] as const) {
      await openWithWorker(page, `/?lang=${locale}`);
      const { errors, data } = await browser.send('Page.getAppManifest');
      expect(errors, locale).toEqual([]);
      const manifest = JSON.parse(data ?? '{}');
      expect(manifest).toMatchObject({
        short_name: speakerOf(locale).say('common.productName'),
        start_url: '/',
        display: 'standalone',
        share_target: { method: 'POST' },
        file_handlers: [{ action: '/' }],
      });
      expect(manifest.shortcuts).toHaveLength(3);
    }
    const manifest = await (await page.request.get('/manifest.webmanifest')).json();
    for (const { src, sizes, purpose } of manifest.icons)
      expect(sidesOf(await (await page.request.get(src)).body()), `${src} ${purpose}`).toBe(sizes);
    expect(manifest.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable']);
  },
);

test('the gallery can be looked at without a network by its owner alone @long', async ({ page, context }) => {
  await signUp(page, words);
  await upload(page, pictures.cat);
  await upload(page, pictures.coffee);
  await openWithWorker(page, '/gallery');
  await expect.poll(() => keptPictures(page)).toBe(2);

  await context.setOffline(true);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: say('offline.pictures') })).toBeVisible();
  const shown = page.getByRole('list').getByRole('img');
  await expect(shown).toHaveCount(2);
  for (const picture of await shown.all())
    await expect
      .poll(() => picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBeGreaterThan(0);
  await expectAccessible(page, 'offline with pictures');
  await context.setOffline(false);

  // another person signs in here
  await signUp(page, words);
  await openWithWorker(page, '/');
  await expect.poll(() => keptPictures(page)).toBe(0);
  await upload(page, pictures.cat);
  await openWithWorker(page, '/gallery');
  await expect.poll(() => keptPictures(page)).toBe(1);

  await page
    .locator('header.nav')
    .getByRole('button', { name: /Mei Lin/ })
    .click();
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
  await expect.poll(() => keptPictures(page)).toBe(0);
  await context.setOffline(true);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: say('offline.title') })).toBeVisible();
  await expect(page.getByRole('img', { name: /./ })).toHaveCount(0);
});

/** Shares a file with the app as a phone does: a form that is sent to the address of the manifest. */
async function share(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  const { action, params } = manifest.share_target;
  await page.evaluate(
    ({ path, field, file }) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.enctype = 'multipart/form-data';
      form.action = path;
      const input = document.createElement('input');
      input.type = 'file';
      input.name = field;
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], file.name, { type: file.type }));
      input.files = data.files;
      form.append(input);
      document.body.append(form);
      form.submit();
    },
    { path: action, field: params.files[0].name, file: { name, type, base64: bytes.toString('base64') } },
  );
}

test('a photo shared from another app is the photo of the home page, before anybody signs in @long', async ({
  page,
}) => {
  await openWithWorker(page, '/');
  const sent: string[] = [];
  page.on('request', (request) => {
    // a small copy for the previews on the wall goes to nobody's pictures
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && !request.isNavigationRequest() && pathname !== '/api/try/preview')
      sent.push(pathname);
  });
  await share(page, 'cat.jpg', 'image/jpeg', await readFile(pictures.cat));
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  expect(sent).toEqual([]);

  // what is no photo leaves the one that is there
  await share(page, 'notes.txt', 'text/plain', Buffer.from('no photo'));
  await expect(page.getByRole('alert')).toContainText(say('home.sharedPhoto'));
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
});

test('a photo shared before the worker is there is handed back to the browser, and told of when it is none', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: ownProduct().address });
  const page = await context.newPage();
  await openAwake(page, '/');
  await share(page, 'cat.jpg', 'image/jpeg', await readFile(pictures.cat));
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/');
  await page.reload();
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();

  await share(page, 'notes.txt', 'text/plain', Buffer.from('no photo'));
  await expect(page.getByRole('alert')).toContainText(say('home.sharedPhoto'));
  await share(page, 'huge.jpg', 'image/jpeg', Buffer.alloc(11 * 1024 * 1024));
  await expect(page.getByRole('alert')).toContainText('10 MB');
  await expect(page.getByRole('button', { name: say('home.putAway') })).toBeVisible();
  await context.close();
});

/** The product behind an address of its own, with a service worker that can become another version. */
async function startUpgradable() {
  let upgraded = false;
  const server = createServer((incoming, outgoing) => {
    const { host: _own, 'accept-encoding': _any, ...headers } = incoming.headers;
    const forwarded = ask(
      new URL(incoming.url ?? '/', ownProduct().address),
      { method: incoming.method ?? 'GET', headers },
      (answer) => {
        if (incoming.url !== '/service-worker.js' || !upgraded) {
          outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const { 'content-length': _length, ...rest } = answer.headers;
        outgoing.writeHead(200, rest);
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const script = Buffer.concat(parts).toString();
          const manifest = /postMessage\(`[0-9a-f]{8}`\)/;
          outgoing.end(script.replace(manifest, 'postMessage(`another1`)'));
        });
      },
    );
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const bound = server.address();
  const port = typeof bound === 'object' ? bound?.port : undefined;
  return {
    address: `http://localhost:${port}`,
    upgrade: () => {
      upgraded = true;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

test('a new version is offered, and comes when it is asked for @long', { tag: '@any-window' }, async ({ page }) => {
  const site = await startUpgradable();
  await openWithWorker(page, site.address);
  const note = page.getByText(say('offline.newVersion'));
  await expect(note).toBeHidden();
  site.upgrade();
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect(note).toBeVisible();
  await expectAccessible(page, 'a new version');
  const before = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('button', { name: say('offline.reload') }).click();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before);
  await expect(note).toBeHidden();
  await page.close();
  await site.close();
});
