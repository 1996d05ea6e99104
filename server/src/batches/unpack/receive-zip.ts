import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '@afterglow/domain/errors/errors';
import { zipLimitLabel, zipRules } from '@afterglow/domain/upload-rules';
import { sweepUnpacking, unpackingPrefix } from './sweep-unpacking.ts';

export interface ReceivedFile {
  readonly file: string;
  readonly remove: () => Promise<void>;
}

const tooLarge = () => new AppError('zip_too_large', { size: zipLimitLabel });

/** Writes a request's body to a file of its own, which the caller removes. Throws `file_missing`, `zip_too_large` { size }. */
export async function receiveZip(request: Request, maxBytes: number = zipRules.maxBytes): Promise<ReceivedFile> {
  const { body, headers } = request;
  if (body === null) throw new AppError('file_missing');
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw tooLarge();
  await sweepUnpacking(new Date());
  const folder = await mkdtemp(unpackingPrefix);
  const remove = () => rm(folder, { recursive: true, force: true });
  const file = path.join(folder, 'pictures.zip');
  try {
    let bytes = 0;
    await pipeline(
      Readable.fromWeb(body),
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          if (bytes > maxBytes) throw tooLarge();
          yield chunk;
        }
      },
      createWriteStream(file),
      { signal: request.signal },
    );
    if (bytes === 0) throw new AppError('file_missing');
    return { file, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}
