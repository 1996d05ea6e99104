import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type Browser, type Page } from '@playwright/test';
import { openDesk } from '../journeys/support/operator.ts';
import { signUp } from '../journeys/support/person.ts';
import { speakerOf, wordsOf } from '../journeys/support/words.ts';
import { furnish } from './furnish.ts';
import { newcomerPages, operatorPages, personPages, visitorPages } from './pages.ts';
import { operatorStates, personStates, visitorStates, type State } from './states.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'test-results', 'screens');
const widths = [1440, 768, 390];
const schemes = ['light', 'dark'] as const;
const locales = ['zh', 'en'] as const;
const only = process.env['SCREENS_ONLY']?.split(',');

test('every page at three widths, light and dark, in Chinese and English', async ({ browser, baseURL }) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const locale of locales) {
    const words = speakerOf(locale);
    const { page, context } = await openPerson(browser, baseURL ?? '', locale);
    await shootAddresses(page, newcomerPages, locale);
    const made = await furnish(page, locale);
    const states = (all: Readonly<Record<string, State>>) => Object.entries(all).map(([name, show]) => [name, (on: Page) => show(on, made, words)] as const);

    const visitor = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
    await visitor.addCookies(cookieOf(locale, baseURL ?? ''));
    const guest = await visitor.newPage();
    await shootAddresses(guest, visitorPages, locale);
    for (const [name, show] of states(visitorStates)) await shootAll(guest, name, show, locale);
    await shootAddresses(page, personPages, locale);
    for (const [name, show] of states(personStates)) await shootAll(page, name, show, locale);

    const desk = await openDesk(browser, wordsOf(locale));
    await desk.context().addCookies(cookieOf(locale, baseURL ?? ''));
    await shootAddresses(desk, operatorPages, locale);
    for (const [name, show] of states(operatorStates)) await shootAll(desk, name, show, locale);
    await desk.context().close();
    await visitor.close();
    await context.close();
  }
  await layOut(browser);
});

async function shootAddresses(page: Page, addresses: Readonly<Record<string, string>>, locale: string): Promise<void> {
  for (const [name, address] of Object.entries(addresses)) await shootAll(page, name, async (on) => void (await on.goto(address)), locale);
}

/** Somebody new, in a window of their own. */
async function openPerson(browser: Browser, baseURL: string, locale: (typeof locales)[number]) {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.addCookies(cookieOf(locale, baseURL));
  const page = await context.newPage();
  await signUp(page, wordsOf(locale));
  return { page, context };
}

const cookieOf = (locale: string, url: string) => [{ name: 'afterglow_locale', value: locale, url }];

async function shootAll(page: Page, name: string, show: (page: Page) => Promise<void>, locale: string): Promise<void> {
  if (only !== undefined && !only.includes(name)) return;
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await show(page);
      await showLazyPictures(page);
      await page.screenshot({ path: path.join(folder, `${name}.${width}.${scheme}.${locale}.jpg`), fullPage: true, type: 'jpeg', quality: 80 });
    }
  }
}

/** Pictures further down are fetched when they come near. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}

/** One page with everything on it, as HTML to look closely and as one picture to see the whole. */
async function layOut(browser: Browser): Promise<void> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.jpg')).toSorted();
  const rows = Map.groupBy(files, (file) => file.split('.')[0] ?? '');
  const cells = [...rows]
    .map(
      ([name, row]) =>
        `<h2>${name}</h2><div>${row.map((file) => `<a href="${file}"><img src="${file}" alt="${file}"><span>${file.split('.').slice(1, 4).join(' ')}</span></a>`).join('')}</div>`,
    )
    .join('');
  const style =
    'body{font:13px system-ui;margin:24px;background:#888;color:#fff}div{display:flex;gap:8px}a{width:150px;color:inherit}img{width:150px;height:300px;object-fit:cover;object-position:top;display:block}h2{font-size:15px;margin:20px 0 6px}';
  await writeFile(path.join(folder, 'index.html'), `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>${cells}`);
  const page = await browser.newPage({ viewport: { width: 1980, height: 1000 } });
  await page.goto(`file://${path.join(folder, 'index.html')}`);
  await page.screenshot({ path: path.join(folder, 'contact-sheet.jpg'), fullPage: true, type: 'jpeg', quality: 82 });
  await page.close();
}
