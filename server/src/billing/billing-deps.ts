import type { Database } from '../db/pool.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { Queue } from '../queue/queue.ts';
import type { Seller } from './billing-rows.ts';
import type { ProviderRegistry } from './providers/registry.ts';

/** What most of billing needs. */
export interface BillingDeps {
  readonly db: Database;
  readonly queue: Pick<Queue, 'enqueue'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly providers: ProviderRegistry;
  /** The operator with its tax data, for invoices. */
  readonly seller: Seller;
}
