/** A recipe that a picture tells, on its way from the page where the picture was dropped to the one that shows the steps. */
import type { ApiClient } from '../api/client.ts';
import { isRecord } from './recipe-file.ts';

export type FoundRecipe = Awaited<ReturnType<ApiClient['recipes']['fromPicture']>>;

/** As our own pictures write it: XMP, and parameters of C2PA actions. */
const marks = ['ag:recipe', 'com.afterglow.step'];
/** Who drops more has photos to work on, not a picture to learn from. */
const MOST_LOOKED_AT = 12;

/** The first of these files that seems to tell its recipe; what it tells, and what that proves, is the server's to say. */
export async function findTellingPicture(files: readonly File[]): Promise<File | undefined> {
  if (files.length > MOST_LOOKED_AT) return undefined;
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one in memory at a time
    if (file.type.startsWith('image/') && (await tellsRecipe(file))) return file;
  }
  return undefined;
}

async function tellsRecipe(file: File): Promise<boolean> {
  const text = await file.arrayBuffer().then(
    (bytes) => new TextDecoder('latin1').decode(bytes),
    () => '',
  );
  return marks.some((mark) => text.includes(mark));
}

/** What a page handed over; undefined when it is no such thing. */
export function readFound(state: unknown): FoundRecipe | undefined {
  const found: unknown = isRecord(state) ? state['found'] : undefined;
  return isFound(found) ? found : undefined;
}

function isFound(value: unknown): value is FoundRecipe {
  return (
    isRecord(value) &&
    isRecord(value['recipe']) &&
    (value['proof'] === 'signed' || value['proof'] === 'claimed') &&
    typeof value['ours'] === 'boolean' &&
    typeof value['altered'] === 'boolean' &&
    Array.isArray(value['leftOut'])
  );
}
