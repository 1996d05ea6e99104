import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { keptKind } from './support/kept-kind.ts';
import { openDesk } from './support/operator.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const { say } = speakerOf('en');

const picked = (page: Page) => page.locator('.picked .thumb img');
const bar = (page: Page) => page.getByText(say('templates.forPicture'));

test('a photo brought to the first page is on every page after it, through a reload and signing up @phone', async ({
  page,
}) => {
  await page.goto('/');
  await page.setInputFiles('.hero-drop input', pictures.cat);
  const subject = page.locator('.your-photo');
  await expect(subject.getByRole('img', { name: say('home.yourPhoto'), exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expectAccessible(page, 'home with a photo');

  // to a template, back, and to another one
  await subject.locator('.your-photo-wall a').first().click();
  await expect(picked(page)).toBeVisible();
  await page.goBack();
  await expect(subject).toBeVisible();
  await page.goto('/templates');
  await expect(bar(page)).toBeVisible();
  await page.reload();
  await expect(bar(page)).toBeVisible();
  await page.goto('/templates/oil-painting');
  await expect(picked(page)).toBeVisible();

  // the first page does not fetch the pictures whose place it takes, nor shows them first
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(subject).toBeVisible();
  expect(fetched.filter((path) => path.includes('/home/hero-after'))).toEqual([]);

  // an account: the photo is sent once, and is the same one on the next page
  await signUp(page, wordsOf('en'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/images')) sent.push(request.url());
  });
  await page.goto('/templates/oil-painting');
  await expect(page.locator('.picked')).toContainText('451');
  // stored a moment after it is seen; who leaves before that sends it again
  await expect.poll(() => page.evaluate(keptKind)).toBe('sent');
  await page.goto('/templates/enhance-light');
  await expect(page.locator('.picked')).toContainText('451');
  expect(sent).toHaveLength(1);

  // the wall and the list show it alike: their previews are made of one copy
  const copy = /\/media\/[0-9a-f-]+\?w=640&format=webp$/;
  for (const address of ['/templates', '/']) await Promise.all([page.waitForRequest(copy), page.goto(address)]);

  // put away, it is gone everywhere
  await page.getByRole('button', { name: say('home.putAway') }).click();
  await expect(subject).toBeHidden();
  await page.goto('/templates/enhance-light');
  await expect(page.getByText(say('upload.title'), { exact: true })).toBeVisible();
  await expect(picked(page)).toBeHidden();
});

test(
  'the name of a template stays on the first screen of a phone below a tall photo',
  { tag: '@any-window' },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    // as tall as the phone itself
    const tall = { name: 'tall.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await page.setInputFiles('.hero-drop input', tall);
    await expect(page.locator('.your-photo')).toBeVisible();
    for (const size of [
      { width: 390, height: 844 },
      { width: 320, height: 568 },
      // 200 % zoom of a small laptop: beside the photo, not below it
      { width: 640, height: 400 },
    ]) {
      await page.setViewportSize(size);
      await page.goto('/templates/old-photo-restore');
      await expect(page.getByRole('img', { name: say('template.yourPhoto') })).toBeVisible();
      await expect(page.locator('.buy-sticky')).toBeInViewport({ ratio: 1 });
      const [name, bar] = await Promise.all([
        page.getByRole('heading', { level: 1 }).boundingBox(),
        page.locator('.buy-sticky').boundingBox(),
      ]);
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    }
  },
);

test(
  'a photo dropped on a page without a use for it leads to the templates',
  { tag: '@any-window' },
  async ({ page }) => {
    await openAwake(page, '/pricing');
    const bytes = [...(await readFile(pictures.cat))];
    const transfer = await page.evaluateHandle((data) => {
      const held = new DataTransfer();
      held.items.add(new File([Uint8Array.from(data)], 'cat.jpg', { type: 'image/jpeg' }));
      return held;
    }, bytes);
    await page.dispatchEvent('body', 'dragover', { dataTransfer: transfer });
    await expect(page.getByText(say('upload.dropForTemplates'))).toBeVisible();
    await page.dispatchEvent('body', 'drop', { dataTransfer: transfer });
    await expect(page).toHaveURL(/\/templates$/);
    await expect(bar(page)).toBeVisible();
  },
);

test('a photo that is still being sent is there again after a reload and on the next page, and arrives once', async ({
  page,
}) => {
  await signUp(page, wordsOf('en'));
  let stuck = 0;
  await page.route('**/api/images', async (route) => {
    // never answered: the page is left before
    if (route.request().method() === 'POST' && stuck++ < 2) return;
    await route.continue();
  });
  await page.goto('/templates/oil-painting');
  await page.setInputFiles('input[type=file]', pictures.cat);
  await expect(picked(page)).toBeVisible();
  await expect.poll(() => stuck).toBe(1);
  await expect.poll(() => page.evaluate(keptKind)).toBe('file');

  await page.reload();
  await expect(picked(page)).toBeVisible();
  await expect.poll(() => stuck).toBe(2);

  await page
    .getByRole('navigation')
    .getByRole('link', { name: say('templates.title') })
    .first()
    .click();
  await expect(bar(page)).toBeVisible();
  await page.locator('a.card[href^="/templates/"], a[href^="/templates/enhance-light"]').first().click();
  await expect.poll(() => page.evaluate(keptKind)).toBe('sent');
  const { images } = await (await page.request.get('/api/images')).json();
  expect(images).toHaveLength(1);
});

/** Lets a photo go over the page's heading, as from a folder; true when the browser was kept from leaving the page for it. */
function dropPhoto(page: Page, photo: Buffer, name: string): Promise<boolean> {
  return page.evaluate(
    ([base64, fileName]) => {
      const data = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], fileName, { type: 'image/jpeg' }));
      const fire = (kind: string) =>
        document
          .querySelector('h1')!
          .dispatchEvent(new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true }));
      fire('dragover');
      return !fire('drop');
    },
    [photo.toString('base64'), name] as const,
  );
}

