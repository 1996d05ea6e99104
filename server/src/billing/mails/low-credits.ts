import { creditThresholds } from '@afterglow/domain/billing/credits';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { tellWebhooks } from '../../outbound-webhooks/tell-webhooks.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { queueMail } from './queue-mail.ts';

/** Only what was spent lately is looked at: the round comes every minute. */
const latestEntries = 5000;

const rowsSchema = z.array(z.object({ user_id: z.string(), balance: z.number(), granted: z.coerce.number() }));

/** Notifies people who run low by spending, once per grant; not those for whom credits are not counted. */
export async function remindOfLowCredits(deps: BillingDeps): Promise<void> {
  const now = deps.clock.now().toISOString();
  const { rows } = await deps.db.execute(sql`
    select a.user_id, a.balance, g.seq as granted
    from credit_account a
    join "user" u on u.id = a.user_id and u.role <> 'admin'
    join lateral (select max(seq) as seq from credit_entry e where e.user_id = a.user_id and e.kind = 'grant') g on g.seq is not null
    where a.balance <= ${creditThresholds.warning}
      and a.user_id in (
        select user_id from credit_entry
        where kind = 'capture' and seq > (select coalesce(max(seq), 0) - ${latestEntries}::bigint from credit_entry))
      and not exists (
        select 1 from subscription s
        where s.user_id = a.user_id and s.plan_type = 'pro' and s.status = 'active' and s.end_date > ${now}::timestamptz)
      and not exists (select 1 from billing_mail m where m.key = 'low_credits:' || a.user_id || ':' || g.seq)
    limit 500`);
  for (const { user_id: userId, balance, granted } of rowsSchema.parse(rows)) {
    await deps.db.transaction(async (tx) => {
      await queueMail(deps, tx, {
        key: `low_credits:${userId}:${granted}`,
        userId,
        kind: 'low_credits',
        facts: { credits: balance },
      });
      await tellWebhooks(deps, tx, { userId, type: 'credits.low' }, () => ({
        balance,
        threshold: creditThresholds.warning,
        url: '/api/credits',
      }));
    });
  }
}
