import { completeLocales, type LocalizedText } from '@afterglow/domain/locale';
import { bigserial, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, localizedJson } from '../columns.ts';
import type { ReportJson } from '../json.ts';

/** Server processes with a sign of life each few seconds; old rows are processes that are gone. */
export const serverProcesses = pgTable('server_process', {
  id: uuid('id').primaryKey(),
  mode: text('mode', { enum: ['all', 'web', 'worker'] }).notNull(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  version: text('version').notNull(),
  startedAt: at('started_at').notNull(),
  seenAt: at('seen_at').notNull(),
  /** Memory, jobs under way and health of providers, as `process-report.ts` writes them. */
  report: jsonb('report').$type<ReportJson>().notNull(),
});

/** What happened to a generation, for finding out why it failed. The generation's own row decides; this is only a log. */
export const generationEvents = pgTable(
  'generation_event',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    generationId: uuid('generation_id').notNull(),
    attempt: integer('attempt').notNull(),
    /** Of `generations/record-event.ts`. */
    kind: text('kind').notNull(),
    /** Stage, error code or id that belongs to it. */
    subject: text('subject'),
    /** The error's own words and causes: for administrators, never for people. */
    detail: text('detail'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('generation_event_generation').on(t.generationId, t.seq),
    index('generation_event_age').on(t.createdAt),
  ],
);

/** What an administrator set for a creative provider; the environment's settings go before. */
export const providerSettings = pgTable('provider_setting', {
  provider: text('provider').primaryKey(),
  enabled: boolean('enabled').notNull().default(false),
  /** AES-256-GCM under a key made of the installation's secret; see lib/sealed-text.ts. */
  sealedKey: text('sealed_key'),
  /** Last characters of the key, to tell keys apart. */
  keyEnding: text('key_ending'),
  baseUrl: text('base_url'),
  model: text('model'),
  editModel: text('edit_model'),
  /** Millionths of a US dollar that its calls of one day (UTC) may cost. */
  dailyLimitMicros: integer('daily_limit_micros'),
  concurrency: integer('concurrency'),
  /** Lower is asked first. */
  position: integer('position').notNull().default(0),
  /** When a call with these settings last gave a picture. */
  provenAt: at('proven_at'),
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** A line under the bar of every page. */
export const announcements = pgTable(
  'announcement',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind', { enum: ['info', 'warning'] }).notNull(),
    audience: text('audience', { enum: ['all', 'signed-in'] }).notNull(),
    text: localizedJson<LocalizedText>('text', (stored) => completeLocales(stored, '')).notNull(),
    /** A path of our own. */
    link: text('link'),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('announcement_ends').on(t.endsAt)],
);

/** Facts one process tells the others, e.g. how far the models are. */
export const systemStates = pgTable('system_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<ReportJson>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
