/** `recipe run --watch`: pictures that come into folders are made as they come, until Ctrl-C. */
import { stat } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../../run/run.ts';
import type { FoundPicture } from '../cli-inputs.ts';
import { EXIT } from '../cli-run.ts';
import { findPictures } from '../find-pictures.ts';
import { runRecipe, type RecipeRun } from './run-recipe.ts';

/** Time between two looks. A look is quick; asking the system to tell misses network drives. */
const LOOK_MS = 1000;

/** `folders` may be empty still. The exit code: 130, since only Ctrl-C ends it. */
export async function watchFolders(
  engine: Engine,
  folders: readonly string[],
  run: Omit<RecipeRun, 'pictures'>,
  stopper: AbortController,
): Promise<number> {
  let seen = new Map<string, string>();
  /** State in which each picture was tried: one that failed is tried again when it has changed. */
  const tried = new Map<string, string>();
  if (!run.json) console.error(`Watching ${folders.join(', ')}: Ctrl-C ends it`);
  while (!stopper.signal.aborted) {
    const found = await look(folders, run.output);
    const finished = pickFinished(found, seen, tried);
    seen = new Map(found.map(({ picture, state }) => [picture.file, state]));
    if (finished.length > 0) {
      for (const { picture, state } of finished) tried.set(picture.file, state);
      await runRecipe(engine, { ...run, pictures: finished.map(({ picture }) => picture) }, stopper);
    }
    await setTimeout(LOOK_MS, undefined, { signal: stopper.signal }).catch(() => undefined);
  }
  return EXIT.stopped;
}

export interface Look {
  readonly picture: FoundPicture;
  /** Size and time of change: equal in two looks, the file is no longer being written. */
  readonly state: string;
}

/** Those that are as they were in the look before, and were not tried in this state. */
export function pickFinished(
  found: readonly Look[],
  seen: ReadonlyMap<string, string>,
  tried: ReadonlyMap<string, string>,
): Look[] {
  return found.filter(({ picture: { file }, state }) => seen.get(file) === state && tried.get(file) !== state);
}

async function look(folders: readonly string[], output: string): Promise<Look[]> {
  const looks: Look[] = [];
  for (const picture of await findPictures(folders, output, true)) {
    const state = await stat(picture.file).catch(() => undefined); // it may be gone again
    if (state !== undefined && state.size > 0) looks.push({ picture, state: `${state.size} ${state.mtimeMs}` });
  }
  return looks;
}
