import { expect, test } from 'vitest';
import { readInputs } from '../../src/batches/read-inputs.ts';
import { mapLocales, type Locale } from '../../src/locale.ts';
import type { TemplateInputDefinition } from '../../src/templates/template-input.ts';

const label = (en: string, zh: string, es: string) => ({ ...mapLocales(() => en), en, zh, es });
const fields: readonly TemplateInputDefinition[] = [
  {
    key: 'title',
    label: label('Title', '标题', 'Título'),
    required: false,
    type: 'text',
    placeholder: label('', '', ''),
    maxLength: 40,
    default: label('', '', ''),
  },
  {
    key: 'size',
    label: label('Size', '尺寸', 'Tamaño'),
    required: false,
    type: 'choice',
    options: [{ value: 'one-inch', label: label('One inch', '一寸', 'Una pulgada') }],
    default: 'one-inch',
  },
  {
    key: 'strength',
    label: label('Strength', '强度', 'Fuerza'),
    required: false,
    type: 'range',
    min: 0,
    max: 9,
    step: 1,
    default: 1,
  },
  { key: 'border', label: label('Border', '边框', 'Borde'), required: false, type: 'toggle', default: false },
];
const names = ['Mug.jpg', 'vase.png', 'vase.jpg'];
const read = (text: string, locale: Locale = 'en') => readInputs(text, names, fields, locale);
const problem = (text: string, locale?: Locale) => read(text, locale).problem;

test('a name as report.csv guards it is found, and one with an apostrophe of its own before it', () => {
  const rows = (table: string, of: readonly string[]) => {
    const reading = readInputs(table, of, fields, 'en');
    return reading.problem === undefined ? reading.inputs.map((found) => found?.row) : reading.problem;
  };
  expect(rows("file,title\n'-dsc01.jpg,a\n'=1+1,b\n", ['-DSC01.jpg', '=1+1.png'])).toEqual([2, 3]);
  expect(rows("file,title\n'-dsc01.jpg,a\n-dsc01.jpg,b\n", ['-DSC01.jpg', "'-DSC01.jpg"])).toEqual([3, 2]);
});

test('a line that names the sign between two cells is none of the rows', () => {
  expect(read('sep=;\r\nfile;title\r\nmug;a, b\r\ngone;c\r\n')).toEqual({
    inputs: [{ row: 3, values: { title: 'a, b' } }, undefined, undefined],
    problems: [{ row: 4, code: 'csv_file_unknown', details: { file: 'gone' } }],
  });
});

test('columns by key or label, values brought to their type, photos by name with or without its ending', () => {
  expect(
    read('\uFEFFfile;标题;Tamaño;strength;border\r\nmug;"Tasse; blau";一寸;3;sí\r\nshop/VASE.png;;;;\r\n'),
  ).toEqual({
    inputs: [
      { row: 2, values: { title: 'Tasse; blau', size: 'one-inch', strength: 3, border: true } },
      { row: 3, values: {} },
      undefined,
    ],
    problems: [],
  });
  expect(read('文件名\tTitle\nvase.jpg\t=1+1\n')).toEqual({
    inputs: [undefined, undefined, { row: 2, values: { title: '=1+1' } }],
    problems: [],
  });
});

test('what a file may not be is named', () => {
  expect(problem('file,title\nmug,"open\n')).toEqual({ code: 'csv_unreadable', details: {} });
  expect(problem('file,title\nmug,a,b\n')).toMatchObject({ code: 'csv_unreadable' });
  expect(problem('')).toEqual({ code: 'csv_file_column_missing', details: {} });
  expect(problem('name,title\nmug,a\n')).toMatchObject({ code: 'csv_file_column_missing' });
  expect(problem('file,title,标题\nmug,a,b\n')).toEqual({ code: 'csv_column_twice', details: { column: '标题' } });
});

test('all unknown columns are named at once, and the known ones as the person calls them', () => {
  const code = 'csv_column_unknown';
  expect(problem('color,file,title,"red, or so"\nred,mug,a,b\n')).toEqual({
    code,
    details: { column: 'color, "red, or so"', count: 2, more: 0, known: 'Title, Size, Strength, Border' },
  });
  expect(problem('文件名,颜色\nmug,red\n', 'zh')).toMatchObject({
    details: { column: '颜色', count: 1, known: '标题, 尺寸, 强度, 边框' },
  });
  expect(problem('file,color\nmug,red\n', 'es')).toMatchObject({
    details: { known: 'Título, Tamaño, Fuerza, Borde' },
  });
  // a column with a name or a word in it counts, the empty ones that a spreadsheet leaves behind do not
  expect(problem('file,title,,\nmug,a,,b\n')).toMatchObject({ details: { column: '#4', count: 1 } });
  expect(problem('file,nothing\nmug,\n')).toMatchObject({ code });
  expect(read('file,title,,\nmug,a,,\n')).toMatchObject({ inputs: [{ values: { title: 'a' } }, undefined, undefined] });
  // a sentence stays one
  const many = Array.from({ length: 1000 }, (_, index) => `${'x'.repeat(500)}${index}`);
  const details = problem(`file,${many.join(',')}\n`)?.details;
  expect(details).toMatchObject({ count: 1000, more: 970 });
  expect(String(details?.['column']).length).toBeLessThan(2000);
});

test('a row that cannot be used is named with its number, and the others count', () => {
  expect(read('file,title\ncup,a\nmug,b\nvase,c\nMUG.JPG,d\nvase.png,e\n')).toEqual({
    inputs: [{ row: 3, values: { title: 'b' } }, { row: 6, values: { title: 'e' } }, undefined],
    problems: [
      { row: 2, code: 'csv_file_unknown', details: { file: 'cup' } },
      // two photos are called so, and neither is meant
      { row: 4, code: 'csv_file_twice', details: { file: 'vase' } },
      { row: 5, code: 'csv_file_twice', details: { file: 'MUG.JPG' } },
    ],
  });
});

test('names of objects are words like others', () => {
  expect(problem('file,__proto__\nmug,a\n')).toMatchObject({ code: 'csv_column_unknown' });
  expect(problem('file,constructor\nmug,a\n')).toMatchObject({ code: 'csv_column_unknown' });
});
