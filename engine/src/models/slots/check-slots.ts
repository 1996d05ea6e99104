/** Tries the operator's networks on a tiny picture, before anybody waits for one. */
import type { OwnModels } from '../own-models.ts';
import { createModelStore } from '../session.ts';
import { trySlot } from './slot-store.ts';
import { listSlots, type SlotId } from './slot-table.ts';

interface CheckedSlot {
  readonly slot: SlotId;
  readonly file: string;
  /** What is wrong with it; null: nothing. */
  readonly problem: string | null;
}

/** Those of all slots that a file is named for. Never fails: what is wrong is in the answer. */
export async function checkSlots(ownModels: OwnModels, cacheDir: string): Promise<CheckedSlot[]> {
  const named = listSlots().flatMap((slot) => {
    const file = ownModels[slot];
    return file === undefined ? [] : [{ slot, file }];
  });
  if (named.length === 0) return [];
  const models = createModelStore({ cacheDir, ownModels });
  try {
    const checked: CheckedSlot[] = [];
    for (const { slot, file } of named)
      checked.push({ slot, file, problem: (await trySlot(models.slots, slot)) ?? null });
    return checked;
  } finally {
    await models.dispose();
  }
}
