/**
 * Fields in words that stand in a picture: `{name}` is another word on every photo. `{{` and `}}` are the signs themselves. A
 * layer keeps its words as they were written; only what the engine draws is filled.
 */
import { foldName } from '../fold-name.ts';
import { cleanText } from '../templates/template.ts';

/** What every photo has of its own: the name of its file, its number in the batch, the day. Any other is a column of a CSV file. */
export const photoFields = ['name', 'n', 'date'] as const;

/** Words by the folded name of their field. */
export type FieldValues = Readonly<Record<string, string>>;

type TextPart = { readonly words: string } | { readonly field: string; readonly written: string };

/** One sign of each kind, or a field with a name of at most 60 characters. */
const parts = /\{\{|\}\}|\{[^{}\p{Cc}]{1,60}\}|[{}]|[^{}]+/gu;

/** Undefined when a brace has no partner, or nothing between the two. */
function parse(text: string): readonly TextPart[] | undefined {
  const read: TextPart[] = [];
  for (const [part] of text.matchAll(parts)) {
    if (part === '{' || part === '}') return undefined;
    if (part === '{{' || part === '}}') read.push({ words: part.slice(1) });
    else if (part.startsWith('{')) {
      const field = foldName(part.slice(1, -1));
      if (field === '') return undefined;
      read.push({ field, written: part });
    } else read.push({ words: part });
  }
  return read;
}

/** Whether every brace of the text opens or closes a field, or is doubled. */
export const hasWholeFields = (text: string): boolean => parse(text) !== undefined;

/** The fields of a text by their folded names, as they were written there, each once. */
export function fieldsOf(text: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>();
  for (const part of parse(text) ?? [])
    if ('field' in part && !fields.has(part.field)) fields.set(part.field, part.written);
  return fields;
}

export type Filling =
  /** Empty: nothing of it is left. */
  | { readonly text: string; readonly lacking?: undefined }
  /** Fields without a value, as they were written. */
  | { readonly lacking: readonly string[] };

/**
 * Fills a text whose fields are whole. What looks like a field in a value is none. A line with no word in any of its fields is left
 * out: "was {was} €" stands only where a price was.
 */
export function fillText(text: string, values: FieldValues): Filling {
  const lines = text.split('\n').map((line) => parse(line) ?? [{ words: line }]);
  const lacking = lines
    .flatMap(fieldParts)
    .flatMap(({ field, written }) => (valueOf(values, field) === undefined ? [written] : []));
  if (lacking.length > 0) return { lacking: [...new Set(lacking)] };
  const kept = lines.filter((line) => {
    const fields = fieldParts(line);
    return fields.length === 0 || fields.some(({ field }) => valueOf(values, field)?.trim() !== '');
  });
  const filled = kept.map((line) =>
    line.map((part) => ('field' in part ? valueOf(values, part.field) : part.words)).join(''),
  );
  return { text: kept.length < lines.length && filled.join('').trim() === '' ? '' : filled.join('\n') };
}

const fieldParts = (line: readonly TextPart[]) => line.flatMap((part) => ('field' in part ? [part] : []));

/** A field may be called `constructor`. */
const valueOf = (values: FieldValues, field: string): string | undefined =>
  Object.hasOwn(values, field) ? values[field] : undefined;

/** The same for a look before there is a batch: what cannot be filled stands there as it was written. */
export function fillForShow(text: string, values: FieldValues): string {
  const read = parse(text);
  if (read === undefined) return text;
  return read.map((part) => ('field' in part ? (valueOf(values, part.field) ?? part.written) : part.words)).join('');
}

/** The text with all its braces as signs. */
export const escapeBraces = (text: string): string => text.replaceAll(/[{}]/gu, '$&$&');

interface PhotoFacts {
  /** Its file with or without an ending; empty: it came without a name, and `{name}` has no value. */
  readonly file: string;
  /** In its batch, from 1. */
  readonly number: number;
  readonly day: Date;
  /** The day is written in this language, as a clock in this time zone has it; without one, in that of the machine. */
  readonly language: string;
  readonly timeZone?: string | undefined;
}

/** A photo's values of the fields that every photo has. */
export function photoValues({ file, number, day, language, timeZone }: PhotoFacts): FieldValues {
  const name = cleanText(cleanText(file.toWellFormed()).replace(/(?<=.)\.[a-zA-Z0-9]{1,8}$/u, ''));
  return {
    ...(name === '' ? {} : { name }),
    n: String(number),
    date: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(day),
  };
}

/** What a person gave for fields, by whatever case and blanks they wrote their names with. */
export function givenValues(given: Readonly<Record<string, string | number | boolean>>): FieldValues {
  return Object.fromEntries(
    Object.entries(given).map(([field, value]) => [foldName(field), cleanText(String(value).toWellFormed())]),
  );
}
