import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import type { Step } from '@afterglow/domain/edits/steps';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import type { ErrorDetailsJson, ReportJson } from '../json.ts';
import { users } from './account-tables.ts';
import { images } from './image-tables.ts';

export const conversations = pgTable(
  'conversation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name'),
    canvasVersionId: uuid('canvas_version_id'),
    /** Versions that redo goes to, nearest first. */
    trail: uuid('trail').array().notNull().default([]),
    /** One more with each change of this row or any row of the conversation, which then carries the number. */
    revision: integer('revision').notNull().default(0),
    nextPicture: integer('next_picture').notNull().default(1),
    /** The generation whose result was taken on to be edited. */
    generationId: uuid('generation_id'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
    deletedAt: at('deleted_at'),
  },
  (t) => [
    index('conversation_user_newest')
      .on(t.userId, t.updatedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('conversation_generation_once')
      .on(t.userId, t.generationId)
      .where(sql`${t.generationId} is not null and ${t.deletedAt} is null`),
    index('conversation_user').on(t.userId),
    index('conversation_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
  ],
);

const conversationId = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => conversations.id, { onDelete: 'cascade' });

export const editorPictures = pgTable(
  'conversation_picture',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: conversationId(),
    number: integer('number').notNull(),
    rootVersionId: uuid('root_version_id').notNull(),
    /** The version of this picture that was on the canvas last: what an edit of it starts from. */
    headVersionId: uuid('head_version_id').notNull(),
    revision: integer('revision').notNull(),
  },
  (t) => [uniqueIndex('conversation_picture_number').on(t.conversationId, t.number)],
);

/** Never changed but for its name and its removal: a tree of facts. */
export const versions = pgTable(
  'conversation_version',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: conversationId(),
    pictureId: uuid('picture_id').notNull(),
    parentId: uuid('parent_id'),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    name: text('name'),
    steps: jsonb('steps').$type<readonly Step[]>().notNull().default([]),
    templateId: text('template_id'),
    settings: jsonb('settings').$type<ReportJson>(),
    maskImageId: uuid('mask_image_id'),
    messageId: uuid('message_id'),
    /** Who made it: this server's engine alone, or a creative model, which `model` then names. */
    edition: text('edition', { enum: ['on-device', 'creative'] })
      .notNull()
      .default('on-device'),
    model: text('model'),
    engineMs: integer('engine_ms'),
    cost: integer('cost').notNull().default(0),
    revision: integer('revision').notNull(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    /** Names the act that removed it, so that a subtree comes back together. */
    removal: uuid('removal'),
  },
  (t) => [
    index('conversation_version_changes').on(t.conversationId, t.revision),
    index('conversation_version_picture').on(t.pictureId),
    index('conversation_version_parent').on(t.parentId),
    index('conversation_version_image').on(t.imageId),
  ],
);

export const messages = pgTable(
  'conversation_message',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    conversationId: conversationId(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    role: text('role', { enum: ['person', 'studio'] }).notNull(),
    text: text('text').notNull().default(''),
    imageIds: uuid('image_ids').array().notNull().default([]),
    versionId: uuid('version_id'),
    maskImageId: uuid('mask_image_id'),
    /** Of the person's message: the same key gives the same messages. */
    requestKey: text('request_key'),
    status: text('status', { enum: ['waiting', 'running', 'done', 'failed', 'canceled', 'answered'] }).notNull(),
    plan: jsonb('plan').$type<EditPlan>(),
    content: jsonb('content').$type<readonly ReportJson[]>().notNull().default([]),
    /** Fixed when it was accepted: places and priority of the person's plan. */
    parallelJobs: integer('parallel_jobs').notNull().default(1),
    priority: integer('priority').notNull().default(0),
    errorCode: text('error_code'),
    errorDetails: jsonb('error_details').$type<ErrorDetailsJson>(),
    revision: integer('revision').notNull(),
    createdAt: createdAt(),
    finishedAt: at('finished_at'),
  },
  (t) => [
    index('conversation_message_newest').on(t.conversationId, t.seq.desc().nullsFirst()),
    index('conversation_message_changes').on(t.conversationId, t.revision),
    uniqueIndex('conversation_message_request')
      .on(t.conversationId, t.requestKey)
      .where(sql`${t.requestKey} is not null`),
    index('conversation_message_open')
      .on(t.conversationId, t.seq)
      .where(sql`${t.status} in ('waiting', 'running')`),
  ],
);

/** One paid piece of work of a message. Its id is that of its hold from the beginning, and of its generation once it runs. */
export const editRuns = pgTable(
  'conversation_run',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** In the order in which they run. */
    position: integer('position').notNull(),
    pictureNumber: integer('picture_number').notNull(),
    steps: jsonb('steps').$type<readonly Step[]>().notNull(),
    status: text('status', { enum: ['waiting', 'running', 'succeeded', 'failed', 'canceled'] }).notNull(),
    /** What the first run of a picture in this message started from; null for a picture made of words alone. */
    baseVersionId: uuid('base_version_id'),
    /** Counts repetitions, so that chance falls differently. */
    variation: integer('variation').notNull().default(0),
    cost: integer('cost').notNull(),
    /** What it is worth, also where nothing is charged. */
    price: integer('price').notNull().default(0),
    imageId: uuid('image_id'),
    /** The mask as the run left it, when it turned or cut the picture. */
    maskImageId: uuid('mask_image_id'),
    model: text('model'),
    engineMs: integer('engine_ms'),
    errorCode: text('error_code'),
    errorDetails: jsonb('error_details').$type<ErrorDetailsJson>(),
  },
  (t) => [uniqueIndex('conversation_run_order').on(t.messageId, t.position)],
);
