import { addDays } from '@afterglow/domain/billing/periods';
import { moderationDays } from '@afterglow/domain/safety/moderation';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { moderationCases, pictureReports } from '../db/tables/moderation-tables.ts';

const reportDays = 365;

/** The part of the engine's refusal that says which picture it was. */
const refusalSchema = z.object({ side: z.literal('input'), picture: z.number().int(), score: z.number() });

/**
 * Records that the safety check refused a photo, so that somebody can review it. Only what the person
 * had uploaded or made before: a refused result was never stored, and nothing of it is. One open case per picture; a
 * reviewed one is not opened again.
 */
export async function openSafetyCase(
  tx: Transaction,
  generation: { readonly id: string; readonly userId: string; readonly imageIds: readonly string[] },
  details: Readonly<Record<string, unknown>>,
  now: Date,
): Promise<void> {
  const refusal = refusalSchema.safeParse(details);
  const imageId = refusal.success ? generation.imageIds[refusal.data.picture] : undefined;
  if (!refusal.success || imageId === undefined) return;
  const [image] = await tx
    .select({ id: images.id })
    .from(images)
    .where(
      and(
        eq(images.id, imageId),
        eq(images.userId, generation.userId),
        isNull(images.blockedAt),
        isNull(images.clearedAt),
      ),
    );
  if (image === undefined) return;
  await tx
    .insert(moderationCases)
    .values({
      imageId,
      userId: generation.userId,
      source: 'safety',
      generationId: generation.id,
      score: Math.round(refusal.data.score),
      createdAt: now,
    })
    .onConflictDoNothing();
}

/** True when an administrator found the safety check wrong about every one of these pictures. */
export async function areCleared(db: Executor, imageIds: readonly string[]): Promise<boolean> {
  if (imageIds.length === 0) return false;
  const rows = await db
    .select({ clearedAt: images.clearedAt })
    .from(images)
    .where(inArray(images.id, [...imageIds]));
  return rows.length > 0 && rows.every(({ clearedAt }) => clearedAt !== null);
}

/** Closes cases that nobody reviewed in time: from then on nobody may view the picture. What reporters wrote is erased after a year; the privacy text says both. */
export async function lapseOldCases(db: Executor, now: Date): Promise<void> {
  await db
    .update(moderationCases)
    .set({ state: 'lapsed', decidedAt: sql`${now.toISOString()}::timestamptz` })
    .where(and(eq(moderationCases.state, 'open'), lt(moderationCases.createdAt, addDays(now, -moderationDays))));
  await db.delete(pictureReports).where(lt(pictureReports.createdAt, addDays(now, -reportDays)));
}
