/** The editor where there is little height: on its side, zoomed in, on a small phone. The picture comes first. */
import { expectAccessible } from './support/accessible.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');

/** 200 % zoom of a laptop, a phone on its side, the smallest phone. */
const windows = [
  { width: 720, height: 450 },
  { width: 844, height: 390 },
  { width: 320, height: 568 },
] as const;

const tab = (page: Page, id: string) =>
  page.locator('.editor-tabs').getByRole('button', { name: say(`editor.tabs.${id}`) });

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
