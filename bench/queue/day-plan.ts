/** A made-up day: who asks for what and when. The same seed gives the same day. */
import { jobPriority } from '@afterglow/domain/billing/job-order';
import { plans } from '@afterglow/domain/billing/plans';

export type Kind = 'picture' | 'editor' | 'administrator' | 'batch';

/** Something a person asks for at one moment. */
export interface Order {
  readonly at: number;
  readonly person: number;
  readonly kind: Kind;
  /** Seconds of the engine for each picture of it; those of an editor's message begin one after the other. */
  readonly seconds: readonly number[];
}

export interface Person {
  readonly priority: number;
  readonly parallelJobs: number;
}

export interface DayPlan {
  readonly people: readonly Person[];
  readonly orders: readonly Order[];
  readonly visitors: readonly { readonly at: number; readonly seconds: number }[];
}

const hour = 3600;
const evening = 20 * hour;

export interface DaySize {
  readonly people: number;
  readonly batches: number;
  readonly picturesEach: number;
}
export const usualDay: DaySize = { people: 200, batches: 20, picturesEach: 20 };

/**
 * Of the people 70 % are free, 20 % basic, 8 % pro, 2 % administrators; half of their work falls in the evening. Batches
 * begin during the day and two hours before the evening; an administrator orders 200 single pictures as the evening begins.
 */
export function planDay(seed: number, size: DaySize = usualDay): DayPlan {
  const random = createRandom(seed);
  const people = Array.from({ length: size.people }, (_, index) => personOf(index / size.people));
  const orders: Order[] = [];
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const engineSeconds = (median: number): number => median * Math.exp(0.5 * normal());
  const moment = (): number =>
    Math.min(24 * hour - 1, Math.max(0, random() < 0.5 ? evening + normal() * hour : 7 * hour + random() * 16 * hour));
  for (const [person, { priority }] of people.entries())
    for (let count = 0; count < size.picturesEach; count += 1) {
      const isEditor = random() < 0.4;
      const steps = isEditor ? 1 + Math.floor(random() * 3) : 1;
      const seconds = Array.from({ length: steps }, () => engineSeconds(isEditor ? 1.2 : 3.2));
      const kind = priority === administrator.priority && person >= size.people * 0.98 ? 'administrator' : undefined;
      orders.push({ at: moment(), person, kind: kind ?? (isEditor ? 'editor' : 'picture'), seconds });
    }
  const admin = people.length - 1;
  for (let count = 0; count < 200; count += 1)
    orders.push({ at: evening - hour, person: admin, kind: 'administrator', seconds: [engineSeconds(3.2)] });
  for (let batch = 0; batch < size.batches; batch += 1) {
    const person = Math.floor(random() * people.length);
    const items = Math.min(250, 60 * (people[person]?.parallelJobs ?? 1));
    const at = random() < 0.5 ? evening - 2 * hour + random() * hour : 8 * hour + random() * 10 * hour;
    orders.push({ at, person, kind: 'batch', seconds: Array.from({ length: items }, () => engineSeconds(4)) });
  }
  const visitors = Array.from({ length: 400 }, () => ({ at: moment(), seconds: engineSeconds(2.5) }));
  const byTime = <Item extends { readonly at: number }>(items: Item[]): Item[] => items.toSorted((a, b) => a.at - b.at);
  return { people, orders: byTime(orders), visitors: byTime(visitors) };
}

const administrator: Person = {
  priority: jobPriority({ role: 'admin', plan: 'free' }),
  parallelJobs: plans.pro.parallelJobs,
};

function personOf(part: number): Person {
  if (part >= 0.98) return administrator;
  const plan = part < 0.7 ? 'free' : part < 0.9 ? 'basic' : 'pro';
  return { priority: jobPriority({ role: 'user', plan }), parallelJobs: plans[plan].parallelJobs };
}

/** Mulberry32: the same numbers from 0 to 1 for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
