import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { expectAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const { say, fill, like } = speakerOf('en');
const pages = (key: string): string => say(`recipePages.${key}`);
const stepName = (op: string): string => say(`recipeSteps.${op}`);

async function balanceOf(page: Page): Promise<number> {
  return (await (await page.request.get('/api/credits')).json()).balance;
}

async function addStep(page: Page, op: string): Promise<void> {
  await page.getByRole('button', { name: pages('addStep') }).click();
  // by its key: the list scrolls to what is highlighted, and a press by coordinates may meet its neighbor
  await page.getByRole('menuitem', { name: stepName(op), exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(`^${stepName(op)}, step`) })).toBeVisible();
  // a menu that still closes would take the next press
  await expect(page.getByRole('menu')).toBeHidden();
}

test('build a recipe, see it on a photo, save it, share it and bring it back from a file', async ({
  page,
  browser,
}) => {
  await signUp(page, wordsOf('en'));
  await page.goto('/recipes');
  await expect(page.getByRole('heading', { name: pages('starters') })).toBeVisible();
  await expectAccessible(page, 'recipes');
  await page
    .getByRole('main')
    .getByRole('link', { name: pages('new') })
    .first()
    .click();
  await page.getByLabel(pages('name'), { exact: true }).fill('Night light');
  await addStep(page, 'export');
  await addStep(page, 'enhance-light');
  await addStep(page, 'denoise');
  // the file is written last, wherever the step was added
  await expect(page.getByRole('button', { name: `${stepName('export')}, step 3 of 3`, exact: false })).toBeVisible();
  const denoise = page.getByRole('button', { name: new RegExp(`^${stepName('denoise')}, step`) });
  await denoise.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('button', { name: new RegExp(`^${stepName('denoise')}, step 1 of 3`) })).toBeVisible();

  await page.getByRole('button', { name: pages('chooseSample') }).click();
  // nobody who begins here has pictures yet: one is brought where it is asked for
  await page
    .getByRole('dialog')
    .getByLabel(say('upload.choose'))
    .and(page.locator('input'))
    .setInputFiles(pictures.cat);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('slider', { name: pages('compare') })).toBeVisible();
  await expectAccessible(page, 'builder');

  await page.getByRole('button', { name: pages('save'), exact: true }).click();
  await expect(page).toHaveURL(/\/recipes\/(?!new)/);
  const saved = page.url();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: pages('download') }).click();
  const file = await (await download).path();
  const written = JSON.parse(await readFile(file, 'utf8'));
  expect(written).toMatchObject({ recipe: 1, name: 'Night light' });
  expect(written.steps.map(({ op }: { op: string }) => op)).toEqual(['denoise', 'enhance-light', 'export']);

  // the sample photo came along; the same steps on all of it cost what was said
  const before = await balanceOf(page);
  await page.getByRole('button', { name: pages('make'), exact: true }).click();
  await expect(page.getByText(pages('made'))).toBeVisible();
  expect(before - (await balanceOf(page))).toBe(8);
  const result = page.waitForEvent('download');
  await page.getByRole('link', { name: pages('downloadResult') }).click();
  const picture = await readFile(await (await result).path());

  // a step that may not follow says so beside it, and nothing can be saved meanwhile
  await page.getByRole('button', { name: new RegExp(`^${stepName('export')}, step`) }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator('.step-problem')).toContainText(stepName('enhance-light'));
  await expect(page.getByRole('button', { name: pages('save'), exact: true })).toBeDisabled();

  await page.goto('/recipes');
  await page.getByRole('button', { name: fill('recipePages.more', { name: 'Night light' }) }).click();
  await page.getByRole('menuitem', { name: pages('share') }).click();
  await page.getByRole('button', { name: pages('makeLink') }).click();
  const link = await page.getByLabel(pages('link'), { exact: true }).inputValue();
  const visitor = await browser.newPage({ locale: 'en-US' });
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'Night light' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: stepName('denoise') })).toBeVisible();
  // what was set is told as well
  const steps = [{ op: 'remove-background' }, { op: 'frame', ratio: '1:1', size: 1200, margin: 8 }];
  const shop = await page.request.post('/api/recipes', {
    data: { name: 'Shop', recipe: { recipe: 1, name: 'Shop', steps } },
  });
  const shared = await page.request.post(`/api/recipes/${(await shop.json()).id}/share`, { data: {} });
  await visitor.goto(`/recipes/shared/${(await shared.json()).shareToken}`);
  await expect(visitor.getByRole('listitem').filter({ hasText: stepName('frame') })).toContainText(
    'Margin 8% · 1:1 · Size 1200',
  );
  await visitor.close();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: fill('recipePages.more', { name: 'Night light' }) }).click();
  await page.getByRole('menuitem', { name: pages('delete') }).click();
  await expect(page.getByRole('link', { name: 'Night light' })).toBeHidden();
  await page.getByRole('button', { name: say('common.undo') }).click();
  await expect(page.getByRole('link', { name: 'Night light' })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page).toHaveURL(/\/recipes\/new/);
  await expect(page.getByRole('button', { name: new RegExp(`^${stepName('denoise')}, step 1 of 3`) })).toBeVisible();
  await page.goto('/recipes');
  await expectAwake(page.locator('input[type=file]'));
  const tomorrow = {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"recipe":9,"name":"x","steps":[]}'),
  };
  await page.locator('input[type=file]').setInputFiles(tomorrow);
  await expect(page.getByText(like('problems.versionNewer'))).toBeVisible();
  await page.goto(saved);
  await expect(page.getByLabel(pages('name'), { exact: true })).toHaveValue('Night light');

  // the picture carries its recipe
  await page.goto('/recipes');
  await expectAwake(page.locator('input[type=file]'));
  const made = { name: 'made.png', mimeType: 'image/png', buffer: picture };
  await page.locator('input[type=file]').setInputFiles(made);
  await expect(page).toHaveURL(/\/recipes\/new/);
  await expect(page.getByText(say('fromPicture.signed'))).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${stepName('denoise')}, step 1 of 3`) })).toBeVisible();
});

test(
  'steps come from a sentence, and what it did not understand is named',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('en'));
    await page.goto('/recipes/new');
    await page.getByLabel(pages('fromWords')).fill('cut out, white background, tell me a joke, JPEG below 500 kB');
    await page.getByRole('button', { name: pages('fromWordsGo') }).click();
    await expect(
      page.getByRole('button', { name: new RegExp(`^${stepName('remove-background')}, step 1`) }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${stepName('export')}, step`) })).toBeVisible();
    await expect(page.getByText(fill('recipePages.notUnderstood', { words: 'tell me a joke' }))).toBeVisible();
    // the sentence is its name until it gets another
    await expect(page.getByLabel(pages('name'), { exact: true })).toHaveValue(/^cut out/i);
    await page.getByLabel(pages('name'), { exact: true }).fill('Shop');
    await expect(page.getByRole('button', { name: pages('save'), exact: true })).toBeEnabled();
  },
);
