import type { WebhookEvent } from '@afterglow/domain/contract/account/webhooks';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';
import { openDatabase, type Transaction } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { resolveByDns, type Resolve } from '../../src/lib/private-address.ts';
import { deliverTurn, type DeliverDeps } from '../../src/outbound-webhooks/deliver.ts';
import { makeDeliveries } from '../../src/outbound-webhooks/make-deliveries.ts';
import { outboundDeliveryJob, outboundEventJob } from '../../src/outbound-webhooks/outbound-jobs.ts';
import { runOutboundRound } from '../../src/outbound-webhooks/outbound-round.ts';
import { createWebhook } from '../../src/outbound-webhooks/own-webhooks.ts';
import { tellWebhooks } from '../../src/outbound-webhooks/tell-webhooks.ts';
import type { Queue } from '../../src/queue/queue.ts';
import { createTestDatabase } from '../support/test-database.ts';
import type { Received } from './receiver.ts';

const minute = 60_000;

interface Job {
  readonly kind: string;
  readonly id: string;
  readonly at: number;
}

/**
 * Webhooks over a real database with a clock that the test moves, and with a queue that goes by it: jobs are worked when
 * their time comes, one after the other, and the round comes every minute.
 */
export async function openHooksWorld(
  options: { readonly reach?: readonly string[]; readonly deadlineMs?: number; readonly resolve?: Resolve } = {},
) {
  const database = await createTestDatabase();
  const { db, close } = openDatabase(database.url, createLogger('silent'));
  let time = new Date('2026-05-01T10:00:00.000Z').getTime();
  const jobs: Job[] = [];
  let lost = false;
  const others: Job[] = [];
  const queue: Pick<Queue, 'enqueue'> = {
    enqueue: (_tx, { name: kind }, payload, { startAfter } = {}) => {
      const id = 'id' in payload ? String(payload.id) : '';
      if (!lost) jobs.push({ kind, id, at: startAfter?.getTime() ?? time });
      return Promise.resolve(true);
    },
  };
  const deps = {
    db,
    queue,
    clock: { now: () => new Date(time) },
    secret: 'the secret of this installation',
    baseUrl: 'https://studio.test',
    reach: options.reach ?? ['127.0.0.1'],
    resolve: options.resolve ?? resolveByDns,
    deadlineMs: options.deadlineMs ?? 5000,
    random: () => 0.5,
  };
  let turns = 0;
  const turn = (webhookId: string, signal = new AbortController().signal, given: DeliverDeps = deps) => {
    turns += 1;
    return deliverTurn(given, webhookId, { id: `turn ${turns}`, signal });
  };
  async function work({ kind, id, ...job }: Job): Promise<void> {
    if (kind === outboundEventJob.name) await makeDeliveries(deps, id);
    else if (kind === outboundDeliveryJob.name) await turn(id);
    else others.push({ kind, id, ...job });
  }
  /** Works everything that is due now. */
  async function settle(): Promise<void> {
    for (;;) {
      const index = jobs.findIndex(({ at }) => at <= time);
      const [job] = index < 0 ? [] : jobs.splice(index, 1);
      if (job === undefined) return;
      await work(job);
    }
  }
  /** Lets time pass, with all that it brings. Days go faster with fewer rounds. */
  async function pass(ms: number, roundEvery = minute): Promise<void> {
    const end = time + ms;
    for (;;) {
      await settle();
      const nextRound = (Math.floor(time / roundEvery) + 1) * roundEvery;
      const next = Math.min(nextRound, ...jobs.map(({ at }) => at));
      if (next > end) break;
      time = next;
      if (next === nextRound) await runOutboundRound(deps);
    }
    time = end;
  }
  const tell = (tx: Transaction, userId: string, number: number, type: WebhookEvent = 'generation.finished') =>
    tellWebhooks(deps, tx, { userId, type }, () => ({ id: String(number), url: `/api/generations/${number}` }));
  return {
    ...deps,
    turn,
    work,
    settle,
    pass,
    others,
    jobs,
    now: () => new Date(time),
    /** What is enqueued from now on never comes, as when a queue is cleared by hand. */
    loseJobs: (yes: boolean) => {
      lost = yes;
      jobs.length = 0;
    },
    async addPerson(): Promise<Viewer> {
      const userId = crypto.randomUUID();
      const email = `${userId}@example.com`;
      await db.insert(users).values({ id: userId, name: 'Person', email, locale: 'en' });
      return { userId, email, role: 'user', plan: 'free', sessionId: 'test' };
    },
    addWebhook: (userId: string, url: string, events: readonly WebhookEvent[] = ['generation.finished']) =>
      createWebhook(deps, userId, { url, events }),
    tellWithin: tell,
    tell: (userId: string, number = 1, type: WebhookEvent = 'generation.finished') =>
      db.transaction((tx) => tell(tx, userId, number, type)),
    close: async () => {
      await close();
      await database.drop();
    },
  };
}
export type HooksWorld = Awaited<ReturnType<typeof openHooksWorld>>;

/** As a receiver checks it, with the official library, at the time of the test's clock. Throws for a bad signature. */
export function verify(secret: string, { headers, text }: Received, at: Date): unknown {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  try {
    return new Webhook(secret).verify(
      text,
      Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    );
  } finally {
    vi.useRealTimers();
  }
}
