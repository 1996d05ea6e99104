/** Words that choose among what the engine knows: offered, told before anything is paid, and told again by the result. */
import { expectAccessible } from './support/accessible.ts';
import { openAwake } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const zh = speakerOf('zh');
const en = speakerOf('en');
const words = wordsOf('zh');

const field = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const button = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first();
const balance = async (page: Page): Promise<unknown> => (await (await page.request.get('/api/credits')).json()).balance;

test('what cannot be drawn is said before it is paid, and the result says what was used @any-window @long', async ({
  page,
}) => {
  await signUp(page, words);
  await openAwake(page, '/templates/city-weather-forecast');
  await field(page, '天气').fill('冰雹');
  // pressed at once: nothing is asked for before the person was told
  await button(page, words.start).click();
  await expect(page.getByText(zh.fill('template.wordNearest', { word: '冰雹', nearest: '雪' }))).toBeVisible();
  await expectAccessible(page, 'a word that is not known');
  expect(await balance(page)).toBe(50);

  await button(page, zh.say('template.startNearest')).click();
  await expect(page).toHaveURL(/job=/);
  await expect(page.getByText(words.done, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  expect(await balance(page)).toBe(39);
  const used = page.getByText(zh.fill('template.wordWasNearest', { word: '冰雹', nearest: '雪' }));
  await expect(used).toBeVisible();
});

test('the list is worked by keys and by touch, and any text may still be typed @long', async ({ page }) => {
  await openAwake(page, '/templates/text-art');
  const style = field(page, '艺术风格');
  await style.click();
  await expect(page.getByRole('option')).toHaveCount(8);
  await expectAccessible(page, 'an open list of known words');
  await page.getByRole('option', { name: '水墨' }).click();
  await expect(style).toHaveValue('水墨');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await style.fill('木');
  await expect(page.getByRole('option')).toHaveText(['木刻']);
  await style.press('ArrowDown');
  await style.press('Enter');
  await expect(style).toHaveValue('木刻');
  await style.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveText('木刻');
  await style.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);

  await style.fill('蒸汽朋克');
  await expect(page.getByText(zh.fill('template.wordNearest', { word: '蒸汽朋克', nearest: '镀铬' }))).toBeVisible();
  await style.fill('');
  await expect(style).toHaveAttribute('placeholder', /霓虹/);
});

test('defaults follow the language until a person types @long', { tag: '@any-window' }, async ({ page }) => {
  await openAwake(page, '/templates/city-weather-forecast');
  await expect(field(page, '天气')).toHaveValue('晴');
  await page.getByLabel('温度').fill('-3°C');
  const languages = page
    .getByRole('group', { name: zh.say('shell.language') })
    .filter({ visible: true })
    .first();
  await languages.getByRole('button', { name: 'EN' }).click();
  await expect(field(page, 'Weather')).toHaveValue('Sunny');
  await expect(field(page, 'Landmark')).toHaveValue('Eiffel Tower');
  await expect(page.getByLabel('Temperature')).toHaveValue('-3°C');
});

test('what is typed before the page is awake is kept @long', { tag: '@any-window' }, async ({ page }) => {
  let wake = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/templates/coloring-page', { waitUntil: 'commit' });
  const text = page.getByLabel('画什么');
  await text.fill('火星上的小狗');
  wake();
  await expect(page.getByText(zh.fill('template.wordNearest', { word: '火星', nearest: '星球' }))).toBeVisible();
  await expect(text).toHaveValue('火星上的小狗');
  await page.getByRole('button', { name: '彩虹', exact: true }).click();
  await expect(text).toHaveValue('火星上的小狗，彩虹');
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });
  test(
    'the object of an advertisement is known, or replaced in so many words @long',
    { tag: '@any-window' },
    async ({ page }) => {
      await openAwake(page, '/templates/doodle-ad');
      await field(page, 'Object').fill('zzyx');
      await expect(page.getByText(en.fill('template.wordNearest', { word: 'zzyx', nearest: 'gift' }))).toBeVisible();
      await field(page, 'Object').fill('a red guitar');
      await expect(page.getByText(en.fill('template.wordsUsed', { words: 'guitar' }))).toBeVisible();
    },
  );
});
