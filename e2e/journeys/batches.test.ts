import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { packZip } from '../../server/test/support/pack-zip.ts';
import { readZip } from '../../server/test/support/read-zip.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page, type Route } from './support/journey.ts';
import { logIn, loseSession, signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const words = wordsOf('en');
const { say, like } = speakerOf('en');
const batches = (key: string): string => say(`batches.${key}`);
const headers = { origin: ownProduct().address };
const tiles = (page: Page, state: string) => page.locator(`.batch-tile[data-state="${state}"]`);
const balanceOf = async (page: Page): Promise<number> =>
  (await (await page.request.get('/api/credits')).json()).balance;

/** Saves a recipe of one step; answers the price of a picture. */
async function saveRecipe(page: Page, name: string, step: object): Promise<number> {
  const data = { name, recipe: { recipe: 1, name, steps: [step] } };
  return (await (await page.request.post('/api/recipes', { data, headers })).json()).credits;
}

async function upload(page: Page, file: string, name = 'photo.jpg'): Promise<string> {
  const multipart = { file: { name, mimeType: 'image/jpeg', buffer: await readFile(file) } };
  return (await (await page.request.post('/api/images', { multipart, headers })).json()).id;
}

async function startBatch(page: Page, work: object): Promise<string> {
  const data = { ...work, requestKey: crypto.randomUUID() };
  const answer = await page.request.post('/api/batches', { data, headers });
  expect(answer.status(), await answer.text()).toBe(202);
  return (await answer.json()).id;
}

test('a folder of photos becomes a batch; its ZIP holds what each download gives', async ({ page }) => {
  await signUp(page, words);
  const price = await saveRecipe(page, 'Gray', { op: 'adjust', saturation: -1 });
  const before = await balanceOf(page);
  const folder = await mkdtemp(path.join(tmpdir(), 'photos-'));
  await mkdir(path.join(folder, 'inside'));
  await copyFile(pictures.cat, path.join(folder, 'cat.jpg'));
  await copyFile(pictures.coffee, path.join(folder, 'coffee.jpg'));
  await copyFile(pictures.cat, path.join(folder, 'inside', 'twin.jpg'));
  await writeFile(path.join(folder, 'half.jpg'), (await readFile(pictures.cat)).subarray(0, 20_000));
  await writeFile(path.join(folder, 'scan.tiff'), 'II*');
  await writeFile(path.join(folder, 'Thumbs.db'), 'of the system');

  await page.goto('/batches');
  await expectAccessible(page, 'no batches');
  await page
    .getByRole('main')
    .getByRole('link', { name: batches('new') })
    .first()
    .click();
  await page.getByLabel(batches('addFolder')).and(page.locator('input')).setInputFiles(folder);
  await expect(tiles(page, 'ready')).toHaveCount(3);
  await rm(folder, { recursive: true });
  // what cannot be read is named; to send a damaged file again would change nothing
  await expect(page.getByRole('alert').filter({ hasText: 'scan.tiff' })).not.toContainText('Thumbs.db');
  const damaged = tiles(page, 'failed');
  await expect(damaged).toHaveCount(1);
  await expect(damaged.getByRole('button', { name: batches('sendAgain') })).toHaveCount(0);
  await damaged.getByRole('button').click();
  // the same picture twice is told before anything is paid
  await page.getByRole('button', { name: batches('removeTwins') }).click();
  await expect(tiles(page, 'ready')).toHaveCount(2);
  await page.reload();
  await expect(tiles(page, 'ready')).toHaveCount(2);
  await expectAccessible(page, 'new batch');
  await page.getByRole('button', { name: batches('start'), exact: true }).click();
  await expect(page).toHaveURL(/\/batches\/(?!new)/);
  await expect(page.getByText(batches('status.finished'))).toBeVisible();
  await expect(tiles(page, 'succeeded')).toHaveCount(2);
  await expectAccessible(page, 'batch');
  expect(await balanceOf(page)).toBe(before - 2 * price);
  await expect(page.locator('.nav .credit')).toContainText(String(before - 2 * price));

  const saved = page.waitForEvent('download');
  await page.getByRole('link', { name: batches('downloadAll') }).click();
  const files = readZip(await readFile(await (await saved).path()));
  const singles = await tiles(page, 'succeeded')
    .getByRole('link', { name: like('batches.downloadOne') })
    .all();
  expect(singles).toHaveLength(2);
  for (const single of singles) {
    const answer = await page.request.get((await single.getAttribute('href')) ?? '');
    const bytes = await answer.body();
    expect([...files.values()].some((file) => file.equals(bytes))).toBe(true);
  }
  expect([...files.keys()]).toEqual(expect.arrayContaining(['recipe.json', 'report.csv']));

  await page
    .getByRole('button', { name: like('batches.open') })
    .first()
    .click();
  await expect(page.getByRole('slider', { name: say('recipePages.compare') })).toBeVisible();
});

test('a ZIP file that is being unpacked is there again after a reload, and each of its photos arrives once', async ({
  page,
}) => {
  await signUp(page, words);
  const files = Object.entries(pictures).map(
    async ([name, file]) => [`shop/${name}.jpg`, await readFile(file)] as const,
  );
  const zip = await packZip(Object.fromEntries(await Promise.all(files)));
  const photos = { name: 'shop.zip', mimeType: 'application/zip', buffer: zip };
  // the page is loaded again before the server has answered a line
  const held: Route[] = [];
  let holds = true;
  await page.route('**/api/batches/unpack*', async (route) => {
    if (holds) held.push(route);
    else await route.continue();
  });
  // what is held goes out when its page closes
  const leave = async () => {
    const dropped = held.splice(0).map((route) => route.abort());
    await page.reload();
    await Promise.allSettled(dropped);
  };
  await page.goto('/batches/new');
  await page.getByLabel(batches('addFiles')).and(page.locator('input')).setInputFiles(photos);
  await expect(tiles(page, 'sending')).toHaveCount(1);
  await expectAccessible(page, 'unpacking');
  await leave();
  await expect(tiles(page, 'sending')).toHaveCount(1);
  await expect(tiles(page, 'sending')).toContainText('shop.zip');
  await expect.poll(() => held.length).toBe(1);
  holds = false;
  await leave();
  await expect(tiles(page, 'ready')).toHaveCount(3);
  await expect(tiles(page, 'sending')).toHaveCount(0);
  await page.reload();
  await expect(tiles(page, 'ready')).toHaveCount(3);
  const { images } = await (await page.request.get('/api/images')).json();
  expect(images).toHaveLength(3);
});

test('paused, reloaded and canceled half-way: what is done stays, the rest comes back @long', async ({ page }) => {
  await signUp(page, words);
  const price = await saveRecipe(page, 'Cut out', { op: 'remove-background' });
  const before = await balanceOf(page);
  const ids = [];
  for (const file of [pictures.cat, pictures.coffee, pictures.portrait]) ids.push(await upload(page, file));
  const { recipes } = await page.request
    .get('/api/recipes')
    .then(async (answer) => ({ recipes: (await answer.json()).own }));
  const id = await startBatch(page, { recipeId: recipes[0].id, imageIds: [...ids, ...ids, ...ids].slice(0, 8) });
  expect(await balanceOf(page)).toBe(before - 8 * price);
  await page.goto(`/batches/${id}`);
  await page.getByRole('button', { name: batches('pause'), exact: true }).click();
  await expect(page.getByText(batches('status.paused'))).toBeVisible();
  await page.reload();
  await expect(page.getByText(batches('status.paused'))).toBeVisible();
  await expect(tiles(page, 'running')).toHaveCount(0);
  await expectAccessible(page, 'paused batch');
  await page.getByRole('button', { name: batches('cancelRest') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: batches('cancelRest') })
    .click();
  await expect(page.getByText(batches('status.canceled'), { exact: true }).first()).toBeVisible();
  const { counts } = await (await page.request.get(`/api/batches/${id}`)).json();
  expect(counts).toMatchObject({ waiting: 0, running: 0, canceled: 8 - counts.succeeded });
  expect(await balanceOf(page)).toBe(before - counts.succeeded * price);
});

test(
  'a photo that failed is tried again, and a failure costs nothing @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, words);
    const before = await balanceOf(page);
    const imageIds = [await upload(page, pictures.coffee, 'cup.jpg'), await upload(page, pictures.portrait, 'her.jpg')];
    const id = await startBatch(page, { templateId: 'id-photo', imageIds });
    await page.goto(`/batches/${id}`);
    await expect(page.getByText(batches('status.finished'))).toBeVisible();
    await expect(tiles(page, 'succeeded')).toHaveCount(1);
    const left = await balanceOf(page);
    expect(left).toBeLessThan(before);
    const again = page.waitForResponse((answer) => answer.url().endsWith('/retry'));
    await tiles(page, 'failed')
      .getByRole('button', { name: batches('retry'), exact: true })
      .click();
    expect((await again).status()).toBe(200);
    await expect.poll(() => balanceOf(page)).toBe(left);
    await expect(page.getByText(batches('status.finished'))).toBeVisible();
    await expect(tiles(page, 'failed')).toHaveCount(1);

    // another recipe can what this template could not; its price is shown, held and paid
    const price = await saveRecipe(page, 'Gray', { op: 'adjust', saturation: -1 });
    await tiles(page, 'failed')
      .getByRole('button', { name: like('batches.otherFor') })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').selectOption({ label: 'Gray' });
    await expect(dialog.getByRole('status')).toContainText(String(price));
    await expectAccessible(page, 'another recipe for a photo');
    await dialog.getByRole('button', { name: batches('retry'), exact: true }).click();
    await expect(tiles(page, 'succeeded')).toHaveCount(2);
    expect(await balanceOf(page)).toBe(left - price);
  },
);

