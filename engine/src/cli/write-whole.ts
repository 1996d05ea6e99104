/** Files that appear whole or not at all. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeSystemError } from './cli-errors.ts';

/** A full disk, a crash or a power cut leaves no half picture under this name, and the earlier one as it was. */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const isThere = existsSync(file);
  const place = isThere ? realpathSync(file) : file; // a link stays one
  // short, since the name may be as long as names can be; the same each time, so that the next run takes what a crash left
  const mark = createHash('sha256').update(path.basename(place)).digest('hex').slice(0, 16);
  const part = path.join(path.dirname(place), `.${mark}.part`);
  try {
    // a named pipe cannot be replaced
    if (isThere && !statSync(place).isFile()) return await writeFile(place, bytes);
    await writeFile(part, bytes, { flush: true });
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true });
    throw new Error(`${file}: ${describeSystemError(error) ?? String(error)}`, { cause: error });
  }
}
