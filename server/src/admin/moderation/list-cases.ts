import type {
  ModerationCase,
  ModerationCaseDetail,
  moderationQueues,
} from '@afterglow/domain/contract/admin/moderation';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { moderationCases, pictureReports } from '../../db/tables/moderation-tables.ts';
import { afterCursor, cutPage } from '../../lib/keyset.ts';

type CaseRow = typeof moderationCases.$inferSelect;
type ImageRow = typeof images.$inferSelect;

interface CaseQuery {
  readonly queue: (typeof moderationQueues)[number];
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const { state, appealState } = moderationCases;
const queueConditions = {
  all: undefined,
  open: eq(state, 'open'),
  appeals: eq(appealState, 'open'),
  blocked: eq(state, 'blocked'),
  kept: eq(state, 'kept'),
} as const;

const reportsShown = 100;

/** Administrators may look at a picture while it waits for a decision, and at a blocked one until it is erased. */
export function mayLook({ state: at }: Pick<CaseRow, 'state'>, image: Pick<ImageRow, 'deletedAt'> | null): boolean {
  return image !== null && (at === 'blocked' || (at === 'open' && image.deletedAt === null));
}

/** Cases, newest first, and how many wait. */
export async function listCases(
  db: Executor,
  { queue, cursor: after, limit }: CaseQuery,
): Promise<{ cases: ModerationCase[]; cursor: string | null; waiting: { open: number; appeals: number } }> {
  const rows = await select(db)
    .where(and(queueConditions[queue], afterCursor(after, moderationCases.createdAt, moderationCases.id)))
    .orderBy(desc(moderationCases.createdAt), desc(moderationCases.id))
    .limit(limit + 1);
  const { page, cursor } = cutPage(rows, limit, ({ row }) => ({ at: row.createdAt, id: row.id }));
  const waiting = {
    open: await db.$count(moderationCases, queueConditions.open),
    appeals: await db.$count(moderationCases, queueConditions.appeals),
  };
  return { cases: page.map(view), cursor, waiting };
}

/** One case with its reports. Throws `case_not_found`. */
export async function getCase(db: Executor, id: string): Promise<ModerationCaseDetail> {
  const [found] = await select(db).where(eq(moderationCases.id, id));
  if (found === undefined) throw new AppError('case_not_found');
  const reports = await db
    .select()
    .from(pictureReports)
    .where(eq(pictureReports.caseId, id))
    .orderBy(desc(pictureReports.createdAt))
    .limit(reportsShown);
  const earlier = await db
    .select({ state: moderationCases.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(moderationCases)
    .where(and(eq(moderationCases.userId, found.row.userId), ne(moderationCases.id, id)))
    .groupBy(moderationCases.state);
  const count = (wanted: CaseRow['state']): number => earlier.find((each) => each.state === wanted)?.count ?? 0;
  return {
    ...view(found),
    templateId: found.image?.templateId ?? null,
    uploadedAt: found.image?.createdAt.toISOString() ?? null,
    reportList: reports.map(({ id: reportId, reason, text, email, reporterId, createdAt }) => ({
      id: reportId,
      reason,
      text,
      email,
      signedIn: reporterId !== null,
      createdAt: createdAt.toISOString(),
    })),
    earlier: { blocked: count('blocked'), kept: count('kept') },
  };
}

function select(db: Executor) {
  return db
    .select({ row: moderationCases, image: images, email: users.email, banned: users.banned })
    .from(moderationCases)
    .innerJoin(users, eq(users.id, moderationCases.userId))
    .leftJoin(images, eq(images.id, moderationCases.imageId))
    .$dynamic();
}

interface Found {
  readonly row: CaseRow;
  readonly image: ImageRow | null;
  readonly email: string;
  readonly banned: boolean;
}

function view({ row, image, email, banned }: Found): ModerationCase {
  return {
    id: row.id,
    picture:
      image !== null && mayLook(row, image) ? { width: image.width, height: image.height, colour: image.colour } : null,
    userId: row.userId,
    email,
    ownerIsBanned: banned,
    source: row.source,
    state: row.state,
    score: row.score,
    reports: row.reports,
    reason: row.reason,
    note: row.note,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    appeal:
      row.appealState === null
        ? null
        : {
            text: row.appealText ?? '',
            state: row.appealState,
            answer: row.appealAnswer,
            madeAt: (row.appealedAt ?? row.createdAt).toISOString(),
            decidedBy: row.appealDecidedBy,
          },
    createdAt: row.createdAt.toISOString(),
  };
}
