/** A shop's folder: thirty photos, one recipe, canceled half-way, reloaded, done after all, and everything in one ZIP file. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readZip } from '../../server/test/support/read-zip.ts';
import { openAwake } from './support/awake.ts';
import { balance, pay } from './support/checkout.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');
const batches = (key: string): string => say(`batches.${key}`);
const headers = { origin: ownProduct().address };
const count = 30;
const tiles = (page: Page, state: string) => page.locator(`.batch-tile[data-state="${state}"]`);

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'goods-'));
  const photo = await readFile(pictures.cat);
  // each its own bytes: what follows the end of a JPEG is no part of the picture
  for (let index = 1; index <= count; index += 1)
    await writeFile(path.join(folder, `goods-${index}.jpg`), Buffer.concat([photo, Buffer.from(`${index}`)]));
  return folder;
}

test(
  'thirty photos: canceled half-way, reloaded, done again, and the ZIP holds every one of them @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await pay(page, 'basic');
    const steps = [
      { op: 'adjust', saturation: -1 },
      { op: 'export', format: 'jpeg', name: '{name}-{recipe}-{n}' },
    ];
    const data = { name: 'Gray', recipe: { recipe: 1, name: 'Gray', steps } };
    const { id: recipeId, credits: price } = await (await page.request.post('/api/recipes', { data, headers })).json();
    const before = await balance(page);

    const folder = await makeFolder();
    // only the awake page may take a folder
    await openAwake(page, `/batches/new?recipe=${recipeId}`);
    await page.getByLabel(batches('addFolder')).and(page.locator('input')).setInputFiles(folder);
    await expect(tiles(page, 'ready')).toHaveCount(count);
    await rm(folder, { recursive: true });
    await page.getByRole('button', { name: batches('start'), exact: true }).click();
    await expect(page).toHaveURL(/\/batches\/(?!new)/);
    const url = page.url();
    expect(await balance(page)).toBe(before - count * price);

    await expect.poll(() => tiles(page, 'succeeded').count()).toBeGreaterThan(3);
    await page.reload();
    await page.getByRole('button', { name: batches('cancelRest') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: batches('cancelRest') })
      .click();
    await expect(page.getByText(batches('status.canceled'), { exact: true }).first()).toBeVisible();
    // the batch is canceled at once, and gives its pictures back one after the other
    const readCounts = async () => {
      const answer = await page.request.get(new URL(url).pathname.replace('/batches', '/api/batches'));
      return (await answer.json()).counts;
    };
    await expect.poll(readCounts).toMatchObject({ waiting: 0, running: 0 });
    const counts = await readCounts();
    expect(counts.canceled).toBe(count - counts.succeeded);
    expect(await balance(page)).toBe(before - counts.succeeded * price);

    await page.goto('/batches');
    await page.getByRole('link', { name: 'Gray' }).click();
    await page.getByRole('button', { name: batches('retryCanceled') }).click();
    await expect(page.getByText(batches('status.finished'), { exact: true })).toBeVisible();
    await expect(tiles(page, 'succeeded')).toHaveCount(count);
    expect(await balance(page)).toBe(before - count * price);

    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: batches('downloadAll') }).click();
    const files = readZip(await readFile(await (await saved).path()));
    // in the order of their numbers, whatever order the browser handed them over in
    const names = Array.from({ length: count }, (_, index) => `goods-${index + 1}-Gray-${index + 1}.jpg`);
    expect([...files.keys()]).toEqual(['recipe.json', ...names, 'report.csv']);
    const { items } = await (
      await page.request.get(`${new URL(url).pathname.replace('/batches', '/api/batches')}?limit=250`)
    ).json();
    for (const [index, { resultImageId }] of items.entries()) {
      const single = await (await page.request.get(`/media/${resultImageId}?download=1`)).body();
      expect(files.get(names[index] ?? '')?.equals(single), names[index]).toBe(true);
    }
  },
);
