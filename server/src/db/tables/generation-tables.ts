import { returnReasons } from '@afterglow/domain/billing/return-rules';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import type { EngineOptions, ErrorDetailsJson, InputsJson, ReportJson } from '../json.ts';
import { users } from './account-tables.ts';

export const generations = pgTable(
  'generation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
    /** SHA-256 of the order that came with the key; null where nobody may send another. */
    requestDigest: text('request_digest'),
    templateId: text('template_id').notNull(),
    /** Which version of the template; null before templates had versions, and for work without one. */
    templateVersion: integer('template_version'),
    /** An administrator tries a version out: free, and no use of the template. */
    testRun: boolean('test_run').notNull().default(false),
    imageIds: uuid('image_ids').array().notNull(),
    inputs: jsonb('inputs').$type<InputsJson>().notNull(),
    prompt: text('prompt').notNull(),
    requestedModel: text('requested_model'),
    /** The engine task and its options, fixed when accepted: a template edited later changes nothing here. */
    task: text('task').notNull(),
    taskOptions: jsonb('task_options').$type<EngineOptions>().notNull(),
    status: text('status', { enum: ['queued', 'running', 'succeeded', 'failed', 'canceled'] })
      .notNull()
      .default('queued'),
    stage: text('stage').notNull().default('waiting'),
    progress: real('progress').notNull().default(0),
    /** Fence: each claim adds one, and only the newest attempt may write. */
    attempt: integer('attempt').notNull().default(0),
    /** Attempts whose process vanished without a word: a lost machine is not the picture's failure. */
    lostAttempts: integer('lost_attempts').notNull().default(0),
    /** Credits held for it, 0 for people with unlimited credits. */
    cost: integer('cost').notNull(),
    /** Credits that it was worth when it was accepted, no matter who pays: counts for the fair-use month. */
    price: integer('price').notNull().default(0),
    priority: integer('priority').notNull().default(0),
    /**
     * Which of the person's parallel places (0 … parallelJobs - 1) this row holds while it is with the queue or running;
     * null while it waits for one and after its end. The unique index below is the strict cap per person.
     */
    slot: integer('slot'),
    cancelRequestedAt: at('cancel_requested_at'),
    resultImageId: uuid('result_image_id'),
    extraImages: jsonb('extra_images')
      .$type<readonly { readonly name: string; readonly imageId: string }[]>()
      .notNull()
      .default([]),
    report: jsonb('report').$type<ReportJson>().notNull().default({}),
    errorCode: text('error_code'),
    errorDetails: jsonb('error_details').$type<ErrorDetailsJson>(),
    model: text('model'),
    engineMs: integer('engine_ms'),
    /** Millionths of a US dollar that a provider was paid for the result; null: made on this machine. */
    providerCostMicros: integer('provider_cost_micros'),
    /** When the person gave the result back for its credits, and why. */
    returnedAt: at('returned_at'),
    returnReason: text('return_reason', { enum: returnReasons }),
    returnNote: text('return_note'),
    createdAt: createdAt(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (t) => [
    uniqueIndex('generation_request_key').on(t.userId, t.requestKey),
    index('generation_user_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('generation_waiting')
      .on(t.priority.desc().nullsFirst(), t.createdAt)
      .where(sql`${t.status} = 'queued'`),
    uniqueIndex('generation_slot')
      .on(t.userId, t.slot)
      .where(sql`${t.slot} is not null`),
    index('generation_open')
      .on(t.userId)
      .where(sql`${t.status} in ('queued', 'running')`),
    // An administrator's list of jobs, by what it is filtered by.
    index('generation_newest').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('generation_status_newest').on(t.status, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('generation_template_newest').on(t.templateId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('generation_error_newest')
      .on(t.errorCode, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.errorCode} is not null`),
    // How often each template was used lately, from the index alone.
    index('generation_template_uses').on(t.createdAt, t.templateId, t.status, t.testRun),
    // The dashboard's days.
    index('generation_finished').on(t.finishedAt),
    // A person's month of returns, and the operator's table of them.
    index('generation_returned')
      .on(t.userId, t.returnedAt)
      .where(sql`${t.returnedAt} is not null`),
    index('generation_template_times')
      .on(t.templateId, t.finishedAt.desc().nullsFirst())
      .where(sql`${t.status} = 'succeeded'`),
  ],
);
