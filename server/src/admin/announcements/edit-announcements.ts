import type { AdminAnnouncement } from '@afterglow/domain/contract/admin/announcements';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import { announcements } from '../../db/tables/system-tables.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { toAdminAnnouncement, type AnnouncementDeps, type AnnouncementRow } from './list-announcements.ts';

type Fields = Omit<AdminAnnouncement, 'id' | 'version' | 'state' | 'updatedAt'>;

const columnsOf = ({ kind, audience, text, link, startsAt, endsAt }: Fields) => {
  const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  if (times.endsAt <= times.startsAt) throw new AppError('invalid_input', { field: 'endsAt' });
  return { kind, audience, text, link, ...times };
};

const factsOf = ({ kind, audience, text, link, startsAt, endsAt }: AnnouncementRow) => ({
  kind,
  audience,
  text,
  link,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/** Throws `invalid_input` when it ends before it begins. */
export function createAnnouncement(
  { db, clock }: AnnouncementDeps,
  actor: Actor,
  fields: Fields,
): Promise<AdminAnnouncement> {
  const columns = columnsOf(fields);
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(announcements).values(columns).returning();
    if (row === undefined) throw new Error('no announcement was inserted');
    await recordAct(tx, {
      actor,
      action: 'announcement_create',
      target: { kind: 'announcement', id: row.id },
      after: factsOf(row),
    });
    return toAdminAnnouncement(row, clock.now());
  });
}

/** Throws `not_found`, `invalid_input`, and `changed_meanwhile` when somebody else changed it after it was read. */
export function updateAnnouncement(
  { db, clock }: AnnouncementDeps,
  actor: Actor,
  { id, version, ...fields }: Fields & { readonly id: string; readonly version: number },
): Promise<AdminAnnouncement> {
  const columns = columnsOf(fields);
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (before === undefined) throw new AppError('not_found');
    if (before.version !== version) throw new AppError('changed_meanwhile');
    const [after] = await tx
      .update(announcements)
      .set({ ...columns, version: version + 1, updatedAt: sql`now()` })
      .where(eq(announcements.id, id))
      .returning();
    if (after === undefined) throw new Error('the locked announcement is gone');
    await recordAct(tx, {
      actor,
      action: 'announcement_update',
      target: { kind: 'announcement', id },
      before: factsOf(before),
      after: factsOf(after),
    });
    return toAdminAnnouncement(after, clock.now());
  });
}

/** False when it was removed before. */
export function removeAnnouncement({ db }: AnnouncementDeps, actor: Actor, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx.delete(announcements).where(eq(announcements.id, id)).returning();
    if (row === undefined) return false;
    await recordAct(tx, {
      actor,
      action: 'announcement_remove',
      target: { kind: 'announcement', id },
      before: factsOf(row),
    });
    return true;
  });
}
