import { AppError } from '@afterglow/domain/errors/errors';
import type { BillingDeps } from '../billing-deps.ts';
import { findLive } from './subscription-row.ts';

/** Address of the provider's own pages for a person's plan. Throws `subscription_not_active`, `payment_portal_unavailable`. */
export async function openPortal(
  { db, clock, providers }: BillingDeps,
  userId: string,
  returnUrl: string,
): Promise<{ readonly url: string }> {
  const live = await findLive(db, userId, clock.now());
  if (live === undefined) throw new AppError('subscription_not_active');
  const url = await providers.get(live.provider).portalUrl(live.providerSubscriptionId, returnUrl);
  if (url === undefined) throw new AppError('payment_portal_unavailable');
  return { url };
}
