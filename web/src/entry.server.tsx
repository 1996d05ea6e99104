import { PassThrough } from 'node:stream';
import { locales } from '@afterglow/domain/locale';
import { messageBundles } from '@afterglow/texts/bundles';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter, type EntryContext, type RouterContextProvider } from 'react-router';
import { nonceContext } from './api/server-context.ts';
import { NonceContext } from './session/nonce.ts';
import { putMessages } from './words/message-store.ts';
import { bundleOf } from './words/server-messages.ts';

for (const locale of locales)
  for (const bundle of messageBundles) putMessages(bundle, locale, bundleOf(locale, bundle));

export const streamTimeout = 5000;

export default function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return Promise.resolve(new Response(null, { status, headers }));
  // Vite's own scripts have none in development, and React would report the difference on every page.
  const nonce = import.meta.env.DEV ? undefined : context.get(nonceContext);
  const forBot = isbot(request.headers.get('user-agent') ?? '');

  return new Promise((resolve, reject) => {
    let shellSent = false;
    const send = () => {
      shellSent = true;
      const body = new PassThrough().on('end', () => clearTimeout(timer));
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </NonceContext>,
      {
        nonce,
        // A crawler gets the whole page at once, a person its shell first.
        ...(forBot ? { onAllReady: send } : { onShellReady: send }),
        onShellError: (error) => {
          clearTimeout(timer);
          reject(error);
        },
        onError: (error) => {
          // oxlint-disable-next-line no-console -- pages have no logger; the process's error output is collected
          if (shellSent && !request.signal.aborted) console.error(error);
        },
      },
    );
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
  });
}

/** Expected failures are the API's to log; what arrives here otherwise is a defect of a page. */
export function handleError(error: unknown, { request }: { readonly request: Request }): void {
  // oxlint-disable-next-line no-console -- as above
  if (!request.signal.aborted) console.error(error);
}
