import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { Mailer } from '../mail/mailer.ts';
import { handleJob, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { BillingDeps } from './billing-deps.ts';
import { sandboxEventJob } from './billing-jobs.ts';
import { billingRoundHandler } from './billing-round.ts';
import type { Seller } from './billing-rows.ts';
import type { BillingHandlerDeps } from './handlers.ts';
import { billingMailHandler } from './mails/send-billing-mail.ts';
import { reconcileHandler } from './payments/reconcile.ts';
import type { ProviderAdapter } from './providers/provider-contract.ts';
import { createProviderRegistry } from './providers/registry.ts';
import { createSandbox } from './providers/sandbox/sandbox.ts';
import { refundHandler } from './refunds/decide-refund.ts';
import { alignHandler, cancelStrayHandler } from './subscriptions/align-provider.ts';
import { receiveWebhook, webhookHandler } from './webhooks/webhook-inbox.ts';

export interface BillingOptions {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly mailer: Mailer;
  readonly baseUrl: string;
  readonly secret: string;
  readonly seller: Seller;
  /** What a new account gets here, for the price page. */
  readonly initialCredits: number;
  /** Real providers with their keys; none: the sandbox is what people pay with. */
  readonly configured: readonly ProviderAdapter[];
}

export interface Billing extends BillingHandlerDeps {
  readonly jobHandlers: readonly JobHandler[];
  readonly runSandbox: () => Promise<void>;
  readonly transmit: (eventId: string) => Promise<void>;
}

/** Composes billing. */
export function createBilling({
  db,
  queue,
  clock,
  logger,
  mailer,
  baseUrl,
  secret,
  seller,
  initialCredits,
  configured,
}: BillingOptions): Billing {
  const sandbox = createSandbox({
    db,
    clock,
    secret,
    enqueueEvent: async (tx, id, deliverAt) => {
      await queue.enqueue(
        tx,
        sandboxEventJob,
        { id },
        { key: id, ...(deliverAt.getTime() > clock.now().getTime() ? { startAfter: deliverAt } : {}) },
      );
    },
  });
  const providers = createProviderRegistry(sandbox.adapter, configured);
  const deps: BillingDeps = { db, queue, clock, logger, providers, seller };
  const deliver = (delivery: { readonly headers: Headers; readonly rawBody: string }): Promise<void> =>
    receiveWebhook(deps, 'sandbox' satisfies PaymentProvider, delivery);
  const runSandbox = (): Promise<void> => sandbox.run(deliver);
  const transmit = (eventId: string): Promise<void> => sandbox.transmit(eventId, deliver);
  return {
    ...deps,
    sandbox,
    baseUrl,
    initialCredits,
    runSandbox,
    transmit,
    jobHandlers: [
      webhookHandler(deps),
      alignHandler(deps),
      cancelStrayHandler(deps),
      refundHandler(deps),
      billingMailHandler({ db, clock, mailer, baseUrl }),
      handleJob(sandboxEventJob, { concurrency: 1 }, ({ id }) => transmit(id)),
      billingRoundHandler({ ...deps, runSandbox }),
      reconcileHandler(deps),
    ],
  };
}
