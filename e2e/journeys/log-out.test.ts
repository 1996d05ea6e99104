/** Anyone who sits at this browser next finds nothing of the person who logged out. */
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { loseSession, signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');
const words = wordsOf('zh');
const secret = '只给我自己看的一句话';

/** How many texts and pictures of a person the browser keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    let pictureCount = 0;
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(new Error(name));
      });
      for (const store of database.objectStoreNames)
        pictureCount += await new Promise<number>((resolve) => {
          const counting = database.transaction(store).objectStore(store).count();
          counting.onsuccess = () => resolve(counting.result);
        });
      database.close();
    }
    const texts = Object.values({ ...sessionStorage }).filter((text) => text.includes('一句话')).length;
    return { texts, pictures: pictureCount };
  });

async function leaveTraces(page: Page): Promise<void> {
  await signUp(page, words);
  await openAwake(page, '/');
  await page.setInputFiles('input[type=file]', pictures.cat);
  await expect.poll(() => kept(page)).toEqual({ texts: 0, pictures: 1 });
  await openAwake(page, '/contact');
  await page.getByLabel(words.contactMessage).fill(secret);
  await expect.poll(() => kept(page)).toEqual({ texts: 1, pictures: 1 });
}

test('logging out on a page with a draft forgets it, and the picture that was chosen', async ({ page }) => {
  await leaveTraces(page);
  await page
    .locator('header.nav')
    .getByRole('button', { name: /Mei Lin/ })
    .click();
  await page.getByRole('menuitem', { name: say('shell.logOut') }).click();
  await expect(page.getByLabel(words.contactMessage)).toHaveValue('');
  await expect.poll(() => kept(page)).toEqual({ texts: 0, pictures: 0 });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('afterglow_forget');
  // no page of this visit offers the picture either
  await page.locator('header.nav a').first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('button', { name: say('home.putAway') })).toHaveCount(0);
  await page.goBack();
  // from now on it keeps again, for the next person
  await page.getByLabel(words.contactMessage).fill(secret);
  await page.reload();
  await expect(page.getByLabel(words.contactMessage)).toHaveValue(secret);
});

test('so does logging out on all devices @long', { tag: '@any-window' }, async ({ page }) => {
  await leaveTraces(page);
  await openAwake(page, '/profile/settings');
  await page.getByRole('button', { name: say('settings.endAll') }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect.poll(() => kept(page)).toEqual({ texts: 0, pictures: 0 });
});

test('a session that merely ended keeps what was typed @long', { tag: '@any-window' }, async ({ page }) => {
  await leaveTraces(page);
  await loseSession(page);
  await page.goto('/contact');
  await expect(page.getByLabel(words.contactMessage)).toHaveValue(secret);
});
