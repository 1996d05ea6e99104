/** The editor's tools and what is said in it, state by state: looked at by axe in a journey, and by eyes in `npm run screens`. */
import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test';
import type { speakerOf } from './words.ts';

type Speaker = ReturnType<typeof speakerOf>;
/** One thing that a person does. */
type Act = (page: Page, speak: Speaker) => Promise<unknown>;

/** Nothing is measured here: a loaded machine may take its time. */
const expect = playwrightExpect.configure({ timeout: 60_000 });

/** Opens a conversation as if for the first time: which tab and which tool were open is kept, and what was typed. */
export async function openEditor(page: Page, conversation: string): Promise<void> {
  await page.context().setOffline(false);
  await page.unrouteAll();
  // as the page is left it keeps what was typed and planned
  await page.goto('/robots.txt');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(conversation);
  await expect(page.locator('.stage img').first()).toBeVisible();
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode().catch(() => undefined))));
}

/** On a phone these are behind tabs of a sheet. Returns whether there is one. */
export async function openTab(page: Page, { say }: Speaker, id: 'chat' | 'versions' | 'tools'): Promise<boolean> {
  const tab = page.locator('.editor-tabs').getByRole('button', { name: say(`editor.tabs.${id}`) });
  if (!(await tab.isVisible())) return false;
  // the open tab's own press would put its sheet away
  if ((await tab.getAttribute('aria-pressed')) !== 'true') await tab.click();
  return true;
}

/** On a tablet the tools are behind a button. */
export async function openTools(page: Page, speak: Speaker): Promise<void> {
  if (await openTab(page, speak, 'tools')) return;
  if (await page.locator('.editor-tools').isVisible()) return;
  await page
    .locator('.editor-top')
    .getByRole('button', { name: speak.say('editor.tools'), exact: true })
    .click();
}

const panel = (page: Page): Locator => page.locator('.tool-panel');
const choose =
  (key: string): Act =>
  (page, { say }) =>
    panel(page)
      .getByRole('radio', { name: say(key), exact: true })
      .check();
const push =
  (key: string): Act =>
  (page, { say }) =>
    panel(page)
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click();
const turnOn =
  (key: string): Act =>
  (page, { say }) =>
    panel(page)
      .getByRole('switch', { name: say(key) })
      .check();
const slide =
  (key: string, value: string): Act =>
  (page, { say }) =>
    panel(page)
      .getByRole('slider', { name: say(key), exact: true })
      .fill(value);
/** What is found by looking has been found, and is drawn. */
const find: Act = async (page, { say }) => {
  await expect(page.locator('.parts-canvas[data-ready]').first()).toBeVisible();
  await expect(panel(page).getByText(say('editorParts.searching'))).toHaveCount(0);
};
const mask = (kind: string): Act => push(`editorParts.mask.${kind}`);
const layer = (kind: string): Act => push(`editorLayers.kinds.${kind}`);
const draw: Act = (page, { say }) => expect(panel(page).getByText(say('editorLayers.drawing'))).toHaveCount(0);

/** What is done once the tool is open. */
const toolStates: Readonly<Record<string, readonly [tool: string, ...acts: Act[]]>> = {
  mask: ['mask'],
  'mask-pick': ['mask', push('editorMask.instrument.pick')],
  restore: ['restore'],
  adjust: ['adjust', choose('editorAdjust.tab.shape')],
  'adjust-line': ['adjust', choose('editorAdjust.tab.shape'), push('editorAdjust.levelLine')],
  'adjust-corners': ['adjust', choose('editorAdjust.tab.shape'), push('editorAdjust.perspective.pull')],
  'adjust-looks': ['adjust', choose('editorAdjust.tab.looks')],
  'adjust-light': ['adjust', choose('editorAdjust.tab.tone'), slide('editorAdjust.tone.exposure', '0.5')],
  'adjust-color': ['adjust', choose('editorAdjust.tab.hues'), push('editorAdjust.pickGray')],
  'adjust-curves': ['adjust', choose('editorAdjust.tab.curves')],
  'adjust-words': [
    'adjust',
    choose('editorAdjust.tab.words'),
    (page, { say }) => panel(page).getByLabel(say('editorAdjust.textContent'), { exact: true }).fill('Mei Lin'),
  ],
  local: ['local', find],
  'local-brush': ['local', mask('brush'), find],
  'local-gradient': ['local', mask('linear'), find, slide('editorAdjust.tone.exposure', '-1')],
  'local-circle': ['local', mask('radial'), find],
  'local-subject': ['local', mask('subject'), turnOn('editorParts.recolor'), find],
  'local-colors': ['local', mask('color'), find],
  'local-second': [
    'local',
    mask('heads'),
    choose('editorParts.obscureBy.mosaic'),
    (page, { say }) => panel(page).getByText(say('editorParts.addMask'), { exact: true }).click(),
    mask('light'),
    find,
  ],
  retouch: ['retouch', find],
  'retouch-clone': ['retouch', choose('editorParts.retouch.clone'), find],
  'retouch-eyes': ['retouch', choose('editorParts.retouch.pupil'), turnOn('editorParts.redEyes'), find],
  'retouch-people': ['retouch', slide('editorParts.skin', '60'), slide('editorParts.teeth', '40'), find],
  inspect: ['inspect', turnOn('editorInspect.showClipped')],
  expand: ['expand', slide('editorAdjust.edge.left', '200')],
  layers: ['layers'],
  'layers-text': ['layers', layer('text'), draw],
  'layers-stickers': ['layers', layer('sticker')],
  'layers-picture': ['layers', layer('picture')],
  'layers-subject': ['layers', layer('subject'), draw],
  'layers-background': ['layers', layer('backdrop'), layer('subject'), draw],
  'layers-frame': ['layers', layer('frame')],
  collage: ['collage'],
  'collage-few': [
    'collage',
    async (page) => {
      for (const source of await panel(page).locator('.collage-source').all()) await source.click();
    },
  ],
};

