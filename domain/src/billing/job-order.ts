/**
 * Who is next. Everything that decides the order of waiting pictures is in this file; the queue, the places of a person and
 * the benchmark of a day only carry it out.
 *
 * Two lanes: pictures that somebody waits for (templates, the editor, an administrator's orders), and below them those of
 * batches. In the first lane a plan is a head start that is used up within minutes: who waits is raised step by step up to
 * the highest plan, administrators included, and there the older is first. Pictures of batches never rise into that lane
 * alone, or a hundred old ones would stand before a new single one. So that they do not starve under a load that never ends, the
 * oldest that is overdue is let through alone; the next one only after it has begun.
 */
import { plans, type Standing } from './plans.ts';

const step = 10;
/** What has it is raised no further. */
export const highestPriority = 2 * step;
/** Of every plan: who pays more has more places, see {@link batchPlaces}. */
export const batchPriority = -step;
/** The one picture of a batch that is let through. */
const letThrough = highestPriority + 1;

/** A single picture that waits this long rises a step each time the queue looks. */
export const raiseAfterSeconds = 60;
/** A picture of a batch that waits this long is overdue; of one person's pictures, the oldest such is first. */
const overdueSeconds = 600;

/**
 * Priority of a single picture, higher first: pro and admin 20, basic 10, free 0. Pro's monthly credits are its fast ones: when its jobs
 * of a month (`usedThisMonth`) are worth as much as was bought (`fastCredits`), the next ones wait like basic's. Never blocked.
 */
export function jobPriority(
  standing: Standing,
  usedThisMonth = 0,
  fastCredits: number = plans.pro.monthlyCredits,
): number {
  if (standing.role === 'admin') return highestPriority;
  if (standing.plan === 'pro') return usedThisMonth < fastCredits ? highestPriority : step;
  return standing.plan === 'basic' ? step : 0;
}

/** How many pictures of a person's batches are with the queue: where the plan has several places, one stays free. */
export const batchPlaces = (parallelJobs: number): number => Math.max(1, parallelJobs - 1);

export interface WaitingJob {
  readonly id: string;
  readonly priority: number;
  readonly waitedSeconds: number;
}

/** New priorities of those that rise now. To be asked again and again: each time they rise one step. */
export function raiseWaiting(waiting: readonly WaitingJob[]): ReadonlyMap<string, number> {
  const raised = new Map<string, number>();
  for (const { id, priority, waitedSeconds } of waiting)
    if (priority > batchPriority && priority < highestPriority && waitedSeconds >= raiseAfterSeconds)
      raised.set(id, Math.min(highestPriority, priority + step));
  const overdue = waiting
    .filter(({ priority, waitedSeconds }) => priority <= batchPriority && waitedSeconds >= overdueSeconds)
    .toSorted((a, b) => b.waitedSeconds - a.waitedSeconds)[0];
  if (overdue !== undefined && !waiting.some(({ priority }) => priority === letThrough))
    raised.set(overdue.id, letThrough);
  return raised;
}

/** Of one person's pictures that wait for a place, oldest first, the one that gets it: an overdue one, else by priority and age. */
export function nextOfPerson<Job extends Omit<WaitingJob, 'id'>>(waiting: readonly Job[]): Job | undefined {
  return waiting.find(isOverdue) ?? waiting.toSorted((a, b) => b.priority - a.priority)[0];
}

/** A single picture takes the place of the same person's batch while that one has not begun, unless it is overdue. */
export const yieldsPlace = (job: Omit<WaitingJob, 'id'>): boolean => job.priority <= batchPriority && !isOverdue(job);

const isOverdue = ({ waitedSeconds }: Omit<WaitingJob, 'id'>): boolean => waitedSeconds >= overdueSeconds;

/** Nobody needs to be notified of what took less: who waited is still there. */
export const longJobSeconds = 20;
