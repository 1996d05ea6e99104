/**
 * Random histories of one person's money on the real database: purchases with every outcome, renewals, failures, jobs,
 * cancellations, refunds, disputes, time, webhooks late, twice and out of order, jobs lost or run side by side, and the
 * process dying between any two steps: before a statement, before and after a commit. Afterwards the house is left
 * alone for a while, and everything must add up. AFTERGLOW_HISTORIES sets how many.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { reconcile } from '../../src/billing/payments/reconcile.ts';
import { checkBooks } from './check-books.ts';
import { endJob, history, survive, takeStep, type Person } from './history-steps.ts';
import { openMoneyWorld, type MoneyWorld } from './money-world.ts';

const asked = process.env['AFTERGLOW_HISTORIES'];
const histories = Number(asked ?? inShortRun(30, 60));
/** Side by side, each in a database of its own: while one waits for its database, another computes. */
const lanes = 4;

/** How many steps each life of the process lasts. The last one lasts. */
const lives = fc.array(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 120 })), { maxLength: 8 });

/** What the histories were made of: a suite of refusals would prove nothing. */
const seen: Record<string, number> = {};
const worlds: MoneyWorld[] = [];
beforeAll(async () => {
  for (let lane = 0; lane < lanes; lane += 1) worlds.push(await openMoneyWorld('2026-01-31T10:00:00Z'));
});
afterAll(async () => {
  for (const world of worlds) await world.pool.close();
});

test(`${histories} random histories: nothing lost, nothing twice, nobody below zero`, async () => {
  const results = await Promise.allSettled(
    worlds.map((world) =>
      fc.assert(property(world), { numRuns: Math.ceil(histories / lanes), endOnFailure: asked !== undefined }),
    ),
  );
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  if (histories >= 300) expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  if (asked !== undefined) process.stdout.write(`${JSON.stringify(seen)}\n`);
});

function property(world: MoneyWorld) {
  return fc.asyncProperty(history, lives, async (taken, spans) => {
    await world.clear();
    const person: Person = {
      viewer: await world.makePerson(),
      paidJobs: [],
      orderKeys: Array.from({ length: 4 }, () => randomUUID()),
    };
    const crashes = world.dieAfter(spans);
    for (const each of taken) await survive(world, () => takeStep(world, person, each));
    world.dieNoMore();
    await settleDown(world, person);
    const made = await checkBooks(world, person);
    for (const [name, count] of Object.entries({ ...made, crashes: crashes() })) seen[name] = (seen[name] ?? 0) + count;
  });
}

/** Two quiet quarters of an hour: everything that was lost on the way is found by the rounds. */
async function settleDown(world: MoneyWorld, { paidJobs }: Person): Promise<void> {
  for (const job of paidJobs) await survive(world, () => endJob(world, job));
  for (let quarter = 0; quarter < 2; quarter += 1) {
    world.passDays(15 / 1440);
    await world.round();
    await reconcile(world.billing);
    await world.work();
  }
}
