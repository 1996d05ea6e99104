/** Webhooks that the studio sends. Those it receives from payment providers are in `billing-tables.ts`. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../columns.ts';
import type { OutboundDataJson } from '../../json.ts';
import { users } from '../account-tables.ts';

/** An address of a person's own that is told of events. */
export const outboundWebhooks = pgTable(
  'outbound_webhook',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    /** What signs, sealed; the one before signs beside it until `oldSecretUntil`. */
    secret: text('secret').notNull(),
    oldSecret: text('old_secret'),
    oldSecretUntil: at('old_secret_until'),
    /** Number of its newest delivery, from 1. */
    sequence: integer('sequence').notNull().default(0),
    /** Attempts in a row that failed, and since when there was no success. */
    failures: integer('failures').notNull().default(0),
    failingSince: at('failing_since'),
    /** One that fails again and again is left alone until then. */
    restUntil: at('rest_until'),
    /** The job that delivers to it now; the lane is free again then should its process die. */
    lane: text('lane'),
    laneUntil: at('lane_until'),
    /** Turned off by its person, or because nothing arrived for days. */
    off: text('off', { enum: ['person', 'failing'] }),
    offAt: at('off_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('outbound_webhook_user').on(t.userId, t.createdAt)],
);

/** What has happened, written with the thing itself; gone once it has become deliveries. */
export const outboundEvents = pgTable(
  'outbound_event',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    data: jsonb('data').$type<OutboundDataJson>().notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('outbound_event_oldest').on(t.createdAt)],
);

/** An event on its way to one webhook, with how it went. Kept 30 days. */
export const outboundDeliveries = pgTable(
  'outbound_delivery',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => outboundWebhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id').notNull(),
    type: text('type').notNull(),
    sequence: integer('sequence').notNull(),
    /** As it is sent and signed, byte by byte. */
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] })
      .notNull()
      .default('waiting'),
    /** When it is tried next; null unless it waits. */
    dueAt: at('due_at'),
    /** All attempts; and those since it was last asked for, which say how long the next pause is. */
    attempts: integer('attempts').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** Of the last attempt: HTTP status, or a code of why there is none; the beginning of the answer. */
    attemptedAt: at('attempted_at'),
    status: integer('status'),
    error: text('error'),
    answer: text('answer'),
    durationMs: integer('duration_ms'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('outbound_delivery_sequence').on(t.webhookId, t.sequence),
    index('outbound_delivery_newest').on(t.webhookId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('outbound_delivery_due')
      .on(t.webhookId, t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index('outbound_delivery_oldest').on(t.createdAt),
  ],
);
