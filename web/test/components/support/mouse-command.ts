// Runs beside the browser: a real mouse, which captures, merges its moves and has buttons as a person's.
import '@vitest/browser-playwright';
import type { BrowserCommand } from 'vitest/node';

export type MousePoint = readonly [x: number, y: number];

/** Presses at the first point of the page, moves through the others and lets go unless `hold`. */
export const moveMouse: BrowserCommand<[points: readonly MousePoint[], hold: boolean]> = async (
  { page, frame },
  points,
  hold,
) => {
  const box = await (await (await frame()).frameElement()).boundingBox();
  if (box === null) throw new Error('The tests have no place on the page');
  const to = ([x, y]: MousePoint) => page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  const [first, ...others] = points;
  if (first === undefined) return;
  await to(first);
  await page.mouse.down();
  for (const point of others) await to(point);
  if (!hold) await page.mouse.up();
};

/** Lets go what a test held. */
export const releaseMouse: BrowserCommand<[]> = ({ page }) => page.mouse.up();

declare module 'vitest/browser' {
  interface BrowserCommands {
    moveMouse: (points: readonly MousePoint[], hold: boolean) => Promise<void>;
    releaseMouse: () => Promise<void>;
  }
}
