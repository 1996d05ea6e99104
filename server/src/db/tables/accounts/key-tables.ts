import type { KeyScope } from '@afterglow/domain/accounts/key-scopes';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../../columns.ts';
import { users } from '../account-tables.ts';

/** Keys for programs. A revoked one stays for a while, so that its holder is told and its work can be traced. */
export const apiKeys = pgTable(
  'api_key',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The program that was let in by OAuth: its tokens are this key, and there is no other. */
    clientId: text('client_id'),
    /** SHA-256 of the key: it has 256 random bits, so a slow hash would protect nothing more. */
    keyHash: text('key_hash').notNull().unique(),
    prefix: text('prefix').notNull(),
    last4: text('last4').notNull(),
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
    /** Addresses and networks (CIDR) from which it works; empty: from everywhere. */
    networks: text('networks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    dailyCredits: integer('daily_credits'),
    totalCredits: integer('total_credits'),
    expiresAt: at('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: at('last_used_at'),
    /** The network it was made from, without its last part. */
    madeFrom: text('made_from').notNull(),
    createdAt: createdAt(),
    revokedAt: at('revoked_at'),
  },
  (t) => [index('api_key_user').on(t.userId)],
);
