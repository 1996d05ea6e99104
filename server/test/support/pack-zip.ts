import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** A ZIP file of these files, by their paths in it. */
export function packZip(files: Readonly<Record<string, Buffer>>, compress = false): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}
