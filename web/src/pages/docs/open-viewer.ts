import type { Locale } from '@afterglow/domain/locale';
import viewerFile from 'virtual:reference-viewer?url';
import { withBase } from '../../base-path/base-path.ts';

interface Viewer {
  readonly createApiReference: (place: Element, configuration: object) => { readonly destroy?: () => void };
}
declare global {
  interface Window {
    readonly Scalar?: Viewer;
  }
}

/** Loads the viewer (a megabyte, kept for good) and shows the document in it, in the page's language and theme. */
export async function openViewer(
  place: Element,
  { locale, theme, signal }: { readonly locale: Locale; readonly theme: string; readonly signal: AbortSignal },
): Promise<void> {
  const viewer = window.Scalar ?? (await loadViewer());
  if (signal.aborted) return;
  const isDark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  const shown = viewer.createApiReference(place, {
    url: withBase('/api/openapi-samples.json'),
    theme: 'none',
    // it speaks ours; in one that it has no words for, English
    localization: { locale },
    darkMode: isDark,
    forceDarkModeState: isDark ? 'dark' : 'light',
    hideDarkModeToggle: true,
    withDefaultFonts: false,
    // our samples are tested, those that it makes up are not
    hiddenClients: true,
    documentDownloadType: 'none',
    hideClientButton: true,
    showDeveloperTools: 'never',
    // nothing is sent elsewhere, and a key that is typed in stays in the page
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    persistAuth: false,
    authentication: { preferredSecurityScheme: 'bearerAuth' },
  });
  signal.addEventListener('abort', () => shown.destroy?.());
}

async function loadViewer(): Promise<Viewer> {
  const script = document.createElement('script');
  script.src = withBase(viewerFile);
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', reject);
    document.head.append(script);
  });
  if (window.Scalar === undefined) throw new Error('The viewer of the API reference did not start.');
  return window.Scalar;
}
