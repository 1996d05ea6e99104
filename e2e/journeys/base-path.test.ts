/** The product below a path of a host that has other sites: no request of its pages may leave the path. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { payButton, paidTitle, say } from './support/checkout.ts';
import { expect, test, type Page } from './support/journey.ts';
import { newPerson } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';

test.use({ serviceWorkers: 'allow' });
test.skip(({ isMobile }) => isMobile === true, 'addresses are the same on every device');

const root = path.resolve(import.meta.dirname, '..', '..');
const origin = `http://localhost:${ownProduct().port + 300}`;
const site = `${origin}/studio`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'afterglow-path-'));
let server: ChildProcess;

test.beforeAll(async () => {
  const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', AFTERGLOW_MODELS: 'permissive' };
  const models = process.env['MODELS_DIR'] ?? path.join(root, 'data', 'test-models');
  server = spawn(process.execPath, [path.join(root, 'server', 'src', 'main.ts')], {
    cwd: root,
    env: { ...env, PORT: new URL(origin).port, BASE_URL: site, DATA_DIR: dataDir, MODELS_DIR: models },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${origin}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);
});

test.afterAll(async () => {
  server.kill('SIGTERM');
  if (server.exitCode === null) await once(server, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
});

/** Everything that a page names: links, pictures of every size, forms. */
function addressesIn(html: string): readonly string[] {
  const named = [...html.matchAll(/\s(?:href|src|action|srcSet|imageSrcSet)="([^"]+)"/gi)].flatMap(([, value = '']) =>
    value.split(', ').map((each) => each.split(' ', 1)[0] ?? ''),
  );
  return named
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => !/^(?:#|mailto:|data:)/.test(address));
}

async function signUp(page: Page): Promise<void> {
  const person = newPerson();
  const headers = { origin };
  const data = { name: 'Mei Lin', ...person };
  expect((await page.request.post(`${site}/api/auth/sign-up/email`, { headers, data })).status()).toBe(200);
  const token = readFileSync(path.join(dataDir, 'secrets', 'mailbox'), 'utf8').trim();
  const findLink = async (): Promise<string> => {
    const list = await (await page.request.get(`${site}/dev/mailbox/${token}`)).text();
    const row = list.split('<li').find((each) => each.includes(person.email)) ?? '';
    const mail = await page.request.get(origin + (/href="([^"]+)"/.exec(row)?.[1] ?? '/'));
    return /http[^\s"<]+verify-email[^\s"<]+/.exec(await mail.text())?.[0].replaceAll('&amp;', '&') ?? '';
  };
  await expect.poll(findLink).toContain(`${site}/api/auth/verify-email?`);
  await page.goto(await findLink());
  await expect(page).toHaveURL(new RegExp(`^${site}/`));
}

/** A finished picture of the person who is signed in. */
async function makePicture(page: Page): Promise<{ readonly id: string; readonly resultImageId: string }> {
  const headers = { origin };
  const multipart = { file: { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: readFileSync(pictures.cat) } };
  const image = await (await page.request.post(`${site}/api/images`, { headers, multipart })).json();
  const data = { templateId: 'enhance-light', imageIds: [image.id], inputs: {}, requestKey: 'below-a-path' };
  const { id } = await (await page.request.post(`${site}/api/generations`, { headers, data })).json();
  const read = async () => (await page.request.get(`${site}/api/generations/${id}`)).json();
  await expect.poll(async () => (await read()).status).toBe('succeeded');
  return read();
}

test('below a path nothing leaves it: photo, account, picture, editor, share, payment, offline', async ({
  page,
  context,
}) => {
  const outside: string[] = [];
  const failed: string[] = [];
  context.on('request', (asked) => {
    const address = asked.url();
    if (address.startsWith('http') && !address.startsWith(`${site}/`)) outside.push(`${address} of ${page.url()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });

  await page.goto(`${site}/`);
  await page.setInputFiles('.hero-drop input', pictures.cat);
  await expect(page.locator('.your-photo-wall')).toBeVisible();
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(`${site}/`);

  await signUp(page);
  const made = await makePicture(page);
  await page.goto(`${site}/gallery`);
  const shown = page.locator(`img[src^="/studio/media/${made.resultImageId}"]`).first();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${site}/editor?generation=${made.id}`);
  await expect(page).toHaveURL(new RegExp(`^${site}/editor/[\\w-]{36}$`));
  await expect(page.locator('img[src^="/studio/media/"]').first()).toBeVisible();

  const headers = { origin };
  const share = await page.request.post(`${site}/api/shares`, { headers, data: { imageId: made.resultImageId } });
  const { path: shared } = await share.json();
  await page.goto(site + shared);
  expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toMatch(new RegExp(`^${site}/`));

  await page.goto(`${site}/payment?plan=basic&cycle=monthly`);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: payButton }).click();
  await expect(page).toHaveURL(new RegExp(`^${site}/payment/sandbox/`));
  await page.getByRole('button', { name: payButton }).click();
  await expect(page.getByRole('heading', { name: paidTitle(say('plans.basic')) })).toBeVisible();

  await context.setOffline(true);
  await page.goto(`${site}/pricing`);
  await expect(page.getByRole('heading', { level: 1, name: say('offline.title') })).toBeVisible();
  await context.setOffline(false);
  expect({ outside, failed: failed.filter((each) => !each.startsWith('503')) }).toEqual({ outside: [], failed: [] });
});

test('every address that public pages name in any language is below the path and answers', async ({ request }) => {
  const asked = new Set<string>();
  const outside: string[] = [];
  const wrong: string[] = [];
  const look = async (address: string): Promise<string> => {
    const reply = await request.get(address);
    if (!reply.ok()) wrong.push(`${reply.status()} ${address}`);
    return reply.text();
  };
  const manifest = await (await request.get(`${site}/manifest.webmanifest`)).json();
  const named = [manifest.start_url, manifest.scope, ...manifest.icons.map(({ src }: { src: string }) => src)];
  for (const page of ['', 'templates', 'examples', 'pricing', 'help', 'docs', 'contact', 'verify', 'auth', 'terms'])
    for (const locale of ['zh', 'en', 'es']) named.push(...addressesIn(await look(`${site}/${page}?lang=${locale}`)));
  for (const address of named) {
    const url = new URL(address, `${site}/`);
    url.hash = '';
    if (url.origin !== origin || asked.has(url.href)) continue;
    asked.add(url.href);
    if (!url.href.startsWith(`${site}/`)) outside.push(address);
    else if (!/\/(?:preferences|sign-out|auth\/(?:google|oidc))/.test(url.pathname)) await look(url.href);
  }
  expect(asked.size).toBeGreaterThan(100);
  expect({ outside, wrong }).toEqual({ outside: [], wrong: [] });
});
