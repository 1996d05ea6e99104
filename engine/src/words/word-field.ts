/**
 * Fields of a template whose words choose among what the engine can make. Declared beside the template's contract; the task
 * reports by the same declaration what it made of them.
 */
import { z } from 'zod';
import type { Lexicon } from '../pictograms/lexicon.ts';

/** What the ids of a reading are ids of. Ideas may also be drawings. */
export const WORD_KINDS = ['styles', 'themes', 'weathers', 'landmarks', 'ideas', 'drawings'] as const;
export type WordKind = (typeof WORD_KINDS)[number];

export const fieldReadingSchema = z.object({
  /** Ids of what the words choose, in order; empty: nothing in particular. A color code stands for itself. */
  used: z.array(z.string()).readonly(),
  /** Words that are not known, each with the ids that come nearest, best first; none: the word is left out. */
  unknown: z.array(z.object({ word: z.string(), nearest: z.array(z.string()).readonly() })).readonly(),
});
export type FieldReading = z.output<typeof fieldReadingSchema>;

export const readingSchema = fieldReadingSchema.extend({
  /** Key of the option. */
  field: z.string(),
  kind: z.enum(WORD_KINDS),
});
export type Reading = z.output<typeof readingSchema>;

/** In the report of a task with such fields. */
export const wordReport = { words: z.array(readingSchema).readonly().optional() };

export interface WordField<Options> {
  readonly kind: WordKind;
  /** Ids worth offering, in the order in which people look for them. */
  readonly suggestions: readonly string[];
  /** Words are combined ("three bears under the moon"); otherwise they name one thing. */
  readonly combined?: true;
  /** A picture takes the place of the words. */
  readonly unlessPicture?: true;
  /** What is not known stands in the picture, letter by letter. */
  readonly writesUnknown?: true;
  readonly read: (options: Options, lexicon: Lexicon, given: { readonly pictures: number }) => FieldReading;
}

/** By the key of the option. */
export type WordFields<Options> = Readonly<Record<string, WordField<Options>>>;

/** What the words of these options choose, field by field. */
export function readFields<Options>(
  fields: WordFields<Options>,
  options: Options,
  lexicon: Lexicon,
  given: { readonly pictures: number },
): Reading[] {
  return Object.entries(fields)
    .filter(([, { unlessPicture }]) => !unlessPicture || given.pictures === 0)
    .map(([key, field]) => ({ field: key, kind: field.kind, ...field.read(options, lexicon, given) }));
}

/** Reading of words that name one thing. */
export const readOne = (asked: string, id: string | undefined, nearest: readonly string[]): FieldReading =>
  id === undefined
    ? { used: nearest.slice(0, 1), unknown: asked.trim() === '' ? [] : [{ word: asked.trim(), nearest }] }
    : { used: [id], unknown: [] };
