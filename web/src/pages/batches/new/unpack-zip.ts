import type { UnpackedFile } from '@afterglow/domain/contract/studio/batches';
import { isErrorCode } from '@afterglow/domain/errors/errors';
import { findUploadProblem } from '@afterglow/domain/upload-rules';
import { ApiError, readApiError } from '../../../api/api-error.ts';
import { withBase } from '../../../base-path/base-path.ts';
import { makeRequestKey } from '../../../generation/request-intent.ts';
import { isRecord } from '../../../recipes/recipe-file.ts';
import { arrivedPhoto, type BatchPhoto } from './photo-queue.ts';

/**
 * Sends a ZIP file of photos but the first `taken`, which came in before. Each file is told as soon as it is an upload, or cannot be
 * one: `photo` is undefined for what is no picture, `taken` how many were answered by then. Throws `ApiError` when it broke off.
 */
export async function unpackZip(
  file: File,
  {
    taken,
    signal,
    onFile,
  }: {
    readonly taken: number;
    readonly signal: AbortSignal;
    readonly onFile: (photo: BatchPhoto | undefined, taken: number) => void;
  },
): Promise<void> {
  const headers = { 'content-type': 'application/zip', accept: 'application/x-ndjson' };
  const address = `/api/batches/unpack?after=${taken}`;
  const answer = await fetch(withBase(address), { method: 'POST', body: file, headers, signal }).catch(breakOff);
  if (!answer.ok) throw await readApiError(answer);
  if (answer.body === null) return;
  let [rest, answered] = ['', taken];
  for await (const text of textOf(answer.body)) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      answered += 1;
      onFile(readPhoto(line), answered);
    }
  }
}

function breakOff(): never {
  throw new ApiError('offline', '', 0);
}

async function* textOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other
    const { done, value } = await reader.read().catch(breakOff);
    if (done) return;
    yield value;
  }
}

/** Undefined for what does not call itself a picture, such as a text beside the photos. */
function readPhoto(line: string): BatchPhoto | undefined {
  const read: unknown = JSON.parse(line);
  if (!isUnpacked(read)) return undefined;
  const name = read.path.split('/').at(-1) ?? read.path;
  if (read.imageId !== null) return arrivedPhoto(read.imageId, name);
  const { code = '', message = '' } = read.problem ?? {};
  if (findUploadProblem({ name, size: 1, type: '' }) !== undefined) return undefined;
  const error = new ApiError(isErrorCode(code) ? code : 'upload_failed', message, 0);
  return { ...arrivedPhoto('', name), key: makeRequestKey(), imageId: undefined, state: 'failed', error };
}

const isUnpacked = (value: unknown): value is UnpackedFile =>
  isRecord(value) &&
  typeof value['path'] === 'string' &&
  (value['imageId'] === null || typeof value['imageId'] === 'string');
