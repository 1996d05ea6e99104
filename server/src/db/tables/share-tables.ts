import type { Locale } from '@afterglow/domain/locale';
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './account-tables.ts';
import { images } from './image-tables.ts';

/** Links to single pictures. Revoking deletes the row; erasing the picture or the account takes it along. */
export const shares = pgTable(
  'share',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One link a picture. */
    imageId: uuid('image_id')
      .notNull()
      .unique()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the address; the token itself is nowhere. */
    tokenHash: text('token_hash').notNull().unique(),
    /** The owner lets the picture it was made from be seen too. */
    showsBefore: boolean('shows_before').notNull().default(false),
    /** Null: until it is revoked. */
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('share_user_newest').on(t.userId, t.createdAt.desc().nullsFirst())],
);

/** Addresses under which other sites show a result. Revoking deletes the row; erasing the picture or the account takes it along. */
export const imageAddresses = pgTable(
  'image_address',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One address a picture. */
    imageId: uuid('image_id')
      .notNull()
      .unique()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** The picture it was made from may be seen too. */
    showsBefore: boolean('shows_before').notNull().default(false),
    /** Language of the visible label: everybody gets the same bytes, whatever they speak. */
    locale: text('locale').$type<Locale>().notNull(),
    /** Null: until it is revoked. */
    expiresAt: at('expires_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [index('image_address_user_newest').on(t.userId, t.createdAt.desc().nullsFirst())],
);
