/** The operator's own ONNX files, in place of the manifest's or in a slot: `AFTERGLOW_MODEL_U2NETP=/path/to/file.onnx`. */
import { isModelId, listModels, type ModelId } from './manifest.ts';
import { isSlotId, listSlots, type SlotId } from './slots/slot-table.ts';

type OwnFileId = ModelId | SlotId;

export type OwnModels = Readonly<Partial<Record<OwnFileId, string>>>;

const PREFIX = 'AFTERGLOW_MODEL_';

/** Name of the environment variable for a model or slot: capitals, dashes as underscores. */
export const ownModelVariable = (id: OwnFileId): string => PREFIX + id.toUpperCase().replaceAll('-', '_');

/**
 * Reads the variables. Files are opened only when their model is first used.
 *
 * @throws Error naming a variable that belongs to no model and no slot.
 */
export function readOwnModels(env: Readonly<Record<string, string | undefined>>): OwnModels {
  const known = new Map([...listModels(false), ...listSlots()].map((id) => [ownModelVariable(id), id]));
  const own: Partial<Record<OwnFileId, string>> = {};
  for (const [name, file] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || !file) continue;
    const id = known.get(name);
    if (!id) throw new Error(`${name} names no model; there are ${[...known.keys()].join(', ')}`);
    own[id] = file;
  }
  return own;
}

/** As it came through another process. @throws Error for an unknown id. */
export function parseOwnModels(record: Readonly<Record<string, string>>): OwnModels {
  return Object.fromEntries(
    Object.entries(record).map(([id, file]) => {
      if (!isModelId(id) && !isSlotId(id)) throw new Error(`there is no model ${id}`);
      return [id, file];
    }),
  );
}
