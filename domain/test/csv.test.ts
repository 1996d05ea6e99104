import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvLines, toCsv, withoutGuard } from '../src/csv.ts';

it('begins with the mark of UTF-8 and ends its lines as RFC 4180 says', () => {
  expect(
    toCsv([
      ['名字', 'n'],
      ['Ana', 3],
      [null, -1.5],
    ]),
  ).toBe('\uFEFF名字,n\r\nAna,3\r\n,-1.5\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =cmd|x', '\t=1', '＝1', '\r=1'])(
  'writes %j as a text, never as a formula',
  (text) => {
    const cell = csvLines([[text]])
      .slice(0, -2)
      .replace(/^"|"$/g, '');
    expect(cell.startsWith("'")).toBe(true);
  },
);

it('gives a name back as it was, and leaves an apostrophe of its own', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[-=+@' a-z0-9.]*$/), (name) => {
      const cell = csvLines([[name]]).slice(0, -2);
      if (!/^'[-=+@ ]/.test(name)) expect(withoutGuard(cell)).toBe(name);
    }),
  );
  expect(["'t was.jpg", "'-1.jpg"].map(withoutGuard)).toEqual(["'t was.jpg", '-1.jpg']);
});

it('leaves ordinary words and negative numbers alone', () => {
  expect(csvLines([['a=b', 'mail@example.com', '2-1', -5]])).toBe('a=b,mail@example.com,2-1,-5\r\n');
});

it('any text comes back out of a reader as it went in, but for the apostrophe of a formula', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        const width = rows[0]?.length ?? 1;
        const even = rows.map((row) => Array.from({ length: width }, (_, index) => row[index] ?? ''));
        const written = even.map((row) =>
          row.map((cell) => (/^\s*[=+\-@\t\r＝＋－＠]/u.test(cell) ? `'${cell}` : cell)),
        );
        expect(read(csvLines(even))).toEqual(written);
      },
    ),
  );
});

/** A reader of its own: quotes double, lines end with CR LF. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length;) {
    const [, quoted, plain] = /"((?:[^"]|"")*)"|([^,\r\n]*)/y.exec(text.slice(at)) ?? [];
    at += quoted === undefined ? (plain ?? '').length : quoted.length + 2;
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (text[at] === ',') at += 1;
    else {
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}
