import type { CreditEntry } from '@afterglow/domain/contract/account/credits';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../db/pool.ts';
import { creditEntries } from '../db/tables/credit-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';

interface StatementPage {
  readonly userId: string;
  readonly cursor?: string | undefined;
  readonly limit: number;
  /** `2026-11`, as a clock in `timeZone` cuts it. */
  readonly month?: string | undefined;
  readonly timeZone: string;
}

const cursorSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A step of the editor that was held and never began has no row but its hold. */
const workOf = sql<string | null>`coalesce(${generations.templateId}, (
  select 'editor' from ${creditEntries} hold where hold.key = 'hold:' || ${creditEntries.generationId} and hold.reason like 'edit:%'))`;

/** A person's entries with what they were for, newest first. `cursor` reads on below the last entry of the page before. */
export async function listStatement(
  db: Executor,
  page: StatementPage,
): Promise<{ readonly entries: CreditEntry[]; readonly cursor: string | null }> {
  const below = page.cursor === undefined ? undefined : cursorSchema.safeParse(page.cursor);
  if (below?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await db
    .select({ entry: creditEntries, templateId: workOf, imageId: images.id })
    .from(creditEntries)
    .leftJoin(generations, eq(generations.id, creditEntries.generationId))
    .leftJoin(
      images,
      and(
        eq(images.id, sql`coalesce(${generations.resultImageId}, ${generations.imageIds}[1])`),
        sql`${images.deletedAt} is null`,
      ),
    )
    .where(
      and(
        eq(creditEntries.userId, page.userId),
        below === undefined ? undefined : lt(creditEntries.seq, below.data),
        inMonth(page),
      ),
    )
    .orderBy(desc(creditEntries.seq))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  return {
    entries: shown.map(({ entry, templateId, imageId }) => ({
      id: entry.id,
      kind: entry.kind,
      amount: entry.amount,
      balanceAfter: entry.balanceAfter,
      reason: entry.reason,
      generationId: entry.generationId,
      templateId,
      imageId,
      createdAt: entry.createdAt.toISOString(),
    })),
    cursor: rows.length > page.limit ? String(shown.at(-1)?.entry.seq) : null,
  };
}

function inMonth({ month, timeZone }: StatementPage): SQL | undefined {
  if (month === undefined) return undefined;
  const begin = sql`${`${month}-01`}::timestamp`;
  return sql`${creditEntries.createdAt} >= (${begin} at time zone ${timeZone}) and ${creditEntries.createdAt} < ((${begin} + interval '1 month') at time zone ${timeZone})`;
}
