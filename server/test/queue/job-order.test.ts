import { batchPriority, jobPriority, nextOfPerson, raiseWaiting } from '@afterglow/domain/billing/job-order';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planDay, type DayPlan } from '../../../bench/queue/day-plan.ts';
import { newRule, oldRule } from '../../../bench/queue/rules.ts';
import { simulateDay } from '../../../bench/queue/simulate-day.ts';

const administrator = { priority: jobPriority({ role: 'admin', plan: 'free' }), parallelJobs: 4 };
const free = { priority: jobPriority({ role: 'user', plan: 'free' }), parallelJobs: 1 };
const picture = (at: number, person: number, seconds = 4) =>
  ({ at, person, kind: person === 0 ? 'administrator' : 'picture', seconds: [seconds] }) as const;
const batch = (at: number, person: number, count: number) =>
  ({ at, person, kind: 'batch', seconds: Array.from({ length: count }, () => 5) }) as const;
const dayOf = (people: DayPlan['people'], orders: DayPlan['orders']): DayPlan => ({
  people,
  orders: orders.toSorted((a, b) => a.at - b.at),
  visitors: [],
});

describe('a batch and single pictures', () => {
  test('a single picture waits for the one that runs, whosever batches wait, and also beside a batch of one’s own', async () => {
    const people = Array.from({ length: 21 }, () => free);
    const batches = people.map((_, person) => batch(0, person, 30));
    // long after everything of the batches would have risen
    const singles = [3, 7, 3].map((person, index) => picture(1000 + 100 * index, person));
    const { waits } = await simulateDay(dayOf(people, [...batches, ...singles]), newRule);
    const waited = waits.filter(({ kind }) => kind !== 'batch');
    expect(waited).toHaveLength(3);
    for (const { seconds } of waited) expect(seconds).toBeLessThanOrEqual(2 * 5);
    const before = await simulateDay(dayOf(people, [...batches, ...singles]), oldRule);
    expect(
      Math.max(...before.waits.filter(({ kind }) => kind !== 'batch').map(({ seconds }) => seconds)),
    ).toBeGreaterThan(30);
  });

  test('under a load of single pictures without end a batch goes on, one picture a minute at most', async () => {
    const people = [free, ...Array.from({ length: 10 }, () => free)];
    const endless = Array.from({ length: 3000 }, (_, index) => picture(index * 3, 1 + (index % 10), 4));
    const { waits } = await simulateDay(dayOf(people, [batch(0, 0, 5), ...endless]), newRule);
    const ofBatch = waits.filter(({ kind }) => kind === 'batch').map(({ seconds }) => seconds);
    expect(Math.max(...ofBatch)).toBeLessThanOrEqual(11 * 60 + 10);
    for (const { kind, queuedSeconds, batchesBefore } of waits)
      if (kind !== 'batch') expect(batchesBefore).toBeLessThanOrEqual(1 + queuedSeconds / 60);
  });

  test('on a day of 200 people and 20 batches nobody’s single picture stands behind a row of batches', async () => {
    const { waits } = await simulateDay(planDay(7), newRule);
    for (const { kind, queuedSeconds, batchesBefore } of waits)
      if (kind !== 'batch') expect(batchesBefore).toBeLessThanOrEqual(1 + queuedSeconds / 60);
  });
});

test('two hundred pictures of an administrator delay a free person by minutes, not until they are done', async () => {
  const orders = [...Array.from({ length: 200 }, () => picture(0, 0)), picture(60, 1)];
  const waitOf = async (rule: typeof newRule) =>
    (await simulateDay(dayOf([administrator, free], orders), rule)).waits.find(({ kind }) => kind === 'picture')
      ?.seconds;
  expect(await waitOf(newRule)).toBeLessThanOrEqual(200);
  expect(await waitOf(oldRule)).toBeGreaterThan(300);
});

const jobs = fc.array(
  fc.record({
    id: fc.uuid(),
    priority: fc.constantFrom(batchPriority, 0, 10, 20),
    waitedSeconds: fc.integer({ min: 0, max: 5000 }),
  }),
  { minLength: 1, maxLength: 30 },
);

test('of one person’s pictures nothing that waits ten minutes is passed by a younger one', () => {
  fc.assert(
    fc.property(jobs, (unordered) => {
      const waiting = unordered.toSorted((a, b) => b.waitedSeconds - a.waitedSeconds);
      const next = nextOfPerson(waiting);
      const [oldest] = waiting;
      if (oldest !== undefined && oldest.waitedSeconds >= 600) expect(next).toBe(oldest);
      else expect(next?.priority).toBe(Math.max(...waiting.map(({ priority }) => priority)));
    }),
  );
});

test('whoever waits rises, step by step, and of batches one at most is let through', () => {
  fc.assert(
    fc.property(jobs, (unordered) => {
      const waiting = [...new Map(unordered.map((job) => [job.id, job])).values()];
      const raised = raiseWaiting(waiting);
      const after = waiting.map((job) => ({ ...job, to: raised.get(job.id) ?? job.priority }));
      expect(
        after.filter(({ priority, to }) => priority === batchPriority && to !== priority).length,
      ).toBeLessThanOrEqual(1);
      for (const { priority, waitedSeconds, to } of after)
        if (priority >= 0) expect(to).toBe(waitedSeconds < 60 ? priority : Math.min(20, priority + 10));
      const again = raiseWaiting(after.map(({ to, ...job }) => ({ ...job, priority: to })));
      if (after.some(({ to }) => to > 20)) expect([...again.values()].filter((to) => to > 20)).toEqual([]);
    }),
  );
});
