/** What screen readers say: every control of every page has a name, in the page's language. */
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { wordsOf } from './support/words.ts';

const publicPaths = [
  '/',
  '/templates',
  '/examples',
  '/pricing',
  '/help',
  '/help/first-picture',
  '/contact',
  '/verify',
  '/docs',
  '/compliance',
  '/auth',
  '/forgot-password',
];
const personPaths = [
  '/gallery',
  '/recipes',
  '/recipes/new',
  '/batches',
  '/batches/new',
  '/templates/id-photo',
  '/templates/doodle-ad',
  '/profile',
  '/profile/subscription',
  '/profile/usage',
  '/profile/settings',
  '/profile/keys',
  '/profile/danger',
];

const controls = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'checkbox',
  'radio',
  'switch',
  'slider',
  'combobox',
  'listbox',
  'option',
  'menuitem',
  'tab',
  'spinbutton',
  'DisclosureTriangle',
]);
/** How languages call themselves, and names that people gave: these are the same everywhere. */
const sameEverywhere = new Set(['中文', 'EN', 'ES', 'English', 'Español', '简体中文']);

/** Faults of one page as its accessibility tree has it. */
async function findFaults(page: Page, path: string, locale: 'zh' | 'en' | 'es'): Promise<string[]> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${locale}`);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes.flatMap(({ ignored, role, name }) => {
    if (ignored || !controls.has(String(role?.value))) return [];
    const said = String(name?.value ?? '').trim();
    const at = `${locale} ${path} ${String(role?.value)}`;
    if (said === '') return [`${at}: no name`];
    if (/^[a-z]\w*(\.\w+)+$/.test(said) && said !== 'openapi.json') return [`${at}: a raw key, ${said}`];
    if (locale !== 'zh' && /\p{Script=Han}/u.test(said) && !sameEverywhere.has(said))
      return [`${at}: Chinese, ${said}`];
    return [];
  });
}

test.beforeEach(({ isMobile }) => test.skip(isMobile, 'names do not depend on the window'));

test('every control of the public pages has a name in the language of the page @long', async ({ page }) => {
  const faults: string[] = [];
  for (const path of publicPaths)
    for (const locale of ['zh', 'en', 'es'] as const) faults.push(...(await findFaults(page, path, locale)));
  expect(faults).toEqual([]);
});

test('so it is where somebody is signed in, and a picture that does not load gives way to the drawn one @long', async ({
  page,
}) => {
  await signUp(page, wordsOf('zh'));
  const faults: string[] = [];
  for (const path of personPaths)
    for (const locale of ['zh', 'en', 'es'] as const) faults.push(...(await findFaults(page, path, locale)));
  expect(faults).toEqual([]);

  const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictures.portrait) };
  const reply = await page.request.post('/api/account/avatar', {
    multipart: { file: photo },
    headers: { origin: ownProduct().address },
  });
  expect(reply.status()).toBeLessThan(300);
  const bar = page.locator('header.nav');
  await page.goto('/help');
  await expect(bar.locator('img.avatar')).toBeVisible();
  await page.route('**/media/avatars/**', (route) => route.abort());
  await page.goto('/contact');
  await expect(bar.locator('svg.avatar')).toBeVisible();
  await expect(bar.locator('img.avatar')).toHaveCount(0);
});
