import { readFile } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ locale: 'en-US' });
const { say } = speakerOf('en');

test('photos go up, one recipe is made of all of them, and a reload shows them again', async ({ page }) => {
  await signUp(page, wordsOf('en'));
  const steps = [{ op: 'adjust', saturation: -1 }];
  const data = { name: 'Gray', recipe: { recipe: 1, name: 'Gray', steps } };
  await page.request.post('/api/recipes', { data, headers: { origin: ownProduct().address } });
  await page.goto('/batches/new');
  const buffers = [await readFile(pictures.cat), await readFile(pictures.coffee), await readFile(pictures.cat)];
  await page
    .getByLabel(say('batches.addFiles'))
    .and(page.locator('input'))
    .setInputFiles(buffers.map((buffer, index) => ({ name: `photo-${index}.jpg`, mimeType: 'image/jpeg', buffer })));
  await expect(page.locator('.batch-tile')).toHaveCount(3);
  const start = page.getByRole('button', { name: say('batches.start'), exact: true });
  await expect(start).toBeEnabled();
  await start.click();
  await expect(page).toHaveURL(/\/batches\/(?!new)/);
  await expect(page.getByText(say('batches.status.finished'))).toBeVisible();
  await page.reload();
  await expect(page.locator('.batch-tile[data-state="succeeded"]').first()).toBeVisible();
});
