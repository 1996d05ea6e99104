import type { Locale } from '@afterglow/domain/locale';

/** Once the page has loaded and is awake: nothing here is worth a moment of its start. Nothing in development, or on plain HTTP. */
export function startOffline(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const start = (): void => {
    const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1000));
    idle(() => {
      // a browser that allows no storage has no worker either, and needs none
      void import('./register-worker.ts').then(({ registerWorker }) => registerWorker()).catch(() => undefined);
    });
  };
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** Writes down language and theme for the offline page. */
export async function noteReader(locale: Locale, theme: 'light' | 'dark' | 'system'): Promise<void> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || !('caches' in globalThis)) return;
  const { keepReader } = await import('./reader.ts');
  await keepReader({ locale, theme }).catch(() => undefined);
}
