/** People and how they sign in. The first five tables are better-auth's, in its shape. */
import { defaultLocale, fallbackLocale } from '@afterglow/domain/locale';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';

export const users = pgTable(
  'user',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    locale: text('locale').notNull().default(defaultLocale),
    role: text('role').notNull().default('user'),
    banned: boolean('banned').notNull().default(false),
    banReason: text('ban_reason'),
    banExpires: at('ban_expires'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The one session in which an administrator may work before they have a second factor. */
    secondFactorGrace: text('second_factor_grace'),
    /** When the operator's issuer last said that the person is in the administrators' group; null for other administrators. */
    adminGroupSeenAt: at('admin_group_seen_at'),
    /** The first picture that was made (no test run), and the first money for a plan: set by triggers, once. */
    firstPictureAt: at('first_picture_at'),
    firstPaidAt: at('first_paid_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // The administrator's list: its orders, what is searched for, and the few who are filtered for.
    index('user_created').on(t.createdAt, t.id),
    // The dashboard's sign-ups and what became of them, from the index alone.
    index('user_steps').on(t.createdAt, t.emailVerified, t.firstPictureAt, t.firstPaidAt),
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
    /** When the password was last asked for again; a sign-in counts too, by `created_at`. */
    confirmedAt: at('confirmed_at'),
    /** When a passkey or a code was shown in this session. */
    secondFactorAt: at('second_factor_at'),
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
    language: text('language').notNull().default(fallbackLocale),
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
