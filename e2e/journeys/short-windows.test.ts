/** The editor where there is little height: on its side, zoomed in, on a small phone. The picture comes first. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');
const spanish = speakerOf('es');

/** 200 % zoom of a laptop, a phone on its side, the smallest phone. */
const windows = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
] as const;

const tab = (page: Page, id: string, speak = say) =>
  page.locator('.editor-tabs').getByRole('button', { name: speak(`editor.tabs.${id}`) });

/** Controls whose words stand out of them, or that are cut off at the side of what holds them. */
const brokenOut = (page: Page): Promise<readonly string[]> =>
  page.locator('.editor-tabs button, .tool, .number-range').evaluateAll((controls) =>
    controls.flatMap((control) => {
      const frame = control.closest('.editor-tabs, .editor-tools')?.getBoundingClientRect();
      const words = document.createRange();
      words.selectNodeContents(control);
      const [inner, outer] = [words.getBoundingClientRect(), control.getBoundingClientRect()];
      const fits = inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
      const held = frame === undefined || (outer.left >= frame.left - 1 && outer.right <= frame.right + 1);
      return outer.width === 0 || (fits && held) ? [] : [control.textContent];
    }),
  );

/** How much of the window's height the canvas takes. */
const canvasShare = (page: Page): Promise<number> =>
  page.locator('.canvas').evaluate((canvas) => canvas.getBoundingClientRect().height / window.innerHeight);

const canvasArea = (page: Page): Promise<number> =>
  page.locator('.canvas').evaluate(({ clientWidth, clientHeight }) => clientWidth * clientHeight);

test(
  'in short windows the picture keeps its room and every sheet can be reached and put away @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    await page.goto('/editor');
    await page.setInputFiles('.start-drop input', pictures.coffee);
    // what nobody can do here is answered with ways on that work
    await page.locator('#composer-text').fill('让杯子飞起来');
    await page.locator('#composer-text').press('Enter');
    const offers = page.locator('.offers button');
    await expect(offers).toHaveCount(3);

    for (const window of windows) {
      const name = `${window.width} × ${window.height}`;
      await page.setViewportSize(window);
      for (const id of ['versions', 'tools', 'chat']) {
        await tab(page, id).click();
        await expect(tab(page, id)).toHaveAttribute('aria-pressed', 'true');
        await expect.poll(() => canvasShare(page), { message: `${name}, ${id}` }).toBeGreaterThanOrEqual(0.449);
        await expectAccessible(page, `${name}, ${id}`);
      }
      await expect(page.locator('.composer')).toBeInViewport({ ratio: 1 });
      const open = await canvasArea(page);
      await tab(page, 'chat').click();
      await expect(page.locator('#composer-text')).toBeHidden();
      await expect(tab(page, 'chat')).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => canvasArea(page), { message: name }).toBeGreaterThan(open);
      await tab(page, 'chat').click();
      await expect(page.locator('.composer')).toBeInViewport({ ratio: 1 });
    }

    await offers.first().click();
    await expect(page.locator('.log .result')).toHaveCount(1);
  },
);

test.describe('long words', () => {
  test.use({ locale: 'es-ES' });
  test('keep to their tabs and tools in short and narrow windows', { tag: '@any-window' }, async ({ page }) => {
    await signUp(page, wordsOf('es'));
    await page.goto('/editor');
    await page.setInputFiles('.start-drop input', pictures.coffee);
    await expect(page.locator('.canvas')).toBeVisible();
    for (const window of [...windows, { width: 640, height: 400 }]) {
      await page.setViewportSize(window);
      await tab(page, 'tools', spanish.say).click();
      await expect(page.locator('.tool').first()).toBeVisible();
      expect(await brokenOut(page), `${window.width} × ${window.height}`).toEqual([]);
      await page
        .locator('.tool')
        .filter({ hasText: spanish.say('editor.toolNames.retouch') })
        .click();
      await expect(page.locator('.tool-apply')).toBeVisible();
      expect(await brokenOut(page), `${window.width} × ${window.height}, a tool`).toEqual([]);
      await page
        .locator('.tool-apply')
        .getByRole('button', { name: spanish.say('editorAdjust.cancel') })
        .click();
      await tab(page, 'chat', spanish.say).click();
    }
  });
});

test('on a phone held across, a template says what it is and how to begin beside its picture', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto('/templates/background-remove');
  await expect(page.locator('h1')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.stage .frame').first()).toBeInViewport({ ratio: 0.5 });
  await expect(page.locator('.buy-sticky').getByRole('button').first()).toBeInViewport({ ratio: 1 });
});
