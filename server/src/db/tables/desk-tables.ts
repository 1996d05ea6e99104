import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import type { DifferencesJson } from '../json.ts';
import { contactMessages } from './contact-tables.ts';

/** What was written after a contact message: an administrator's answers, mailed to the person by a job, and the person's own. */
export const contactReplies = pgTable(
  'contact_reply',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => contactMessages.id, { onDelete: 'cascade' }),
    authorEmail: text('author_email').notNull(),
    /** Written by the person, on the page that an answer's link opens; the operator is mailed. */
    fromPerson: boolean('from_person').notNull().default(false),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    mailedAt: at('mailed_at'),
    /** When the mail server refused it for good. */
    failedAt: at('failed_at'),
  },
  (t) => [index('contact_reply_message').on(t.messageId, t.createdAt)],
);

/** Times the providers were asked and something differed or could not be asked, and those an administrator asked for. */
export const reconciliationRuns = pgTable(
  'reconciliation_run',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Email of the administrator; null: the job of every ten minutes. */
    startedBy: text('started_by'),
    startedAt: at('started_at').notNull(),
    finishedAt: at('finished_at').notNull(),
    asked: integer('asked').notNull(),
    changed: integer('changed').notNull(),
    failed: integer('failed').notNull(),
    differences: jsonb('differences').$type<DifferencesJson>().notNull(),
  },
  (t) => [index('reconciliation_run_newest').on(t.startedAt.desc().nullsFirst(), t.id.desc().nullsFirst())],
);
