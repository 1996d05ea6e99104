import type { CreditEntry } from '@afterglow/domain/contract/account/credits';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, gt, inArray, lt, lte, ne, not, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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
  /** The ledger as it is written; otherwise a statement, in which a job is one line. */
  readonly view?: 'statement' | 'ledger' | undefined;
}

const settled = alias(creditEntries, 'settled');
const held = alias(creditEntries, 'held');

/** A hold that has come to its end. */
const isSettled = sql`(${creditEntries.kind} = 'hold' and exists (
  select 1 from ${creditEntries} ended where ended.key = 'settle:' || ${creditEntries.generationId}))`;

const cursorSchema = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** A step of the editor or a photo of a batch that was held and never began has no row but its hold. */
const workOf = sql<string | null>`coalesce(${generations.templateId}, (
  select case when hold.reason like 'edit:%' then 'editor' else 'recipe' end from ${creditEntries} hold
  where hold.key = 'hold:' || ${creditEntries.generationId} and (hold.reason like 'edit:%' or hold.reason like 'recipe:%')))`;

/**
 * A person's entries with what they were for, newest first. `cursor` reads on below the last entry of the page before.
 *
 * In a statement a job that was paid is one line with its price, one that cost nothing is none, and a hold is a line only
 * while it is open. The balance after each line is the one that the lines add up to.
 */
export async function listStatement(
  db: Executor,
  page: StatementPage,
): Promise<{ readonly entries: CreditEntry[]; readonly cursor: string | null }> {
  const below = page.cursor === undefined ? undefined : cursorSchema.safeParse(page.cursor);
  if (below?.success === false) throw new AppError('invalid_input', { field: 'cursor' });
  const rows = await db
    .select({ entry: creditEntries, templateId: workOf, imageId: images.id, price: held.amount })
    .from(creditEntries)
    .leftJoin(generations, eq(generations.id, creditEntries.generationId))
    .leftJoin(held, and(eq(creditEntries.kind, 'capture'), eq(held.key, sql`'hold:' || ${creditEntries.generationId}`)))
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
        page.view === 'ledger'
          ? undefined
          : and(ne(creditEntries.kind, 'release'), ne(creditEntries.reason, 'lasting_opening'), not(isSettled)),
      ),
    )
    .orderBy(desc(creditEntries.seq))
    .limit(page.limit + 1);
  const shown = rows.slice(0, page.limit);
  const setAside = page.view === 'ledger' ? () => 0 : await readSetAside(db, page.userId, shown);
  return {
    entries: shown.map(({ entry, templateId, imageId, price }) => ({
      id: entry.id,
      kind: entry.kind,
      amount: page.view === 'ledger' || entry.kind !== 'capture' ? entry.amount : (price ?? 0),
      balanceAfter: entry.balanceAfter + setAside(entry.seq),
      reason: entry.reason,
      generationId: entry.generationId,
      templateId,
      imageId,
      createdAt: entry.createdAt.toISOString(),
    })),
    cursor: rows.length > page.limit ? String(shown.at(-1)?.entry.seq) : null,
  };
}

/** Credits that were held at a moment for jobs whose line comes later: they are still in the balance of the lines before. */
async function readSetAside(
  db: Executor,
  userId: string,
  shown: readonly { readonly entry: { readonly seq: number } }[],
): Promise<(seq: number) => number> {
  const seqs = shown.map(({ entry }) => entry.seq);
  if (seqs.length === 0) return () => 0;
  const rows = await db
    .select({ from: held.seq, to: settled.seq, amount: held.amount })
    .from(settled)
    .innerJoin(held, eq(held.key, sql`'hold:' || ${settled.generationId}`))
    .where(
      and(
        eq(settled.userId, userId),
        inArray(settled.kind, ['capture', 'release']),
        gt(settled.seq, Math.min(...seqs)),
        lte(held.seq, Math.max(...seqs)),
      ),
    );
  return (seq) => rows.reduce((sum, { from, to, amount }) => (from <= seq && to > seq ? sum - amount : sum), 0);
}

function inMonth({ month, timeZone }: StatementPage): SQL | undefined {
  if (month === undefined) return undefined;
  const begin = sql`${`${month}-01`}::timestamp`;
  return sql`${creditEntries.createdAt} >= (${begin} at time zone ${timeZone}) and ${creditEntries.createdAt} < ((${begin} + interval '1 month') at time zone ${timeZone})`;
}
