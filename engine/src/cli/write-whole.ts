/** Files that appear whole or not at all. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { link, open, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { describeSystemError } from './cli-errors.ts';

/** Longer than any picture takes to be written: what is older was left by a crash. */
const abandonedMs = 3_600_000;

/**
 * Writes over what is there. A full disk, a crash or a power cut leaves no half picture under this name, and the earlier one
 * as it was.
 */
export async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const isThere = existsSync(file);
  const place = isThere ? realpathSync(file) : file; // a link stays one
  // a named pipe cannot be replaced
  const isReplaced = !isThere || statSync(place).isFile();
  await (isReplaced ? throughPart(file, place, bytes, rename) : named(file, writeFile(place, bytes)));
}

/** As {@link writeWhole}, but what is there stays, even when it comes at the last moment: throws that it is there already. */
export async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  await throughPart(file, file, bytes, async (part, place) => {
    try {
      await link(part, place);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw error;
      // some disks (FAT, a few network drives) have no links: the name is taken first, and replaced
      await (await open(place, 'wx')).close();
      return rename(part, place);
    }
    await rm(part);
  });
}

/** Writes a file beside the place, which `appear` then moves there. */
async function throughPart(
  file: string,
  place: string,
  bytes: Uint8Array,
  appear: (part: string, place: string) => Promise<void>,
): Promise<void> {
  await named(
    file,
    openPart(place).then(async ({ part, handle }) => {
      try {
        await fill(handle, bytes);
        await appear(part, place);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    }),
  );
}

async function fill(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(bytes);
    // power may fail between the name and the bytes
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** No other run has it. Its name is short, since the file's may be as long as names can be. */
async function openPart(place: string): Promise<{ readonly part: string; readonly handle: FileHandle }> {
  const mark = createHash('sha256').update(path.basename(place)).digest('hex').slice(0, 16);
  const usual = path.join(path.dirname(place), `.${mark}.part`);
  try {
    return { part: usual, handle: await open(usual, 'wx') };
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    // another run writes the same file at this moment, or a crash left it
    const { mtimeMs } = await stat(usual).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedMs) await rm(usual, { force: true });
    const part = path.join(path.dirname(place), `.${mark}-${randomUUID().slice(0, 8)}.part`);
    return { part, handle: await open(part, 'wx') };
  }
}

/** What the system refuses, by the name of the file. */
async function named(file: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw new Error(`${file} is there already`, { cause: error });
    throw new Error(`${file}: ${describeSystemError(error) ?? String(error)}`, { cause: error });
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
