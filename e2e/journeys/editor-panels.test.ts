/** Every panel and answer of the editor: nothing axe knows, nothing covered, nothing too small, the keyboard always seen. */
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { editorStates, openEditor } from './support/editor-states.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

const speak = speakerOf('es');
test.use({ locale: 'es-ES' });

async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(`/api${path}`, { data, headers: { origin: ownProduct().address } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

async function upload(page: Page, file: string): Promise<string> {
  const multipart = { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await readFile(file) } };
  return (
    await (await page.request.post('/api/images', { multipart, headers: { origin: ownProduct().address } })).json()
  ).id;
}

/** A conversation about three pictures, the first of which has been made brighter. */
async function begin(page: Page): Promise<string> {
  await signUp(page, wordsOf('es'));
  await page.goto('/robots.txt');
  const imageIds = [];
  for (const file of [pictures.portrait, pictures.coffee, pictures.cat]) imageIds.push(await upload(page, file));
  const { conversation } = await post(page, '/conversations', { imageIds });
  const said = { text: 'Más luz', steps: [{ op: 'adjust', settings: { exposure: 0.4 } }], price: 5 };
  await post(page, `/conversations/${conversation.id}/messages`, { ...said, requestKey: crypto.randomUUID() });
  const versions = async (): Promise<number> =>
    (await (await page.request.get(`/api/conversations/${conversation.id}`)).json()).versions.length;
  await expect.poll(versions).toBe(4);
  return `/editor/${conversation.id}`;
}

/** What ends a tool lies over all that scrolls below it. Names what covers it. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.tool-apply');
    const column = document.querySelector('.editor-tools');
    if (bar === null || column === null) return [];
    const covers = new Set<string>();
    for (let top = 0; top <= column.scrollHeight - column.clientHeight; top += 12) {
      column.scrollTop = top;
      const { left, width, top: edge, height } = bar.getBoundingClientRect();
      for (const x of [4, 24, width / 2]) {
        const found = document.elementFromPoint(left + x, edge + height / 2);
        if (found !== null && !bar.contains(found)) covers.add(found.outerHTML.slice(0, 80));
      }
    }
    column.scrollTop = 0;
    return [...covers];
  });

/** What can be pressed and is smaller than WCAG 2.2 asks for. */
const findSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const least = 24;
    const found = [...document.querySelectorAll<HTMLElement>('.editor :is(button, select, summary, [role=switch])')];
    return found
      .filter((element) => element.checkVisibility() && !element.matches('.sr-only, :disabled'))
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect();
        return Math.min(width, height) < least;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });

/** What can have the keyboard in the open panel, and does not show it by a ring of its own or of what it stands for. */
async function findUnseen(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const ringed = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    };
    const found = document.querySelectorAll<HTMLElement>('.tool-panel :is(button, input, select, textarea, summary)');
    return [...found]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .filter((element) => {
        element.focus();
        return document.activeElement === element && ![element, element.parentElement ?? element].some(ringed);
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

const names = Object.keys(editorStates);
/** Short runs see a panel of each tool, and an answer. */
const first = ['mask', 'adjust-curves', 'adjust-color', 'local-second', 'layers-text', 'collage', 'ask-choices'];

for (const [kind, list] of [
  ['the panels @phone', first],
  ['every other state @long', names.filter((name) => !first.includes(name))],
] as const)
  test(`${kind} of the editor can be used by everybody`, async ({ page, isMobile }) => {
    const conversation = await begin(page);
    for (const name of list) {
      await openEditor(page, conversation);
      await editorStates[name]?.(page, speak);
      // the editor is dark unless somebody chose
      for (const theme of ['light', 'dark']) {
        await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), theme);
        await expectAccessible(page, `${name}, ${theme}`);
      }
      expect(await findCovered(page), `${name}: over what ends the tool`).toEqual([]);
      expect(await findSmall(page), `${name}: too small`).toEqual([]);
      if (!isMobile) expect(await findUnseen(page), `${name}: focus is not seen`).toEqual([]);
    }
  });

test('on a phone a curve is seen whole, and that there are more pictures @phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'there is room on a desktop');
  await openEditor(page, await begin(page));
  const seen = await page.locator('.strip').evaluate((strip) => {
    const bottom = strip.getBoundingClientRect().bottom;
    return [...strip.querySelectorAll('[role=treeitem] img')].map(
      (image) => bottom - image.getBoundingClientRect().top,
    );
  });
  // enough of the second picture to be known for one
  expect(seen.filter((height) => height > 0 && height < 12)).toEqual([]);
  expect(seen.filter((height) => height > 0).length).toBeGreaterThan(2);

  await editorStates['adjust-curves']?.(page, speak);
  const room = await page.locator('.curves').evaluate((curves) => {
    const { top, bottom } = curves.getBoundingClientRect();
    const above = document.querySelector('.editor-tools')?.getBoundingClientRect().top ?? 0;
    const below = document.querySelector('.tool-apply')?.getBoundingClientRect().top ?? 0;
    return Math.min(top - above, below - bottom);
  });
  expect(room).toBeGreaterThanOrEqual(0);
});

test('without a network one line under the bar says so, and nothing moves', async ({ page }) => {
  await openEditor(page, await begin(page));
  const placeOf = (each: string) => page.locator(each).boundingBox();
  const before = await Promise.all(['.editor-top', '.editor-middle'].map(placeOf));
  await editorStates['offline-bar']?.(page, speak);
  expect(await Promise.all(['.editor-top', '.editor-middle'].map(placeOf))).toEqual(before);
  const [bar, top] = await Promise.all(['.offline-over', '.editor-top'].map(placeOf));
  expect(bar?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 0));
  expect(bar?.height).toBeLessThan(70);
  await expect(page.getByText(speak.say('editor.reconnecting'))).toHaveCount(0);
});
