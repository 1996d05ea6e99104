import type { PaymentProvider } from '@afterglow/domain/billing/billing';
import { AppError } from '@afterglow/domain/errors/errors';
import type { ProviderAdapter } from './provider-contract.ts';

/** The providers of this installation. */
export interface ProviderRegistry {
  /** What a person may choose from, in the operator's order. */
  readonly offered: readonly PaymentProvider[];
  /** The adapter of a provider, offered or not: subscriptions outlive a change of settings. Throws `payment_provider_unavailable`. */
  readonly get: (id: PaymentProvider) => ProviderAdapter;
  readonly find: (id: string) => ProviderAdapter | undefined;
}

/** A configured provider replaces the sandbox as what is offered; the sandbox stays for admins and its old subscriptions. */
export function createProviderRegistry(
  sandbox: ProviderAdapter,
  configured: readonly ProviderAdapter[],
): ProviderRegistry {
  const adapters = new Map<string, ProviderAdapter>([sandbox, ...configured].map((adapter) => [adapter.id, adapter]));
  return {
    offered: (configured.length === 0 ? [sandbox] : configured).map((adapter) => adapter.id),
    find: (id) => adapters.get(id),
    get: (id) => {
      const adapter = adapters.get(id);
      if (adapter === undefined) throw new AppError('payment_provider_unavailable');
      return adapter;
    },
  };
}
