/** Turns the arguments of the command line into the pictures to read. */
import { existsSync, statSync, type Dirent } from 'node:fs';
import { glob, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';

/** A mistake on the command line: one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** A file that was named, or is in a folder that was, cannot be read: of many pictures it is one that fails. */
export class UnreadableError extends UsageError {}

const READABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif', '.avif', '.gif']);
/** What is piped in, in place of a file; as an output, what is piped out. */
export const PIPE = '-';

export interface FoundPicture {
  /** As it is opened. */
  readonly file: string;
  /** Where its result belongs under the output folder: the way from the folder that was named, slashes forward. */
  readonly below: string;
}

/**
 * Files, folders (their pictures, not those of folders inside) and patterns (`photos/**\/*.jpg`) as a sorted list without
 * repetition. @throws UsageError when one of them matches nothing.
 */
export async function expandInputs(words: readonly string[]): Promise<FoundPicture[]> {
  const files = new Set<string>();
  for (const word of words) {
    const found = await expandOne(word);
    if (found.length === 0) throw new UsageError(`${word}: no pictures there`);
    for (const file of found) files.add(file);
  }
  return [...files].map((file) => ({ file, below: file === PIPE ? 'picture' : path.basename(file) }));
}

async function expandOne(word: string): Promise<string[]> {
  if (word === PIPE) return [word];
  if (existsSync(word)) {
    if (!statSync(word).isDirectory()) return [word];
    const entries = await readdir(word, { withFileTypes: true });
    return entries.flatMap((entry) => (isPicture(word, entry) ? path.join(word, entry.name) : [])).toSorted();
  }
  if (!/[*?[{]/.test(word)) throw new UsageError(`${word}: no such file`);
  const found: string[] = [];
  for await (const file of glob(word)) if (isReadable(file)) found.push(file);
  return found.toSorted();
}

/** By its ending. */
export const isReadable = (name: string): boolean => READABLE.has(path.extname(name).toLowerCase());

/**
 * Of what is in a folder: a file, or a link to one, with the ending of a picture. A folder or a named pipe, which would be
 * waited for without end, is none; of a link that leads nowhere its reading tells.
 */
export function isPicture(folder: string, entry: Dirent): boolean {
  if (!isReadable(entry.name) || !entry.isSymbolicLink()) return isReadable(entry.name) && entry.isFile();
  try {
    return statSync(path.join(folder, entry.name)).isFile();
  } catch {
    return true;
  }
}

/** The bytes of a picture that was named, or piped in. @throws UsageError when there is none */
export async function readNamed(file: string): Promise<Buffer> {
  if (file === PIPE) return buffer(process.stdin);
  try {
    // a device may have no end
    if ((await stat(file)).isCharacterDevice())
      throw new UnreadableError(`${file}: this is a device, and a file is needed`);
    return await readFile(file);
  } catch (error) {
    throw error instanceof UsageError ? error : explainUnreadable(file, error);
  }
}

/** Why a file that was named could not be read. */
export function explainUnreadable(file: string, error: unknown): UnreadableError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const why =
    code === 'ENOENT'
      ? 'no such file'
      : code === 'EISDIR'
        ? 'this is a folder, and one file is needed'
        : code === 'EACCES'
          ? 'there is no permission to read it'
          : 'it cannot be read';
  return new UnreadableError(`${file}: ${why}`, { cause: error });
}
