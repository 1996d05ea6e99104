/** Fingers on the canvas: two always move and zoom it, whatever lies under them; two taps zoom, and one that is held shows before. */
import type { CDPSession } from '@playwright/test';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('zh');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');

interface Point {
  readonly x: number;
  readonly y: number;
}

async function middleOfStage(page: Page): Promise<Point> {
  const box = await page.locator('.stage').boundingBox();
  if (box === null) throw new Error('there is no canvas');
  return { x: box.x + box.width / 2, y: box.y + box.height * 0.4 };
}

const send = (fingers: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
  fingers.send('Input.dispatchTouchEvent', { type, touchPoints: points.map((point, id) => ({ ...point, id })) });

/** Two fingers about a point, from one distance to another. */
async function pinch(fingers: CDPSession, { x, y }: Point, from: number, to: number): Promise<void> {
  const pair = (apart: number) => [
    { x: x - apart / 2, y },
    { x: x + apart / 2, y },
  ];
  const [first, second] = pair(from);
  if (first === undefined || second === undefined) return;
  await send(fingers, 'touchStart', [first]);
  await send(fingers, 'touchStart', [first, second]);
  for (let step = 1; step <= 6; step++) await send(fingers, 'touchMove', pair(from + ((to - from) * step) / 6));
  await send(fingers, 'touchEnd', []);
}

/** Without waiting in between: a slow page would make two wishes of them. */
async function tapTwice(fingers: CDPSession, point: Point): Promise<void> {
  await Promise.all([0, 1].flatMap(() => [send(fingers, 'touchStart', [point]), send(fingers, 'touchEnd', [])]));
}

const zoomOf = async (page: Page): Promise<number> =>
  Number((await page.locator('.canvas-bar .num').textContent())?.replace(/\D/g, ''));

test('fingers move, zoom and look back in every tool @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'a desktop has no fingers');
  await signUp(page, wordsOf('zh'));
  await page.goto('/editor');
  await page.setInputFiles('.start-drop input', pictures.portrait);
  await expect(versions(page)).toHaveCount(1);
  await page.locator('#composer-text').fill('变成黑白');
  await page.locator('#composer-text').press('Enter');
  await button(page, say('editor.run')).click();
  await expect(versions(page)).toHaveCount(2);
  const fingers = await page.context().newCDPSession(page);

  /** A pinch zooms in, and another one out again. */
  async function expectPinched(): Promise<void> {
    const at = await middleOfStage(page);
    const before = await zoomOf(page);
    await pinch(fingers, at, 60, 180);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(before * 2);
    await pinch(fingers, at, 180, 60);
    await expect.poll(() => zoomOf(page)).toBeLessThan(before * 1.6);
  }

  // compared under the edge, which one finger drags
  await expect(page.locator('.stage[data-mode=split]')).toBeVisible();
  await expectPinched();
  await button(page, say('editor.modes.side')).click();
  await expectPinched();
  await button(page, say('editor.modes.result')).click();
  await expectPinched();

  const at = await middleOfStage(page);
  // two taps zoom about the finger, and two more fit again
  await page.keyboard.press('0');
  const fitted = await zoomOf(page);
  await tapTwice(fingers, at);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(fitted * 1.5);
  await tapTwice(fingers, at);
  await expect.poll(() => zoomOf(page)).toBe(fitted);
  // a finger that is held shows the picture before, as long as it is held
  await send(fingers, 'touchStart', [at]);
  await expect(page.locator('.stage-note')).toBeVisible();
  await send(fingers, 'touchEnd', []);
  await expect(page.locator('.stage-note')).toBeHidden();

  for (const key of ['b', 'c', 'a', 'h', 'l', 'r']) {
    await page.locator('.stage').focus();
    await page.keyboard.press(key);
    await expect(page.locator('.editor[data-tool]')).toBeVisible();
    await expect(page.locator('.stage .adjust-stage, .stage .parts-layer, .stage .mask-layer').first()).toBeVisible();
    const frame = page.locator('.crop-move');
    if (key === 'c') await page.getByRole('radio', { name: say('editorAdjust.tab.shape'), exact: true }).click();
    const crop = key === 'c' ? await frame.getAttribute('aria-label') : null;
    await expectPinched();
    // nothing was drawn, pulled or marked by them
    if (key === 'c') await expect(frame).toHaveAttribute('aria-label', crop ?? '');
    if (key === 'h') {
      await expect(page.locator('.parts-grip')).toHaveCount(0);
      // nor was a pupil tapped
      await page.getByRole('radio', { name: say('editorParts.retouch.pupil'), exact: true }).click();
      await expectPinched();
      await expect(button(page, say('editorAdjust.apply'))).toBeDisabled();
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('0');
  }
});
