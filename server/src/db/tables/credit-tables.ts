/** Entries only append; the balance is their sum, kept for the lock and the check. */
import { sql } from 'drizzle-orm';
import { bigserial, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt } from '../columns.ts';
import { users } from './account-tables.ts';

export const creditAccounts = pgTable(
  'credit_account',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    balance: integer('balance').notNull().default(0),
    /** The part of the balance that never expires; the rest came with a plan's month. */
    lasting: integer('lasting').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_account_balance').on(t.balance, t.userId),
    check('credit_account_never_negative', sql`${t.balance} >= 0`),
    check('credit_account_lasting_within', sql`${t.lasting} between 0 and ${t.balance}`),
  ],
);

export const creditEntries = pgTable(
  'credit_entry',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    userId: text('user_id')
      .notNull()
      .references(() => creditAccounts.userId, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['grant', 'hold', 'capture', 'release', 'adjust', 'expire', 'refund', 'return'],
    }).notNull(),
    amount: integer('amount').notNull(),
    balanceAfter: integer('balance_after').notNull(),
    /** How much of the amount is of the part that never expires. */
    lasting: integer('lasting').notNull().default(0),
    /** Says once and for all that this happened, e.g. `initial:<user>`, `hold:<generation>`, `settle:<generation>`. */
    key: text('key').notNull().unique(),
    reason: text('reason').notNull(),
    generationId: uuid('generation_id'),
    /** Of a hold: the API key that asked for the work. It may be gone since. */
    apiKeyId: uuid('api_key_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('credit_entry_user_newest').on(t.userId, t.seq.desc().nullsFirst()),
    index('credit_entry_api_key')
      .on(t.apiKeyId, t.createdAt)
      .where(sql`${t.apiKeyId} is not null`),
  ],
);

/** Start grants that were given in part; the rest comes once, when the person pays or an administrator says so. */
export const startGrants = pgTable('start_grant', {
  userId: text('user_id')
    .primaryKey()
    .references(() => creditAccounts.userId, { onDelete: 'cascade' }),
  /** `address`: anyone makes addresses there without end; `network`: too many accounts of one network that day. */
  reason: text('reason', { enum: ['address', 'network'] }).notNull(),
  withheld: integer('withheld').notNull(),
  raisedAt: at('raised_at'),
  createdAt: createdAt(),
});

/** Who had the one initial grant, by a keyed hash of the address: it outlives the account, and nobody can be read from it. */
export const initialGrants = pgTable('initial_grant', {
  addressHash: text('address_hash').primaryKey(),
  createdAt: createdAt(),
});
