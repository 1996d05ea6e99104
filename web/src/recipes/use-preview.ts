import { useEffect, useState } from 'react';
import { ApiError, readApiError } from '../api/api-error.ts';
import { withBase } from '../base-path/base-path.ts';
import type { RecipeFile } from './recipe-file.ts';

const pauseMs = 600;

export type Preview =
  | { readonly kind: 'none' }
  | { readonly kind: 'working'; readonly url: string | undefined }
  | { readonly kind: 'shown'; readonly url: string }
  | { readonly kind: 'failed'; readonly error: unknown };

/**
 * A small picture of the photo after the first `upTo` steps, or after all, made when the hand rests. Free, one at a time: an earlier
 * question is given up for the next. `wanted` undefined: there is nothing to show.
 */
export function usePreview(
  wanted: { readonly recipe: RecipeFile; readonly imageId: string; readonly upTo?: number } | undefined,
): Preview {
  const body = wanted === undefined ? undefined : JSON.stringify(wanted);
  const [done, setDone] = useState<{ readonly body: string; readonly url?: string; readonly error?: unknown }>();

  useEffect(() => {
    if (body === undefined) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void askPreview(body, abort.signal).then(
        (url) => setDone({ body, url }),
        (error: unknown) => {
          if (!abort.signal.aborted) setDone({ body, error });
        },
      );
    }, pauseMs);
    return () => {
      abort.abort();
      clearTimeout(timer);
    };
  }, [body]);

  const url = done?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  if (body === undefined) return { kind: 'none' };
  if (done?.body !== body) return { kind: 'working', url };
  return url === undefined ? { kind: 'failed', error: done.error } : { kind: 'shown', url };
}

async function askPreview(body: string, signal: AbortSignal): Promise<string> {
  const reply = await fetch(withBase('/api/recipes/preview'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'image/webp,image/png,image/jpeg,application/json' },
    body,
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : new ApiError('offline', '', 0);
  });
  if (!reply.ok) throw await readApiError(reply);
  return URL.createObjectURL(await reply.blob());
}
