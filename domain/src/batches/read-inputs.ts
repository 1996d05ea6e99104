/** A CSV file with words for each photo of a batch: a column with the names of the files, others with fields of a template. */
import Papa from 'papaparse';
import type { ErrorCode, ErrorDetails } from '../errors/errors.ts';
import { locales, type LocalizedText } from '../locale.ts';
import type { TemplateInputDefinition } from '../templates/template-input.ts';
import { cleanText, type TemplateInputValue } from '../templates/template.ts';

type Inputs = Readonly<Record<string, TemplateInputValue>>;

export type InputsReading =
  | {
      /** By the photo's place in the list of names; undefined: the file says nothing about it. */
      readonly inputs: readonly (RowInputs | undefined)[];
      /** Rows that say nothing that can be used; the others count. */
      readonly problems: readonly RowProblem[];
      readonly problem?: undefined;
    }
  /** What is wrong with the whole file. */
  | { readonly problem: Problem };

interface Problem {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
}

/** `row`: as a spreadsheet counts, the head is row 1. */
export interface RowInputs {
  readonly row: number;
  readonly values: Inputs;
}
export interface RowProblem extends Problem {
  readonly row: number;
}

/** How the column with the names may be called. */
const fileColumns = ['file', 'filename', 'file name', 'photo', '文件', '文件名', '照片', 'archivo', 'foto'];
const yes = ['true', 'yes', '1', 'on', '是', 'sí', 'si'];
const no = ['false', 'no', '0', 'off', '否'];

const fold = (text: string): string => cleanText(text).normalize('NFC').toLowerCase();
const refuse = (code: ErrorCode, details: ErrorDetails = {}): InputsReading => ({ problem: { code, details } });

/**
 * Reads `text` (comma, semicolon or tab) for photos called `names`, with or without their ending. Columns are named by the key
 * of a field or its label in any language; an empty cell says nothing. Values are not judged here, only brought to their type.
 */
export function readInputs(
  text: string,
  names: readonly string[],
  fields: readonly TemplateInputDefinition[],
): InputsReading {
  const { data, errors } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [head = [], ...rows] = data;
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  if (isBroken || rows.some((row) => row.length > head.length)) return refuse('csv_unreadable');
  const fileAt = head.findIndex((title) => fileColumns.includes(fold(title)));
  if (fileAt === -1) return refuse('csv_file_column_missing');
  const columns = head.map((title, at) => (at === fileAt ? undefined : findField(title, fields)));
  const unknown = columns.findIndex((field, at) => field === undefined && at !== fileAt);
  if (unknown !== -1)
    return refuse('csv_column_unknown', {
      column: shorten(head[unknown]),
      known: fields.map(({ key }) => key).join(', '),
    });
  const twice = columns.findIndex((field, at) => field !== undefined && columns.indexOf(field) !== at);
  if (twice !== -1) return refuse('csv_column_twice', { column: shorten(head[twice]) });

  const inputs: (RowInputs | undefined)[] = names.map(() => undefined);
  const problems: RowProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + 2;
    const file = cells[fileAt] ?? '';
    const places = findPhotos(file, names);
    const [place] = places;
    const details = { file: shorten(file) };
    if (place === undefined) problems.push({ row, code: 'csv_file_unknown', details });
    else if (places.length > 1 || inputs[place] !== undefined) problems.push({ row, code: 'csv_file_twice', details });
    else inputs[place] = { row, values: readCells(cells, columns) };
  }
  return { inputs, problems };
}

function readCells(cells: readonly string[], columns: readonly (TemplateInputDefinition | undefined)[]): Inputs {
  return Object.fromEntries(
    columns.flatMap((field, at) => {
      const cell = cleanText(cells[at] ?? '');
      return field === undefined || cell === '' ? [] : [[field.key, toValue(field, cell)]];
    }),
  );
}

const shorten = (text = ''): string => cleanText(text).slice(0, 60);

const says = (label: LocalizedText, folded: string): boolean =>
  locales.some((locale) => fold(label[locale]) === folded);

function findField(title: string, fields: readonly TemplateInputDefinition[]): TemplateInputDefinition | undefined {
  const folded = fold(title);
  return fields.find(({ key }) => fold(key) === folded) ?? fields.find(({ label }) => says(label, folded));
}

/** Places of the photos of that name; of several, those with the very ending. */
function findPhotos(file: string, names: readonly string[]): readonly number[] {
  const wanted = fold(file.split(/[/\\]/).at(-1) ?? '');
  const places = (matches: (name: string) => boolean) =>
    names.flatMap((name, place) => (matches(fold(name)) ? [place] : []));
  const exact = places((name) => name === wanted);
  return exact.length > 0 ? exact : places((name) => name.replace(/\.[a-z0-9]{1,8}$/, '') === wanted);
}

function toValue(field: TemplateInputDefinition, cell: string): TemplateInputValue {
  const folded = fold(cell);
  switch (field.type) {
    case 'text':
      return cell;
    case 'choice':
    case 'colour':
      return field.options.find(({ value, label }) => fold(value) === folded || says(label, folded))?.value ?? cell;
    case 'range':
      return Number.isFinite(Number(cell)) ? Number(cell) : cell;
    case 'toggle':
      if (yes.includes(folded)) return true;
      return no.includes(folded) ? false : cell;
  }
}
