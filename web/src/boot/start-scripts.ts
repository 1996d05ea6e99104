import type { InstallPrompt } from '../install/install-way.ts';
import { draftPrefix } from '../storage/draft-prefix.ts';
import { aliveEvent } from './alive-event.ts';

/**
 * Runs in the page, as text, before anything of it is shown. It starts what `deferred-scripts.tsx` put off: once the first
 * pictures (those with high priority) are painted, at the first touch or key, or 2.5 seconds after the document was read.
 * Without such pictures it starts after the first paint.
 *
 * What a person did before the page was hydrated (`aliveEvent`) is repeated then: text and choices are entered again, files
 * too (chosen, dropped or pasted), the last button is pressed and the last form is sent. No input is lost. A press or a file may itself make React
 * hydrate the page on the spot; React then handles that event, and it is not repeated.
 *
 * A form with an action is sent by the browser itself. Its answer may be the login page: texts of fields that name a draft
 * (`data-draft`) are stored first, where `useKeptText` finds them.
 */
function startScripts(alive: string, draft: string): void {
  let begun = false;
  const begin = (): void => {
    const later = document.querySelector('script[type="later"]');
    if (begun || !(later instanceof HTMLScriptElement)) return;
    begun = true;
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
      const started = document.createElement('link');
      for (const { name, value } of link.attributes) started.setAttribute(name, value);
      started.rel = link.dataset['rel'] ?? 'modulepreload';
      link.replaceWith(started);
    }
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = later.nonce;
    script.text = later.text;
    later.replaceWith(script);
  };
  // The paint itself: an animation frame comes before it, and scripts would be fetched beside what is visible.
  const afterPaint = (): void => {
    const painted = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) begin();
    });
    painted.observe({ type: 'paint', buffered: true });
  };
  addEventListener('DOMContentLoaded', () => {
    const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
    // A picture that fails to load counts as settled.
    void Promise.allSettled(first.map((image) => image.decode())).then(afterPaint);
    setTimeout(begin, 2500);
  });
  // The last press or choice of files. React stops it where it cannot answer yet, so that it does not come back to the
  // window: its phase tells whether it is still on its way through the page.
  let last: Event | null = null;
  let pressed: HTMLButtonElement | null = null;
  const remember = (event: MouseEvent): void => {
    const { target } = event;
    last = event;
    pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  };
  let sent: { readonly form: HTMLFormElement; readonly submitter: HTMLElement | null } | null = null;
  // A form without an action only means something to the page; the browser would reload it.
  const hold = (event: SubmitEvent): void => {
    if (
      !(event.target instanceof HTMLFormElement) ||
      event.target.hasAttribute('action') ||
      event.target.method !== 'get'
    )
      return keepDrafts();
    event.preventDefault();
    sent = { form: event.target, submitter: event.submitter };
  };
  // Enter submits where the field says so.
  const enter = (event: KeyboardEvent): void => {
    const { target, key, shiftKey, isComposing } = event;
    if (
      key !== 'Enter' ||
      shiftKey ||
      isComposing ||
      !(target instanceof HTMLTextAreaElement) ||
      target.enterKeyHint !== 'send' ||
      target.form === null
    )
      return;
    event.preventDefault();
    sent = { form: target.form, submitter: null };
  };
  const filled = new Map<
    HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
    { readonly value: string; readonly checked: boolean }
  >();
  const keepDrafts = (): void => {
    for (const [{ dataset }, { value }] of filled) {
      const key = dataset['draft'];
      try {
        if (key !== undefined) sessionStorage.setItem(draft + key, value);
      } catch {
        // storage is off
      }
    }
  };
  const chosen = new Set<HTMLInputElement>();
  const note = (event: Event): void => {
    const { target, type } = event;
    if (target instanceof HTMLInputElement && target.type === 'file') {
      if (type !== 'change') return;
      last = event;
      chosen.add(target);
    } else if (target instanceof HTMLInputElement) filled.set(target, { value: target.value, checked: target.checked });
    else if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
      filled.set(target, { value: target.value, checked: false });
  };
  // Until something takes what is dropped, the browser would leave the page for the file. Folders can be read later too, but
  // only be asked for now; a transfer made here cannot hold them.
  let dropped: Event | null = null;
  const holdDrop = (event: DragEvent): void => {
    const { dataTransfer, type } = event;
    if (dataTransfer?.types.includes('Files') !== true) return;
    event.preventDefault();
    if (type !== 'drop') return;
    const entries = [...dataTransfer.items].map((item) => item.webkitGetAsEntry());
    dropped = repeatable('drop', 'dataTransfer', {
      types: ['Files'],
      files: [...dataTransfer.files],
      items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })),
    });
  };
  // a picture: what has words too is for the field that it is pasted into
  let pasted: Event | null = null;
  const holdPaste = (event: ClipboardEvent): void => {
    const { clipboardData } = event;
    if (clipboardData?.types.includes('Files') === true && !clipboardData.types.includes('text/plain'))
      pasted = repeatable('paste', 'clipboardData', { types: ['Files'], files: [...clipboardData.files] });
  };
  const repeatable = (type: string, key: string, value: unknown): Event =>
    Object.defineProperty(new Event(type, { bubbles: true, cancelable: true }), key, { value });
  // React keeps the value that it finds in a field, but treats it as its initial state and restores that at the next change.
  // Setting the element's own property tells React of another value; the prototype's setter then changes it without React
  // noticing, so that the event reports a change.
  const repeatInput = (): void => {
    for (const [field, { value, checked }] of filled) {
      if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
        if (field.type === 'radio' && !checked) continue;
        field.checked = !checked;
        field.click();
        continue;
      }
      if (!(field instanceof HTMLSelectElement)) field.value = `${value} `;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
    }
  };
  addEventListener('click', remember, true);
  addEventListener('submit', hold, true);
  addEventListener('keydown', enter, true);
  addEventListener('input', note, true);
  addEventListener('change', note, true);
  addEventListener('dragover', holdDrop, true);
  addEventListener('drop', holdDrop, true);
  addEventListener('paste', holdPaste, true);
  addEventListener(
    alive,
    () => {
      removeEventListener('click', remember, true);
      removeEventListener('submit', hold, true);
      removeEventListener('keydown', enter, true);
      removeEventListener('input', note, true);
      removeEventListener('change', note, true);
      removeEventListener('dragover', holdDrop, true);
      removeEventListener('drop', holdDrop, true);
      removeEventListener('paste', holdPaste, true);
      if (last !== null && last.eventPhase !== Event.NONE) {
        if (last.type === 'click') pressed = null;
        if (last.target instanceof HTMLInputElement) chosen.delete(last.target);
      }
      repeatInput();
      // after the page has handled the input
      setTimeout(() => {
        pressed?.click();
        sent?.form.requestSubmit(sent.submitter);
      });
      for (const input of chosen) {
        if ((input.files?.length ?? 0) > 0) input.dispatchEvent(new Event('change', { bubbles: true }));
      }
      for (const brought of [dropped, pasted]) if (brought !== null) document.dispatchEvent(brought);
    },
    { once: true },
  );
  // The browser offers to install the site when it likes, once a page: `install/install-way.ts` asks when a person likes.
  addEventListener('beforeinstallprompt', (event: InstallPrompt) => {
    event.preventDefault();
    window.heldInstallPrompt = event;
  });
  for (const sign of ['pointerdown', 'keydown', 'focusin'])
    addEventListener(sign, begin, { once: true, capture: true, passive: true });
}

export const startScriptsText = `(${startScripts.toString()})(${JSON.stringify(aliveEvent)},${JSON.stringify(draftPrefix)})`;
