/** The pictures that files, folders with all folders in them, and patterns name. */
import { existsSync, statSync } from 'node:fs';
import { glob, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPicture, isReadable, PIPE, UsageError, type FoundPicture } from './cli-inputs.ts';

/**
 * Sorted, each picture once. Hidden files and folders are left out, links to folders are not followed, and neither is
 * `except`, the folder of the results, where there is one. @throws UsageError when a word names nothing, unless
 * that is allowed: folders that are watched may be empty, and a network drive away for a while
 */
export async function findPictures(
  words: readonly string[],
  except: string | undefined,
  mayBeEmpty = false,
): Promise<FoundPicture[]> {
  const folders = words.filter((word) => existsSync(word) && statSync(word).isDirectory());
  const found = new Map<string, FoundPicture>();
  for (const word of words) {
    // of several folders each keeps its name, so that their photos stay apart
    const root = (mayBeEmpty ? words : folders).length > 1 ? path.basename(path.resolve(word)) : '';
    const pictures = folders.includes(word)
      ? await walk(word, root, except === undefined ? undefined : path.resolve(except))
      : await findNamed(word, mayBeEmpty);
    if (pictures.length === 0 && !mayBeEmpty) throw new UsageError(`${word}: no pictures there`);
    for (const picture of pictures) {
      const key = path.resolve(picture.file);
      if (!found.has(key)) found.set(key, picture);
    }
  }
  return [...found.values()].toSorted((a, b) => (a.below < b.below ? -1 : a.below > b.below ? 1 : 0));
}

async function walk(folder: string, below: string, except: string | undefined): Promise<FoundPicture[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [{ file: folder, below }]; // reading it tells why, and does not stop the rest
  const found: FoundPicture[] = [];
  for (const entry of entries.filter(({ name }) => !name.startsWith('.'))) {
    const file = path.join(folder, entry.name);
    const there = path.posix.join(below, entry.name);
    if (entry.isDirectory()) {
      if (path.resolve(file) !== except) found.push(...(await walk(file, there, except)));
    } else if (isPicture(folder, entry)) found.push({ file, below: there });
  }
  return found;
}

async function findNamed(word: string, mayBeGone: boolean): Promise<FoundPicture[]> {
  if (word === PIPE) return [{ file: word, below: 'picture' }];
  if (existsSync(word)) return [{ file: word, below: path.basename(word) }];
  const wild = word.split(/[/\\]/u).findIndex((part) => /[*?[{]/u.test(part));
  if (wild === -1 && mayBeGone) return [];
  if (wild === -1) throw new UsageError(`${word}: no such file`);
  const fixed = word.split(/[/\\]/u).slice(0, wild).join('/') || (word.startsWith('/') ? '/' : '.');
  const found: FoundPicture[] = [];
  for await (const file of glob(word))
    if (isReadable(file)) found.push({ file, below: path.relative(fixed, file).replaceAll(path.sep, '/') });
  return found;
}
