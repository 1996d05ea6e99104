/** Being told of the end of long work while the site is not looked at: by a notification and by the number on the icon. */
import { readFile } from 'node:fs/promises';
import { longJobSeconds } from '@afterglow/domain/billing/job-order';
import type { BrowserContext } from '@playwright/test';
import { makeBrowser, startPushService } from '../../server/test/push/push-service.ts';
import { expectAccessible } from './support/accessible.ts';
import { openWithWorker } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { speakerOf, wordsOf } from './support/words.ts';

test.use({ serviceWorkers: 'allow' });

const { say } = speakerOf('zh');
const headers = { origin: ownProduct().address };

/** A batch that waits for somebody to let it continue. */
async function startPaused(page: Page): Promise<string> {
  const multipart = { file: { name: 'cat.jpg', mimeType: 'image/jpeg', buffer: await readFile(pictures.cat) } };
  const { id: imageId } = await (await page.request.post('/api/images', { multipart, headers })).json();
  const data = {
    templateId: 'background-remove',
    imageIds: Array.from({ length: 5 }, () => imageId),
    requestKey: crypto.randomUUID(),
  };
  const answer = await page.request.post('/api/batches', { data, headers });
  expect(answer.status(), await answer.text()).toBe(202);
  const { id } = await answer.json();
  expect((await page.request.post(`/api/batches/${id}/pause`, { data: {}, headers })).ok()).toBe(true);
  return id;
}

/** A browser's push service is of its maker, and none is asked here: this browser's subscription leads to a service of ours. */
async function subscribeElsewhere(context: BrowserContext, given: ReturnType<typeof makeBrowser>): Promise<void> {
  await context.addInitScript(({ endpoint, keys }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: () => Promise.resolve(true) };
    let made: typeof subscription | null = null;
    Object.defineProperties(Notification, {
      permission: { get: () => (made === null ? 'default' : 'granted') },
      requestPermission: { value: () => Promise.resolve('granted') },
    });
    Object.defineProperties(PushManager.prototype, {
      subscribe: { value: () => Promise.resolve((made = subscription)) },
      getSubscription: { value: () => Promise.resolve(made) },
    });
  }, given);
}

/** A browser without a window shows no notifications: here a list takes them, and the numbers on the icon another. */
async function watchWorker(context: BrowserContext): Promise<() => Promise<{ shown: string[]; badges: number[] }>> {
  const [worker] = context.serviceWorkers();
  if (worker === undefined) throw new Error('There is no service worker');
  await worker.evaluate(() => {
    const seen = { shown: [] as string[], badges: [] as number[] };
    Object.assign(globalThis, { seen });
    const registration: unknown = Reflect.get(globalThis, 'registration');
    Object.assign(registration ?? {}, {
      showNotification: async (title: string, { body }: { body: string }) => void seen.shown.push(`${title} ${body}`),
      getNotifications: async () => seen.shown,
    });
    Object.assign(navigator, { setAppBadge: async (count: number) => void seen.badges.push(count) });
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'seen'));
}

/** Tells the service worker what the push service received. */
async function deliver(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<string>();
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations;
    if (found !== undefined) registered.resolve(found.registrationId);
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered.promise;
  await browser.send('ServiceWorker.deliverPushMessage', { origin: ownProduct().address, registrationId, data });
  await browser.detach();
}

test(
  'the end of a batch is told on a device whose person asked for it @long',
  { tag: '@any-window' },
  async ({ page, context }) => {
    const service = await startPushService();
    const browser = makeBrowser(service.origin);
    await subscribeElsewhere(context, browser);
    await signUp(page, wordsOf('zh'));
    const begun = Date.now();
    const id = await startPaused(page);
    await openWithWorker(page, `/batches/${id}`);
    await page.getByRole('button', { name: say('push.offer') }).click();
    await expect(page.getByText(say('push.on'))).toBeVisible();
    await expectAccessible(page, 'notifications are on');
    // a page that is not looked at
    await page.evaluate(() => {
      const badges: number[] = [];
      Object.assign(window, { badges });
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.assign(navigator, { setAppBadge: async (count: number) => void badges.push(count) });
      Object.assign(navigator, { clearAppBadge: async () => void badges.push(0) });
    });
    // who waited for less is still there
    await expect.poll(() => Date.now() - begun).toBeGreaterThan(longJobSeconds * 1000);
    await page.request.post(`/api/batches/${id}/resume`, { data: {}, headers });
    await expect.poll(() => service.received.length).toBe(1);
    const [received] = service.received;
    const message = received && browser.open(received);
    expect(message).toMatchObject({ path: `/batches/${id}` });
    const badges = (): Promise<unknown> => page.evaluate(() => ('badges' in window ? window.badges : undefined));
    await expect.poll(badges).toEqual([1]);
    // looked at again
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(badges).toContain(0);

    // on another page it is told, and counted
    await page.goto('/');
    const seen = await watchWorker(context);
    await deliver(page, JSON.stringify(message));
    await expect.poll(async () => (await seen()).badges).toEqual([1]);
    const [shown = ''] = (await seen()).shown;
    expect(shown).toMatch(/批量.+5/);
    await page.goto('/profile/settings#notifications');
    const devices = page.locator('#notifications .devices');
    await expect(devices.locator('li')).toHaveCount(1);
    await devices.getByRole('button').click();
    await expect(devices.locator('li')).toHaveCount(0);
    await service.close();
  },
);
