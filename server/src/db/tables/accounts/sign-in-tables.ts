import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../account-tables.ts';

/** Attempts to sign in to an account, kept for 90 days: so that people can spot a stranger. */
export const signIns = pgTable(
  'sign_in',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method', { enum: ['password', 'google', 'oidc', 'link', 'code', 'passkey'] }).notNull(),
    /** Why it was refused, as a code of the error catalogue; null when it was let in. */
    failure: text('failure'),
    /** The caller's network, without its last part: enough to recognize your own, too little to find an address. */
    network: text('network').notNull(),
    /** What the browser said of itself, without versions. */
    browser: text('browser'),
    system: text('system'),
    kind: text('kind', { enum: ['computer', 'phone', 'tablet', 'program'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    index('sign_in_user_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('sign_in_age').on(t.createdAt),
  ],
);
