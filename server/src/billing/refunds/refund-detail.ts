import type { RefundDetail } from '@afterglow/domain/contract/admin/refunds';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, desc, eq, gte, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { listUnspentPacks } from '../../credits/pack-credits.ts';
import { readUnusedCredits } from '../../credits/plan-credits.ts';
import { readPackReturns } from '../../credits/take-back.ts';
import type { Executor } from '../../db/pool.ts';
import { disputes, refunds } from '../../db/tables/billing-tables.ts';
import { creditAccounts, creditEntries } from '../../db/tables/credit-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Payment, Refund } from '../billing-rows.ts';
import { findLive } from '../subscriptions/subscription-row.ts';
import { selectRefunds, viewAdminRefund } from './list-refunds.ts';
import { readReturnable } from './returnable.ts';

const dayMs = 86_400_000;
const earlierShown = 20;

/** Everything needed to decide about a refund, and what became of it. Throws `refund_not_found`. */
export async function getRefundDetail(deps: Pick<BillingDeps, 'db' | 'clock'>, id: string): Promise<RefundDetail> {
  const { db } = deps;
  const [row] = await selectRefunds(db).where(eq(refunds.id, id));
  if (row === undefined) throw new AppError('refund_not_found');
  const { refund, payment } = row;
  const now = deps.clock.now();
  const earlier = await selectRefunds(db)
    .where(and(eq(refunds.userId, refund.userId), ne(refunds.id, id)))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
    .limit(earlierShown);
  const [dispute] = await db.select().from(disputes).where(eq(disputes.paymentId, payment.id));
  const live = await findLive(db, refund.userId, now);
  const open = refund.status === 'requested';
  return {
    ...viewAdminRefund(row),
    ...(open && payment.packId !== null ? { amountCents: await readReturnable(db, payment) } : {}),
    name: row.name,
    cycle: payment.cycle,
    paymentStatus: payment.status,
    paymentKind: payment.kind,
    refundedCents: payment.refundedCents,
    daysSincePayment: Math.max(
      0,
      Math.floor(((open ? now : refund.createdAt).getTime() - payment.paidAt.getTime()) / dayMs),
    ),
    periodEnd: payment.periodEnd.toISOString(),
    credits: await readCredits(deps, payment),
    jobsSince: await countJobs(db, payment),
    earlier: earlier.map(viewAdminRefund),
    dispute:
      dispute === undefined
        ? null
        : { status: dispute.status, frozenCredits: dispute.frozenCredits, openedAt: dispute.openedAt.toISOString() },
    endsPlan:
      live !== undefined &&
      live.id === payment.subscriptionId &&
      payment.periodEnd.getTime() >= live.periodEnd.getTime(),
    decidedBy: refund.decidedBy,
    providerRefundId: refund.providerRefundId,
    retryable: isRetryable(refund) && !earlier.some((other) => supersedes(other.refund, refund)),
  };
}

/** Failed at the provider, or approved and without an answer. */
export function isRetryable({ status, providerRefundId }: Pick<Refund, 'status' | 'providerRefundId'>): boolean {
  return status === 'failed' || (status === 'approved' && providerRefundId === null);
}

/** Another refund of the same payment that is under way or done. */
export function supersedes(other: Refund, refund: Refund): boolean {
  return (
    other.paymentId === refund.paymentId &&
    ['requested', 'approved', 'succeeded'].includes(other.status) &&
    other.createdAt >= refund.createdAt
  );
}

async function readCredits({ db }: Pick<BillingDeps, 'db'>, payment: Payment): Promise<RefundDetail['credits']> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, payment.userId));
  const balance = account?.balance ?? 0;
  if (payment.packCredits !== null) {
    const unused = (await listUnspentPacks(db, [payment.userId])).get(payment.id) ?? 0;
    const { taken } = await readPackReturns(db, payment.id);
    return { granted: payment.packCredits, used: Math.max(0, payment.packCredits - unused - taken), unused, balance };
  }
  const unused = await db.transaction((tx) => readUnusedCredits(tx, payment.userId, payment.id));
  const [grants] = await db
    .select({
      granted: sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number),
      first: sql<number | null>`min(${creditEntries.seq})`,
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.userId, payment.userId),
        eq(creditEntries.kind, 'grant'),
        sql`starts_with(${creditEntries.key}, ${`plan:${payment.id}:`})`,
      ),
    );
  const first = z.coerce
    .number()
    .nullable()
    .parse(grants?.first ?? null);
  const [spent] =
    first === null
      ? []
      : await db
          .select({ credits: sql<number>`coalesce(-sum(${creditEntries.amount}), 0)`.mapWith(Number) })
          .from(creditEntries)
          .where(
            and(
              eq(creditEntries.userId, payment.userId),
              gte(creditEntries.seq, first),
              inArray(creditEntries.kind, ['hold', 'release', 'capture', 'return']),
            ),
          );
  return {
    granted: grants?.granted ?? 0,
    used: Math.max(0, spent?.credits ?? 0),
    unused,
    balance,
  };
}

async function countJobs(db: Executor, payment: Payment): Promise<RefundDetail['jobsSince']> {
  const rows = await db
    .select({ status: generations.status, count: sql<number>`count(*)`.mapWith(Number) })
    .from(generations)
    .where(and(eq(generations.userId, payment.userId), gte(generations.createdAt, payment.paidAt)))
    .groupBy(generations.status);
  const count = (...wanted: readonly string[]): number =>
    rows.filter(({ status }) => wanted.includes(status)).reduce((sum, row) => sum + row.count, 0);
  return { succeeded: count('succeeded'), failed: count('failed', 'canceled'), open: count('queued', 'running') };
}
