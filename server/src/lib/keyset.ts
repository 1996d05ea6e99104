import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';

const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

/**
 * Rows after `cursor` in a list that is sorted by time and id, newest first. Its times are written by the clock, in whole
 * milliseconds: the cursor has no finer unit. Throws `invalid_input` for a malformed cursor.
 */
export function afterCursor(cursor: string | undefined, time: PgColumn, id: PgColumn): SQL | undefined {
  if (cursor === undefined) return undefined;
  const parsed = cursorSchema.safeParse(cursor.split('_'));
  if (!parsed.success) throw new AppError('invalid_input', { field: 'cursor' });
  const at = new Date(parsed.data[0]);
  return or(lt(time, at), and(eq(time, at), lt(id, parsed.data[1])));
}

/** The page of rows that were read with one more than `limit`, and the cursor of the next page. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  place: (row: Row) => { readonly at: Date; readonly id: string },
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { page, cursor: null };
  const { at, id } = place(last);
  return { page, cursor: `${at.toISOString()}_${id}` };
}
