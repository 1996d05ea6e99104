import type { Transaction } from '../../db/pool.ts';
import { billingMails, type MailFacts } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { billingMailJob } from '../billing-jobs.ts';
import type { Payment } from '../billing-rows.ts';

export const billingMailKinds = [
  'receipt',
  'pack_receipt',
  'pack_withdrawal',
  'pack_dispute_opened',
  'pack_dispute_won',
  'renewal',
  'payment_failed',
  'grace_ends',
  'expiring',
  'renews_soon',
  'cancel_scheduled',
  'canceled',
  'reactivated',
  'expired',
  'withdrawal',
  'refund_requested',
  'refund_approved',
  'refund_refused',
  'refund_done',
  'refund_failed',
  'money_returned',
  'dispute_opened',
  'dispute_won',
  'low_credits',
] as const;
export type BillingMailKind = (typeof billingMailKinds)[number];

/** What a payment was for, as facts of a mail: a plan, or the credits of a pack. */
export function itemFacts({ planType, packCredits }: Pick<Payment, 'planType' | 'packCredits'>): MailFacts {
  if (packCredits !== null) return { packCredits };
  return planType === null ? {} : { planType };
}

interface QueuedMail {
  /** Says once and for all that this mail was sent, e.g. `receipt:<payment>`. */
  readonly key: string;
  readonly userId: string;
  readonly kind: BillingMailKind;
  readonly facts: MailFacts;
}

/** Writes a mail with the change it tells of; it goes out after the commit, once for each key. */
export async function queueMail(
  { queue, clock }: Pick<BillingDeps, 'queue' | 'clock'>,
  tx: Transaction,
  mail: QueuedMail,
): Promise<void> {
  const [row] = await tx
    .insert(billingMails)
    .values({ ...mail, createdAt: clock.now() })
    .onConflictDoNothing()
    .returning({ id: billingMails.id });
  if (row !== undefined) await queue.enqueue(tx, billingMailJob, { id: row.id }, { key: row.id });
}
