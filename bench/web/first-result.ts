import path from 'node:path';
import { chromium, type CDPSession } from '@playwright/test';

/** Milliseconds from the first request of a stranger to each moment, without the time that a person takes to choose. */
export interface FirstResult {
  /** A photo can be chosen. */
  readonly pageMs: number;
  /** Their own photo is on it. */
  readonly photoMs: number;
  /** The template's page has it. */
  readonly templateMs: number;
  /** Made of their photo, and shown. */
  readonly resultMs: number;
}

const photo = path.join(import.meta.dirname, '..', '..', 'engine', 'test', 'pictures', 'astronaut.jpg');

/**
 * The first minute of a stranger with a phone: home, own photo, template, result, without an account. On the network of
 * Lighthouse's phone (1.6 Mbit/s down, 0.75 up, 150 ms) and a quarter of this machine's speed.
 */
export async function measureFirstResult(address: string, executablePath: string): Promise<FirstResult> {
  const browser = await chromium.launch({ executablePath });
  try {
    const context = await browser.newContext({
      baseURL: address,
      locale: 'en-US',
      viewport: { width: 390, height: 664 },
      isMobile: true,
      hasTouch: true,
      deviceScaleFactor: 2,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(180_000);
    await slowDown(await context.newCDPSession(page));
    const begun = performance.now();
    const elapsed = (): number => performance.now() - begun;
    await page.goto('/?lang=en', { waitUntil: 'commit' });
    const field = page.locator('.hero-drop input[type=file]');
    // what is chosen before the scripts have come is not lost
    await field.waitFor({ state: 'attached' });
    const pageMs = elapsed();
    await field.setInputFiles(photo);
    const card = page.locator('.your-photo-wall a[href*="sketch-portrait"]');
    await card.waitFor();
    const photoMs = elapsed();
    await card.tap();
    const start = page.locator('.buy-sticky button');
    await start.waitFor();
    const templateMs = elapsed();
    await start.tap();
    await page.locator('.stage .compare.settle').waitFor();
    return { pageMs, photoMs, templateMs, resultMs: elapsed() };
  } finally {
    await browser.close();
  }
}

async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}
