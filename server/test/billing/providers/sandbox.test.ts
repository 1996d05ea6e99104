import { createHmac } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import {
  attemptRenewal,
  changeSubscription,
  decidePayment,
  readBooks,
  setDispute,
} from '../../../src/billing/providers/sandbox/bank.ts';
import { createSandbox, type Sandbox } from '../../../src/billing/providers/sandbox/sandbox.ts';
import { signTimestamped } from '../../../src/billing/webhooks/signed-timestamp.ts';
import type { DatabasePool } from '../../../src/db/pool.ts';
import { users } from '../../../src/db/tables/account-tables.ts';
import { openScratchDatabase } from '../../accounts/scratch-database.ts';
import { providerSuite, type ProviderWorld } from './provider-suite.ts';

let now = new Date('2026-01-31T10:00:00Z');
let pool: DatabasePool;
let sandbox: Sandbox;
const userId = 'mei';
const secret = 'a secret for tests, long enough to be one';
const webhookSecret = createHmac('sha256', secret).update('sandbox webhooks').digest('hex');

beforeAll(async () => {
  pool = await openScratchDatabase();
  await pool.db.insert(users).values({ id: userId, name: 'Mei', email: 'mei@example.com' });
  sandbox = createSandbox({ db: pool.db, clock: { now: () => now }, secret, enqueueEvent: () => Promise.resolve() });
});
afterAll(() => pool.close());

providerSuite('Sandbox', (): ProviderWorld => ({
  adapter: sandbox.adapter,
  userId,
  now: () => now,
  goTo: (date) => {
    now = date;
  },
  pay: async (id) => {
    const books = await readBooks(pool.db, { id });
    await decidePayment(sandbox.bank, books?.subscription.orderId ?? '', 'succeed');
    return id;
  },
  bill: (id) => attemptRenewal(sandbox.bank, id, false),
  failRenewal: async (id) => {
    await changeSubscription(sandbox.bank, id, { declineRenewals: true });
    await attemptRenewal(sandbox.bank, id, false);
  },
  openDispute: (id) => setDispute(sandbox.bank, id, 'open'),
  deliver: (at) => {
    const rawBody = JSON.stringify({
      id: 'evt_1',
      type: 'payment.succeeded',
      created: 1,
      data: { subscription: 'sbx_1' },
    });
    return {
      rawBody,
      now: at,
      headers: new Headers({ 'sandbox-signature': signTimestamped(webhookSecret, rawBody, at) }),
    };
  },
  sameCheckout: true,
  findsPackBy: { payment: false, order: true },
  http: undefined,
}));
