import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ReportJson } from './json.ts';
import type { Executor } from './pool.ts';
import { systemStates } from './tables/system-tables.ts';

/** A fact about the whole installation that one process writes and the others read, e.g. how far the models are. */
export interface SystemState<Value extends ReportJson> {
  readonly key: string;
  readonly schema: z.ZodType<Value>;
}

/** What was written last; undefined when nothing was, or by an edition with another shape of it. */
export async function readState<Value extends ReportJson>(
  db: Executor,
  { key, schema }: SystemState<Value>,
): Promise<Value | undefined> {
  const [row] = await db.select({ value: systemStates.value }).from(systemStates).where(eq(systemStates.key, key));
  return schema.safeParse(row?.value).data;
}

export async function writeState<Value extends ReportJson>(
  db: Executor,
  { key }: SystemState<Value>,
  value: Value,
): Promise<void> {
  await db
    .insert(systemStates)
    .values({ key, value })
    .onConflictDoUpdate({ target: systemStates.key, set: { value, updatedAt: sql`now()` } });
}

export async function clearState(db: Executor, key: string): Promise<void> {
  await db.delete(systemStates).where(eq(systemStates.key, key));
}
