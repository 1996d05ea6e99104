import { AppError } from '@afterglow/domain/errors/errors';
import { ProviderDown } from '../providers/provider-contract.ts';
import { syncSubject } from './apply-state.ts';

/** Asks the provider while somebody waits. Throws `payment_provider_unavailable` when it does not answer. */
export async function syncNow(...[deps, provider, subject]: Parameters<typeof syncSubject>): Promise<void> {
  try {
    await syncSubject(deps, provider, subject);
  } catch (error) {
    if (error instanceof ProviderDown) throw new AppError('payment_provider_unavailable', {}, { cause: error });
    throw error;
  }
}
