import { useEffect } from 'react';

declare global {
  interface Window {
    /** React Router's own, see `boot/handle-request.ts`. */
    readonly __reactRouterManifest?: {
      readonly routes: Readonly<
        Record<string, { readonly module: string; readonly imports?: readonly string[] } | undefined>
      >;
    };
  }
}

/** Not the press: what it asks for comes first then. */
const signs = ['scroll', 'pointermove', 'keydown'] as const;

/**
 * Fetches the page of a template at the first sign of somebody who looks at the cards: its forty modules would otherwise be
 * fetched one behind the other after the press, before anything can move. Nobody's first page waits for it.
 */
export function useWarmPage(): void {
  useEffect(() => {
    const warm = (): void => {
      stop();
      const page = window.__reactRouterManifest?.routes['pages/template/template'];
      if (page === undefined) return;
      for (const href of page.imports ?? [])
        document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
      // A failure is told when the page is asked for.
      import(/* @vite-ignore */ page.module).catch(() => undefined);
    };
    const stop = (): void => {
      for (const sign of signs) removeEventListener(sign, warm);
    };
    for (const sign of signs) addEventListener(sign, warm, { passive: true });
    return stop;
  }, []);
}
