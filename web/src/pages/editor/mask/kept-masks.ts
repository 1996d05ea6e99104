/*
 * Masks in the making, kept in this browser by version until they are used or cleared: a reload loses nothing. The
 * latest twenty stay.
 */
import { browserStore } from '../../../storage/browser-store.ts';
import type { PackedMask } from './pixels/pack-mask.worker.ts';
import { decodeRuns } from './pixels/runs.ts';

const withStore = browserStore('afterglow-masks', 'masks');
const most = 20;

/** Names the mask of a version that says where an edit may go. */
export const editMaskKey = (versionId: string): string => `${versionId}:mask`;

interface KeptMask {
  readonly runs: Uint8Array;
  /** The same as the file that goes with an instruction. */
  readonly png: Blob | null;
  readonly keptAt: number;
}

/** Keeps a mask; one without marks is forgotten. Does nothing where the browser offers no storage. */
export async function keepMask(key: string, { runs, png, share }: PackedMask): Promise<void> {
  const kept: KeptMask = { runs, png, keptAt: Date.now() };
  await withStore('readwrite', (store) => (share === 0 ? store.delete(key) : store.put(kept, key))).catch(
    () => undefined,
  );
  await dropOldest().catch(() => undefined);
}

/** The bytes of the mask that was kept; undefined when there is none of this length. */
export async function findKeptMask(key: string, length: number): Promise<Uint8Array | undefined> {
  const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
  return isKept(kept) ? decodeRuns(kept.runs, length) : undefined;
}

/** The mask that was kept as a file; undefined when there is none. */
export async function findKeptFile(key: string): Promise<Blob | undefined> {
  const kept = await withStore('readonly', (store) => store.get(key)).catch(() => undefined);
  return isKept(kept) ? (kept.png ?? undefined) : undefined;
}

async function dropOldest(): Promise<void> {
  const keys = await withStore('readonly', (store) => store.getAllKeys());
  if (!Array.isArray(keys) || keys.length <= most) return;
  const ages = await Promise.all(
    keys
      .filter((key) => typeof key === 'string')
      .map(async (key) => ({ key, kept: await withStore('readonly', (store) => store.get(key)) })),
  );
  const oldest = ages.toSorted((a, b) => ageOf(b.kept) - ageOf(a.kept)).slice(most);
  for (const { key } of oldest) await withStore('readwrite', (store) => store.delete(key));
}

const ageOf = (kept: unknown): number => (isKept(kept) ? kept.keptAt : 0);

function isKept(value: unknown): value is KeptMask {
  return (
    typeof value === 'object' &&
    value !== null &&
    'runs' in value &&
    value.runs instanceof Uint8Array &&
    'png' in value &&
    (value.png === null || value.png instanceof Blob) &&
    'keptAt' in value &&
    typeof value.keptAt === 'number'
  );
}
