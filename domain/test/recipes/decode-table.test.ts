import { expect, test } from 'vitest';
import { decodeTable } from '../../src/recipes/decode-table.ts';

const of = (...bytes: readonly (number | string)[]): Uint8Array =>
  Uint8Array.from(bytes.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((c) => c.charCodeAt(0)))));

test('UTF-8 is read, with its mark and without', () => {
  expect(decodeTable(new TextEncoder().encode('file;Título\n杯子.jpg;Niño 🧸'))).toBe('file;Título\n杯子.jpg;Niño 🧸');
  expect(decodeTable(of(0xef, 0xbb, 0xbf, 'file,title'))).toBe('file,title');
});

test('“Unicode text” of Excel is UTF-16, of either order of bytes', () => {
  const text = 'file\tprecio\n杯.jpg\t9 €';
  const units = [...text].map((c) => c.charCodeAt(0));
  const little = of(0xff, 0xfe, ...units.flatMap((unit) => [unit & 255, unit >> 8]));
  expect(decodeTable(little)).toBe(text);
  expect(decodeTable(little.buffer as ArrayBuffer)).toBe(text);
  expect(decodeTable(of(0xfe, 0xff, ...units.flatMap((unit) => [unit >> 8, unit & 255])))).toBe(text);
});

test('a Spanish and a German Excel write Windows-1252', () => {
  expect(decodeTable(of('archivo;t', 0xed, 'tulo\nsilla.jpg;N', 0xfa, 0xf1, 'ez, 9 ', 0x80))).toBe(
    'archivo;título\nsilla.jpg;Núñez, 9 €',
  );
  expect(decodeTable(of('file;Gr', 0xf6, 0xdf, 'e\nStuhl.jpg;Gr', 0xfc, 'n'))).toBe('file;Größe\nStuhl.jpg;Grün');
});

test('a Chinese Excel writes GB 18030', () => {
  // 文件名;价格 杯子
  const head = [0xce, 0xc4, 0xbc, 0xfe, 0xc3, 0xfb, ';', 0xbc, 0xdb, 0xb8, 0xf1, '\n'];
  expect(decodeTable(of(...head, 0xb1, 0xad, 0xd7, 0xd3, '.jpg;9'))).toBe('文件名;价格\n杯子.jpg;9');
});
