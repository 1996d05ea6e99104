import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from '../columns.ts';

/** Mails of an installation without SMTP, shown on the development mailbox page. */
export const developmentMails = pgTable('development_mail', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: createdAt(),
});
