/** A CSV file with words for each photo of a batch: a column with the names of the files, others with fields of a template. */
import Papa from 'papaparse';
import { listColumns, withoutGuard } from '../csv.ts';
import type { ErrorCode, ErrorDetails } from '../errors/errors.ts';
import { foldName } from '../fold-name.ts';
import { locales, type Locale, type LocalizedText } from '../locale.ts';
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

/** So many unknown columns are named; of the others the number is told. */
const mostNamed = 30;

const refuse = (code: ErrorCode, details: ErrorDetails = {}): InputsReading => ({ problem: { code, details } });

/** Words for the texts of a recipe come in whatever table a shop has, and an empty cell means no words. */
interface TableRules {
  readonly otherColumns: 'refused' | 'ignored';
  readonly emptyCells: 'absent' | 'empty';
}
const ofTemplates: TableRules = { otherColumns: 'refused', emptyCells: 'absent' };

/**
 * Reads `text` (comma, semicolon or tab) for photos called `names`, with or without their ending. Columns are named by the key
 * of a field or its label in any language; an empty cell says nothing, and so does a column without a word in it, unless `rules`
 * say otherwise. Values are not judged here, only brought to their type. A refusal names all columns that are unknown, and the known ones in `locale`.
 */
export function readInputs(
  text: string,
  names: readonly string[],
  fields: readonly TemplateInputDefinition[],
  locale: Locale,
  rules: TableRules = ofTemplates,
): InputsReading {
  const table = text.replace(/^\uFEFF/, '');
  // what exports for Excel write before the head: the sign between two cells
  const [hint = '', delimiter] = /^sep=([,;\t])\r?\n/i.exec(table) ?? [];
  const { data, errors } = Papa.parse<string[]>(table.slice(hint.length), { skipEmptyLines: 'greedy', delimiter });
  const [head = [], ...rows] = data;
  const isBroken = errors.some(({ type }) => type === 'Quotes');
  if (isBroken || rows.some((row) => row.length > head.length)) return refuse('csv_unreadable');
  const fileAt = head.findIndex((title) => fileColumns.includes(foldName(title)));
  if (fileAt === -1) return refuse('csv_file_column_missing');
  const find = fieldFinder(fields);
  const columns = head.flatMap((title, at) => {
    const field = at === fileAt ? undefined : find(title);
    return field === undefined ? [] : [{ at, field }];
  });
  const taken = new Set([fileAt, ...columns.map(({ at }) => at)]);
  const written = new Set(
    [head, ...rows].flatMap((row) => row.flatMap((cell, at) => (cell.trim() === '' ? [] : [at]))),
  );
  const unknown = [...written].filter((at) => !taken.has(at)).toSorted((one, other) => one - other);
  if (unknown.length > 0 && rules.otherColumns === 'refused')
    return refuse('csv_column_unknown', {
      column: listColumns(unknown.slice(0, mostNamed).map((at) => shorten(head[at]) || `#${at + 1}`)),
      count: unknown.length,
      more: Math.max(0, unknown.length - mostNamed),
      known: listColumns(fields.map(({ label }) => label[locale])),
    });
  const seen = new Set<TemplateInputDefinition>();
  for (const { at, field } of columns) {
    if (seen.has(field)) return refuse('csv_column_twice', { column: shorten(head[at]) });
    seen.add(field);
  }

  const findPhotos = photoFinder(names);
  const inputs: (RowInputs | undefined)[] = names.map(() => undefined);
  const problems: RowProblem[] = [];
  for (const [index, cells] of rows.entries()) {
    const row = index + (hint === '' ? 2 : 3);
    const file = cells[fileAt] ?? '';
    const places = findPhotos(file);
    const [place] = places;
    const details = { file: shorten(file) };
    if (place === undefined) problems.push({ row, code: 'csv_file_unknown', details });
    else if (places.length > 1 || inputs[place] !== undefined) problems.push({ row, code: 'csv_file_twice', details });
    else inputs[place] = { row, values: readCells(cells, columns, rules) };
  }
  return { inputs, problems };
}

interface Column {
  readonly at: number;
  readonly field: TemplateInputDefinition;
}

function readCells(cells: readonly string[], columns: readonly Column[], { emptyCells }: TableRules): Inputs {
  return Object.fromEntries(
    columns.flatMap(({ at, field }) => {
      const cell = cleanText(cells[at] ?? '');
      return cell === '' && emptyCells === 'absent' ? [] : [[field.key, toValue(field, cell)]];
    }),
  );
}

const shorten = (text = ''): string => cleanText(text).slice(0, 60);

const says = (label: LocalizedText, folded: string): boolean =>
  locales.some((locale) => foldName(label[locale]) === folded);

/** Finds a column's field by its key, else by its label. */
function fieldFinder(
  fields: readonly TemplateInputDefinition[],
): (title: string) => TemplateInputDefinition | undefined {
  const byName = new Map<string, TemplateInputDefinition>();
  for (const field of fields) byName.set(foldName(field.key), field);
  for (const field of fields)
    for (const locale of locales) {
      const label = foldName(field.label[locale]);
      if (!byName.has(label)) byName.set(label, field);
    }
  return (title) => byName.get(foldName(title));
}

/** Finds the places of the photos of a name; of several, those with the very ending. */
function photoFinder(names: readonly string[]): (file: string) => readonly number[] {
  const exact = new Map<string, number[]>();
  const bare = new Map<string, number[]>();
  const note = (places: Map<string, number[]>, name: string, place: number): void => {
    const those = places.get(name);
    if (those === undefined) places.set(name, [place]);
    else those.push(place);
  };
  for (const [place, name] of names.entries()) {
    const folded = foldName(name);
    note(exact, folded, place);
    note(bare, folded.replace(/\.[a-z0-9]{1,8}$/, ''), place);
  }
  return (file) => {
    const wanted = foldName(file.split(/[/\\]/).at(-1) ?? '');
    // as `report.csv` writes `-DSC01.jpg`, which a spreadsheet would count
    const unguarded = withoutGuard(wanted);
    return exact.get(wanted) ?? bare.get(wanted) ?? exact.get(unguarded) ?? bare.get(unguarded) ?? [];
  };
}

function toValue(field: TemplateInputDefinition, cell: string): TemplateInputValue {
  const folded = foldName(cell);
  switch (field.type) {
    case 'text':
      return cell;
    case 'choice':
    case 'colour':
      return field.options.find(({ value, label }) => foldName(value) === folded || says(label, folded))?.value ?? cell;
    case 'range':
      return Number.isFinite(Number(cell)) ? Number(cell) : cell;
    case 'toggle':
      if (yes.includes(folded)) return true;
      return no.includes(folded) ? false : cell;
  }
}
