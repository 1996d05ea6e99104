import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import type { BatchWorkJson, RecipeJson } from '../json.ts';
import { users } from './account-tables.ts';

/** One recipe or template over many pictures. */
export const batches = pgTable(
  'batch',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    /** SHA-256 of the order that came with the key; null in old rows. */
    requestDigest: text('request_digest'),
    name: text('name').notNull(),
    /** As it was when the batch began. Null: a template. */
    recipe: jsonb('recipe').$type<RecipeJson>(),
    templateId: text('template_id'),
    /** The work on each picture, fixed when it was accepted; its pictures are those of the item and `besideIds`. */
    work: jsonb('work').$type<BatchWorkJson>().notNull(),
    besideIds: uuid('beside_ids').array().notNull(),
    status: text('status', { enum: ['running', 'paused', 'finished', 'canceled'] })
      .notNull()
      .default('running'),
    /** Credits for one picture, and what it is worth no matter who pays. */
    creditsEach: integer('credits_each').notNull(),
    price: integer('price').notNull(),
    /** Of its person when it began: places of their own that the queue had for them. */
    parallelJobs: integer('parallel_jobs').notNull(),
    createdAt: createdAt(),
    endedAt: at('ended_at'),
    /** When its person was told by mail that it has ended; null: not told, or not to be told. */
    toldAt: at('told_at'),
  },
  (t) => [
    uniqueIndex('batch_request_key').on(t.userId, t.requestKey),
    index('batch_user_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('batch_open')
      .on(t.userId, t.createdAt)
      .where(sql`${t.status} in ('running', 'paused')`),
  ],
);

/** One picture of a batch. How its work goes stands in the generation. */
export const batchItems = pgTable(
  'batch_item',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** From 1. */
    position: integer('position').notNull(),
    imageId: uuid('image_id').notNull(),
    name: text('name').notNull(),
    /** Id of its hold, which becomes that of its generation; a retry has another. */
    pieceId: uuid('piece_id').notNull().unique(),
    /** Its own, where the inputs of the template differ from picture to picture. */
    work: jsonb('work').$type<BatchWorkJson>(),
    /** Its own, where it is done again with another recipe than the batch. */
    recipe: jsonb('recipe').$type<RecipeJson>(),
    price: integer('price'),
    besideIds: uuid('beside_ids').array(),
    /** `waiting`: held, no generation yet. `admitted`: the generation says more. */
    state: text('state', { enum: ['waiting', 'admitted', 'canceled', 'skipped'] })
      .notNull()
      .default('waiting'),
  },
  (t) => [
    uniqueIndex('batch_item_position').on(t.batchId, t.position),
    index('batch_item_waiting')
      .on(t.batchId, t.position)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
