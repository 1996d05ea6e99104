import { makeRequestKey } from '../generation/request-intent.ts';
import { browserStore } from '../storage/browser-store.ts';

/*
 * The picture a visitor had made: kept in this browser for a day, so that it survives a reload and comes along into an account.
 * The server keeps none of it.
 */
const withStore = browserStore('afterglow-visitor', 'results');
const onlyKey = 'result';
const keptMs = 24 * 60 * 60 * 1000;

export interface VisitorResult {
  readonly templateId: string;
  readonly file: File;
  /** The photo it was made of, see {@link nameOfSource}. */
  readonly source: string;
}

/** Tells one photo of this device from another. */
export const nameOfSource = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

interface Kept extends VisitorResult {
  readonly keptAt: number;
}

export async function keepVisitorResult(result: VisitorResult): Promise<void> {
  const kept: Kept = { ...result, keptAt: Date.now() };
  await withStore('readwrite', (store) => store.put(kept, onlyKey)).catch(() => undefined);
}

export async function readVisitorResult(): Promise<VisitorResult | undefined> {
  const kept = await withStore('readonly', (store) => store.get(onlyKey)).catch(() => undefined);
  return isKept(kept) && Date.now() - kept.keptAt < keptMs ? kept : undefined;
}

export async function removeVisitorResult(): Promise<void> {
  await withStore('readwrite', (store) => store.delete(onlyKey)).catch(() => undefined);
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' &&
    value !== null &&
    'file' in value &&
    value.file instanceof File &&
    'templateId' in value &&
    typeof value.templateId === 'string' &&
    'source' in value &&
    typeof value.source === 'string' &&
    'keptAt' in value &&
    typeof value.keptAt === 'number'
  );
}

const numberKey = 'afterglow-visitor';

/** A number that tells this browser from others behind the same network; nothing else is known by it. */
export function visitorNumber(): string {
  try {
    const kept = localStorage.getItem(numberKey);
    if (kept !== null) return kept;
    const made = makeRequestKey();
    localStorage.setItem(numberKey, made);
    return made;
  } catch {
    return makeRequestKey();
  }
}
