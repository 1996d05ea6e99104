/** The product's rule, and the one it had before. */
import { nextOfPerson, raiseWaiting, yieldsPlace, type WaitingJob } from '@afterglow/domain/billing/job-order';

export interface Rule {
  readonly raise: typeof raiseWaiting;
  readonly next: typeof nextOfPerson;
  readonly yields: typeof yieldsPlace;
}

export const newRule: Rule = { raise: raiseWaiting, next: nextOfPerson, yields: yieldsPlace };

/** Everybody rose after five minutes, pictures of batches too; a person's places went by priority alone and were kept. */
export const oldRule: Rule = {
  raise: (waiting) =>
    new Map(
      waiting
        .filter(({ priority, waitedSeconds }) => priority < 20 && waitedSeconds > 300)
        .map(({ id, priority }) => [id, Math.min(20, priority + 10)]),
    ),
  next: <Job extends Omit<WaitingJob, 'id'>>(waiting: readonly Job[]) =>
    waiting.toSorted((a, b) => b.priority - a.priority)[0],
  yields: () => false,
};
