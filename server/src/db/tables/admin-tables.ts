import { bigserial, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ReportJson } from '../json.ts';

/**
 * What administrators did, one row an act. Rows only append: a trigger refuses to change or remove one. There is no link
 * to the person's row, because the record outlives accounts; so it holds ids of people and never their addresses, except
 * the administrator's own.
 */
export const adminActs = pgTable(
  'admin_act',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    id: uuid('id').notNull().unique().defaultRandom(),
    actorId: text('actor_id').notNull(),
    actorEmail: text('actor_email').notNull(),
    /** One of the catalogue in `domain/src/accounts/admin-acts.ts`. */
    action: text('action').notNull(),
    targetKind: text('target_kind').notNull(),
    targetId: text('target_id').notNull(),
    /** What the act changed, as it was and as it became: the changed fields only, never secrets. */
    before: jsonb('before').$type<ReportJson>(),
    after: jsonb('after').$type<ReportJson>(),
    reason: text('reason'),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent'),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  },
  (t) => [
    // Ascending: read backwards they serve "newest first". An index with DESC would put nulls last and fit no `order by … desc`.
    index('admin_act_target').on(t.targetKind, t.targetId, t.seq),
    index('admin_act_actor').on(t.actorId, t.seq),
    index('admin_act_action').on(t.action, t.seq),
    index('admin_act_time').on(t.createdAt),
  ],
);
