import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..');
const text = readFileSync(path.join(root, 'docs', 'specification.md'), 'utf8');
const [, ...sections] = text.split(/^## /m);
/** Rows of the tables about the product; what is said in place of a claim is another matter. */
const rows = sections
  .filter((section) => !section.startsWith('Claims'))
  .flatMap((section) => section.split('\n').filter((line) => line.startsWith('| ') && !line.endsWith('| Test |')))
  .map((line) => line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim()));

test('every row of the specification names tests that are there, but for the promises that people keep', () => {
  expect(rows.length).toBeGreaterThan(80);
  const without = rows.filter((cells) => cells.at(-1)?.startsWith('none') === true);
  expect(without.map(([requirement]) => requirement?.slice(0, 22))).toEqual(['Answer within 24 hours']);
  for (const cells of rows.filter((row) => !without.includes(row))) {
    const named = [...(cells.at(-1) ?? '').matchAll(/`([^`]+\.test\.tsx?)`/g)].map(([, file = '']) => file);
    expect([cells[0], named.length > 0, named.filter((file) => !existsSync(path.join(root, file)))]).toEqual([
      cells[0],
      true,
      [],
    ]);
  }
});
