import { ReadableStream } from 'node:stream/web';
import { zipStream, type ZipEntry } from '../lib/zip-stream.ts';

/** `Content-Disposition` that saves under `name` in any language (RFC 6266, RFC 5987). */
export function attachmentHeader(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]+/g, '_')
    .replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** A ZIP file that is made while it is sent. `onBreak`: a file could not be read, and the answer was aborted half-way. */
export function zipAnswer(
  files: AsyncIterable<ZipEntry>,
  { name, onBreak }: { readonly name: string; readonly onBreak: (error: Error) => void },
): Response {
  const archive = zipStream(files);
  // The response has begun: aborting it is the only way left to signal that it is incomplete.
  archive.once('error', onBreak);
  // not `Readable.toWeb`, which copies everything: twice the garbage
  return new Response(ReadableStream.from<Uint8Array>(archive), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': attachmentHeader(name),
      'cache-control': 'no-store',
    },
  });
}
