/** A text that a spreadsheet would run as a formula instead of showing it, also behind blanks. */
const formula = /^\s*[=+\-@\t\r＝＋－＠]/u;

/**
 * Rows as a CSV file for a spreadsheet: UTF-8 with its mark at the beginning, because Excel reads it wrongly without; lines
 * end with CR LF (RFC 4180). A text that begins like a formula gets an apostrophe before it, so that a name or a message
 * never becomes a command (CWE-1236); numbers stay numbers.
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return `\uFEFF${csvLines(rows)}`;
}

export type CsvCell = string | number | null;

/** The lines alone, for a file that is written piece by piece. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  return quote(formula.test(value) ? `'${value}` : value);
}

/** A cell that {@link toCsv} wrote, or a spreadsheet kept so, as it was before: without the apostrophe of a formula. */
export const withoutGuard = (text: string): string =>
  text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Names of columns in a sentence, as the head of a CSV file has them: a comma within a name does not part it. */
export const listColumns = (names: readonly string[]): string => names.map(quote).join(', ');
