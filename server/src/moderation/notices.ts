import { addDays } from '@afterglow/domain/billing/periods';
import type { PictureNotice } from '@afterglow/domain/contract/studio/moderation';
import { AppError } from '@afterglow/domain/errors/errors';
import { moderationDays } from '@afterglow/domain/safety/moderation';
import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { moderationCases } from '../db/tables/moderation-tables.ts';
import type { Clock } from '../lib/clock.ts';

export type CaseRow = typeof moderationCases.$inferSelect;
type ImageRow = typeof images.$inferSelect;

const noticesShown = 50;

/** What was decided about a person's pictures, newest first: blocked ones, and photos that the check had refused wrongly. */
export async function listNotices(db: Executor, userId: string, now: Date): Promise<PictureNotice[]> {
  const { state, source, appealState } = moderationCases;
  const rows = await db
    .select({ row: moderationCases, image: images })
    .from(moderationCases)
    .leftJoin(images, eq(images.id, moderationCases.imageId))
    .where(
      and(
        eq(moderationCases.userId, userId),
        or(eq(state, 'blocked'), and(eq(state, 'kept'), or(eq(source, 'safety'), isNotNull(appealState)))),
      ),
    )
    .orderBy(desc(moderationCases.createdAt))
    .limit(noticesShown);
  return rows.map(({ row, image }) => viewNotice(row, image, now));
}

/** Appeals a decision, once, while the picture still exists. Throws `case_not_found`, `appeal_not_possible`. */
export async function appealCase(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  userId: string,
  { id, text }: { readonly id: string; readonly text: string },
): Promise<PictureNotice> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(moderationCases)
      .where(and(eq(moderationCases.id, id), eq(moderationCases.userId, userId)))
      .for('update');
    if (row === undefined) throw new AppError('case_not_found');
    const [image] = row.imageId === null ? [] : await tx.select().from(images).where(eq(images.id, row.imageId));
    const now = clock.now();
    if (!mayAppeal(row, image, now)) throw new AppError('appeal_not_possible');
    const appeal = { appealText: text.replaceAll('\0', ''), appealedAt: now, appealState: 'open' } as const;
    await tx.update(moderationCases).set(appeal).where(eq(moderationCases.id, id));
    return viewNotice({ ...row, ...appeal }, image ?? null, now);
  });
}

/** When a blocked picture is erased. An appeal that waits keeps it. */
function eraseAt(row: CaseRow, image: ImageRow | null | undefined): Date | null {
  if (!image || image.blockedAt === null || row.appealState === 'open') return null;
  return addDays(image.blockedAt, moderationDays);
}

function mayAppeal(row: CaseRow, image: ImageRow | null | undefined, now: Date): boolean {
  const until = eraseAt(row, image);
  return row.state === 'blocked' && row.appealState === null && until !== null && until.getTime() > now.getTime();
}

function viewNotice(row: CaseRow, image: ImageRow | null, now: Date): PictureNotice {
  return {
    id: row.id,
    imageId: image?.id ?? null,
    fileName: image?.fileName ?? null,
    state: row.state === 'blocked' ? 'blocked' : 'kept',
    reason: row.reason,
    note: row.note,
    decidedAt: (row.decidedAt ?? row.createdAt).toISOString(),
    eraseAt: eraseAt(row, image)?.toISOString() ?? null,
    appeal:
      row.appealState === null
        ? null
        : {
            text: row.appealText ?? '',
            state: row.appealState,
            answer: row.appealAnswer,
            madeAt: (row.appealedAt ?? row.createdAt).toISOString(),
          },
    mayAppeal: mayAppeal(row, image, now),
  };
}
