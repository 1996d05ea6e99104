import { expect, test, type Page } from './support/journey.ts';

// Every text of a page, each letter accented and 40 % longer, as another language may be. What a real fourth language also
// needs, its folder in texts/, is not shown here.

const pages = [
  '/',
  '/templates',
  '/templates/id-photo',
  '/examples',
  '/pricing',
  '/help',
  '/auth',
  '/contact',
  '/terms',
];

/** Replaces the page's texts in place. Runs in the page. */
function lengthen(): void {
  const accented: Readonly<Record<string, string>> = {
    a: 'á',
    e: 'é',
    i: 'í',
    o: 'ó',
    u: 'ú',
    n: 'ñ',
    c: 'ç',
    y: 'ý',
    A: 'Á',
    E: 'É',
    O: 'Ó',
  };
  const change = (text: string): string =>
    text.replaceAll(/\p{L}+/gu, (word) => {
      const longer = word + word.slice(-Math.ceil(word.length * 0.4));
      return [...longer].map((letter) => accented[letter] ?? letter).join('');
    });
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    // names of files, addresses and code are the same in every language
    const isWords = node.parentElement?.closest('script, style, code, pre, .visually-hidden, .sr-only') === null;
    if (isWords && node.nodeValue !== null) node.nodeValue = change(node.nodeValue);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
    field.placeholder = change(field.placeholder);
}

/** Buttons and links whose own words are cut off. Runs in the page. */
function findClipped(): string[] {
  return [...document.querySelectorAll<HTMLElement>('button, a.btn, summary')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map((element) => `${element.className}: ${element.innerText.slice(0, 60)}`);
}

async function faultsOf(page: Page): Promise<{ readonly overflow: number; readonly clipped: readonly string[] }> {
  await page.evaluate(lengthen);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { overflow, clipped: await page.evaluate(findClipped) };
}

test.describe('a language with longer words', { tag: '@any-window' }, () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [390, 1440]) {
    test(`fits public pages ${width} pixels wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const path of pages) {
        await page.goto(`${path}?lang=en`);
        expect({ path, ...(await faultsOf(page)) }).toEqual({ path, overflow: 0, clipped: [] });
      }
    });
  }
});
