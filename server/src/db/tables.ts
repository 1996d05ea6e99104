import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, check, index, integer, jsonb, pgTable, real, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { EngineOptions, ErrorDetailsJson, InputsJson, ReportJson } from './json.ts';
import { planVersions } from './plan-tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const createdAt = () => at('created_at').notNull().defaultNow();

// --- accounts: the first five are better-auth's, in its shape -----------------------------------------------

export const users = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    locale: text('locale').notNull().default('zh'),
    role: text('role').notNull().default('user'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: at('ban_expires'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // The administrator's list: its orders, what is searched for, and the few who are filtered for.
    index('user_created').on(t.createdAt, t.id),
    index('user_email_order').on(t.email, t.id),
    index('user_email_search').using('gin', t.email.op('gin_trgm_ops')),
    index('user_email_begins').on(t.email.op('text_pattern_ops')),
    index('user_admin')
      .on(t.createdAt, t.id)
      .where(sql`${t.role} = 'admin'`),
    index('user_banned')
      .on(t.createdAt, t.id)
      .where(sql`${t.banned}`),
    index('user_unverified')
      .on(t.createdAt, t.id)
      .where(sql`not ${t.emailVerified}`),
  ],
);

export const sessions = pgTable(
  'session',
  {
    id: text('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_visit')
      .on(t.impersonatedBy)
      .where(sql`${t.impersonatedBy} is not null`),
  ],
);

export const loginAccounts = pgTable(
  'account',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: at('access_token_expires_at'),
    refreshTokenExpiresAt: at('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('account_provider').on(t.providerId, t.accountId), index('account_user').on(t.userId)],
);

export const verifications = pgTable(
  'verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: at('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('verification_identifier').on(t.identifier)],
);

export const rateLimits = pgTable('rate_limit', {
  id: text('id').primaryKey(),
  key: text('key').notNull().unique(),
  count: integer('count').notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

export const profiles = pgTable(
  'profile',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    username: text('username').notNull(),
    avatarUrl: text('avatar_url'),
    /** Storage key of an uploaded picture of the person; null while there is none or it came from Google. */
    avatarKey: text('avatar_key'),
    bio: text('bio').notNull().default(''),
    notifyEmail: boolean('notify_email').notNull().default(true),
    /** Off until somebody asks for it. */
    notifyMarketing: boolean('notify_marketing').notNull().default(false),
    language: text('language').notNull().default('en'),
    createdAt: createdAt(),
  },
  (t) => [
    index('profile_name_search').using('gin', t.username.op('gin_trgm_ops')),
    index('profile_name_begins').on(sql`lower(${t.username}) text_pattern_ops`),
  ],
);

/** Accounts that are locked and hidden until `erase_at`, when a job erases them; undoing deletes the row. */
export const accountDeletions = pgTable(
  'account_deletion',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: at('requested_at').notNull(),
    eraseAt: at('erase_at').notNull(),
  },
  (t) => [index('account_deletion_due').on(t.eraseAt)],
);

export const subscriptions = pgTable(
  'subscription',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    planType: text('plan_type', { enum: ['free', 'basic', 'pro'] }).notNull(),
    status: text('status', { enum: ['active', 'expired', 'canceled', 'pending'] }).notNull(),
    startDate: at('start_date').notNull().defaultNow(),
    /** End of access: the period paid and, while it is to renew, the days of grace after it. Null for free. */
    endDate: at('end_date'),
    /** The rest is the money house's, null for free. */
    provider: text('provider', { enum: ['sandbox', 'stripe', 'paypal', 'creem'] }),
    providerSubscriptionId: text('provider_subscription_id'),
    planVersionId: uuid('plan_version_id').references(() => planVersions.id),
    cycle: text('cycle', { enum: ['monthly', 'yearly'] }),
    periodStart: at('period_start'),
    periodEnd: at('period_end'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelReason: text('cancel_reason', { enum: ['too_expensive', 'not_using_enough', 'missing_features', 'technical_issues', 'other'] }),
    cancelComment: text('cancel_comment'),
    canceledAt: at('canceled_at'),
    pastDueSince: at('past_due_since'),
    disputedAt: at('disputed_at'),
    paymentMethod: text('payment_method'),
    /** True while the provider has not been told of a cancellation or its withdrawal yet. */
    alignPending: boolean('align_pending').notNull().default(false),
    /** When the provider was asked for the state this row shows: an older answer changes nothing. */
    syncedAt: at('synced_at'),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('subscription_user_newest').on(t.userId, t.startDate.desc().nullsFirst()),
    uniqueIndex('subscription_provider_id').on(t.provider, t.providerSubscriptionId),
    index('subscription_ends')
      .on(t.endDate)
      .where(sql`${t.status} = 'active' and ${t.endDate} is not null`),
    // Who paid at a moment: the dashboard's subscribers.
    index('subscription_paid_span')
      .on(t.endDate, t.startDate, t.userId)
      .where(sql`${t.provider} is not null`),
    index('subscription_live_plan')
      .on(t.planType, t.userId)
      .where(sql`${t.status} = 'active' and ${t.planType} <> 'free'`),
    // One free subscription a person, however many first loads race.
    uniqueIndex('subscription_free_once')
      .on(t.userId)
      .where(sql`${t.planType} = 'free'`),
  ],
);

