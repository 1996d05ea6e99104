import { randomUUID } from 'node:crypto';
import type { BillingCycle, PaidPlanType, SandboxOutcome } from '@afterglow/domain/billing/billing';
import { addDays } from '@afterglow/domain/billing/periods';
import { eq } from 'drizzle-orm';
import { runBillingRound } from '../../src/billing/billing-round.ts';
import { createBilling, type Billing } from '../../src/billing/billing.ts';
import { startCheckout } from '../../src/billing/checkout/start-checkout.ts';
import type { ProviderAdapter } from '../../src/billing/providers/provider-contract.ts';
import { decideSandboxPayment } from '../../src/billing/subscriptions/simulate.ts';
import { findLive } from '../../src/billing/subscriptions/subscription-row.ts';
import { grantCredits, readBalance } from '../../src/credits/ledger.ts';
import type { Database, DatabasePool, Executor, Transaction } from '../../src/db/pool.ts';
import { profiles, users } from '../../src/db/tables/account-tables.ts';
import { webhookEvents } from '../../src/db/tables/billing-tables.ts';
import { creditAccounts, creditEntries } from '../../src/db/tables/credit-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { outboundEventJob } from '../../src/outbound-webhooks/outbound-jobs.ts';
import { LetterBox } from '../accounts/accounts-world.ts';
import { openScratchDatabase } from '../accounts/scratch-database.ts';

/** The process died: whatever was not committed is gone, and nobody hears of the rest. */
export class Crash extends Error {}

const statements: ReadonlySet<string | symbol> = new Set([
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
]);

export interface Job {
  readonly name: string;
  readonly id: string;
  readonly payload: object;
  readonly startAfter: Date | undefined;
}

/** The billing on a real database with a clock of its own; jobs wait in a list until a test has them worked. */
export class MoneyWorld {
  readonly letters = new LetterBox();
  readonly jobs: Job[] = [];
  readonly billing: Billing;
  readonly pool: DatabasePool;
  /** The house's own database: the process may die at each of its steps. */
  readonly db: Database;
  #dead = false;
  /** Steps until the process dies. */
  #stepsLeft = Infinity;
  #spans: number[] = [];
  #crashes = 0;
  #now: Date;

