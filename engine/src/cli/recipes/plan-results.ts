/** Names of results: the folders of the photos again, nothing written over, no name twice. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fillFileName, fold, takeName } from '../../operations/frame/file-name.ts';
import type { NumberedPicture } from './run-journal.ts';

/**
 * For each picture the way of its result under `output`, without an ending. `pattern` as `export` takes it; without one the
 * photo's own name. A name that is taken, by a file that is there or by an earlier picture, gets a number: which ending it
 * will have is not known yet, so that `mug.jpg` takes the name from `mug.png`.
 */
export async function planResults(
  pictures: readonly NumberedPicture[],
  {
    output,
    pattern = '{name}',
    recipe,
  }: { readonly output: string; readonly pattern?: string | undefined; readonly recipe: string },
): Promise<string[]> {
  const taken = new Map<string, Set<string>>();
  const stems: string[] = [];
  for (const { below, number } of pictures) {
    const { dir, name } = path.posix.parse(below);
    const names = taken.get(dir) ?? (await namesIn(path.join(output, dir)));
    taken.set(dir, names);
    const wanted = fillFileName(pattern, { name, recipe, n: number });
    stems.push(path.posix.join(dir, takeName(names, wanted)));
  }
  return stems;
}

async function namesIn(folder: string): Promise<Set<string>> {
  try {
    return new Set((await readdir(folder)).map((file) => fold(path.parse(file).name)));
  } catch {
    return new Set(); // it will be made
  }
}
