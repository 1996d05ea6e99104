import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPushed, showPush } from '../src/worker/show-push.ts';

/** What a browser keeps for a service worker: its notifications, its windows, the number on the icon. */
function openBrowser(windows: readonly { readonly url: string; readonly visibilityState: string }[] = []) {
  const browser = {
    shown: new Map<string, { title: string; options: NotificationOptions }>(),
    silent: [] as unknown[],
    icon: 0,
    opened: [] as string[],
  };
  const clients = windows.map((client) => ({ ...client, focus: () => browser.opened.push(`focus ${client.url}`) }));
  vi.stubGlobal('self', {
    location: { origin: 'https://studio.test' },
    registration: {
      showNotification: (title: string, options: NotificationOptions) => {
        browser.shown.set(options.tag ?? '', { title, options });
        browser.silent.push(options.silent);
        return Promise.resolve();
      },
      getNotifications: ({ tag }: { tag?: string } = {}) =>
        Promise.resolve(
          [...browser.shown.keys()]
            .filter((key) => tag === undefined || key === tag)
            .map((key) => ({ close: () => browser.shown.delete(key) })),
        ),
    },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (url: string) => Promise.resolve(browser.opened.push(url)),
    },
    navigator: {
      setAppBadge: (count: number) => Promise.resolve((browser.icon = count)),
      clearAppBadge: () => Promise.resolve((browser.icon = 0)),
    },
  });
  return browser;
}

const data = (value: unknown): PushMessageData => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const bytes = new TextEncoder().encode(text);
  return {
    json: () => JSON.parse(text),
    text: () => text,
    bytes: () => bytes,
    blob: () => new Blob([bytes]),
    arrayBuffer: () => bytes.buffer,
  };
};
const done = { title: 'Done', text: 'Open it.', path: '/batches/1', tag: 'c' };

let browser: ReturnType<typeof openBrowser>;
beforeEach(() => {
  browser = openBrowser();
});
afterEach(() => vi.unstubAllGlobals());

test('shows what arrived and counts it on the icon; the same end is shown once', async () => {
  await showPush(data(done));
  await showPush(data({ ...done, title: 'Done again' }));
  await showPush(data({ ...done, tag: 'd' }));
  expect([...browser.shown.values()].map(({ title, options: { body } }) => [title, body])).toEqual([
    ['Done again', 'Open it.'],
    ['Done', 'Open it.'],
  ]);
  expect(browser.icon).toBe(2);
});

test('what is no message of ours, or leads elsewhere, is not shown', async () => {
  await showPush(null);
  await showPush(data('no message'));
  for (const path of ['//evil.test/', 'https://evil.test/', 'javascript:alert(1)', ''])
    await showPush(data({ ...done, path }));
  expect(browser.shown.size).toBe(0);
});

test('to somebody who looks at that page it is shown without a sound, and put away', async () => {
  browser = openBrowser([{ url: 'https://studio.test/batches/1', visibilityState: 'visible' }]);
  await showPush(data(done));
  expect(browser.silent).toEqual([true]);
  expect([browser.shown.size, browser.icon]).toEqual([0, 0]);
});

test('a click goes to the window that shows it, else to a new one, never through one with something else', async () => {
  const click = () =>
    openPushed(Object.assign(Object.create(null), { close: () => undefined, data: { path: '/batches/1' } }));
  browser = openBrowser([{ url: 'https://studio.test/editor/7', visibilityState: 'visible' }]);
  await click();
  expect(browser.opened).toEqual(['/batches/1']);
  browser = openBrowser([{ url: 'https://studio.test/batches/1', visibilityState: 'hidden' }]);
  await click();
  expect(browser.opened).toEqual(['focus https://studio.test/batches/1']);
});
