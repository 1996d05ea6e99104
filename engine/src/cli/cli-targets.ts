/** Where results of the command line go. */
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { fillFileName, fold } from '../operations/frame/file-name.ts';
import { PIPE, UsageError, type FoundPicture } from './cli-inputs.ts';

/** Endings of files that can be written. */
export const WRITABLE: Readonly<Record<string, OutputFormat>> = {
  '.png': 'png',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.webp': 'webp',
  '.avif': 'avif',
};

export type OutputFormat = 'png' | 'jpeg' | 'webp' | 'avif';

/** The type that a file's name says; undefined for a folder, or an ending that is not written. */
export const formatOf = (file: string): OutputFormat | undefined => WRITABLE[path.extname(file).toLowerCase()];

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
  found: FoundPicture | undefined,
  { task, inputCount, named }: TargetWish,
): Target {
  const input = found?.file;
  const name = named ?? (found === undefined ? task : path.parse(found.below).name);
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
    const folder = path.join(output, path.dirname(found?.below ?? ''));
    const isOwnFolder =
      input !== undefined && input !== PIPE && path.resolve(folder) === path.resolve(path.dirname(input));
    return { stem: path.join(folder, isOwnFolder ? suffixed : name), format: undefined, extension: undefined };
  }
  if (inputCount > 1)
    throw new UsageError(`${output} is one file for ${inputCount} pictures: name a folder (with a slash at its end)`);
  const { dir, name: stem, ext } = path.parse(output);
  const format = formatOf(output);
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
  inputs: readonly (FoundPicture | undefined)[],
  task: string,
  read: readonly string[],
  pattern?: string,
): Target[] {
  const sources = new Set(read.map((file) => path.resolve(file)));
  const taken = new Set([...sources].map((file) => fold(withoutEnding(file))));
  return inputs.map((input, i) => {
    const name = input === undefined ? task : path.parse(input.below).name;
    const named = pattern === undefined ? undefined : fillFileName(pattern, { name, recipe: task, n: i + 1 });
    const target = planTarget(output, input, { task, inputCount: inputs.length, named });
    if (target.extension !== undefined) {
      const file = target.stem + target.extension;
      if (sources.has(path.resolve(file)))
        throw new UsageError(`${file} is the picture itself, and would be lost: name another file`);
      return target;
    }
    let { stem } = target;
    for (let number = 2; taken.has(fold(path.resolve(stem))); number++) stem = `${target.stem}-${number}`;
    taken.add(fold(path.resolve(stem)));
    return { ...target, stem };
  });
}

function withoutEnding(file: string): string {
  const { dir, name } = path.parse(file);
  return path.join(dir, name);
}
