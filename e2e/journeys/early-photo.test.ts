import { readFile } from 'node:fs/promises';
import { openAsleep } from './support/awake.ts';
import { expect, test, type Page } from './support/journey.ts';
import { pictures } from './support/pictures.ts';
import { speakerOf } from './support/words.ts';

// A photo brought between the first paint and React: see web/src/boot/start-scripts.ts.

test.use({ locale: 'en-US' });
const { say } = speakerOf('en');

/** Lets a photo fall on the page, or pastes it; returns whether the page kept the browser from opening it. */
async function bring(page: Page, how: 'drop' | 'paste'): Promise<boolean> {
  const photo = (await readFile(pictures.cat)).toString('base64');
  return page.locator('h1').evaluate(
    (heading, { base64, kind }) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], 'cat.jpg', { type: 'image/jpeg' }));
      const init = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer });
      return !heading.dispatchEvent(event);
    },
    { base64: photo, kind: how },
  );
}

test('a photo dropped or pasted before the page woke up is there when it has', async ({ page }) => {
  const wake = await openAsleep(page, '/templates');
  expect(await bring(page, 'drop'), 'the browser leaves the page for the file').toBe(true);
  wake();
  await expect(page.getByText(say('templates.forPicture'))).toBeVisible();

  const wakeHome = await openAsleep(page, '/verify');
  await bring(page, 'paste');
  wakeHome();
  await expect(page.locator('.verdict')).toBeVisible();
});

test('a photo chosen in the moment in which the page wakes up is not lost', async ({ page }) => {
  // React stops an event that it cannot answer yet: as soon as it listens, before it has hydrated anything
  await page.addInitScript(() => {
    const { addEventListener: listen } = EventTarget.prototype;
    let isChosen = false;
    const choose = (): void => {
      const input = document.querySelector<HTMLInputElement>('.hero-drop input');
      const transfer = new DataTransfer();
      transfer.items.add(new File(['no picture'], 'note.txt', { type: 'text/plain' }));
      if (input === null) return;
      input.files = transfer.files;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    };
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: [never]) {
      if (this === document && type === 'change' && !isChosen) {
        isChosen = true;
        queueMicrotask(choose);
      }
      return listen.call(this, type, ...rest);
    };
  });
  await page.goto('/');
  await expect(page.locator('.hero-drop input')).toBeVisible();
  await expect(page.locator('.hero-drop').getByRole('alert')).toBeVisible();
});