  constructor(pool: DatabasePool, now: string, configured: readonly ProviderAdapter[] = []) {
    this.pool = pool;
    this.db = this.#withCrashes(pool.db);
    this.#now = new Date(now);
    this.billing = createBilling({
      db: this.db,
      clock: { now: () => new Date(this.#now) },
      logger: createLogger('silent'),
      mailer: this.letters,
      baseUrl: 'http://afterglow.test',
      secret: 'a secret for tests, long enough to be one',
      seller: { lines: ['Afterglow'], taxNumber: 'DE123456789', vatPercent: 19, taxNote: null },
      initialCredits: 50,
      configured,
      queue: {
        enqueue: (_tx, kind, payload, options) => {
          // Another room's.
          if (kind.name === outboundEventJob.name) return Promise.resolve(true);
          this.jobs.push({
            name: kind.name,
            id: Object.values(payload).map(String).join(' '),
            payload,
            startAfter: options?.startAfter,
          });
          return Promise.resolve(true);
        },
      },
    });
  }

  get now(): Date {
    return new Date(this.#now);
  }

  /** Moves the clock, forwards only. */
  goTo(date: Date | string): void {
    this.#now = new Date(date);
  }

  passDays(days: number): void {
    this.#now = addDays(this.#now, days);
  }

  async makePerson(credits = 50): Promise<Viewer> {
    const userId = randomUUID();
    const email = `${userId}@example.com`;
    const { db } = this.pool;
    await db.insert(users).values({ id: userId, name: 'Mei', email });
    await db.insert(profiles).values({ userId, username: 'Mei', language: 'en' });
    await db.insert(creditAccounts).values({ userId });
    await db
      .insert(subscriptions)
      .values({ userId, planType: 'free', status: 'active', startDate: new Date('2020-01-01') });
    await db.transaction((tx) =>
      grantCredits(tx, {
        userId,
        amount: credits,
        key: `initial:${userId}`,
        reason: 'initial_grant',
        lasting: true,
      }),
    );
    return { userId, email, role: 'user', plan: 'free', sessionId: 'session' };
  }

  async order(
    viewer: Viewer,
    planType: PaidPlanType,
    cycle: BillingCycle = 'monthly',
    requestKey: string = randomUUID(),
  ): Promise<string> {
    return (
      await startCheckout(this.billing, viewer, { planType, cycle, acceptTerms: true, acceptPrivacy: true, requestKey })
    ).orderId;
  }

  /** Orders, pays in the sandbox with this outcome, and has all jobs worked. */
  async buy(
    viewer: Viewer,
    planType: PaidPlanType,
    cycle: BillingCycle = 'monthly',
    outcome: SandboxOutcome = 'succeed',
  ): Promise<string> {
    const orderId = await this.order(viewer, planType, cycle);
    await decideSandboxPayment(this.billing, viewer.userId, orderId, outcome);
    await this.work();
    return orderId;
  }

  /** Works every job that is due until none is left. */
  async work(): Promise<void> {
    for (let job = this.#takeDue(); job !== undefined; job = this.#takeDue()) await this.run(job);
  }

  async run({ name, payload }: Job): Promise<void> {
    const handler = this.billing.jobHandlers.find(({ kind }) => kind.name === name);
    if (handler === undefined) throw new Error(`Nobody works ${name}.`);
    await handler.handle(payload, {
      id: '',
      retryCount: 0,
      signal: new AbortController().signal,
      stopping: () => false,
    });
  }

  /** A minute of the house, and everything it brings about. */
  async round(): Promise<void> {
    await runBillingRound(this.billing);
    await this.work();
  }

  balance(viewer: Viewer): Promise<number> {
    return readBalance(this.pool.db, viewer.userId);
  }

  live(viewer: Viewer) {
    return findLive(this.pool.db, viewer.userId, this.now);
  }

  entries(viewer: Viewer) {
    return this.pool.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, viewer.userId))
      .orderBy(creditEntries.seq);
  }

  subjects(viewer: Viewer): string[] {
    return this.letters.mails.filter(({ to }) => to === viewer.email).map(({ subject }) => subject);
  }

  /**
   * From now on the process dies after so many steps, is started again by {@link restart}, dies after the next number,
   * and at last lives on. Steps are statements, and the moments before and after a commit. Returns how often it died.
   */
  dieAfter(spans: readonly number[]): () => number {
    this.#spans = [...spans];
    this.#crashes = 0;
    this.restart();
    return () => this.#crashes;
  }

  /** What was in the memory of a process that died is gone; jobs wait in the queue, which is the database's. */
  restart(): void {
    if (this.#dead || this.#stepsLeft === Infinity) this.#stepsLeft = this.#spans.shift() ?? Infinity;
    this.#dead = false;
  }

  /** Nobody dies any more. */
  dieNoMore(): void {
    this.#spans = [];
    this.#stepsLeft = Infinity;
    this.#dead = false;
  }

  /** Everybody and everything that happened is forgotten. */
  async clear(): Promise<void> {
    this.jobs.length = 0;
    this.letters.mails.length = 0;
    await this.pool.db.delete(users);
    await this.pool.db.delete(webhookEvents);
  }

  /** Between two steps. A dead process does nothing more, whatever catches its error. */
  #step(): void {
    this.#stepsLeft -= 1;
    if (!this.#dead && this.#stepsLeft < 0) {
      this.#dead = true;
      this.#crashes += 1;
    }
    if (this.#dead) throw new Crash();
  }

  #withCrashes<Connection extends Executor>(connection: Connection): Connection {
    const transaction = async (work: (tx: Transaction) => Promise<unknown>): Promise<unknown> => {
      this.#step();
      const done = await connection.transaction(async (tx) => {
        const result = await work(this.#withCrashes(tx));
        this.#step();
        return result;
      });
      this.#step();
      return done;
    };
    return new Proxy(connection, {
      get: (target, key): unknown => {
        if (key === 'transaction') return transaction;
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function' || !statements.has(key)) return value;
        return (...given: readonly unknown[]): unknown => {
          this.#step();
          return Reflect.apply(value, target, given);
        };
      },
    });
  }

  #takeDue(): Job | undefined {
    const index = this.jobs.findIndex(
      ({ startAfter }) => startAfter === undefined || startAfter.getTime() <= this.#now.getTime(),
    );
    return index === -1 ? undefined : this.jobs.splice(index, 1)[0];
  }
}

export async function openMoneyWorld(now: string, configured: readonly ProviderAdapter[] = []): Promise<MoneyWorld> {
  return new MoneyWorld(await openScratchDatabase({ maxConnections: 20 }), now, configured);
}