test(
  'words of a CSV file: what is wrong with its rows is told before paying, and each photo gets its own @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, words);
    const imageIds = [await upload(page, pictures.cat, 'cat.jpg'), await upload(page, pictures.coffee, 'cup.jpg')];
    await page.goto('/gallery');
    await expect(page.locator('.tile .tick')).toHaveCount(2);
    for (const tick of await page.locator('.tile .tick').all()) await tick.click();
    await page.getByRole('button', { name: say('gallery.editTogether') }).click();
    await expect(tiles(page, 'ready')).toHaveCount(2);
    await page.goto('/batches/new?template=id-photo');
    await expect(tiles(page, 'ready')).toHaveCount(2);
    const field = page.getByLabel(batches('chooseTable')).and(page.locator('input'));
    const table = (text: string) => ({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await field.setInputFiles(table('file,nothing,Background,price\ncat,x,#ff0000,2\n'));
    // all that is wrong at once, and what is possible by the names of this page
    const refused = page.getByRole('main').getByRole('alert');
    await expect(refused).toContainText('nothing, price');
    await expect(refused).toContainText('Size, Background,');
    await expect(tiles(page, 'ready')).toHaveCount(2);
    await expect(page.getByRole('button', { name: batches('start'), exact: true })).toBeDisabled();
    await field.setInputFiles(table('file,background\ncat,#ff0000\nmouse,#00ff00\ncup,no color\n'));
    const problems = page.locator('.table-problems li');
    await expect(problems).toHaveCount(2);
    await expect(problems.first()).toContainText('mouse');
    await expectAccessible(page, 'words of a CSV file');
    await page.reload();
    await expect(problems).toHaveCount(2);
    const started = page.waitForRequest((request) => request.url().endsWith('/api/batches'));
    await page.getByRole('button', { name: batches('start'), exact: true }).click();
    expect((await started).postDataJSON().itemInputs).toEqual([
      { imageId: imageIds[0], inputs: { background: '#ff0000' } },
    ]);
    await expect(page).toHaveURL(/\/batches\/(?!new)/);
    // what was used up is not offered for other photos
    await page.goto('/batches/new?template=id-photo');
    await expect(page.getByRole('button', { name: batches('chooseTable'), exact: true })).toBeVisible();
  },
);

test(
  'a text with fields: what nothing fills is told before paying, and each result shows its own words',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, words);
    const imageIds = [await upload(page, pictures.coffee, 'cup.jpg'), await upload(page, pictures.coffee, 'mug.jpg')];
    const layers = [{ kind: 'text', content: '{name}: {price}' }];
    const recipe = { recipe: 1, name: 'Prices', steps: [{ op: 'compose', layers }] };
    const saved = await page.request.post('/api/recipes', { data: { name: 'Prices', recipe } });
    expect(saved.status(), await saved.text()).toBe(201);
    await page.goto('/gallery');
    await expect(page.locator('.tile .tick')).toHaveCount(2);
    for (const tick of await page.locator('.tile .tick').all()) await tick.click();
    await page.getByRole('button', { name: say('gallery.editTogether') }).click();
    await expect(tiles(page, 'ready')).toHaveCount(2);
    await page.getByLabel(batches('recipe'), { exact: true }).selectOption({ label: 'Prices' });
    await expect(page.getByRole('main').getByText(/\{price\}.*mug\.jpg|\{price\}.*cup\.jpg/)).toBeVisible();
    const start = page.getByRole('button', { name: batches('start'), exact: true });
    await expect(start).toBeDisabled();
    const field = page.getByLabel(batches('chooseTable')).and(page.locator('input'));
    const table = 'file,color,Price\ncup,red,12\nmug.jpg,blue,9\n';
    await field.setInputFiles({ name: 'words.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
    await expect(start).toBeEnabled();
    await expectAccessible(page, 'words for the texts of a recipe');
    await start.click();
    await expect(page).toHaveURL(/\/batches\/(?!new)/);
    await expect(tiles(page, 'succeeded')).toHaveCount(2);
    // the same photo twice, told apart by its words alone
    const id = new URL(page.url()).pathname.split('/').at(-1);
    const { items } = await (await page.request.get(`/api/batches/${id}`)).json();
    const made = await Promise.all(
      items.map(async ({ resultImageId }: { readonly resultImageId: string }) =>
        (await page.request.get(`/media/${resultImageId}`)).body(),
      ),
    );
    expect(made).toHaveLength(imageIds.length);
    expect(made[0].equals(made[1])).toBe(false);
  },
);

test(
  'a photo that waits is taken out of a running batch, and its credits come back @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, words);
    const price = await saveRecipe(page, 'Cut out', { op: 'remove-background' });
    const imageIds = [];
    for (const file of [pictures.cat, pictures.coffee, pictures.portrait]) imageIds.push(await upload(page, file));
    const recipe = { recipe: 1, name: 'Cut out', steps: [{ op: 'remove-background' }] };
    const id = await startBatch(page, { recipe, imageIds });
    await page.request.post(`/api/batches/${id}/pause`, { data: {}, headers });
    await page.goto(`/batches/${id}`);
    const before = await balanceOf(page);
    await expect(page.locator('.batch-tile')).toHaveCount(3);
    await expectAccessible(page, 'batch with photos that wait');
    await tiles(page, 'waiting')
      .last()
      .getByRole('button', { name: like('batches.removePhoto') })
      .click();
    await expect(page.locator('.batch-tile')).toHaveCount(2);
    expect(await balanceOf(page)).toBe(before + price);
    expect((await (await page.request.get(`/api/batches/${id}`)).json()).items).toHaveLength(2);
  },
);

test('a selection of the gallery comes through the login page', { tag: '@any-window' }, async ({ page }) => {
  const person = await signUp(page, words);
  await saveRecipe(page, 'Gray', { op: 'adjust', saturation: -1 });
  await upload(page, pictures.cat);
  await upload(page, pictures.coffee);
  await page.goto('/gallery');
  await expect(page.locator('.tile .tick')).toHaveCount(2);
  for (const tick of await page.locator('.tile .tick').all()) await tick.click();
  await expect(page.getByText(say('gallery.selected').replace('{count}', '2'))).toBeVisible();
  await page.getByRole('button', { name: say('gallery.editTogether') }).click();
  await expect(tiles(page, 'ready')).toHaveCount(2);
  await loseSession(page);
  await page.goto('/batches/new?template=background-remove');
  await expect(page).toHaveURL(/\/auth/);
  await logIn(page, words, person);
  await expect(page).toHaveURL(/\/batches\/new\?template=background-remove/);
  await expect(tiles(page, 'ready')).toHaveCount(2);
});
