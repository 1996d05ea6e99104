import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import yazl from 'yazl';

export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

/**
 * The archive's bytes, without compression: pictures are compressed already. A file is read when those before it were
 * consumed. An error of `files` aborts the stream; a reader that disconnects ends `files`.
 */
export function zipStream(files: AsyncIterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const fill = async (): Promise<void> => {
    for await (const { path, bytes, at } of files) {
      zip.addBuffer(Buffer.from(bytes), path, { mtime: at, compress: false });
      await setImmediate(); // the library writes an entry in the next turn
      if (gone.signal.aborted) return;
      if (out.writableNeedDrain) await once(out, 'drain', { signal: gone.signal });
    }
    zip.end();
  };
  fill().catch((error: unknown) => {
    if (!gone.signal.aborted) out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
}
