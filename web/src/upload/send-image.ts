import { errorReplySchema } from '@afterglow/domain/contract/base';
import { uploadedImageSchema } from '@afterglow/domain/contract/images';
import { isErrorCode, type ErrorCode, type ErrorDetails } from '@afterglow/domain/errors';
import type { z } from 'zod';

export type UploadedImage = z.infer<typeof uploadedImageSchema>;

export interface UploadFailure {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

export type SendResult =
  | { readonly ok: true; readonly image: UploadedImage }
  | { readonly ok: false; readonly failure: UploadFailure }
  | { readonly ok: false; readonly aborted: true };

/**
 * Sends one picture. `onProgress` gets the share of bytes that left this machine, 0..1; after 1 the server still
 * inspects the picture. XHR because fetch cannot tell how much of a body was sent.
 */
export function sendImage(file: File, options: { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void }): Promise<SendResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    request.open('POST', '/api/images');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress(event.loaded / event.total);
    };
    request.onload = () => resolve(readUploadReply(request.status, request.responseText));
    request.onerror = () => resolve({ ok: false, failure: { code: 'upload_failed', details: {} } });
    request.onabort = () => resolve({ ok: false, aborted: true });
    options.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
}

/** What the server's reply means. An answer that is not ours (a proxy's page) is told by its status. */
export function readUploadReply(status: number, text: string): SendResult {
  const json = parseJson(text);
  if (status === 201) {
    const image = uploadedImageSchema.safeParse(json);
    if (image.success) return { ok: true, image: image.data };
  }
  const reply = errorReplySchema.safeParse(json);
  if (reply.success && isErrorCode(reply.data.error.code))
    return {
      ok: false,
      failure: { code: reply.data.error.code, details: reply.data.error.details ?? {} },
    };
  return { ok: false, failure: { code: codeOfStatus(status), details: {} } };
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 401) return 'session_expired';
  if (status === 413) return 'file_too_large';
  if (status === 429) return 'rate_limited';
  return 'upload_failed';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
