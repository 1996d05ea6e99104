import { createHmac } from 'node:crypto';
import type { Database, Transaction } from '../../../db/pool.ts';
import type { Clock } from '../../../lib/clock.ts';
import { createSandboxAdapter } from './adapter.ts';
import { runDuePayments, type BankDeps } from './bank.ts';
import { transmitDue, transmitEvent, type TransmitDeps } from './transmit.ts';

/** The sandbox put together: its books, the adapter to them, and the post that brings its webhooks. */
export interface Sandbox {
  readonly bank: BankDeps;
  readonly adapter: ReturnType<typeof createSandboxAdapter>;
  /** Its own minute: what is due, and events whose job was lost. */
  readonly run: (deliver: TransmitDeps['deliver']) => Promise<void>;
  readonly transmit: (eventId: string, deliver: TransmitDeps['deliver']) => Promise<void>;
}

interface SandboxOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** The installation's secret; the webhooks' key is drawn from it. */
  readonly secret: string;
  /** Has {@link Sandbox.transmit} called for an event, not before its time. */
  readonly enqueueEvent: (tx: Transaction, eventId: string, deliverAt: Date) => Promise<void>;
}

export function createSandbox({ db, clock, secret, enqueueEvent }: SandboxOptions): Sandbox {
  const webhookSecret = createHmac('sha256', secret).update('sandbox webhooks').digest('hex');
  const bank: BankDeps = { db, clock, transmit: enqueueEvent };
  return {
    bank,
    adapter: createSandboxAdapter(bank, webhookSecret),
    run: async (deliver) => {
      await runDuePayments(bank);
      await transmitDue({ db, clock, webhookSecret, deliver });
    },
    transmit: (eventId, deliver) => transmitEvent({ db, clock, webhookSecret, deliver }, eventId),
  };
}
