/** Words that choose among what the engine can make: what is known, what comes nearest, and what was drawn. */
import { AppError } from '@afterglow/domain/errors/errors';
import { languages, type Locale } from '@afterglow/domain/locale';
import type { TemplateInput } from '@afterglow/domain/templates/template';
import type { WordReading } from '@afterglow/domain/templates/word-reading';
import { nameOfThing, type Lexicon } from '@afterglow/engine/pictograms/lexicon';
import { findLexicon } from '@afterglow/engine/pictograms/read-lexicon';
import { knownFields, recognize } from '@afterglow/engine/run/task-words';
import { findUnwritable } from '@afterglow/engine/text/characters';
import { writtenFields } from '@afterglow/engine/text/written-fields';
import { noLexicon } from '@afterglow/engine/words/no-lexicon';
import { readingSchema, type Reading } from '@afterglow/engine/words/word-field';
import { z } from 'zod';
import type { InputsJson } from '../db/json.ts';
import type { LiveTemplate } from './live-template.ts';
import { nameWord } from './word-names.ts';

export interface KnownWords {
  /** What a task would make of its options. */
  readonly readOptions: (task: string, options: unknown, pictures: number, locale: Locale) => Promise<WordReading[]>;
  /** What a report of the engine says was made. */
  readonly readReport: (report: unknown, locale: Locale) => Promise<WordReading[]>;
}

/** The words of drawings come with the models; until they are there, nothing is said about them. */
export function createKnownWords({ modelsDir }: { readonly modelsDir: string }): KnownWords {
  let found: Lexicon | undefined;
  let lookAgainAt = 0;
  const lexicon = async (): Promise<Lexicon | undefined> => {
    if (found === undefined && performance.now() >= lookAgainAt) {
      lookAgainAt = performance.now() + pauseMs;
      found = await findLexicon(modelsDir);
    }
    return found;
  };
  const inWords = async (readings: readonly Reading[], locale: Locale): Promise<WordReading[]> => {
    const words = readings.some(needsLexicon) ? await lexicon() : undefined;
    return readings.map(({ field, kind, used, unknown }) => ({
      field,
      used: used.map((id) => nameWord(kind, id, locale, words)),
      unknown: unknown.map(({ word, nearest }) => ({
        word,
        nearest: nearest.map((id) => nameWord(kind, id, locale, words)),
      })),
    }));
  };
  return {
    readOptions: async (task, options, pictures, locale) => {
      if (Object.keys(knownFields(task)).length === 0) return [];
      const words = await lexicon();
      const readings = recognize(task, options, { lexicon: words ?? noLexicon, pictures });
      return inWords(words === undefined ? readings.filter((reading) => !needsLexicon(reading)) : readings, locale);
    },
    readReport: async (report, locale) => {
      const read = reportSchema.safeParse(report);
      return read.success ? inWords(read.data.words, locale) : [];
    },
  };
}

/** Between two looks for the words of drawings while they are not there. */
const pauseMs = 30_000;
const needsLexicon = ({ kind }: Pick<Reading, 'kind'>): boolean => kind === 'drawings' || kind === 'ideas';
const reportSchema = z.object({ words: z.array(readingSchema) });

/** What an input offers, in the person's language; undefined where its text is drawn as it is. */
export function offeredWords(
  task: string,
  input: string,
  locale: Locale,
): Extract<TemplateInput, { type: 'text' }>['known'] {
  const field = knownFields(task)[input];
  return (
    field && {
      names: field.suggestions.map((id) =>
        field.kind === 'drawings' ? (nameOfThing(id, locale) ?? id) : nameWord(field.kind, id, locale, undefined),
      ),
      combined: field.combined ?? false,
    }
  );
}

/** The readings of those inputs that a person answers. */
export async function readTemplateWords(
  words: KnownWords,
  template: LiveTemplate,
  inputs: InputsJson,
  pictures: number,
  locale: Locale,
): Promise<WordReading[]> {
  const asked = new Set(template.inputs.map(({ key }) => key));
  const readings = await words.readOptions(template.task.id, template.task.options(inputs), pictures, locale);
  return readings.filter(({ field }) => asked.has(field));
}

/** Throws `letters_unknown` {letters} when an input is written in letters that no font has. */
export function refuseUnwritableLetters(task: string, inputs: InputsJson): void {
  const texts = writtenFields(task).map((key) => inputs[key]);
  const letters = texts.flatMap((text) => (typeof text === 'string' ? findUnwritable(text) : []));
  if (letters.length > 0) throw new AppError('letters_unknown', { letters: [...new Set(letters)].join(' ') });
}

/** Throws `word_unknown` {field, input, word, nearest, found} for the first word that is not known. */
export function refuseUnknownWords(readings: readonly WordReading[], template: LiveTemplate, locale: Locale): void {
  for (const { field, unknown } of readings) {
    const [first] = unknown;
    if (first === undefined) continue;
    const label = template.inputs.find(({ key }) => key === field)?.label[locale] ?? field;
    const list = new Intl.ListFormat(languages[locale].tag, { type: 'disjunction' });
    throw new AppError('word_unknown', {
      field: label,
      input: field,
      word: first.word,
      nearest: list.format(first.nearest),
      found: first.nearest.length > 0 ? 'yes' : 'no',
    });
  }
}
