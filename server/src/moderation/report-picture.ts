import { idSchema } from '@afterglow/domain/contract/base';
import { AppError } from '@afterglow/domain/errors/errors';
import type { ModerationReason } from '@afterglow/domain/safety/moderation';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/pool.ts';
import { images } from '../db/tables/image-tables.ts';
import { moderationCases, pictureReports } from '../db/tables/moderation-tables.ts';
import type { RequestContext } from '../http/context.ts';
import type { Clock } from '../lib/clock.ts';
import type { ConsumeAttempt } from '../lib/rate-limit.ts';

export interface ReportDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly consumeAttempt: ConsumeAttempt;
  /** What counts as one caller: an address or its network. */
  readonly networkOf: (address: string) => string;
  /** Pictures that a share link shows; none for one that does not work. */
  readonly findSharedImages: (token: string) => Promise<readonly string[]>;
}

interface Report {
  readonly target: { readonly kind: 'share' | 'image'; readonly id: string };
  readonly reason: ModerationReason;
  readonly text: string;
  readonly email: string;
}

const limit = { max: 10, windowSeconds: 3600 };

/** Opens a case for the picture, or adds the report to the one that is open. Throws `rate_limited`, `image_not_found`. */
export async function reportPicture(deps: ReportDeps, report: Report, context: RequestContext): Promise<void> {
  await deps.consumeAttempt(`report from ${deps.networkOf(context.ipAddress)}`, limit);
  const { kind, id } = report.target;
  const ids = kind === 'share' ? await deps.findSharedImages(id) : idSchema.safeParse(id).success ? [id] : [];
  const rows =
    ids.length === 0
      ? []
      : await deps.db
          .select({ id: images.id, userId: images.userId, blockedAt: images.blockedAt })
          .from(images)
          .where(and(inArray(images.id, [...ids]), isNull(images.deletedAt)));
  if (rows.length === 0) throw new AppError('image_not_found');
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    // A blocked picture needs no further review.
    for (const image of rows.filter(({ blockedAt }) => blockedAt === null))
      await addReport(tx, image, report, context, now);
  });
}

async function addReport(
  tx: Transaction,
  image: { readonly id: string; readonly userId: string },
  { reason, text, email }: Report,
  { viewer, locale }: RequestContext,
  now: Date,
): Promise<void> {
  const [found] = await tx
    .insert(moderationCases)
    .values({ imageId: image.id, userId: image.userId, source: 'report', reports: 1, createdAt: now })
    .onConflictDoUpdate({
      target: moderationCases.imageId,
      targetWhere: sql`${moderationCases.state} = 'open'`,
      set: { reports: sql`${moderationCases.reports} + 1` },
    })
    .returning({ id: moderationCases.id });
  if (found === undefined) throw new Error('The case was not written.');
  await tx.insert(pictureReports).values({
    caseId: found.id,
    reporterId: viewer?.userId ?? null,
    email: email === '' ? null : email,
    reason,
    text: text.replaceAll('\0', ''),
    locale,
    createdAt: now,
  });
}
