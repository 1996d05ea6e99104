/**
 * Runs in the page, as text: starts what `scripts-last.ts` put off, once the first pictures (those with high priority) are
 * painted, at the first touch or key, or after two and a half seconds. Without such pictures it is the first paint.
 */
function startScripts(): void {
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
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true, passive: true });
  addEventListener('DOMContentLoaded', () => setTimeout(begin, 2500));
}

export const startScriptsText = `(${startScripts.toString()})()`;
