import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

export interface ZipEntry {
  /** Path inside the archive, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

/** Bytes that are handed on at once: every stage on the way keeps a few. */
const sliceBytes = 64 * 1024;

/**
 * The archive's bytes, without compression: pictures are compressed already. A file is read when those before it were
 * consumed, and let go of after it. An error of `files` aborts the stream; a reader that disconnects ends `files`.
 */
export function zipStream(files: AsyncIterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const fill = async (): Promise<void> => {
    for await (const { path, bytes, at } of files) {
      const source = readSlices(bytes);
      zip.addReadStream(source, path, { mtime: at, size: bytes.length, compress: false });
      await finished(source, { signal: gone.signal });
    }
    zip.end();
  };
  fill().catch((error: unknown) => {
    if (!gone.signal.aborted) out.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return out;
}

/** A stream that holds nothing once it was read: the library keeps every source for as long as it writes the archive. */
function readSlices(bytes: Uint8Array): Readable {
  let rest = bytes;
  return new Readable({
    read() {
      if (rest.length === 0) {
        rest = new Uint8Array();
        this.push(null);
        return;
      }
      const slice = rest.subarray(0, sliceBytes);
      rest = rest.subarray(sliceBytes);
      this.push(slice);
    },
  });
}
