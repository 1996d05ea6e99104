/** A sheet that was photographed aslant is pulled straight by its corners, and a leaning house stands upright by one button. */
import { Buffer } from 'node:buffer';
import { openTool } from './support/editor-tool.ts';
import { expect, test, type Locator, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const { say } = speakerOf('en');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const versions = (page: Page) => page.getByRole('treeitem');

/** In shares, clockwise from the top left: a red sheet on a dark table. */
const sheet: readonly (readonly [number, number])[] = [
  [0.2, 0.15],
  [0.85, 0.1],
  [0.9, 0.9],
  [0.1, 0.85],
];
/** Dark pillars that lean to the middle; what they take away from the width from foot to top. */
const pillars = [-4, -3, -2, -1, 1, 2, 3, 4];

type Drawn = 'sheet' | 'house';

/** The browser draws the photo: its shapes are known to the pixel. */
async function drawPhoto(page: Page, drawn: Drawn): Promise<Buffer> {
  const url = await page.evaluate(
    ({ kind, corners, places }) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [900, 700];
      const context = canvas.getContext('2d');
      if (context === null) return '';
      context.fillStyle = kind === 'sheet' ? '#303438' : '#c8d4de';
      context.fillRect(0, 0, 900, 700);
      const fill = (color: string, points: readonly (readonly [number, number])[]): void => {
        context.fillStyle = color;
        context.beginPath();
        for (const [x, y] of points) context.lineTo(x * 900, y * 700);
        context.fill();
      };
      if (kind === 'sheet') fill('#d02020', corners);
      else
        for (const place of places) {
          const [foot, top] = [0.5 + place * 0.1, 0.5 + place * 0.075];
          fill('#20282e', [
            [top - 0.01, 0],
            [top + 0.01, 0],
            [foot + 0.012, 1],
            [foot - 0.012, 1],
          ]);
        }
      return canvas.toDataURL('image/png');
    },
    { kind: drawn, corners: sheet, places: pillars },
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

async function openShapes(page: Page, isMobile: boolean, drawn: Drawn): Promise<void> {
  await page.goto('/editor');
  const buffer = await drawPhoto(page, drawn);
  await page.setInputFiles('.start-drop input', { name: `${drawn}.png`, mimeType: 'image/png', buffer });
  await expect(versions(page)).toHaveCount(1);
  await openTool(page, say, 'adjust', isMobile);
  await page.getByRole('radio', { name: say('editorAdjust.tab.shape'), exact: true }).click();
}

async function apply(page: Page): Promise<void> {
  await button(page, say('editorAdjust.apply')).click();
  await expect(versions(page)).toHaveCount(2);
  await expect(page.locator('.plane.work')).toHaveCount(0);
  await expect(page.locator('[role=treeitem][aria-current=true]')).toHaveAttribute('aria-level', '2');
}

/** Red of the open version at these places, 0..255: the sheet has much of it, table and pillars little. */
async function redAt(page: Page, places: readonly (readonly [number, number])[]): Promise<number[]> {
  const open = page.locator('[role=treeitem][aria-current=true] img');
  const imageId = /\/media\/(\w[\w-]*)/.exec((await open.getAttribute('src')) ?? '')?.[1] ?? '';
  return page.evaluate(
    async ({ address, at }) => {
      const bitmap = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return at.map(
        ([x, y]) =>
          context?.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data[0] ?? -1,
      );
    },
    { address: `/media/${imageId}?format=png`, at: places },
  );
}

/** From where it is to a place on the picture, by a pointer that presses. */
async function pull(page: Page, handle: Locator, to: { readonly x: number; readonly y: number }): Promise<void> {
  const box = await handle.boundingBox();
  if (box === null) throw new Error('the corner is not there');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

test('four corners make a sheet straight, by pointer and by keys @long', async ({ page, baseURL, isMobile }) => {
  await page.context().addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await openShapes(page, isMobile, 'sheet');
  await button(page, say('editorAdjust.perspective.pull')).click();
  const handles = page.locator('.corner-handle');
  await expect(handles).toHaveCount(4);
  await expect(page.getByRole('img', { name: say('editorAdjust.perspective.preview') })).toBeVisible();
  const frame = await page.locator('.corner-frame').boundingBox();
  if (frame === null) throw new Error('there is no frame');
  for (const [index, [x, y]] of sheet.entries())
    if (index < 3)
      await pull(page, handles.nth(index), { x: frame.x + x * frame.width, y: frame.y + y * frame.height });
  // the last one by keys: two percent with Shift, a fifth of one without
  const [x, y] = sheet[3] ?? [0, 0];
  await handles.nth(3).focus();
  for (let step = 0; step < Math.round(x / 0.02); step++) await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < Math.floor((1 - y) / 0.02); step++) await page.keyboard.press('Shift+ArrowUp');
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowUp');
  await expect(handles.nth(3)).toHaveAccessibleName(/10% across, 85% down/);
  await apply(page);
  // to the corners it is the sheet
  const edge = 0.03;
  const corners = [edge, 1 - edge].flatMap((across) => [edge, 1 - edge].map((down) => [across, down] as const));
  for (const red of await redAt(page, corners)) expect(red).toBeGreaterThan(150);
});

test('a leaning house is set upright by one button @long', async ({ page, baseURL, isMobile }) => {
  await page.context().addCookies([{ name: 'afterglow_locale', value: 'en', url: baseURL ?? '' }]);
  await signUp(page, wordsOf('en'));
  await openShapes(page, isMobile, 'house');
  await button(page, say('editorAdjust.perspective.auto')).click();
  await expect(button(page, say('editorAdjust.perspective.reset'))).toBeVisible();
  await apply(page);
  // each pillar stands at its foot where it stands at its top
  const rows = [0.05, 0.5, 0.95];
  const across = Array.from({ length: 400 }, (_, index) => (index + 0.5) / 400);
  const seen = await redAt(
    page,
    rows.flatMap((y) => across.map((x) => [x, y] as const)),
  );
  const middles = rows.map((_, row) => middlesOf(seen.slice(row * across.length, (row + 1) * across.length)));
  const [top = [], middle = [], foot = []] = middles;
  expect(top.length).toBeGreaterThanOrEqual(6);
  expect([middle.length, foot.length]).toEqual([top.length, top.length]);
  for (const [index, place] of top.entries()) {
    // before, the outer ones leaned by a tenth of the picture
    expect(Math.abs(place - (foot[index] ?? 0))).toBeLessThan(0.012 * across.length);
    expect(Math.abs(place - (middle[index] ?? 0))).toBeLessThan(0.012 * across.length);
  }
});

/** Where dark stretches of a row have their middles. */
function middlesOf(row: readonly number[]): number[] {
  const middles: number[] = [];
  let start: number | undefined;
  for (const [index, value] of [...row, 255].entries()) {
    if (value < 110) start ??= index;
    else if (start !== undefined) {
      middles.push((start + index - 1) / 2);
      start = undefined;
    }
  }
  return middles;
}
