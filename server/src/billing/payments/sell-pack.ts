import { packGrantKey } from '@afterglow/domain/billing/packs';
import { eq } from 'drizzle-orm';
import { grantCredits } from '../../credits/ledger.ts';
import type { Transaction } from '../../db/pool.ts';
import { orders } from '../../db/tables/billing-tables.ts';
import type { BillingDeps } from '../billing-deps.ts';
import type { Order, Payment } from '../billing-rows.ts';
import { queueMail } from '../mails/queue-mail.ts';
import type { ProviderPayment } from '../providers/provider-contract.ts';
import { insertPayment, receiptFacts } from './insert-payment.ts';

/** Lasting credits, once for the payment. */
export async function sellPack(
  deps: BillingDeps,
  tx: Transaction,
  order: Order,
  paid: ProviderPayment,
  credits: number,
): Promise<Payment> {
  const now = deps.clock.now();
  await tx.update(orders).set({ status: 'paid', paidAt: now, updatedAt: now }).where(eq(orders.id, order.id));
  const payment = await insertPayment(deps, tx, order, paid, { kind: 'first', grantedMonths: 1 });
  await grantCredits(tx, {
    userId: order.userId,
    amount: credits,
    key: packGrantKey(payment.id),
    reason: `pack:${order.packId ?? ''}`,
    lasting: true,
  });
  await queueMail(deps, tx, {
    key: `receipt:${payment.id}`,
    userId: order.userId,
    kind: 'pack_receipt',
    facts: receiptFacts(payment, credits),
  });
  return payment;
}
