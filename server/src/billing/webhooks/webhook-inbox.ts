/**
 * The inbox of everything providers tell us. Receiving and working are two steps: a delivery is checked, written down
 * and answered within milliseconds; a job then asks the provider how things stand and applies the answer.
 *
 *   (delivery) ── signature wrong ──▶ refused, nothing written
 *       └── written once per event id ──▶ waiting ──▶ processed | ignored (not about us)
 *                                            └── failed (provider away, fault of ours) ──▶ tried again
 *
 * A replay, a second delivery or a crash after the commit changes nothing more: what is applied is the provider's state
 * and every payment in it has its unique id.
 */
import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import { webhookEvents } from '../../db/tables/billing-tables.ts';
import { hasNul } from '../../http/has-nul.ts';
import { handleJob, type JobHandler } from '../../queue/job.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { webhookJob } from '../billing-jobs.ts';
import { ProviderDown, type ProviderAdapter, type WebhookDelivery } from '../providers/provider-contract.ts';
import { syncSubject } from '../subscriptions/apply-state.ts';
import { scrubbed } from './scrub-events.ts';

/** Longer bodies are no webhook of any provider. */
export const longestBody = 512 * 1024;

/**
 * Checks a delivery and writes it down. Throws `webhook_signature_invalid`; `input_has_nul`; `payment_provider_unavailable` when the
 * provider is needed for the check and away: it will send again.
 */
export async function receiveWebhook(
  deps: BillingDeps,
  provider: PaymentProvider,
  delivery: { readonly headers: Headers; readonly rawBody: string },
): Promise<void> {
  const adapter = deps.providers.get(provider);
  if (hasNul(delivery.rawBody)) throw new AppError('input_has_nul');
  if (!(await verify(adapter, { ...delivery, now: deps.clock.now() }))) throw new AppError('webhook_signature_invalid');
  const event = adapter.readEvent(delivery.rawBody);
  if (event === undefined) throw new AppError('invalid_input', { field: 'body' });
  // Escaped in JSON, it is none of the bytes.
  if (hasNul(event)) throw new AppError('input_has_nul');
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(webhookEvents)
      .values({
        provider,
        eventId: event.eventId,
        type: event.type,
        rawBody: delivery.rawBody,
        receivedAt: deps.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: webhookEvents.id });
    if (row !== undefined) await deps.queue.enqueue(tx, webhookJob, { id: row.id }, { key: row.id });
  });
}

async function verify(adapter: ProviderAdapter, delivery: WebhookDelivery): Promise<boolean> {
  try {
    return await adapter.verifyWebhook(delivery);
  } catch (error) {
    if (error instanceof ProviderDown) throw new AppError('payment_provider_unavailable', {}, { cause: error });
    throw error;
  }
}

export function webhookHandler(deps: BillingDeps): JobHandler {
  return handleJob(webhookJob, { concurrency: 2 }, ({ id }) => processWebhook(deps, id));
}

/** Works an event that waits or failed. Throws what went wrong, after noting it: the queue tries again. */
export async function processWebhook(deps: BillingDeps, id: string): Promise<void> {
  const [event] = await deps.db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (event === undefined || event.status === 'processed' || event.status === 'ignored') return;
  try {
    const subject = deps.providers.get(event.provider).readEvent(event.rawBody)?.subject;
    const known = subject !== undefined && (await syncSubject(deps, event.provider, subject));
    const now = deps.clock.now();
    // About nobody we know: who it names is none of our business.
    await note(deps, id, {
      status: known ? 'processed' : 'ignored',
      error: null,
      processedAt: now,
      ...(known ? {} : scrubbed(event.rawBody, now)),
    });
  } catch (error) {
    await note(deps, id, {
      status: 'failed',
      error: error instanceof Error ? error.message.slice(0, 500) : String(error),
    });
    throw error;
  }
}

async function note(
  { db }: BillingDeps,
  id: string,
  change: Partial<typeof webhookEvents.$inferInsert>,
): Promise<void> {
  await db
    .update(webhookEvents)
    .set({ ...change, attempts: sql`${webhookEvents.attempts} + 1` })
    .where(eq(webhookEvents.id, id));
}
