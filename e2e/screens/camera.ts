import path from 'node:path';
import type { Page } from '@playwright/test';

const widths = [1440, 768, 390];
const schemes = ['light', 'dark'] as const;
/** Measured, not photographed: the narrowest desk (above 768 the phone's bar ends), 1440 at 200 %, the narrowest phone. Nothing may have to be scrolled sideways. */
const tightWidths = [820, 720, 320];
const only = process.env['SCREENS_ONLY']?.split(',');

export interface Camera {
  /** A page with an address of its own is opened on a desk, its window made narrower, and opened again on a phone. */
  readonly shootAddresses: (page: Page, addresses: Readonly<Record<string, string>>) => Promise<void>;
  /** Each width creates the state again: its controls may be elsewhere on a phone. */
  readonly shootStates: (page: Page, states: Readonly<Record<string, (page: Page) => Promise<void>>>) => Promise<void>;
}

/** Writes what could not be photographed, and what scrolls sideways, into `faults`. */
export function openCamera(folder: string, locale: string, faults: string[]): Camera {
  async function takeNote(what: string, doIt: () => Promise<void>): Promise<void> {
    await doIt().catch((error: unknown) => void faults.push(`${what} ${locale}: ${String(error).split('\n')[0]}`));
  }

  async function resize(page: Page, name: string, width: number): Promise<void> {
    await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
    await showLazyPictures(page);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) faults.push(`${name} ${width} ${locale}: scrolls sideways, ${beyond} px`);
  }

  async function photograph(page: Page, name: string, width: number): Promise<void> {
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      // The editor is dark unless somebody chose: chosen here, as the switch in the bar would.
      await page.evaluate((chosen) => void (document.documentElement.dataset['theme'] = chosen), scheme);
      // What opens over a page covers a window of it.
      const fullPage = (await page.locator('[role=dialog]').count()) === 0;
      // the header would stand in the middle of a whole page that was scrolled
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      await page.screenshot({
        path: path.join(folder, `${name}.${width}.${scheme}.${locale}.jpg`),
        fullPage,
        type: 'jpeg',
        quality: 80,
      });
    }
  }

  async function shootAddresses(page: Page, addresses: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, address] of Object.entries(addresses)) {
      if (only !== undefined && !only.includes(name)) continue;
      await takeNote(name, async () => {
        for (const width of [...widths, ...tightWidths]) {
          if (width === widths[0] || width === widths.at(-1)) {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(address);
          }
          await resize(page, name, width);
          if (widths.includes(width)) await photograph(page, name, width);
        }
      });
    }
  }

  async function shootStates(
    page: Page,
    states: Readonly<Record<string, (page: Page) => Promise<void>>>,
  ): Promise<void> {
    for (const [name, show] of Object.entries(states)) {
      if (only !== undefined && !only.includes(name)) continue;
      for (const width of widths) {
        await takeNote(`${name} ${width}`, async () => {
          await page.setViewportSize({ width, height: width < 768 ? 844 : 900 });
          await show(page);
          await resize(page, name, width);
          await photograph(page, name, width);
        });
      }
      for (const width of tightWidths) await takeNote(`${name} ${width}`, () => resize(page, name, width));
    }
  }

  return { shootAddresses, shootStates };
}

/** Pictures further down are fetched when they come near. */
async function showLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    // a decoding ends early where another source is chosen meanwhile
    const show = (image: HTMLImageElement) => image.decode().catch(() => image.decode().catch(() => undefined));
    await Promise.all([...document.images].map(show));
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
