import type { Locale } from '@afterglow/domain/locale';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './account-tables.ts';
import { images } from './image-tables.ts';

/**
 * A picture that somebody has to look at, because the safety check refused it or people reported it:
 *
 *   open ── kept | blocked ── appeal (once) ──▶ upheld (stays blocked) | granted (the picture is back)
 *     └── lapsed: nobody looked within 30 days, and nobody may look any more
 */
export const moderationCases = pgTable(
  'moderation_case',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the picture is erased: the decision outlives it. */
    imageId: uuid('image_id').references(() => images.id, { onDelete: 'set null' }),
    /** Owner of the picture. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    source: text('source', { enum: ['safety', 'report'] }).notNull(),
    state: text('state', { enum: ['open', 'kept', 'blocked', 'lapsed'] })
      .notNull()
      .default('open'),
    generationId: uuid('generation_id'),
    /** How sure the check was, in per cent; null for reports. */
    score: integer('score'),
    /** Distinct people who reported it, so that the queue need not count. */
    reports: integer('reports').notNull().default(0),
    reason: text('reason', { enum: ['sexual', 'minors', 'violence', 'hate', 'privacy', 'copyright', 'other'] }),
    /** What the administrator wrote to the owner. */
    note: text('note'),
    ownerBanned: boolean('owner_banned').notNull().default(false),
    decidedBy: text('decided_by'),
    decidedAt: at('decided_at'),
    appealText: text('appeal_text'),
    appealedAt: at('appealed_at'),
    appealState: text('appeal_state', { enum: ['open', 'upheld', 'granted'] }),
    appealAnswer: text('appeal_answer'),
    appealDecidedBy: text('appeal_decided_by'),
    appealDecidedAt: at('appeal_decided_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('moderation_case_open_once')
      .on(t.imageId)
      .where(sql`${t.state} = 'open'`),
    index('moderation_case_image').on(t.imageId),
    index('moderation_case_state').on(t.state, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('moderation_case_appeal')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.appealState} = 'open'`),
    index('moderation_case_owner').on(t.userId, t.createdAt.desc().nullsFirst()),
  ],
);

/** One person's report of a picture. */
export const pictureReports = pgTable(
  'picture_report',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    caseId: uuid('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    email: text('email'),
    reason: text('reason', {
      enum: ['sexual', 'minors', 'violence', 'hate', 'privacy', 'copyright', 'other'],
    }).notNull(),
    text: text('text').notNull().default(''),
    /** The person's language, for an answer. */
    locale: text('locale').$type<Locale>().notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('picture_report_case').on(t.caseId, t.createdAt)],
);
