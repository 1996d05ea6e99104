import type { DetailedError } from 'tus-js-client';
import { ApiError } from '../api/api-error.ts';
import { withBase } from '../base-path/base-path.ts';
import { readUploadReply, sendImage } from './send-image.ts';

export type ResumableResult =
  | { readonly kind: 'sent'; readonly imageId: string }
  | { readonly kind: 'refused'; readonly error: ApiError }
  | { readonly kind: 'aborted' };

interface SendOptions {
  /** Stays the same for the photo, also after a reload: by it the part that arrived is found again. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Gets the share of bytes that the server has, 0..1. */
  readonly onProgress: (sent: number) => void;
}

/** Reason of an abort that also gives up what arrived. */
export const givenUp = 'given up';

const endpoint = '/api/uploads/resumable';
/** Between attempts in which not a byte arrived. */
const retryDelays = [500, 1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Sends one photo so that a lost connection costs nothing: what arrived is kept, and the rest follows automatically. When the
 * server has had enough photos for now, it waits as long as it is told.
 */
export async function sendResumable(file: File, options: SendOptions): Promise<ResumableResult> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    const result = await attempt(file, options);
    if (result.kind !== 'refused') return result;
    // its proxy gave the bytes to another server of pages than the one that knows the upload: one request cannot be parted
    if (result.error.code === 'not_found') return sendWhole(file, options);
    if (result.error.code !== 'rate_limited') return result;
    // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
    await pause(Number(result.error.details['seconds'] ?? 30), options.signal);
    if (options.signal.aborted) return { kind: 'aborted' };
  }
}

async function attempt(file: File, { key, signal, onProgress }: SendOptions): Promise<ResumableResult> {
  const offline: ResumableResult = { kind: 'refused', error: new ApiError('offline', '', 0) };
  const library = await import('tus-js-client').catch(() => undefined);
  // asked for without a connection; browsers may not ask for it again, and the photo goes in one piece
  if (library === undefined) return sendWhole(file, { signal, onProgress });
  const checksum = await readChecksum(file).catch(() => undefined);
  if (signal.aborted) return { kind: 'aborted' };
  return new Promise((resolve) => {
    const upload = new library.Upload(file, {
      endpoint: withBase(endpoint),
      retryDelays,
      metadata: { filename: file.name, ...(checksum === undefined ? {} : { sha256: checksum }) },
      fingerprint: () => Promise.resolve(`afterglow-${key}`),
      removeFingerprintOnSuccess: true,
      headers: { accept: 'application/json' },
      onProgress: (sent, all) => onProgress(all === 0 ? 0 : sent / all),
      onShouldRetry: ({ originalResponse }) => isPassing(originalResponse?.getStatus() ?? 0),
      onSuccess: ({ lastResponse }) => {
        const imageId = lastResponse.getHeader('upload-image');
        resolve(
          imageId === undefined || imageId === ''
            ? { kind: 'refused', error: new ApiError('upload_failed', '', 0) }
            : { kind: 'sent', imageId },
        );
      },
      onError: (error) => {
        const answer = 'originalResponse' in error ? readAnswer(error) : undefined;
        void (answer ?? Promise.resolve(offline)).then(resolve);
      },
    });
    signal.addEventListener(
      'abort',
      () => {
        void upload.abort(signal.reason === givenUp).catch(() => undefined);
        resolve({ kind: 'aborted' });
      },
      { once: true },
    );
    void upload.findPreviousUploads().then(([previous]) => {
      if (signal.aborted) return;
      if (previous !== undefined) upload.resumeFromPreviousUpload(previous);
      upload.start();
    });
  });
}

async function sendWhole(file: File, options: Omit<SendOptions, 'key'>): Promise<ResumableResult> {
  const result = await sendImage(file, options);
  return result.kind === 'sent' ? { kind: 'sent', imageId: result.image.id } : result;
}

/** No answer, a server that is busy or starting, an earlier connection that has not ended yet, bytes damaged on the way. */
const isPassing = (status: number): boolean => [0, 409, 423, 460].includes(status) || status >= 500;

function readAnswer({ originalResponse }: DetailedError): Promise<ResumableResult> | undefined {
  if (originalResponse === null) return undefined;
  return readUploadReply(originalResponse.getStatus(), originalResponse.getBody()).then((reply) =>
    reply.kind === 'refused' ? reply : { kind: 'refused', error: new ApiError('upload_failed', '', 0) },
  );
}

/** Undefined on plain http, where browsers compute none. */
async function readChecksum(file: File): Promise<string | undefined> {
  if (!globalThis.isSecureContext) return undefined;
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
