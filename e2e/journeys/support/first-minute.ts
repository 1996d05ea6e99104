/** What a stranger sees in the first minute that no address names: looked at by axe in a journey, and by eyes in `npm run screens`. */
import path from 'node:path';
import { expect as playwrightExpect, type Page } from '@playwright/test';
import { keptKind } from './kept-kind.ts';
import { failureSentence, type speakerOf } from './words.ts';

type Speaker = ReturnType<typeof speakerOf>;
/** Brings a visitor's page into a state; whatever the page was asked before is forgotten. */
type Show = (page: Page, speak: Speaker) => Promise<void>;

/** Nothing is measured here: a loaded machine may take its time. */
const expect = playwrightExpect.configure({ timeout: 60_000 });
const samples = path.join(import.meta.dirname, '..', '..', '..', 'web', 'public', 'showcase');
const photo = path.join(samples, 'oil-painting-before.webp');
const painted = path.join(samples, 'oil-painting-after.webp');

/** Nothing is kept of an earlier state, nor held back for it. */
async function open(page: Page, address: string): Promise<void> {
  await page.unrouteAll();
  await page.goto(address);
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage';
  await browser.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes });
  await browser.detach();
  await page.goto(address);
}

/** A photo on a template's page. */
async function bring(page: Page, template: string, file: Parameters<Page['setInputFiles']>[1]): Promise<void> {
  await open(page, `/templates/${template}`);
  await page.setInputFiles('form input[type=file] >> nth=0', file);
  await expect(page.locator('.picked')).toBeVisible();
}

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** The try is answered without the engine: a network makes only so many a day. */
async function tryTemplate(page: Page, { say }: Speaker, answer: Parameters<Page['route']>[1]): Promise<void> {
  await bring(page, 'oil-painting', photo);
  await page.route('**/api/try', answer);
  await press(page, say('template.tryNow'));
}

async function drawSmall(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [120, 160];
    canvas.getContext('2d')?.fillRect(20, 20, 80, 100);
    return canvas.toDataURL('image/png');
  });
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

export const firstMinute: Readonly<Record<string, Show>> = {
  'home-photo': async (page) => {
    await open(page, '/');
    await page.setInputFiles('.hero-drop input', photo);
    await expect(page.locator('.your-photo-wall')).toBeVisible();
  },
  'templates-photo': async (page, { say }) => {
    await open(page, '/');
    await page.setInputFiles('.hero-drop input', photo);
    await expect(page.locator('.your-photo-wall')).toBeVisible();
    // shown before it is stored, and a whole page follows
    await expect.poll(() => page.evaluate(keptKind)).toBe('file');
    await page.goto('/templates');
    await expect(page.getByText(say('templates.forPicture'))).toBeVisible();
  },
  'template-photo': (page) => bring(page, 'oil-painting', photo),
  'photo-too-small': async (page) => {
    await page.goto('/templates/id-photo');
    await bring(page, 'id-photo', { name: 'stamp.png', mimeType: 'image/png', buffer: await drawSmall(page) });
    await expect(page.locator('.picked.failed').getByRole('alert')).toBeVisible();
  },
  'try-running': async (page, speak) => {
    await tryTemplate(page, speak, () => undefined);
    await expect(page.locator('.stage .work')).toBeVisible();
  },
  'try-result': async (page, speak) => {
    const headers = { 'content-type': 'image/webp', 'content-disposition': 'inline; filename="oil-painting.webp"' };
    await tryTemplate(page, speak, (route) => route.fulfill({ path: painted, headers }));
    await expect(page.getByText(speak.say('template.tryDone'))).toBeVisible();
  },
  'try-used-up': async (page, speak) => {
    const tell = async (): Promise<string> =>
      failureSentence('try_used_up', ((await page.locator('html').getAttribute('lang')) ?? 'en').slice(0, 2));
    await tryTemplate(page, speak, async (route) => {
      const json = { error: { code: 'try_used_up', message: await tell(), details: {} } };
      await route.fulfill({ status: 429, json });
    });
    await expect(page.getByRole('main').getByRole('alert')).toContainText(await tell());
  },
};
