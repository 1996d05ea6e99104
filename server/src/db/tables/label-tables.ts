import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who asked for a generated picture without its visible label, and when. Kept for six months as GB 45438-2025 asks, also
 * beyond the picture and the account: no foreign keys.
 */
export const labelWaivers = pgTable(
  'label_waiver',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    imageId: uuid('image_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (t) => [index('label_waiver_age').on(t.createdAt)],
);
