import { planTypes } from '@afterglow/domain/billing/plans';
import { sql } from 'drizzle-orm';
import { selectCountingPlan } from '../../accounts/counting-plan.ts';
import type { Executor } from '../../db/pool.ts';
import { users } from '../../db/tables/account-tables.ts';
import { contactMessages } from '../../db/tables/contact-tables.ts';

/**
 * Who wrote: the account that was logged in, else the one whose confirmed address was given. Anybody can type an address:
 * good enough to be read earlier, no proof of who it is.
 */
const senderId = sql`coalesce(${contactMessages.userId}, (select ${users.id} from ${users}
  where ${users.email} = lower(${contactMessages.email}) and ${users.emailVerified}))`;

/** A message's plan today, as a lateral join beside it, and as a column: null for somebody without an account. */
export const selectSenderPlan = (db: Executor) => selectCountingPlan(db, senderId, sql`now()`).as('sender_plan');

const planOf = sql`case when ${senderId} is not null then coalesce(sender_plan.plan_type, 'free') end`;
export const senderPlan = planOf.mapWith((value: string) => planTypes.find((plan) => plan === value) ?? null);

/** Priority support, as the plans promise it: Pro first, then Basic, then everybody else. */
export const senderRank = sql<number>`case sender_plan.plan_type when 'pro' then 2 when 'basic' then 1 else 0 end`;