/** What is said, in each language, and what it is answered with instead of a plan that could run. */
const asked = {
  'ask-choices': { zh: '换个背景', en: 'Change the background', es: 'Cambia el fondo' },
  'ask-place': { zh: '把拉链改成绿色', en: 'Make the zipper green', es: 'Pon la cremallera verde' },
  'ask-creative': { zh: '给她戴一顶红帽子', en: 'Give her a red hat', es: 'Ponle un sombrero rojo' },
  'ask-missing': { zh: '把天空调亮', en: 'Brighten the sky', es: 'Aclara el cielo' },
} as const;

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** Says something to the editor, and waits for what it makes of it. */
async function ask(page: Page, speak: Speaker, words: string): Promise<void> {
  await openTab(page, speak, 'chat');
  const answers = page.locator('.editor-chat .studio');
  const before = await answers.count();
  await page.locator('#composer-text').fill(words);
  await page.locator('#composer-text').press('Enter');
  await expect(answers).toHaveCount(before + 1);
  await expect(page.getByText(speak.say('editor.parts.looking'))).toHaveCount(0);
}

const talkStates: Readonly<Record<string, Act>> = {
  ...Object.fromEntries(
    Object.entries(asked).map(
      ([name, words]) => [name, (page, speak) => ask(page, speak, words[speak.locale])] as const,
    ),
  ),
  /** The server does not take what is paid for. */
  'run-failed': async (page, speak) => {
    const answer = { status: 503, json: { code: 'maintenance' } };
    await page.route('**/api/conversations/*/messages', (route) => route.fulfill(answer));
    await ask(page, speak, speak.say('editor.examples.light'));
    await press(page, speak.say('editor.run'));
    await expect(page.getByRole('alert').filter({ visible: true }).first()).toBeVisible();
  },
  'offline-bar': async (page) => {
    await page.context().setOffline(true);
    await expect(page.locator('.editor').getByRole('status').first()).not.toBeEmpty();
  },
  'change-step': async (page, speak) => {
    await openTools(page, speak);
    await page
      .locator('.step-history')
      .getByRole('button', { name: speak.like('editorAgain.changeStep') })
      .last()
      .click();
    await expect(panel(page).locator('> *').first()).toBeVisible();
  },
  'name-version': async (page, speak) => {
    await openTools(page, speak);
    await press(page, speak.say('editor.rename'));
  },
  'name-conversation': (page) => page.locator('.editor-title button').click(),
  'own-pictures': async (page, speak) => {
    await openTab(page, speak, 'chat');
    await press(page, speak.say('editor.fromGallery'));
    await expect(page.locator('[role=dialog]')).toBeVisible();
  },
  keys: async (page) => {
    const list = page.locator('[role=dialog]');
    // the page may not hear keys yet
    await expect(async () => {
      await page.locator('#composer-text').blur();
      await page.keyboard.press('?');
      await expect(list).toBeVisible({ timeout: 2000 });
    }).toPass();
  },
  ...Object.fromEntries(
    (['split', 'side', 'flicker'] as const).map(
      (mode) => [`compare-${mode}`, (page, { say }) => press(page, say(`editor.modes.${mode}`))] as const,
    ),
  ),
};

/** Each is begun with the conversation open, which has three pictures, a person in the first of them, and versions. */
export const editorStates: Readonly<Record<string, Act>> = {
  ...talkStates,
  ...Object.fromEntries(
    Object.entries(toolStates).map(
      ([name, [tool, ...acts]]) =>
        [
          name,
          async (page, speak) => {
            await openTools(page, speak);
            await page
              .locator('.tool-list .tool')
              .filter({ hasText: speak.say(`editor.toolNames.${tool}`) })
              .click();
            await expect(panel(page).locator('> *').first()).toBeVisible();
            for (const act of acts) await act(page, speak);
          },
        ] as const,
    ),
  ),
};
