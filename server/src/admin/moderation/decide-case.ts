import type { ModerationCaseDetail } from '@afterglow/domain/contract/admin/moderation';
import { AppError } from '@afterglow/domain/errors/errors';
import type { ModerationReason } from '@afterglow/domain/safety/moderation';
import { and, eq, isNotNull, or } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/pool.ts';
import { sessions, users } from '../../db/tables/account-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import { moderationCases, pictureReports } from '../../db/tables/moderation-tables.ts';
import type { Clock } from '../../lib/clock.ts';
import { moderationMailJob, reportMailJob } from '../../moderation/moderation-job.ts';
import type { Queue } from '../../queue/queue.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { getCase } from './list-cases.ts';

export interface ModerationDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
}

interface Decision {
  readonly id: string;
  readonly decision: 'keep' | 'block' | 'ban';
  readonly reason?: ModerationReason | undefined;
  readonly note: string;
}

/** Decides a case, once. Throws `case_not_found`, `case_already_decided`, `owner_not_bannable`. */
export async function decideCase(
  deps: ModerationDeps,
  { id, decision, reason, note }: Decision,
  actor: Actor,
): Promise<ModerationCaseDetail> {
  if (decision !== 'keep' && reason === undefined) throw new AppError('required_fields_missing', { field: 'reason' });
  await deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, id);
    if (row.state !== 'open') throw new AppError('case_already_decided');
    const now = deps.clock.now();
    const state = decision === 'keep' ? 'kept' : 'blocked';
    const bans = decision === 'ban';
    const decided = {
      state,
      reason: reason ?? null,
      note,
      decidedBy: actor.email,
      decidedAt: now,
      ownerBanned: bans,
    } as const;
    await tx
      .update(moderationCases)
      .set(decision === 'keep' ? { ...decided, reason: null } : decided)
      .where(eq(moderationCases.id, id));
    if (row.imageId !== null) {
      // A report that came to nothing says nothing about the safety check.
      const mark = decision !== 'keep' ? { blockedAt: now } : row.source === 'safety' ? { clearedAt: now } : undefined;
      if (mark !== undefined) await markPicture(tx, row.userId, row.imageId, mark);
    }
    if (bans) await banOwner(tx, row.userId, reason ?? 'other', actor, now);
    const kind = bans ? 'banned' : decision === 'block' ? 'blocked' : row.source === 'safety' ? 'cleared' : undefined;
    if (kind !== undefined)
      await deps.queue.enqueue(tx, moderationMailJob, { caseId: id, kind }, { key: `${id}:${kind}` });
    const reports = await tx
      .select({ reportId: pictureReports.id })
      .from(pictureReports)
      .where(and(eq(pictureReports.caseId, id), isNotNull(pictureReports.email)));
    for (const report of reports) await deps.queue.enqueue(tx, reportMailJob, report, { key: report.reportId });
    await recordAct(tx, {
      actor,
      action: decision === 'keep' ? 'picture_keep' : 'picture_block',
      target: { kind: 'moderation_case', id },
      before: { state: 'open' },
      after: { state, ...(decision === 'keep' ? {} : { reason: reason ?? null }), owner: row.userId },
      reason: note === '' ? undefined : note,
    });
  });
  return getCase(deps.db, id);
}

interface AppealDecision {
  readonly id: string;
  readonly decision: 'grant' | 'uphold';
  readonly answer: string;
}

/** Decides an appeal, for good. Throws `case_not_found`, `case_already_decided`. */
export async function decideAppeal(
  deps: ModerationDeps,
  { id, decision, answer }: AppealDecision,
  actor: Actor,
): Promise<ModerationCaseDetail> {
  await deps.db.transaction(async (tx) => {
    const row = await lockCase(tx, id);
    if (row.appealState !== 'open') throw new AppError('case_already_decided');
    const now = deps.clock.now();
    const granted = decision === 'grant';
    await tx
      .update(moderationCases)
      .set({
        appealState: granted ? 'granted' : 'upheld',
        appealAnswer: answer,
        appealDecidedBy: actor.email,
        appealDecidedAt: now,
        ...(granted ? { state: 'kept' } : {}),
      })
      .where(eq(moderationCases.id, id));
    if (row.imageId !== null) {
      // The 30 days of an upheld one begin again: the person was waiting for us.
      const mark = granted
        ? { blockedAt: null, ...(row.source === 'safety' ? { clearedAt: now } : {}) }
        : { blockedAt: now };
      await markPicture(tx, row.userId, row.imageId, mark);
    }
    const kind = granted ? 'granted' : 'upheld';
    await deps.queue.enqueue(tx, moderationMailJob, { caseId: id, kind }, { key: `${id}:${kind}` });
    await recordAct(tx, {
      actor,
      action: granted ? 'appeal_grant' : 'appeal_uphold',
      target: { kind: 'moderation_case', id },
      before: { state: 'blocked' },
      after: { state: granted ? 'kept' : 'blocked', owner: row.userId },
      reason: answer === '' ? undefined : answer,
    });
  });
  return getCase(deps.db, id);
}

/** The picture, and every other of its owner with the very same bytes. */
async function markPicture(
  tx: Transaction,
  userId: string,
  imageId: string,
  mark: Partial<typeof images.$inferInsert>,
): Promise<void> {
  const [image] = await tx.select({ masterKey: images.masterKey }).from(images).where(eq(images.id, imageId));
  if (image === undefined) return;
  await tx
    .update(images)
    .set(mark)
    .where(and(eq(images.masterKey, image.masterKey), eq(images.userId, userId)));
}

async function lockCase(tx: Transaction, id: string) {
  const [row] = await tx.select().from(moderationCases).where(eq(moderationCases.id, id)).for('update');
  if (row === undefined) throw new AppError('case_not_found');
  return row;
}

/** Out at once, on every device. Another administrator is not banned from here. */
async function banOwner(
  tx: Transaction,
  userId: string,
  reason: ModerationReason,
  actor: Actor,
  now: Date,
): Promise<void> {
  const [owner] = await tx
    .select({ role: users.role, banned: users.banned })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (owner?.role === 'admin') throw new AppError('owner_not_bannable');
  await tx
    .update(users)
    .set({ banned: true, banReason: reason, banExpires: null, updatedAt: now })
    .where(eq(users.id, userId));
  await tx.delete(sessions).where(or(eq(sessions.userId, userId), eq(sessions.impersonatedBy, userId)));
  const target = { kind: 'user', id: userId } as const;
  await recordAct(tx, {
    actor,
    action: 'user_ban',
    target,
    before: { banned: owner?.banned ?? false },
    after: { banned: true },
    reason,
  });
}
