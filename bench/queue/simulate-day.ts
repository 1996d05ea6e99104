/**
 * The queue of a day in simulated time: places of a person, pump of batches, order of the queue and rising as the product
 * has them, by the rule given; the engine is a timer. Pictures of visitors go through the product's own lane.
 */
import { mock } from 'node:test';
import { batchPlaces, batchPriority } from '@afterglow/domain/billing/job-order';
import { createLane } from '@afterglow/server/engines/lane';
import { visitorLimits } from '@afterglow/server/engines/picture-lanes';
import type { DayPlan, Kind, Order } from './day-plan.ts';
import type { Rule } from './rules.ts';

/** How often the product looks at what waits. */
const lookSeconds = 60;

interface Job {
  readonly id: string;
  readonly order: Order;
  readonly person: number;
  readonly seconds: number;
  readonly createdAt: number;
  readonly base: number;
  priority: number;
  enqueuedAt: number;
  state: 'open' | 'queued' | 'running' | 'done';
}

export interface Wait {
  readonly kind: Kind | 'visitor';
  /** Accepted → begun. */
  readonly seconds: number;
  /** Pictures of batches that began while it was in the queue, after it was put there. */
  readonly batchesBefore: number;
  /** In the queue, after it had a place of its person. */
  readonly queuedSeconds: number;
}

export interface Day {
  readonly waits: readonly Wait[];
  readonly refusedVisitors: number;
  /** Hours from the start of a batch to its last picture. */
  readonly batchHours: readonly number[];
}

export async function simulateDay(plan: DayPlan, rule: Rule, { workers = 1 } = {}): Promise<Day> {
  const events = createEvents();
  const waits: Wait[] = [];
  const batchHours: number[] = [];
  const batchStarts: number[] = [];
  const queue: Job[] = [];
  const open = plan.people.map((): Job[] => []);
  const batches = plan.people.map((): { readonly order: Order; next: number; left: number }[] => []);
  let running = 0;
  let ids = 0;

  const jobsOf = (person: number): Job[] => open[person] ?? [];
  const now = (): number => events.now();
  const view = (job: Job) => ({ id: job.id, priority: job.base, waitedSeconds: now() - job.createdAt, job });

  function put(job: Job): void {
    job.state = 'queued';
    job.priority = job.base;
    job.enqueuedAt = now();
    queue.push(job);
    begin();
  }

  function accept(order: Order, seconds: number, base: number): Job {
    const { person } = order;
    const job: Job = {
      id: String(ids++),
      order,
      person,
      seconds,
      createdAt: now(),
      base,
      priority: base,
      enqueuedAt: 0,
      state: 'open',
    };
    const mine = jobsOf(person);
    const places = plan.people[person]?.parallelJobs ?? 1;
    const held = mine.filter(({ state }) => state !== 'open');
    mine.push(job);
    if (held.length < places) put(job);
    else if (base > batchPriority) {
      const yielding = held.findLast((other) => other.state === 'queued' && rule.yields(view(other)));
      if (yielding !== undefined) {
        queue.splice(queue.indexOf(yielding), 1);
        yielding.state = 'open';
        put(job);
      }
    }
    return job;
  }

  function begin(): void {
    while (running < workers && queue.length > 0) {
      const [job] = queue.toSorted((a, b) => b.priority - a.priority || a.enqueuedAt - b.enqueuedAt);
      if (job === undefined) return;
      queue.splice(queue.indexOf(job), 1);
      job.state = 'running';
      running += 1;
      if (job.order.kind === 'batch') batchStarts.push(now());
      waits.push({
        kind: job.order.kind,
        seconds: now() - job.createdAt,
        queuedSeconds: now() - job.enqueuedAt,
        batchesBefore: job.order.kind === 'batch' ? 0 : countSince(batchStarts, job.enqueuedAt),
      });
      events.at(now() + job.seconds, () => end(job));
    }
  }

  function end(job: Job): void {
    running -= 1;
    const mine = jobsOf(job.person);
    mine.splice(mine.indexOf(job), 1);
    const next = rule.next(mine.filter(({ state }) => state === 'open').map(view));
    if (next !== undefined) put(next.job);
    const { order } = job;
    if (order.kind === 'editor') startStep(order, order.seconds.indexOf(job.seconds) + 1);
    if (order.kind === 'batch') endItem(job);
    begin();
  }

  function startStep(order: Order, step: number): void {
    const seconds = order.seconds[step];
    if (seconds !== undefined) accept(order, seconds, plan.people[order.person]?.priority ?? 0);
  }

  function endItem({ order, person }: Job): void {
    const batch = batches[person]?.find((one) => one.order === order);
    if (batch !== undefined && --batch.left === 0) batchHours.push((now() - order.at) / 3600);
    pump(person);
  }

  function pump(person: number): void {
    const most = batchPlaces(plan.people[person]?.parallelJobs ?? 1);
    for (const batch of batches[person] ?? [])
      while (
        batch.next < batch.order.seconds.length &&
        jobsOf(person).filter(({ order }) => order.kind === 'batch').length < most
      )
        accept(batch.order, batch.order.seconds[batch.next++] ?? 0, batchPriority);
  }

  for (const order of plan.orders)
    events.at(order.at, () => {
      if (order.kind === 'batch') {
        batches[order.person]?.push({ order, next: 0, left: order.seconds.length });
        pump(order.person);
      } else startStep(order, 0);
    });

  const look = (): void => {
    const raised = rule.raise(
      queue.map((job) => ({ id: job.id, priority: job.priority, waitedSeconds: now() - job.enqueuedAt })),
    );
    for (const job of queue) job.priority = raised.get(job.id) ?? job.priority;
    if (events.left() > 0) events.at(now() + lookSeconds, look);
  };
  events.at(lookSeconds, look);

  let refusedVisitors = 0;
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const lane = createLane(visitorLimits);
    for (const [index, { at, seconds }] of plan.visitors.entries())
      events.at(at, () => {
        const work = (): Promise<void> => {
          waits.push({ kind: 'visitor', seconds: now() - at, queuedSeconds: now() - at, batchesBefore: 0 });
          return new Promise((resolve) => events.at(now() + seconds, resolve));
        };
        lane.enter(work, { asker: String(index) }).catch(() => (refusedVisitors += 1));
      });
    await events.run((seconds) => mock.timers.tick(Math.round(seconds * 1000)));
  } finally {
    mock.timers.reset();
  }
  return { waits, refusedVisitors, batchHours };
}

function countSince(times: readonly number[], since: number): number {
  let count = 0;
  while (count < times.length && (times.at(-1 - count) ?? 0) > since) count += 1;
  return count;
}

/** What happens at which second; of one second, in the order in which it was said. */
function createEvents() {
  const events: { readonly at: number; readonly run: () => void }[] = [];
  let time = 0;
  return {
    now: () => time,
    left: () => events.length,
    at: (at: number, run: () => void): void => {
      let [low, high] = [0, events.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((events[middle]?.at ?? 0) > at) low = middle + 1;
        else high = middle;
      }
      events.splice(low, 0, { at, run });
    },
    run: async (passed: (seconds: number) => void): Promise<void> => {
      for (let event = events.pop(); event !== undefined; event = events.pop()) {
        passed(event.at - time);
        time = event.at;
        event.run();
        // what a promise began belongs to the same second
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
