import routesOfPages from '../../web/src/routes.ts';
import { expect, test, type APIRequestContext } from './support/journey.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { wordsOf } from './support/words.ts';

// Everything here is what a reader without scripts gets: replies of the server, one after the other.
test.skip(({ isMobile }) => isMobile === true, 'replies are the same on every device');

const attribute = (html: string, tag: RegExp, name: string): string | undefined =>
  tag
    .exec(html)?.[0]
    .match(new RegExp(`${name}="([^"]*)"`))?.[1]
    ?.replaceAll('&amp;', '&');

async function publicAddresses(request: APIRequestContext): Promise<readonly string[]> {
  const map = await (await request.get('/sitemap.xml')).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** What a person reads of a page: no scripts, no marked words of another language, no names of languages. */
function visibleText(html: string): string {
  return html
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<(\w+)[^>]*\blang="zh-CN"[^>]*>[\s\S]*?<\/\1>/g, (whole) => (whole.startsWith('<html') ? whole : ' '))
    .replace(/\s(?:alt|aria-label|placeholder|title|content)="([^"]*)"/g, ' >$1< ')
    .replace(/<[^>]*>/g, ' ');
}

const han = /\p{Script=Han}+/gu;
/** An example of what a picture in the ancient style may be titled: its calligraphy is Chinese in every language. */
const meant = '清风徐来';
const hanIn = (html: string): readonly string[] => [...new Set(visibleText(html).replaceAll(meant, ' ').match(han))];

test('every public page names itself, its languages and its picture @long', async ({ request, baseURL }) => {
  const addresses = await publicAddresses(request);
  expect(addresses.length).toBeGreaterThan(60);
  const titles = new Map<string, string>();
  for (const address of addresses) {
    const locale = new URL(address).searchParams.get('lang') ?? '';
    // the language of the address wins over what the browser asks for
    const reply = await request.get(address, { headers: { 'accept-language': locale === 'zh' ? 'es' : 'zh-CN' } });
    expect(reply.status(), address).toBe(200);
    const html = await reply.text();
    expect(attribute(html, /<html[^>]*>/, 'lang')?.slice(0, 2), address).toBe(locale);
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
    expect(titles.get(title), `${address} has a title of its own`).toBeUndefined();
    titles.set(title, address);
    expect(
      attribute(html, /<meta name="description"[^>]*>/, 'content')?.length,
      `${address} description`,
    ).toBeGreaterThan(12);
    expect(attribute(html, /<meta name="keywords"[^>]*>/, 'content')?.length, `${address} keywords`).toBeGreaterThan(3);
    expect(attribute(html, /<link rel="canonical"[^>]*>/, 'href'), address).toBe(address);
    const others = new Set(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"/gi)].map(([, language]) => language),
    );
    expect(others, address).toEqual(new Set(['en', 'es', 'x-default', 'zh-CN']));
    expect(attribute(html, /<meta property="og:image" [^>]*>/, 'content'), address).toMatch(
      new RegExp(`^${baseURL}/.+\\.jpg$`),
    );
    expect((html.match(/<h1[\s>]/g) ?? []).length, `${address} has one heading`).toBe(1);
    for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)) {
      expect(JSON.parse(data), address).toMatchObject({ '@context': 'https://schema.org' });
    }
  }
});

test('no English page of a visitor has a Chinese word in it, and no Spanish one @long', async ({ request }) => {
  const faults: string[] = [];
  const addresses = [
    ...(await publicAddresses(request)),
    ...['/auth', '/auth?tab=register', '/forgot-password', '/terms', '/privacy', '/nowhere'].flatMap((path) =>
      ['en', 'es'].map((locale) => `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`),
    ),
  ];
  for (const address of addresses.filter((one) => !one.endsWith('lang=zh'))) {
    const found = hanIn(await (await request.get(address)).text());
    if (found.length > 0) faults.push(`${address}: ${found.join(' ')}`);
  }
  expect(faults).toEqual([]);
});

/** Every route that shows a page, with something for its parameters; what is not there has an error page, which is one too. */
function pageRoutes(entries: typeof routesOfPages, above = ''): readonly string[] {
  return entries.flatMap(({ path = '', file, children, index }) => {
    const here = path === '' ? above : `${above}/${path}`;
    const own = file.endsWith('.tsx') && (path !== '' || index === true) ? [here === '' ? '/' : here] : [];
    return [...own, ...pageRoutes(children ?? [], here)];
  });
}

const samples: Readonly<Record<string, string>> = {
  '/templates/:id': '/templates/text-art',
  '/help/:slug': '/help/first-picture',
  '/admin/templates/:id': '/admin/templates/text-art',
  '/editor/:id?': '/editor',
  '/*': '/nowhere',
  // a way through, for people who come from an issuer
  '/auth/callback': '/auth/callback?error=access_denied',
  '/auth/v1/callback': '/auth/v1/callback?error=access_denied',
};

test('every page has a title, a description and keywords, also those that search engines leave out @long', async ({
  browser,
  request,
}) => {
  const desk = await openDesk(browser, wordsOf('zh'));
  const routes = pageRoutes(routesOfPages);
  expect(routes.length).toBeGreaterThan(70);
  const faults: string[] = [];
  for (const route of routes) {
    const path = samples[route] ?? route.replaceAll(/:\w+\??/g, '00000000-0000-4000-8000-000000000000');
    // who is logged in does not see the pages for logging in
    const asked = /^\/(auth|forgot|reset)/.test(path) ? request : desk.request;
    const html = await (await asked.get(path)).text();
    const found = [
      /<title>(.+?) · .+<\/title>/.exec(html)?.[1],
      ...['description', 'keywords'].map((name) =>
        attribute(html, new RegExp(`<meta name="${name}"[^>]*>`), 'content'),
      ),
    ];
    if (found.some((text) => (text?.length ?? 0) < 2)) faults.push(`${path}: ${found.join(' | ')}`);
    if (!/content="noindex"|rel="canonical"/.test(html)) faults.push(`${path}: for search engines or not?`);
  }
  expect(faults).toEqual([]);
});

test('no English page of a person has a Chinese word in it @long', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  const faults: string[] = [];
  const paths = [
    '/editor',
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
    '/payment?plan=basic',
    '/credit-demo',
    '/subscription-test',
  ];
  for (const path of paths) {
    const found = hanIn(await (await page.request.get(path)).text());
    if (found.length > 0) faults.push(`${path}: ${found.join(' ')}`);
  }
  expect(faults).toEqual([]);
});

test('pictures for shared links, icons and the manifest are there @long', async ({ request, baseURL }) => {
  const addresses = (await publicAddresses(request)).filter((address) => address.endsWith('lang=en'));
  const cards = new Set<string>();
  for (const address of addresses) {
    const card = attribute(await (await request.get(address)).text(), /<meta property="og:image" [^>]*>/, 'content');
    if (card !== undefined) cards.add(card);
  }
  expect(cards.size).toBeGreaterThan(20);
  const manifest = await (await request.get('/manifest.webmanifest?lang=es')).json();
  expect(manifest.lang).toBe('es');
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  for (const picture of [...cards, ...icons, '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png']) {
    const reply = await request.get(picture);
    expect([picture, reply.status(), reply.headers()['content-type']?.startsWith('image/')]).toEqual([
      picture,
      200,
      true,
    ]);
  }
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(robots).toContain('Disallow: /admin');
});
