import type { AdminAnnouncement } from '@afterglow/domain/contract/admin/announcements';
import type { Announcement } from '@afterglow/domain/contract/public/announcements';
import type { Locale } from '@afterglow/domain/locale';
import { and, desc, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/pool.ts';
import { announcements } from '../../db/tables/system-tables.ts';
import type { Clock } from '../../lib/clock.ts';

export interface AnnouncementDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export type AnnouncementRow = typeof announcements.$inferSelect;

/** What an administrator looks back on. */
const longestList = 100;

/** What is shown now to a visitor or to someone signed in; warnings first, newer before older. */
export async function listShown(
  { db, clock }: AnnouncementDeps,
  locale: Locale,
  signedIn: boolean,
): Promise<Announcement[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(
        lte(announcements.startsAt, now),
        gt(announcements.endsAt, now),
        signedIn ? undefined : eq(announcements.audience, 'all'),
      ),
    )
    .orderBy(desc(announcements.kind), desc(announcements.startsAt));
  return rows.map(({ id, version, kind, text, link }) => ({ id, version, kind, text: text[locale], link }));
}

export async function listAnnouncements({ db, clock }: AnnouncementDeps): Promise<AdminAnnouncement[]> {
  const rows = await db
    .select()
    .from(announcements)
    .orderBy(desc(announcements.endsAt), desc(announcements.id))
    .limit(longestList);
  return rows.map((row) => toAdminAnnouncement(row, clock.now()));
}

export function toAdminAnnouncement(row: AnnouncementRow, now: Date): AdminAnnouncement {
  const { id, version, kind, audience, text, link } = row;
  const state = row.endsAt <= now ? 'over' : row.startsAt > now ? 'planned' : 'shown';
  const times = {
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
  return { id, version, kind, audience, text: { ...text }, link, state, ...times };
}
