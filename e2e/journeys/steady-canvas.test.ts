/** A result that is slow to arrive never leaves an empty canvas: what was there before stays until it can be painted. */
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');

/** Addresses of the pictures that a person sees on the canvas, decoded and not transparent. */
const seenOnCanvas = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLImageElement>('.stage .plane > img')]
      .filter((image) => image.complete && image.naturalWidth > 0 && image.checkVisibility({ opacityProperty: true }))
      .map((image) => new URL(image.src).pathname),
  );

test('the picture before stays until a slow result is there @long', { tag: '@any-window' }, async ({ page }) => {
  await signUp(page, wordsOf('zh'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await page.locator('#composer-text').fill('变成黑白');
  await page.locator('#composer-text').press('Enter');
  await expect(page.locator('.plan-foot')).toBeVisible();
  // a reload keeps what waits for the button, and asks for nothing a second time
  const price = await page.locator('.plan-foot').textContent();
  await page.reload();
  await expect(page.locator('.plan-foot')).toHaveText(price ?? '');
  await expect(page.locator('#composer-text')).toHaveValue('');
  await expect.poll(async () => (await seenOnCanvas(page)).length).toBe(1);
  const [original] = await seenOnCanvas(page);

  const arrive = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  // all but the small ones of the list
  await page.route(/\/media\/[0-9a-f-]+(\?w=(?!320).*)?$/, async (route) => {
    asked.resolve();
    await arrive.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
  await asked.promise;
  await expect(page.locator('.log .result')).toHaveCount(1);
  expect([...new Set(await seenOnCanvas(page))]).toEqual([original]);
  // nor is the old one called the new one
  const caption = page.locator('.stage .caption.after');
  await expect(caption).toHaveText(say('editor.arriving'));
  arrive.resolve();
  await expect(caption).not.toHaveText(say('editor.arriving'));
  // beside it, where the two are compared
  await expect.poll(async () => (await seenOnCanvas(page)).some((seen) => seen !== original)).toBe(true);

  // side by side the one before it fills both places until then
  const [gray = ''] = (await seenOnCanvas(page)).filter((seen) => seen !== original);
  const cut = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route(/\/media\/[0-9a-f-]+(\?w=(?!320).*)?$/, async (route) => {
    if (new URL(route.request().url()).pathname !== gray) await cut.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: say('editor.modes.side'), exact: true }).click();
  // each half in its place: no other page's styles move them
  const placeOf = (half: string) => page.locator(`.stage .half.${half}`).evaluate((one) => one.getBoundingClientRect());
  const [first, second] = [await placeOf('first'), await placeOf('second')];
  expect(second.x - first.x).toBeCloseTo(first.width);
  await page.locator('#composer-text').fill('裁成正方形');
  await page.locator('#composer-text').press('Enter');
  await page.getByRole('button', { name: say('editor.run'), exact: true }).click();
  await expect(page.locator('.log .result')).toHaveCount(2);
  await expect(page.locator('.stage .half')).toHaveCount(2);
  await expect.poll(() => seenOnCanvas(page)).toEqual([gray, gray]);
  cut.resolve();
  await expect.poll(async () => new Set(await seenOnCanvas(page)).size).toBe(2);
});
