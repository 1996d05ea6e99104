import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const text = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'security.md'), 'utf8');
const states = ['yes', 'partly', 'no', 'n/a'] as const;

/** `6.2.5 to 6.2.7, 6.2.9` → 6.2.5, 6.2.6, 6.2.7, 6.2.9. */
const namesIn = (cell: string): string[] =>
  cell.split(', ').flatMap((part) => {
    const [from = '', to] = part.split(' to ');
    const section = from.slice(0, from.lastIndexOf('.'));
    const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('.') + 1));
    const last = to === undefined ? numberOf(from) : numberOf(to);
    return Array.from({ length: last - numberOf(from) + 1 }, (_, index) => `${section}.${numberOf(from) + index}`);
  });

const rows = [...text.matchAll(/^\| (\d[\d., to]*) \| (yes|partly|no|n\/a) \| (.*) \|$/gm)].flatMap(
  ([, cell = '', state = '', rest = '']) => namesIn(cell).map((id) => ({ id, state, rest })),
);

test('the table of ASVS says of each requirement once how it stands, and the sums are right', () => {
  expect(rows.map(({ id }) => id)).toEqual([...new Set(rows.map(({ id }) => id))]);
  for (const [, chapter = '', ...told] of text.matchAll(
    /^\| (?:\*\*)?(V\d+|All)[^|]*\| \**(\d+)\** \| \**(\d+)\** \| \**(\d+)\** \| \**(\d+)\** \| \**(\d+)\** \|$/gm,
  )) {
    const own = rows.filter(({ id }) => chapter === 'All' || id.startsWith(`${chapter.slice(1)}.`));
    const counted = states.map((wanted) => own.filter(({ state }) => state === wanted).length);
    expect([chapter, ...told.map(Number)]).toEqual([chapter, own.length, ...counted]);
  }
  expect(rows).toHaveLength(253);
});

test('what is not met, or is none of the product, says why', () => {
  const silent = rows.filter(({ state, rest }) => state !== 'yes' && rest.replaceAll('|', '').trim() === '');
  expect(silent).toEqual([]);
});
