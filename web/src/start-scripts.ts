import { aliveEvent } from './alive-event.ts';

/**
 * Runs in the page, as text: starts what `scripts-last.ts` put off, once the first pictures (those with high priority) are
 * painted, at the first touch or key, or after two and a half seconds. Without such pictures it is the first paint. A
 * button that was pressed before the page was alive (`aliveEvent`) is pressed again then, and a
 * file that was chosen is given again: nobody presses in vain.
 */
function startScripts(alive: string): void {
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
  const afterPaint = (): void => {
    requestAnimationFrame(() => setTimeout(begin));
  };
  const first = [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')];
  // A picture that cannot be shown is waited for no longer.
  void Promise.allSettled(first.map((image) => image.decode())).then(afterPaint);
  let pressed: HTMLButtonElement | null = null;
  const remember = ({ target }: MouseEvent): void => {
    pressed = target instanceof Element ? target.closest<HTMLButtonElement>('button[type="button"]') : null;
  };
  addEventListener('click', remember, true);
  addEventListener(
    alive,
    () => {
      removeEventListener('click', remember, true);
      pressed?.click();
      for (const input of document.querySelectorAll<HTMLInputElement>('input[type="file"]')) {
        if ((input.files?.length ?? 0) > 0) input.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    { once: true },
  );
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true, passive: true });
  addEventListener('DOMContentLoaded', () => setTimeout(begin, 2500));
}

export const startScriptsText = `(${startScripts.toString()})(${JSON.stringify(aliveEvent)})`;
