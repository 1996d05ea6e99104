import { AfterglowError } from './errors.ts';
import { pause, type Http } from './http.ts';

/** A photo: a `File` or `Blob` (in Node `await openAsBlob(path)`), or its bytes. */
export type Photo = Blob | Uint8Array<ArrayBuffer> | ArrayBuffer;

export interface UploadOptions {
  /** Name of the file, for a photo that has none. */
  readonly name?: string;
  /** Share of the bytes that the server has, 0..1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

const pieceBytes = 4 * 1024 * 1024;
const tries = 6;
const tus = { 'tus-resumable': '1.0.0' };
const imageHeader = 'upload-image';

/** Sends a photo in pieces (tus 1.0), so that a lost connection costs one piece. @returns the id of the image */
export async function uploadPhoto(http: Http, photo: Photo, options: UploadOptions): Promise<string> {
  const { onProgress, signal } = options;
  const blob = photo instanceof Blob ? photo : new Blob([photo]);
  const made = await http.send('/api/uploads/resumable', {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(blob.size), 'upload-metadata': await describe(blob, options.name) },
    signal,
  });
  const location = made.headers.get('location');
  if (location === null) throw new AfterglowError('unexpected_answer', 'The server gave no address for the upload.');
  const path = new URL(location, 'http://same').pathname.replace(/^.*(?=\/api\/uploads\/)/, '');

  let offset = 0;
  for (let failures = 0; ;) {
    try {
      const answer = await http.send(path, {
        method: 'PATCH',
        headers: { ...tus, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
        body: blob.slice(offset, offset + pieceBytes),
        signal,
      });
      failures = 0;
      offset = readOffset(answer);
      onProgress?.(blob.size === 0 ? 1 : offset / blob.size);
      const imageId = answer.headers.get(imageHeader);
      if (imageId !== null) return imageId;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error) || (failures += 1) >= tries) throw error;
      await pause(500 * 2 ** failures, signal);
      // what arrived counts, also when its answer was lost
      const known = await http.send(path, { method: 'HEAD', headers: tus, signal });
      const imageId = known.headers.get(imageHeader);
      if (imageId !== null) return imageId;
      offset = readOffset(known);
    }
  }
}

const isPassing = (error: unknown): boolean =>
  error instanceof AfterglowError && [0, 409, 423, 500, 502, 503, 504].includes(error.status);

function readOffset(answer: Response): number {
  const offset = Number(answer.headers.get('upload-offset') ?? NaN);
  if (!Number.isInteger(offset)) throw new AfterglowError('unexpected_answer', 'The server lost count of the upload.');
  return offset;
}

async function describe(blob: Blob, given: string | undefined): Promise<string> {
  const name = given ?? ('name' in blob && typeof blob.name === 'string' ? blob.name : 'photo');
  const entries = [`filename ${base64(new TextEncoder().encode(name))}`];
  // browsers have it on https only
  if (globalThis.crypto?.subtle !== undefined) {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer()));
    const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    entries.push(`sha256 ${base64(new TextEncoder().encode(hex))}`);
  }
  return entries.join(',');
}

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
