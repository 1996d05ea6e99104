import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import type { RecipeJson } from '../json.ts';
import { users } from './account-tables.ts';

/** Chains of steps that people save. A deleted one is kept for a day, for those who change their mind. */
export const recipes = pgTable(
  'recipe',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Rises with every change; what began with an earlier one keeps its own copy. */
    version: integer('version').notNull().default(1),
    /** The file, its name with it. */
    recipe: jsonb('recipe').$type<RecipeJson>().notNull(),
    /** SHA-256 of the canonical steps. */
    digest: text('digest').notNull(),
    /** Its link; null while it has none. The token in the address is made of it, and its hash finds it. */
    shareId: uuid('share_id'),
    tokenHash: text('token_hash'),
    /** A picture of its person on which it is shown; erased since, it is not. */
    sampleImageId: uuid('sample_image_id'),
    /** Since when an administrator, its person, offers it to everybody; null: not. */
    offeredAt: at('offered_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('recipe_user_newest').on(t.userId, t.updatedAt.desc().nullsFirst()),
    uniqueIndex('recipe_token').on(t.tokenHash),
    index('recipe_offered')
      .on(t.offeredAt)
      .where(sql`${t.offeredAt} is not null`),
  ],
);
