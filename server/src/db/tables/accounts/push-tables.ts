import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../columns.ts';
import { sessions, users } from '../account-tables.ts';

/** A device that agreed to notifications. It belongs to a login, and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's maker takes notifications for this device. */
    endpoint: text('endpoint').notNull().unique(),
    /** What its browser opens notifications with (RFC 8291). */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Our key that it subscribed with (RFC 8292): no other may send to it. */
    publicKey: text('public_key').notNull(),
    sentAt: at('sent_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('push_subscription_user').on(t.userId)],
);
