import { defaultLocale, locales, type Locale } from '@afterglow/domain/locale';
import { sharedPhotoPath } from '@afterglow/domain/shared-photo';
import { NetworkOnly, Serwist, type PrecacheEntry, type RouteHandlerCallbackOptions } from 'serwist';
/*
 * What runs between the pages and the network. It keeps as little as it can: the frame of the offline page comes with each
 * version, and the pages themselves keep the gallery's last pictures (`offline/kept-pictures.ts`) and the conversation that is
 * open in the editor (`offline/kept-editor.ts`). Pages and calls come from the network; only where that fails does the editor
 * come from what is kept, and what is done there is compared with the server before anything is sent or paid.
 */
import { withBase, withoutBase } from '../base-path/base-path.ts';
import { editorCache } from '../offline/kept-editor.ts';
import {
  isKeptPictures,
  keptSearch,
  picturesAddress,
  picturesCache,
  type KeptPicture,
} from '../offline/kept-pictures.ts';
import { isReader, readerAddress, readerCache, type Reader } from '../offline/reader.ts';
import { askVersion } from '../offline/waiting-version.ts';
import { offlinePage } from './offline-page.ts';
import { wordsIn } from './offline-words.ts';
import { openPushed, showPush } from './show-push.ts';
import { takePhoto } from './take-photo.ts';

/** Put in by the build (`service-worker-build.ts`). */
declare const builtVersion: string;
declare const builtFrame: readonly PrecacheEntry[];
declare const builtStylesheet: string;

declare const self: ServiceWorkerGlobalScope;

const network = new NetworkOnly();

const serwist = new Serwist({
  precacheEntries: builtFrame.map((entry) => ({ ...entry, url: withBase(entry.url) })),
  precacheOptions: { cleanupOutdatedCaches: true, directoryIndex: null, cleanURLs: false },
  // an upgrade takes over when somebody asks for it
  skipWaiting: false,
  clientsClaim: true,
  navigationPreload: true,
  runtimeCaching: [
    {
      method: 'POST',
      matcher: ({ url, sameOrigin }) => sameOrigin && url.pathname === withBase(sharedPhotoPath),
      handler: ({ request }) => takePhoto(request),
    },
    {
      matcher: ({ url, sameOrigin }) => sameOrigin && /^\/(?:media|assets)\//.test(withoutBase(url.pathname) ?? ''),
      handler: async (options) => {
        try {
          return await network.handle(options);
        } catch {
          const kept = options.url.search === keptSearch ? picturesCache : editorCache;
          return (await findKept(kept, options.url.pathname + options.url.search)) ?? Response.error();
        }
      },
    },
    { matcher: ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate', handler: openPage },
  ],
});
serwist.addEventListeners();

self.addEventListener('message', (event) => {
  const asked: unknown = event.data;
  if (typeof asked === 'object' && asked !== null && 'type' in asked && asked.type === askVersion.type)
    event.ports[0]?.postMessage(builtVersion);
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPushed(event.notification)));

async function openPage(options: RouteHandlerCallbackOptions): Promise<Response> {
  try {
    return await network.handle(options);
  } catch {
    const { pathname, search } = options.url;
    const editor = await findKept(editorCache, pathname);
    if (editor !== undefined) return editor;
    const reader = await readReader();
    const words = wordsIn(reader.locale);
    const nonce = crypto.randomUUID();
    const page = offlinePage(reader, words, withBase(builtStylesheet), pathname + search, await readPictures(), nonce);
    return new Response(page, {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'`,
      },
    });
  }
}

async function findKept(cacheName: string, address: string): Promise<Response | undefined> {
  return (await caches.has(cacheName)) ? (await caches.open(cacheName)).match(address) : undefined;
}

async function readKept(cacheName: string, address: string): Promise<unknown> {
  return (await findKept(cacheName, address))?.json().catch(() => undefined);
}

async function readReader(): Promise<Reader> {
  const kept = await readKept(readerCache, readerAddress);
  return isReader(kept) ? kept : { locale: localeOfBrowser(), theme: 'system' };
}

function localeOfBrowser(): Locale {
  return locales.find((known) => navigator.language.startsWith(known)) ?? defaultLocale;
}

async function readPictures(): Promise<readonly KeptPicture[]> {
  const kept = await readKept(picturesCache, picturesAddress);
  return isKeptPictures(kept) ? kept.pictures : [];
}
