import { index, integer, jsonb, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import type { EngineOptions, ReportJson } from '../json.ts';

/** Computers that make pictures for this installation without reaching its database, each with a key of its own. */
export const remoteWorkers = pgTable('remote_worker', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  keyHash: text('key_hash').notNull().unique(),
  keyEnding: text('key_ending').notNull(),
  /** Pictures it may have leased at the same time. */
  places: integer('places').notNull(),
  /** What it says of itself when it asks for work. */
  version: text('version'),
  device: text('device'),
  /** Results of it that were taken in. */
  made: integer('made').notNull().default(0),
  seenAt: at('seen_at'),
  revokedAt: at('revoked_at'),
  createdAt: createdAt(),
});

/**
 * Work that a process of ours holds a job for and offers to remote workers. The row lives as long as that process waits for it:
 * open → leased → done or failed; a lease that ran out → open again.
 */
export const remoteTasks = pgTable(
  'remote_task',
  {
    id: uuid('id').primaryKey(),
    state: text('state', { enum: ['open', 'leased', 'done', 'failed'] })
      .notNull()
      .default('open'),
    task: text('task').notNull(),
    options: jsonb('options').$type<EngineOptions>().notNull(),
    /** Where its pictures are stored. */
    imageKeys: text('image_keys').array().notNull(),
    /** Names the lease to its worker; another each time. */
    leaseId: uuid('lease_id').unique(),
    workerId: uuid('worker_id').references(() => remoteWorkers.id, { onDelete: 'cascade' }),
    leaseUntil: at('lease_until'),
    /** Leases that ran out. */
    losses: integer('losses').notNull().default(0),
    stage: text('stage').notNull().default('reading'),
    progress: real('progress').notNull().default(0),
    /** Objects that were handed in, of all leases. */
    handedKeys: text('handed_keys').array().notNull().default([]),
    answer: jsonb('answer').$type<ReportJson>(),
    /** The process that waits for it. */
    hostSeenAt: at('host_seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [index('remote_task_open').on(t.state, t.createdAt), index('remote_task_worker').on(t.workerId)],
);
