import type { Focus } from '@afterglow/domain/picture-focus';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import type { ReportJson } from '../json.ts';
import { users } from './account-tables.ts';

export const images = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['upload', 'result', 'extra', 'mask'] }).notNull(),
    /** Storage key of the picture as it is shown and worked on: turned, without location. */
    masterKey: text('master_key').notNull(),
    /** Storage key of the untouched upload; null for results. */
    originalKey: text('original_key'),
    fileName: text('file_name'),
    mimeType: text('mime_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of the untouched upload; 0 without one, and where it was not counted yet. */
    originalBytes: integer('original_bytes').notNull().default(0),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    /** Where people's heads are, for crops; null where nobody was seen, or nobody looked. */
    focus: jsonb('focus').$type<Focus>(),
    generationId: uuid('generation_id'),
    templateId: text('template_id'),
    sourceImageId: uuid('source_image_id'),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    /** Facts of the quick look, once somebody asked whether it suits a template. */
    look: jsonb('look').$type<ReportJson>(),
    /** Its owner gave it back for its credits: deleted, and it cannot be brought back. */
    returnedAt: at('returned_at'),
    /** An administrator blocked it: nobody but administrators sees it any more, and it is erased after 30 days. */
    blockedAt: at('blocked_at'),
    /** An administrator looked at it and found the safety check wrong: on-device work on it is not checked any more. */
    clearedAt: at('cleared_at'),
    /** A generative model made it or something it was made from: downloads carry a visible label. */
    generative: boolean('generative').notNull().default(false),
    /** The owner asked to leave the visible label off; `label_waiver` has the record. */
    labelWaivedAt: at('label_waived_at'),
  },
  (t) => [
    index('image_user_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('image_master').on(t.masterKey),
    index('image_original').on(t.originalKey),
    index('image_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    index('image_blocked')
      .on(t.blockedAt)
      .where(sql`${t.blockedAt} is not null`),
  ],
);
