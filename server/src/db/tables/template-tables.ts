import type { OperationCosts } from '@afterglow/domain/billing/operation-costs';
import type { Focus } from '@afterglow/domain/picture-focus';
import { completeContent } from '@afterglow/domain/templates/content-texts';
import type { TemplateContent } from '@afterglow/domain/templates/template-content';
import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { at, localizedJson } from '../columns.ts';

/** What is sold as a template: which of its versions people get, where it stands and whether it is shown. */
export const templates = pgTable('template', {
  id: text('id').primaryKey(),
  /** The version that people get; null until the first one is published. */
  publishedVersion: integer('published_version'),
  /** Place in lists, from low to high. */
  position: integer('position').notNull(),
  /** A hidden one is neither listed nor found, except by administrators. */
  visible: boolean('visible').notNull().default(true),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** Everything a template ever said: rows only append (a trigger refuses the rest), a draft is a version newer than the published one. */
export const templateVersions = pgTable(
  'template_version',
  {
    templateId: text('template_id').notNull(),
    number: integer('number').notNull(),
    content: localizedJson<TemplateContent>('content', completeContent).notNull(),
    /** SHA-256 of the catalogue's own edition that this row holds; null: an administrator wrote it. */
    seedHash: text('seed_hash'),
    /** Address of the administrator; null for the catalogue's own. */
    author: text('author'),
    note: text('note').notNull().default(''),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.templateId, t.number] }),
    foreignKey({ columns: [t.templateId], foreignColumns: [templates.id] }),
    index('template_version_seed')
      .on(t.templateId, t.seedHash)
      .where(sql`${t.seedHash} is not null`),
  ],
);

/** Before and after of a card, chosen from a test run: copies of the run's pictures that everybody may see. */
export const templatePictures = pgTable('template_picture', {
  id: uuid('id').primaryKey().defaultRandom(),
  templateId: text('template_id')
    .notNull()
    .references(() => templates.id),
  masterKey: text('master_key').notNull(),
  mimeType: text('mime_type').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** As of the picture it was copied from. */
  focus: jsonb('focus').$type<Focus>(),
  createdAt: at('created_at').notNull().defaultNow(),
});

/** What operations cost from a moment on: rows only append; the one in force is the newest that has begun and was not withdrawn. */
export const operationCostVersions = pgTable('operation_cost_version', {
  id: uuid('id').primaryKey().defaultRandom(),
  costs: jsonb('costs').$type<OperationCosts>().notNull(),
  effectiveFrom: at('effective_from').notNull(),
  /** Address of the administrator; null for the first row, which the migration brings. */
  createdBy: text('created_by'),
  createdAt: at('created_at').notNull().defaultNow(),
  withdrawnAt: at('withdrawn_at'),
});
