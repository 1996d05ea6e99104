import type { HelpSlug } from '@afterglow/domain/help';
import type { Locale } from '@afterglow/domain/locale';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { users } from './account-tables.ts';

/** What people wrote through the contact form. */
export const contactMessages = pgTable(
  'contact_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The signed-in sender; null for a visitor and once the account is gone. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    /** The field that people do not see was filled in: kept, but no mail goes out. */
    suspected: boolean('suspected').notNull().default(false),
    /** When the operator's mail and the sender's confirmation went out; a job that runs twice looks here. */
    operatorMailedAt: at('operator_mailed_at'),
    senderMailedAt: at('sender_mailed_at'),
    state: text('state', { enum: ['new', 'answered', 'closed'] })
      .notNull()
      .default('new'),
    /** Of the administrators among themselves: who takes care, what was found out. Never sent. */
    note: text('note').notNull().default(''),
    noteBy: text('note_by'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('contact_message_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_message_state').on(t.state, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('contact_message_email').on(t.email),
    index('contact_message_user').on(t.userId),
  ],
);

/** Votes on "did this help", as counts: voters are not stored. */
export const helpVotes = pgTable(
  'help_vote',
  {
    slug: text('slug').$type<HelpSlug>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    yes: integer('yes').notNull().default(0),
    no: integer('no').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.slug, t.locale] })],
);
