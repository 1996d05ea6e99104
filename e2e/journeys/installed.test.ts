/** What the installed app adds: a page without a network, and upgrades that ask first. Photos from other apps: `shared-photos.test.ts`. */
import { readFile } from 'node:fs/promises';
import { createServer, request as ask } from 'node:http';
import { devices } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openAwake, openWithWorker } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const { say } = speakerOf('zh');
const words = wordsOf('zh');

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
        file_handlers: [{ action: '/editor?shared=opened' }],
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

/** The browser offers to install the site, as Chromium with a window does it; answers how often a person was asked. */
async function offerInstalling(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['asked'] = '1';
        return Promise.resolve({ outcome: 'dismissed' });
      },
    });
    addEventListener('DOMContentLoaded', () => {
      dispatchEvent(offer);
      document.documentElement.dataset['held'] = String(offer.defaultPrevented);
    });
  });
  return () => page.locator('html[data-held=true][data-asked]').count();
}

test('the site is offered to be installed among the own pictures, not on the first page, and not twice @long', async ({
  page,
}) => {
  const countAsked = await offerInstalling(page);
  await signUp(page, words);
  await openAwake(page, '/gallery');
  const offer = page.getByText(say('install.offer'));
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('button', { name: say('install.app') })).toBeVisible();
  await expect(offer).toBeHidden();
  const walk = async (): Promise<void> => {
    await footer.getByRole('link', { name: say('shell.templates'), exact: true }).click();
    await expect(page).toHaveURL('/templates');
    await footer.getByRole('link', { name: say('shell.myPictures'), exact: true }).click();
    await expect(page).toHaveURL('/gallery');
  };
  await walk();
  // nothing is kept here yet
  await expect(page.getByText(say('gallery.emptyTitle'))).toBeVisible();
  await expect(offer).toBeHidden();
  await upload(page, pictures.coffee);
  await walk();
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'the offer to install');
  await page.getByRole('button', { name: say('install.putAway') }).click();
  await expect(offer).toBeHidden();
  await walk();
  await page.reload();
  await walk();
  await expect(offer).toBeHidden();
  // it stays possible
  expect(await countAsked()).toBe(0);
  await footer.getByRole('button', { name: say('install.app') }).click();
  expect(await countAsked()).toBe(1);
  await expect(footer.getByRole('button', { name: say('install.app') })).toBeHidden();
});

test(
  'on an iPhone the offer says how, since its browser does not ask @long',
  { tag: '@any-window' },
  async ({ browser }) => {
    const context = await browser.newContext({
      ...devices['iPhone 14'],
      locale: 'zh-CN',
      baseURL: ownProduct().address,
    });
    const page = await context.newPage();
    await signUp(page, words);
    await openAwake(page, '/templates');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('shell.myPictures'), exact: true })
      .click();
    await expect(page.getByText(say('install.onApple'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('install.install'), exact: true })).toBeHidden();
    await context.close();
  },
);

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
