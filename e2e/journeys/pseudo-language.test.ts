import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeCookie } from '@afterglow/domain/locale';
import { pseudo, serveFourthLanguage, type FourthLanguage } from './support/fourth-language.ts';
import { expect, test, type Page } from './support/journey.ts';
import { operator } from './support/operator.ts';
import { openAccount } from './support/person.ts';
import { ownProduct } from './support/product.ts';

// A fourth language, built and served: its words are the English ones with every letter accented, two fifths longer. A page
// that cannot hold them overflows, and a sentence that is not in the texts stays English or Chinese.

const publicPages = [
  '/',
  '/templates',
  '/templates/id-photo',
  '/templates/text-art',
  '/examples',
  '/pricing',
  '/help',
  '/help/credits',
  '/help/self-hosting',
  '/auth',
  '/forgot-password',
  '/contact',
  '/verify',
  '/docs',
  '/compliance',
  '/terms',
  '/privacy',
  '/no-such-page',
];
const ownPages = [
  '/gallery',
  '/recipes',
  '/recipes/new',
  '/batches',
  '/batches/new',
  '/profile',
  '/profile/subscription',
  '/profile/usage',
  '/profile/settings',
  '/profile/keys',
  '/profile/danger',
  '/payment?plan=pro',
  '/editor',
  '/admin/dashboard',
  '/admin/templates',
  '/admin/pricing',
  '/admin/refunds',
  '/admin/returns',
  '/admin/payments',
  '/admin/moderation',
  '/admin/messages',
  '/admin/users',
  '/admin/system',
  '/admin/jobs',
  '/admin/batches',
  '/admin/providers',
  '/admin/announcements',
  '/admin/audit',
];

let product: FourthLanguage;
test.beforeAll(async () => {
  product = await serveFourthLanguage(ownProduct().port + 50);
});
test.afterAll(async () => {
  await product.stop();
});

/** Buttons and links whose own words are cut off. Runs in the page. */
function findClipped(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a.btn, summary')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.className}: ${element.innerText.slice(0, 60)}`);
}

/** Every text that a person reads or hears. Runs in the page. */
function readTexts(): string[] {
  // code, what says that it is in another language, the API's own reference, words that people gave an example
  const notOurs = 'script, noscript, style, code, pre, [lang]:not(html), .endpoint, dd';
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const isText = node.parentElement?.closest(notOurs) === null;
    if (isText && node.nodeValue !== null) texts.push(node.nodeValue);
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder'])
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name) ?? '');
  for (const element of document.querySelectorAll('meta[name="description"]'))
    texts.push(element.getAttribute('content') ?? '');
  return texts;
}

/** Three plain words in a row, or Chinese ones, are a sentence that did not come from the language's folder. */
const foreign = /[A-Za-z]{2,}(?:[ ,]+[A-Za-z]{2,}){2}|\p{Script=Han}{3}/u;

async function faultsOf(page: Page) {
  return {
    overflow: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    clipped: await page.evaluate(findClipped),
    foreign: (await page.evaluate(readTexts)).filter((text) => foreign.test(text)),
  };
}

async function expectItFits(page: Page, place: string): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const faults = await faultsOf(page);
    expect({ place, width, ...faults }).toEqual({ place, width, overflow: 0, clipped: [], foreign: [] });
  }
}

test.describe('a fourth language is a folder of texts', { tag: '@any-window' }, () => {
  test('public pages speak it, and its longer words fit on a desktop and a phone @long', async ({ page }) => {
    for (const place of publicPages) {
      await page.goto(`${product.address}${place}?lang=${pseudo}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(/[áéíóúñçđðţšŕ]/);
      await expectItFits(page, place);
    }
  });

  test('so do the pages of an account and of the administration @long', async ({ browser }) => {
    // dates and names of languages, which a browser does not know in this one, are then English and not Chinese
    const page = await (await browser.newContext({ baseURL: product.address, locale: 'en-US' })).newPage();
    await openAccount(page, { locale: pseudo }, operator, product);
    await page.context().addCookies([{ name: localeCookie, value: pseudo, url: product.address }]);
    for (const place of ownPages) {
      await page.goto(place);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA');
      await expectItFits(page, place);
    }
    await page.context().close();
  });

  test('so do mails and errors @long', async ({ request }) => {
    const token = (await readFile(path.join(product.dataDir, 'secrets', 'mailbox'), 'utf8')).trim();
    const list = await (await request.get(`${product.address}/dev/mailbox/${token}/samples`)).text();
    const samples = [...list.matchAll(/\/dev\/mailbox\/[^"]+/g)].flatMap(([address]) =>
      address.endsWith(`/${pseudo}`) ? [address] : [],
    );
    expect(samples.length).toBeGreaterThan(10);
    for (const address of samples) {
      const html = await (await request.get(product.address + address)).text();
      const words = html.replace(/<(style|head)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]*>/g, '\n');
      expect({ address, foreign: words.split('\n').filter((line) => foreign.test(line)) }).toEqual({
        address,
        foreign: [],
      });
    }
    const refused = await request.post(`${product.address}/api/generations`, {
      headers: { 'accept-language': pseudo },
      data: {},
    });
    expect((await refused.json()).error.message).toMatch(/ñóţţ ĺ|ñóţţ ļóĝ/);
  });
});
