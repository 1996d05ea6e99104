/** Turns the arguments of the command line into the files to read and write. */
import { existsSync, statSync } from 'node:fs';
import { glob, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fillFileName } from '../operations/frame/file-name.ts';

/** A mistake on the command line: one sentence, exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const READABLE = new Set(['.jpg', '.jpeg', '.png', '.webp', '.heic', '.heif']);
const WRITABLE: Readonly<Record<string, OutputFormat>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'avif',
};

export type OutputFormat = 'png' | 'jpeg' | 'webp' | 'avif';

/**
 * Files, folders (their pictures, not those of folders inside) and patterns (`photos/**\/*.jpg`) as a sorted list without
 * repetition. @throws UsageError when one of them matches nothing.
 */
export async function expandInputs(words: readonly string[]): Promise<string[]> {
  const files = new Set<string>();
  for (const word of words) {
    const found = await expandOne(word);
    if (found.length === 0) throw new UsageError(`${word}: no pictures there`);
    for (const file of found) files.add(file);
  }
  return [...files];
}

async function expandOne(word: string): Promise<string[]> {
  if (existsSync(word)) {
    if (!statSync(word).isDirectory()) return [word];
    const names = (await readdir(word)).filter(isReadable).toSorted();
    return names.map((name) => path.join(word, name));
  }
  if (!/[*?[{]/.test(word)) throw new UsageError(`${word}: no such file`);
  const found: string[] = [];
  for await (const file of glob(word)) if (isReadable(file)) found.push(file);
  return found.toSorted();
}

/** By its ending. */
export const isReadable = (name: string): boolean => READABLE.has(path.extname(name).toLowerCase());

/** The bytes of a picture that was named. @throws UsageError when there is none */
export async function readNamed(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw explainUnreadable(file, error);
  }
}

/** Why a file that was named could not be read. */
export function explainUnreadable(file: string, error: unknown): UsageError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const why =
    code === 'ENOENT'
      ? 'no such file'
      : code === 'EISDIR'
        ? 'this is a folder, and one file is needed'
        : 'it cannot be read';
  return new UsageError(`${file}: ${why}`, { cause: error });
}

/** Where the result of one input goes. `format` undefined: the type the task makes, its ending added to `stem`. */
export interface Target {
  /** Folder and name without the ending. */
  readonly stem: string;
  readonly format: OutputFormat | undefined;
  readonly extension: string | undefined;
}

interface TargetWish {
  readonly task: string;
  readonly inputCount: number;
  /** The name that a pattern gave, without an ending. */
  readonly named: string | undefined;
}

/**
 * With a file name: that file, for one input only. With a folder (it exists, or ends with a slash): the inputs' names in
 * it. With neither: `<input>-<task>` beside the input. @throws UsageError for an unknown ending, or one file for several.
 */
function planTarget(
  output: string | undefined,
  input: string | undefined,
  { task, inputCount, named }: TargetWish,
): Target {
  const name = named ?? (input === undefined ? task : path.parse(input).name);
  const suffixed = named ?? `${name}-${task}`;
  if (output === undefined) {
    return {
      stem: path.join(input === undefined ? '.' : path.dirname(input), input === undefined ? name : suffixed),
      format: undefined,
      extension: undefined,
    };
  }
  const isFolder = /[/\\]$/.test(output) || (existsSync(output) && statSync(output).isDirectory());
  if (isFolder) {
    // Never over the picture itself.
    const isOwnFolder = input !== undefined && path.resolve(output) === path.resolve(path.dirname(input));
    return { stem: path.join(output, isOwnFolder ? suffixed : name), format: undefined, extension: undefined };
  }
  if (inputCount > 1)
    throw new UsageError(`${output} is one file for ${inputCount} pictures: name a folder (with a slash at its end)`);
  const { dir, name: stem, ext } = path.parse(output);
  const format = WRITABLE[ext.toLowerCase()];
  if (!format)
    throw new UsageError(`${output}: name a .png, .jpg, .webp or .avif file, or a folder with a slash at its end`);
  return { stem: path.join(dir, stem), format, extension: ext };
}

/**
 * Targets of all inputs, never over a picture that is read: `read` are all of them. Of two with one name, or where it would go
 * over a picture, the later gets a number; a file that was named is refused. `pattern` names files as `export` does.
 * @throws UsageError
 */
export function planTargets(
  output: string | undefined,
  inputs: readonly (string | undefined)[],
  task: string,
  read: readonly string[],
  pattern?: string,
): Target[] {
  const sources = new Set(read.map((file) => path.resolve(file)));
  const taken = new Set([...sources].map(withoutEnding));
  return inputs.map((input, i) => {
    const name = input === undefined ? task : path.parse(input).name;
    const named = pattern === undefined ? undefined : fillFileName(pattern, { name, recipe: task, n: i + 1 });
    const target = planTarget(output, input, { task, inputCount: inputs.length, named });
    if (target.extension !== undefined) {
      const file = target.stem + target.extension;
      if (sources.has(path.resolve(file)))
        throw new UsageError(`${file} is the picture itself, and would be lost: name another file`);
      return target;
    }
    let { stem } = target;
    for (let number = 2; taken.has(path.resolve(stem)); number++) stem = `${target.stem}-${number}`;
    taken.add(path.resolve(stem));
    return { ...target, stem };
  });
}

function withoutEnding(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, name);
}
