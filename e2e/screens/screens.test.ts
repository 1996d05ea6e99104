import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { openDesk } from '../journeys/support/operator.ts';
import { signUp } from '../journeys/support/person.ts';
import { speakerOf, wordsOf } from '../journeys/support/words.ts';
import { openCamera, type Camera } from './camera.ts';
import { furnishDesk } from './furnish-desk.ts';
import { furnish } from './furnish.ts';
import { newcomerPages, operatorPages, personAddresses, personPages, visitorAddresses, visitorPages } from './pages.ts';
import { makeSheets } from './sheets.ts';
import { operatorStates, personStates, visitorStates, type State } from './states.ts';

const folder = path.join(import.meta.dirname, '..', '..', 'test-results', 'screens');
type Locale = 'zh' | 'en' | 'es';
const locales = (['zh', 'en', 'es'] as const).filter((locale) =>
  (process.env['SCREENS_LOCALES'] ?? 'zh,en,es').includes(locale),
);

test('every page at three widths, light and dark, in every language', async ({ browser, baseURL }) => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const faults: string[] = [];
  // The first makes the operator's account: the desks are opened one after the other.
  const windows: { readonly locale: Locale; readonly desk: Page }[] = [];
  for (const locale of locales) windows.push({ locale, desk: await openDesk(browser, wordsOf('zh')) });
  const [first] = windows;
  if (first !== undefined) await furnishDesk(browser, first.desk);
  // The languages beside each other: they wait for the engine and for the browser in turn. What ends one of them early is named too.
  const sessions = windows.map(({ locale, desk }) =>
    photograph(browser, baseURL ?? '', locale, desk, openCamera(folder, locale, faults)),
  );
  const ends = await Promise.allSettled(sessions);
  faults.push(...ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : [])));
  await makeSheets(browser, folder, faults);
  expect(faults, 'what could not be photographed, or scrolls sideways').toEqual([]);
});

async function photograph(
  browser: Browser,
  baseURL: string,
  locale: Locale,
  desk: Page,
  { shootAddresses, shootStates }: Camera,
): Promise<void> {
  const words = speakerOf(locale);
  const guest = await openWindow(browser, baseURL, locale);
  const page = await openWindow(browser, baseURL, locale);
  await desk.context().addCookies(cookieOf(locale, baseURL));

  await shootAddresses(guest, visitorPages);
  await signUp(page, wordsOf(locale));
  await shootAddresses(page, newcomerPages);
  const made = await furnish(page, desk, locale);
  const bound = (states: Readonly<Record<string, State>>) =>
    Object.fromEntries(Object.entries(states).map(([name, show]) => [name, (on: Page) => show(on, made, words)]));

  await shootAddresses(guest, visitorAddresses(made));
  await shootStates(guest, bound(visitorStates));
  await shootAddresses(page, { ...personPages, ...personAddresses(made) });
  await shootStates(page, bound(personStates));
  await shootAddresses(desk, operatorPages);
  await shootStates(desk, bound(operatorStates));
}

async function openWindow(browser: Browser, baseURL: string, locale: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  await context.addCookies(cookieOf(locale, baseURL));
  return context.newPage();
}

const cookieOf = (locale: string, url: string) => [{ name: 'afterglow_locale', value: locale, url }];
