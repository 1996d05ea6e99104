/** Photos for a batch whose connection breaks half-way: what arrived is not sent again, and what arrives is the photo. */
import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const words = wordsOf('en');
const { say } = speakerOf('en');
const pieces = '**/api/uploads/resumable/*';

/** The first piece arrives by half, and then `end` happens to its connection. Returns where each piece begins. */
async function cutFirstPiece(page: Page, bytes: Buffer, end: 'abort' | 'hang'): Promise<number[]> {
  const offsets: number[] = [];
  let isCut = false;
  await page.route(pieces, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    if (isCut) {
      offsets.push(Number(request.headers()['upload-offset']));
      return route.continue();
    }
    isCut = true;
    const data = bytes.subarray(0, Math.floor(bytes.length / 2));
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      origin: ownProduct().address,
    };
    const answer = await page.request.patch(request.url(), { data, headers });
    expect(answer.status()).toBe(204);
    offsets.push(0);
    if (end === 'abort') await route.abort('connectionreset');
  });
  return offsets;
}

for (const end of ['abort', 'hang'] as const)
  test(`half of a photo arrived, then ${end === 'abort' ? 'the connection broke' : 'the page was loaded again'} @long`, async ({
    page,
  }) => {
    await signUp(page, words);
    const bytes = await readFile(pictures.cat);
    const offsets = await cutFirstPiece(page, bytes, end);
    await page.goto('/batches');
    await page
      .getByRole('main')
      .getByRole('link', { name: say('batches.new') })
      .first()
      .click();
    await page.getByLabel(say('batches.addFiles')).and(page.locator('input')).setInputFiles([pictures.cat]);
    await expect.poll(() => offsets.length).toBeGreaterThan(0);
    if (end === 'hang') await page.reload();
    await expect(page.locator('.batch-tile[data-state="ready"]')).toHaveCount(1);
    // the server has compared the SHA-256 of the whole
    expect(offsets).toEqual([0, Math.floor(bytes.length / 2)]);
    const { images } = await (await page.request.get('/api/images')).json();
    expect(images).toHaveLength(1);
  });

test('behind a proxy that gives each request to another server of pages a photo arrives whole, once', async ({
  page,
}) => {
  await signUp(page, words);
  const error = { code: 'not_found', message: 'not here' };
  await page.route(pieces, (route) => route.fulfill({ status: 404, json: { error } }));
  await page.goto('/batches/new');
  await page.getByLabel(say('batches.addFiles')).and(page.locator('input')).setInputFiles([pictures.cat]);
  await expect(page.locator('.batch-tile[data-state="ready"]')).toHaveCount(1);
  const { images } = await (await page.request.get('/api/images')).json();
  expect(images).toHaveLength(1);
});

test('photos of a tab that was closed before they arrived are in the next one, and arrive once', async ({
  page,
  context,
}) => {
  await signUp(page, words);
  const other = await context.newPage();
  const held: Route[] = [];
  await page.route(pieces, (route) => void held.push(route));
  await page.goto('/batches/new');
  await page.getByLabel(say('batches.addFiles')).and(page.locator('input')).setInputFiles([pictures.cat]);
  await expect(page.locator('.batch-tile[data-state="sending"]')).toHaveCount(1);
  // while its tab is there, no other one takes it
  await other.goto('/batches/new');
  await expect(other.getByLabel(say('batches.addFiles')).and(other.locator('input'))).toBeAttached();
  await expect(other.locator('.batch-tile')).toHaveCount(0);
  // a request that is only held goes out after all when its page is closed
  await Promise.all(held.map((route) => route.abort('connectionreset')));
  await page.close();
  await other.reload();
  await expect(other.locator('.batch-tile[data-state="ready"]')).toHaveCount(1);
  const { images } = await (await other.request.get('/api/images')).json();
  expect(images).toHaveLength(1);
});
