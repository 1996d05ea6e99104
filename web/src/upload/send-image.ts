import type { Image } from '@afterglow/domain/contract/studio/images';
import { ApiError, readApiError } from '../api/api-error.ts';
import { withBase } from '../base-path/base-path.ts';
import { noteSent } from './line-speed.ts';

/** What is known of a picture right after it arrived. */
export type UploadedImage = Pick<Image, 'id' | 'width' | 'height' | 'bytes' | 'mimeType'>;

export type SendResult =
  | { readonly kind: 'sent'; readonly image: UploadedImage }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'aborted' };

/**
 * Sends one picture. `onProgress` gets the share of bytes that left this machine, 0..1; after 1 the server still
 * inspects the picture. XHR because fetch cannot tell how much of a body was sent.
 */
export function sendImage(
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void },
): Promise<SendResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    request.open('POST', withBase('/api/images'));
    request.setRequestHeader('accept', 'application/json');
    const begun = performance.now();
    request.upload.onprogress = (event) => {
      noteSent(event.loaded, performance.now() - begun);
      if (event.lengthComputable) options.onProgress(event.loaded / event.total);
    };
    request.onload = () => void readUploadReply(request.status, request.responseText).then(resolve);
    request.onerror = () => resolve({ kind: 'refused', error: new ApiError('offline', '', 0) });
    request.onabort = () => resolve({ kind: 'aborted' });
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** What the server's reply means. An answer that is not ours (a proxy's page) is told by its status. */
export async function readUploadReply(status: number, text: string): Promise<SendResult> {
  if (status === 201) {
    const image = readImage(text);
    if (image !== undefined) return { kind: 'sent', image };
  }
  const error = await readApiError(new Response(text, { status: status >= 200 ? status : 500 }));
  if (error.code !== 'internal_error') return { kind: 'refused', error };
  const code = status === 413 ? 'file_too_large' : 'upload_failed';
  return { kind: 'refused', error: new ApiError(code, error.message, status, error.details) };
}

function readImage(text: string): UploadedImage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isUploadedImage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isUploadedImage(value: unknown): value is UploadedImage {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'width' in value &&
    typeof value.width === 'number' &&
    'height' in value &&
    typeof value.height === 'number'
  );
}
