import { expect as playwrightExpect, type Page } from '@playwright/test';
import { editorStates, openEditor, openTab, openTools } from '../journeys/support/editor-states.ts';
import { firstMinute } from '../journeys/support/first-minute.ts';
import { pictures } from '../journeys/support/pictures.ts';
import { speakerOf } from '../journeys/support/words.ts';
import type { Made } from './furnish.ts';

/** Nothing is measured here: a loaded machine may take its time. */
const expect = playwrightExpect.configure({ timeout: 60_000 });

type Speak = ReturnType<typeof speakerOf>;
/** Brings a page into a state that no address names. */
export type State = (page: Page, made: Made, words: Speak) => Promise<void>;

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();
const opened = (page: Page) => expect(page.locator('[role=dialog]')).toBeVisible();

const openConversation: State = (page, made) => openEditor(page, made.conversation);

export const visitorStates: Readonly<Record<string, State>> = {
  ...Object.fromEntries(
    Object.entries(firstMinute).map(([name, show]) => [name, (page: Page, _: Made, words: Speak) => show(page, words)]),
  ),
  'shared-report': async (page, made, { say }) => {
    await page.goto(made.share);
    await press(page, say('report.open'));
    await opened(page);
  },
  'verify-found': async (page) => {
    await page.goto('/verify');
    await page.setInputFiles('input[type=file]', pictures.cat);
    await expect(page.locator('.verdict')).toBeVisible();
  },
};

export const personStates: Readonly<Record<string, State>> = {
  'result-share': async (page, made, { say }) => {
    await page.goto(`/templates/background-remove?job=${made.generation}`);
    await press(page, say('share.open'));
    await opened(page);
  },
  'result-share-again': async (page, made, { say }) => {
    // a device with a sheet, for which the picture comes too late at the first press
    await page.addInitScript(() => {
      if (location.hash !== '#sheet') return;
      const share = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.assign(navigator, { canShare: () => true, share });
    });
    // the same page with another end of its address is not opened again: the script would not run
    await page.goto('about:blank');
    await page.goto(`/templates/background-remove?job=${made.generation}#sheet`);
    await press(page, say('template.share'));
    await expect(page.getByText(say('template.shareReady'))).toBeVisible();
  },
  'gallery-view': async (page) => {
    await page.goto('/gallery');
    await page.locator('.tile button').first().click();
    await opened(page);
  },
  'gallery-selected': async (page) => {
    await page.goto('/gallery');
    await page.locator('.tile .tick').first().click();
  },
  conversation: openConversation,
  'conversation-plan': async (page, made, { say }) => {
    await openEditor(page, made.conversation);
    await page.locator('#composer-text').fill(say('editor.examples.background'));
    await page.locator('#composer-text').press('Enter');
    await expect(page.locator('.plan-foot')).toBeVisible();
  },
  'conversation-versions': async (page, made, words) => {
    await openEditor(page, made.conversation);
    if (!(await openTab(page, words, 'versions'))) await press(page, words.say('editor.modes.result'));
  },
  'conversation-tools': async (page, made, words) => {
    await openEditor(page, made.conversation);
    await openTools(page, words);
  },
  'conversation-list': async (page, made, { say }) => {
    await openEditor(page, made.conversation);
    await press(page, say('editor.conversations'));
  },
  export: async (page, made, { say }) => {
    await openEditor(page, made.conversation);
    await press(page, say('editor.download'));
    await opened(page);
  },
  ...Object.fromEntries(
    Object.entries(editorStates).map(([name, show]) => [
      name,
      async (page: Page, made: Made, words: Speak) => {
        await openEditor(page, made.several);
        await show(page, words);
      },
    ]),
  ),
};

/** Opens the first row of a list. */
const firstOf =
  (list: string, under = list): State =>
  async (page) => {
    await page.goto(`/admin/${list}`);
    const link = page.locator(`main a[href^="/admin/${under}/"]`).filter({ visible: true }).first();
    await page.goto((await link.getAttribute('href')) ?? list);
  };

export const operatorStates: Readonly<Record<string, State>> = {
  'admin-user': firstOf('users'),
  'admin-job': firstOf('jobs'),
  'admin-message': firstOf('messages?state=all', 'messages'),
  'admin-refund': firstOf('refunds?status=all', 'refunds'),
  'admin-event': firstOf('payments', 'payments/events'),
  'admin-case': firstOf('moderation'),
  'admin-announcement-form': async (page, _made, { say }) => {
    await page.goto('/admin/announcements');
    await press(page, say('adminAnnouncements.new'));
  },
};
