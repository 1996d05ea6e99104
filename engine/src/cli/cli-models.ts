/** `afterglow models`: list, fetch and verify weights, fonts and drawings. */

import { listAssets, getAssetRow } from '../models/asset-manifest.ts';
import { assetEntry, listCacheEntries, modelEntry, type CacheEntry } from '../models/cache-entry.ts';
import { checkCached, ensureCached } from '../models/fetch.ts';
import { getModelRow, listModels } from '../models/manifest.ts';
import type { OwnModels } from '../models/own-models.ts';
import { checkSlots } from '../models/slots/check-slots.ts';
import { explainError } from './cli-errors.ts';
import { UsageError } from './cli-inputs.ts';
import { createProgressLine } from './cli-progress.ts';
import { EXIT } from './cli-run.ts';

interface Shelf {
  readonly cacheDir: string;
  readonly permissiveOnly: boolean;
  readonly json: boolean;
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

/** Every file with its source, license, size and state. */
export async function listModelFiles({ cacheDir, json }: Shelf): Promise<number> {
  const rows = [
    ...listModels(false).map((id) => ({ entry: modelEntry(id), ...getModelRow(id) })),
    ...listAssets().map((id) => ({ entry: assetEntry(id), pack: 'permissive', ...getAssetRow(id) })),
  ];
  for (const { entry, package: source, licence: license, purpose, pack, bytes } of rows) {
    const state = await checkCached(entry, cacheDir);
    const from = `${source.name}@${source.version}`;
    if (json)
      console.log(JSON.stringify({ id: entry.id, state, bytes, package: from, licence: license, purpose, pack }));
    else
      console.log(
        `${entry.id.padEnd(20)} ${state.padEnd(8)} ${megabytes(bytes).padStart(8)}  ${pack.padEnd(10)}  ${purpose}\n${' '.repeat(21)}${from}, ${license}`,
      );
  }
  return EXIT.done;
}

/** Brings in what is missing or damaged; all of it, or what `ids` name. @throws UsageError for an unknown id. */
export async function fetchModelFiles(
  ids: readonly string[],
  { cacheDir, permissiveOnly, json }: Shelf,
): Promise<number> {
  const line = createProgressLine();
  let code: number = EXIT.done;
  const stopper = new AbortController();
  process.once('SIGINT', () => stopper.abort());
  for (const entry of chooseEntries(ids, permissiveOnly)) {
    try {
      const file = await ensureCached(entry, {
        cacheDir,
        signal: stopper.signal,
        onProgress: ({ model, step, bytes }) => line.note(`${model}: ${step} (${megabytes(bytes)})`),
      });
      if (json) console.log(JSON.stringify({ id: entry.id, file }));
    } catch (error) {
      line.end();
      if (json) console.log(JSON.stringify({ id: entry.id, error: { message: explainError(error) } }));
      else console.error(explainError(error));
      if (stopper.signal.aborted) return EXIT.stopped;
      code = EXIT.failed;
    }
  }
  line.end();
  if (!json && code === EXIT.done) console.log(`Models are in ${cacheDir}`);
  return code;
}

/** Compares every file that is there with its checksum, and tries the operator's own networks. Code 1 when one is no use. */
export async function verifyModelFiles({
  cacheDir,
  permissiveOnly,
  ownModels,
  json,
}: Shelf & { readonly ownModels: OwnModels }): Promise<number> {
  let code: number = EXIT.done;
  let isBroken = false;
  for (const entry of listCacheEntries(permissiveOnly)) {
    const state = await checkCached(entry, cacheDir);
    if (state === 'damaged') code = EXIT.failed;
    if (json) console.log(JSON.stringify({ id: entry.id, state }));
    else console.log(`${entry.id.padEnd(20)} ${state}`);
  }
  for (const { slot, file, problem } of await checkSlots(ownModels, cacheDir)) {
    if (problem !== null) isBroken = true;
    if (json) console.log(JSON.stringify({ id: slot, file, state: problem === null ? 'present' : 'damaged', problem }));
    else console.log(`${slot.padEnd(20)} ${problem === null ? 'present' : `cannot be used: ${problem}`}`);
  }
  if (code === EXIT.failed && !json)
    console.error('Damaged files are made again by "afterglow models fetch", or when they are next needed.');
  return isBroken ? EXIT.failed : code;
}

function chooseEntries(ids: readonly string[], permissiveOnly: boolean): CacheEntry[] {
  const all = listCacheEntries(ids.length > 0 ? false : permissiveOnly);
  for (const id of ids)
    if (!all.some((entry) => entry.id === id))
      throw new UsageError(`There is no model ${id}; "afterglow models list" names them.`);
  return ids.length === 0 ? all : all.filter(({ id }) => ids.includes(id));
}
