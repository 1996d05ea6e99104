import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import yazl from 'yazl';

interface ZipName {
  /** Path inside the archive, with slashes. */
  readonly path: string;
  readonly at: Date;
}

/** Bytes that are in memory, or that are read while the archive takes them: `size` of them, to be iterated once. */
export type ZipEntry = ZipName &
  (
    | { readonly bytes: Uint8Array; readonly stream?: undefined }
    | { readonly bytes?: undefined; readonly stream: AsyncIterable<Uint8Array>; readonly size: number }
  );

/** Bytes that are handed on at once: every stage on the way keeps a few. */
const sliceBytes = 64 * 1024;

/**
 * The archive's bytes, without compression: pictures are compressed already. A file is read when those before it were
 * consumed, and let go of after it. An error of `files` aborts the stream; a reader that disconnects ends `files`.
 */
export function zipStream(files: AsyncIterable<ZipEntry>): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream.pipe(new PassThrough());
  // a source that breaks off, or has another size than was said
  zip.on('error', (error: Error) => out.destroy(error));
  const gone = new AbortController();
  out.once('close', () => gone.abort());
  const fill = async (): Promise<void> => {
    for await (const entry of files) {
      const source =
        entry.stream === undefined ? readSlices(entry.bytes) : Readable.from(entry.stream, { objectMode: false });
      const size = entry.stream === undefined ? entry.bytes.length : entry.size;
      zip.addReadStream(source, entry.path, { mtime: entry.at, size, compress: false });
      try {
        await finished(source, { signal: gone.signal });
      } finally {
        source.destroy();
      }
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
