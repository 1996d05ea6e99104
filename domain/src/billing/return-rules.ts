/** Giving a result back: within a day, for its credits, so many times a month. */

/** Hours after its end in which a result can be given back. */
export const returnHours = 24;
/** Results that each person may give back in a calendar month (UTC), until an administrator says otherwise. 0: none. */
export const standardReturnsPerMonth = 5;
/** The most that an administrator can allow. */
export const mostReturnsPerMonth = 1000;
/** Longest words of a person about a result that was not good, in characters. */
export const returnNoteMaxLength = 500;

export const returnReasons = ['no-change', 'wrong-part', 'looks-fake', 'damaged', 'not-as-shown', 'other'] as const;
export type ReturnReason = (typeof returnReasons)[number];

export const returnRefusals = [
  'return_not_offered',
  'return_nothing_paid',
  'return_not_finished',
  'return_time_over',
  'return_limit_reached',
  'return_step_used',
] as const;
export type ReturnRefusal = (typeof returnRefusals)[number];

export interface ReturnFacts {
  readonly status: 'queued' | 'running' | 'succeeded' | 'failed' | 'canceled';
  /** Credits paid for it. */
  readonly cost: number;
  readonly finishedAt: Date | null;
  /** What the same message of the editor did next with it is still kept. */
  readonly stepUsed: boolean;
  /** Results that the person gave back this month, and may. */
  readonly used: number;
  readonly limit: number;
}

/** Why a result cannot be given back now; undefined when it can. The day ends with the same second of the next one. */
export function refuseReturn(facts: ReturnFacts, now: Date): ReturnRefusal | undefined {
  if (facts.limit === 0) return 'return_not_offered';
  if (facts.status === 'queued' || facts.status === 'running') return 'return_not_finished';
  if (facts.status !== 'succeeded' || facts.cost === 0) return 'return_nothing_paid';
  if (facts.finishedAt === null || now.getTime() > returnEnd(facts.finishedAt).getTime()) return 'return_time_over';
  if (facts.stepUsed) return 'return_step_used';
  return facts.used >= facts.limit ? 'return_limit_reached' : undefined;
}

/** The last moment to give back a result that was finished then. */
export function returnEnd(finishedAt: Date): Date {
  return new Date(finishedAt.getTime() + returnHours * 3_600_000);
}

/** When the month began in which returns are counted. */
export function returnMonthStart(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
}