// --- credits: entries only append; the balance is their sum, kept for the lock and the check ------------------

export const creditAccounts = pgTable(
  'credit_account',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: integer('balance').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index('credit_account_balance').on(t.balance, t.userId), check('credit_account_never_negative', sql`${t.balance} >= 0`)],
);

export const creditEntries = pgTable(
  'credit_entry',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => creditAccounts.userId, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['grant', 'hold', 'capture', 'release', 'adjust', 'expire', 'refund'] }).notNull(),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** Says once and for all that this happened, e.g. `initial:<user>`, `hold:<generation>`, `settle:<generation>`. */
    key: text('key').notNull().unique(),
    reason: text('reason').notNull(),
    generationId: uuid('generation_id'),
    createdAt: createdAt(),
  },
  (t) => [index('credit_entry_user_newest').on(t.userId, t.seq.desc().nullsFirst())],
);

/** Who had the one initial grant, by a keyed hash of the address: it outlives the account, and nobody can be read from it. */
export const initialGrants = pgTable('initial_grant', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: createdAt(),
});

// --- images ------------------------------------------------------------------------------------------------

export const images = pgTable(
  'image',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['upload', 'result', 'extra', 'mask'] }).notNull(),
    /** Storage key of the picture as it is shown and worked on: turned, without location. */
    masterKey: text('master_key').notNull(),
    /** Storage key of the untouched upload; null for results. */
    originalKey: text('original_key'),
    fileName: text('file_name'),
    mimeType: text('mime_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    colour: text('colour').notNull(),
    generationId: uuid('generation_id'),
    templateId: text('template_id'),
    sourceImageId: uuid('source_image_id'),
    createdAt: createdAt(),
    deletedAt: at('deleted_at'),
    /** An administrator blocked it: nobody but administrators sees it any more, and it is erased after 30 days. */
    blockedAt: at('blocked_at'),
    /** An administrator looked at it and found the safety check wrong: on-device work on it is not checked any more. */
    clearedAt: at('cleared_at'),
    /** A generative model made it or something it was made from: what leaves the house carries a visible label. */
    generative: boolean('generative').notNull().default(false),
    /** The owner asked to leave the visible label off; `label_waiver` has the record. */
    labelWaivedAt: at('label_waived_at'),
  },
  (t) => [
    index('image_user_newest').on(t.userId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('image_master').on(t.masterKey),
    index('image_original').on(t.originalKey),
    index('image_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    index('image_blocked')
      .on(t.blockedAt)
      .where(sql`${t.blockedAt} is not null`),
  ],
);

// --- generations -------------------------------------------------------------------------------------------

export const generations = pgTable(
  'generation',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestKey: text('request_key').notNull(),
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
    cost: integer('cost').notNull(),
    priority: integer('priority').notNull().default(0),
    /**
     * Which of the person's parallel places (0 … parallelJobs - 1) this row holds while it is with the queue or running;
     * null while it waits for one and after its end. The unique index below is the strict cap per person.
     */
    slot: integer('slot'),
    cancelRequestedAt: at('cancel_requested_at'),
    resultImageId: uuid('result_image_id'),
    extraImages: jsonb('extra_images').$type<readonly { readonly name: string; readonly imageId: string }[]>().notNull().default([]),
    report: jsonb('report').$type<ReportJson>().notNull().default({}),
    errorCode: text('error_code'),
    errorDetails: jsonb('error_details').$type<ErrorDetailsJson>(),
    model: text('model'),
    engineMs: integer('engine_ms'),
    /** Millionths of a US dollar that a provider was paid for the result; null: made on this machine. */
    providerCostMicros: integer('provider_cost_micros'),
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
    // The dashboard's days, and whose first picture is made.
    index('generation_finished').on(t.finishedAt),
    index('generation_done')
      .on(t.userId)
      .where(sql`${t.status} = 'succeeded' and not ${t.testRun}`),
    index('generation_template_times')
      .on(t.templateId, t.finishedAt.desc().nullsFirst())
      .where(sql`${t.status} = 'succeeded'`),
  ],
);

// --- the rest ----------------------------------------------------------------------------------------------

/** Mails of an installation without SMTP, shown on the development mailbox page. */
export const developmentMails = pgTable('development_mail', {
  id: uuid('id').primaryKey().defaultRandom(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  createdAt: createdAt(),
});

/** Facts one process tells the others, e.g. how far the models are. */
export const systemStates = pgTable('system_state', {
  key: text('key').primaryKey(),
  value: jsonb('value').$type<ReportJson>().notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});