test(
  'a photo dropped where another one is chosen, on a result or on a recipe takes its place, and none is lost',
  { tag: '@any-window' },
  async ({ page, browser }) => {
    const photo = await readFile(pictures.cat);
    await signUp(page, wordsOf('en'));
    await openAwake(page, '/templates/background-remove');
    await page.setInputFiles('input[type=file]', pictures.cat);
    await expect(page.locator('.picked')).toContainText('chelsea.jpg');
    expect(await dropPhoto(page, photo, 'second.jpg')).toBe(true);
    await expect(page.locator('.picked')).toContainText('second.jpg');
    await page
      .getByRole('button', { name: say('template.start') })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText(say('template.done'), { exact: true }).filter({ visible: true }).first()).toBeVisible();
    expect(await dropPhoto(page, photo, 'third.jpg')).toBe(true);
    await expect(page.locator('.picked')).toContainText('third.jpg');
    // a template that takes none offers what it can be used for
    await openAwake(page, '/templates/text-art');
    expect(await dropPhoto(page, photo, 'fourth.jpg')).toBe(true);
    await expect(page).toHaveURL(/\/templates$/);
    await expect(bar(page)).toBeVisible();
    await openAwake(page, '/recipes/new');
    expect(await dropPhoto(page, photo, 'fifth.jpg')).toBe(true);
    await expect(page.locator('.sample-stage img').first()).toBeVisible();
    // at the operator's desk it does nothing, which is less than leaving the page
    const desk = await openDesk(browser, wordsOf('en'));
    await openAwake(desk, '/admin/users', desk.locator('.admin-filter'));
    expect(await dropPhoto(desk, photo, 'sixth.jpg')).toBe(true);
    await expect(desk).toHaveURL(/\/admin\/users$/);
  },
);
