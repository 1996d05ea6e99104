import { longJobSeconds } from '@afterglow/domain/billing/job-order';

/** How long until a job counts as long: from its beginning, so that somebody who comes back need not wait again. */
export function msUntilOffer(createdAt: string, nowMs: number): number {
  const longMs = longJobSeconds * 1000;
  // the two clocks may differ
  const waitedMs = Math.max(0, nowMs - new Date(createdAt).getTime());
  return Math.max(0, longMs - waitedMs);
}
