import type { Locale } from '@afterglow/domain/locale';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at } from '../../columns.ts';
import type { ErrorDetailsJson } from '../../json.ts';
import { users } from '../account-tables.ts';
import { images } from '../image-tables.ts';

/** A code of the catalogue with its values; words are found when it is shown. */
export interface ProblemJson {
  readonly code: string;
  readonly details: ErrorDetailsJson;
}

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A photo library of a person's own. */
export const connections = pgTable(
  'connection',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    kind: text('kind', { enum: ['immich', 'photoprism', 'webdav', 's3'] }).notNull(),
    url: text('url').notNull(),
    account: text('account').notNull(),
    /** What opens it, sealed. */
    secret: text('secret').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [index('connection_user').on(t.userId, t.createdAt)],
);

/** A folder of a connection whose new photos are edited with a recipe. */
export const connectionWatches = pgTable(
  'connection_watch',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** Both empty for the folder itself. */
    albumId: text('album_id').notNull(),
    folder: text('folder').notNull(),
    recipeId: text('recipe_id').notNull(),
    dailyCredits: integer('daily_credits').notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    isPaused: boolean('is_paused').notNull().default(false),
    /** In a row. */
    failures: integer('failures').notNull().default(0),
    /** Why it does not continue; also that today's limit is reached. */
    problem: jsonb('problem').$type<ProblemJson>(),
    nextAt: at('next_at').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('connection_watch_folder').on(t.connectionId, t.albumId),
    index('connection_watch_user').on(t.userId),
    index('connection_watch_due')
      .on(t.nextAt)
      .where(sql`not ${t.isPaused}`),
  ],
);

/** Photos that are brought from a library. */
export const connectionRuns = pgTable(
  'connection_run',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    connectionId: uuid('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** That asked for it; null: a person. */
    watchId: uuid('watch_id').references(() => connectionWatches.id, { onDelete: 'set null' }),
    requestKey: text('request_key').notNull(),
    requestDigest: text('request_digest').notNull(),
    /** Null: they are only brought. */
    recipeId: text('recipe_id'),
    shownCreditsEach: integer('shown_credits_each'),
    putsBack: boolean('puts_back').notNull(),
    /** Of the person when it began: names, and the visible label of what goes back. */
    locale: text('locale').$type<Locale>().notNull(),
    state: text('state', { enum: ['bringing', 'brought', 'editing', 'failed'] })
      .notNull()
      .default('bringing'),
    /** Why it failed. */
    problem: jsonb('problem').$type<ProblemJson>(),
    batchId: uuid('batch_id'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('connection_run_request_key').on(t.userId, t.requestKey),
    index('connection_run_newest').on(t.connectionId, t.createdAt.desc().nullsFirst()),
    index('connection_run_watch')
      .on(t.watchId, t.createdAt.desc().nullsFirst())
      .where(sql`${t.watchId} is not null`),
    index('connection_run_bringing')
      .on(t.createdAt)
      .where(sql`${t.state} = 'bringing'`),
    index('connection_run_editing')
      .on(t.createdAt)
      .where(sql`${t.state} = 'editing'`),
  ],
);

/** One photo of a run: where it came from, and the upload that it became. */
export const connectionPhotos = pgTable(
  'connection_photo',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    runId: uuid('run_id')
      .notNull()
      .references(() => connectionRuns.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    remoteId: text('remote_id').notNull(),
    /** Both as the library said when it was brought. */
    name: text('name').notNull().default(''),
    takenAt: at('taken_at'),
    /** Null while it was not brought, or with a problem. */
    imageId: uuid('image_id'),
    problem: jsonb('problem').$type<ProblemJson>(),
  },
  (t) => [
    uniqueIndex('connection_photo_position').on(t.runId, t.position),
    index('connection_photo_image').on(t.imageId),
  ],
);

/** A result that goes back to the library of the photo it was made of. */
export const connectionResults = pgTable(
  'connection_result',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId(),
    photoId: uuid('photo_id')
      .notNull()
      .references(() => connectionPhotos.id, { onDelete: 'cascade' }),
    /** Once, however often it is asked for. */
    imageId: uuid('image_id')
      .notNull()
      .unique()
      .references(() => images.id, { onDelete: 'cascade' }),
    locale: text('locale').$type<Locale>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When it is tried next; null once it is there, or will not be tried again. */
    nextAt: at('next_at'),
    /** Why the last attempt failed. */
    problem: jsonb('problem').$type<ProblemJson>(),
    /** What it became in the library. */
    remoteId: text('remote_id'),
    doneAt: at('done_at'),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    index('connection_result_photo').on(t.photoId),
    index('connection_result_user').on(t.userId),
    index('connection_result_due')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
  ],
);

/** A file of a watched folder, so that none is taken twice. */
export const connectionWatchFiles = pgTable(
  'connection_watch_file',
  {
    watchId: uuid('watch_id')
      .notNull()
      .references(() => connectionWatches.id, { onDelete: 'cascade' }),
    remoteId: text('remote_id').notNull(),
    name: text('name').notNull(),
    /** Of the file when it was last seen: one that still changes is not taken. */
    mark: text('mark').notNull(),
    /** `present`: lay there when the watch began. */
    state: text('state', { enum: ['present', 'waiting', 'taken'] }).notNull(),
    /** In which it was taken. */
    runId: uuid('run_id'),
  },
  (t) => [
    primaryKey({ columns: [t.watchId, t.remoteId] }),
    index('connection_watch_file_run')
      .on(t.runId)
      .where(sql`${t.runId} is not null`),
  ],
);
