import { csvLines, toCsv, type CsvCell } from '@afterglow/domain/csv';

interface Page {
  readonly lines: readonly (readonly CsvCell[])[];
  readonly cursor: string | null;
}

/** A list as a file: its head, then page after page as they are read, so that a long one needs little memory. */
export function csvResponse(
  name: string,
  head: readonly string[],
  readPage: (cursor: string | undefined) => Promise<Page>,
): Response {
  const encoder = new TextEncoder();
  let cursor: string | null | undefined;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(toCsv([head]))),
    pull: async (controller) => {
      const page = await readPage(cursor ?? undefined);
      if (page.lines.length > 0) controller.enqueue(encoder.encode(csvLines(page.lines)));
      cursor = page.cursor;
      if (cursor === null) controller.close();
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
