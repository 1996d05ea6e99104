/**
 * The steps of a recipe in a picture that was made by it: in XMP as one text, in the C2PA manifest as one action each. What
 * may stand in a note is decided by those who write one; here it is carried.
 */
import { z } from 'zod';

/** UTF-16 units; what is longer in a file is cut when it is read. */
export const MOST_NOTE_LENGTH = 16_000;

/** XMP property, always with this prefix. */
export const NOTE_PROPERTY = 'ag:recipe';
export const NOTE_NAMESPACE = 'urn:afterglow:1.0:';
/** Parameters of a C2PA action: version of the recipe's form, and the step. */
export const VERSION_PARAMETER = 'com.afterglow.recipe';
export const STEP_PARAMETER = 'com.afterglow.step';

const noteSchema = z.strictObject({
  recipe: z.int().min(1),
  steps: z.array(z.record(z.string(), z.unknown())).min(1),
});
export type RecipeNote = z.output<typeof noteSchema>;

/** Undefined when the text is no note. */
export function parseNote(text: string): RecipeNote | undefined {
  try {
    return noteSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

const opening = /ag:recipe\s*(?:=\s*(["'])|>)/u;
const entities: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
  amp: '&',
  '#34': '"',
  '#39': "'",
};

/** The note in an XMP packet of anybody, as an attribute or an element; at most one unit more than a note may have. */
export function readNoteXmp(xmp: string | undefined): string | undefined {
  const found = opening.exec(xmp ?? '');
  if (xmp === undefined || found === null) return undefined;
  const from = found.index + found[0].length;
  const to = xmp.indexOf(found[1] ?? '<', from);
  if (to === -1) return undefined;
  // every sign takes at most six as an entity
  const written = xmp.slice(from, Math.min(to, from + MOST_NOTE_LENGTH * 6 + 6));
  return written
    .replaceAll(/&(quot|apos|lt|gt|amp|#34|#39);/gu, (whole, name: string) => entities[name] ?? whole)
    .slice(0, MOST_NOTE_LENGTH + 1);
}
