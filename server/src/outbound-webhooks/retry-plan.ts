import { failingDays } from '@afterglow/domain/contract/account/webhooks';

const second = 1000;
const hour = 3600 * second;

/** Pauses before each attempt after the first: three times the one before, at most 6½ hours; 24 hours in all. */
export const retryPauses: readonly number[] = Array.from({ length: 10 }, (_, index) =>
  Math.min(15 * second * 3 ** index, 6.5 * hour),
);

/** The part by which a pause is longer or shorter, so that not everything that failed together comes back together. */
const jitter = 0.2;

/** The pause after this many failed tries; undefined when it was the last. `random` is in [0, 1). */
export function pauseAfter(tries: number, random: () => number): number | undefined {
  const pause = retryPauses[tries - 1];
  return pause === undefined ? undefined : Math.round(pause * (1 - jitter + 2 * jitter * random()));
}

/** A receiver that fails this often in a row is rested as a whole: else a thousand deliveries would try it one by one. */
const failuresBeforeRest = 3;
const longestRest = 600 * second;

export function restAfter(failures: number): number | undefined {
  if (failures < failuresBeforeRest) return undefined;
  return Math.min(15 * second * 2 ** (failures - failuresBeforeRest), longestRest);
}

/** Whether nothing but failures, for days, turns a webhook off. */
export const isFailingForDays = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() >= failingDays * 24 * hour;
