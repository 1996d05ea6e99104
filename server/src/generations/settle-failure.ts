/** What becomes of an attempt that made no result: put back, tried again after a pause, or failed. */
import { setTimeout as pause } from 'node:timers/promises';
import { errorCatalogue, type ErrorCode } from '@afterglow/domain/errors/errors';
import { sql } from 'drizzle-orm';
import { generations } from '../db/tables/generation-tables.ts';
import { describeEngineFailure } from '../engines/engine-errors.ts';
import { describeFailure } from '../http/error-reply.ts';
import type { Logger } from '../lib/logger.ts';
import type { Delivery } from '../queue/job.ts';
import { fail, isMine, type Claim, type EndDeps } from './end-generation.ts';
import { generationJobFor } from './generation-job.ts';
import { recordEvent } from './record-event.ts';

export interface FailureDeps extends EndDeps {
  readonly logger: Logger;
}

/** Attempts before a transient failure is final; those that ended with a lost process do not count. */
const maxAttempts = 3;
/** How long a finished result, or a failure, waits for the database. */
const patienceMs = 10 * 60_000;

/** Throws the error when the queue is to deliver the job again. `signal` aborts when the attempt was canceled or taken over. */
export async function settleFailure(
  deps: FailureDeps,
  claim: Claim,
  delivery: Delivery,
  signal: AbortSignal,
  error: unknown,
): Promise<void> {
  const log = { err: error, generationId: claim.id, attempt: claim.attempt, task: claim.task };
  if (delivery.stopping()) {
    await putBack(deps, claim, delivery);
    return;
  }
  // Canceled or taken over: the row has been written by the process that did that.
  if (signal.aborted) return;
  const failure = describeEngineFailure(error);
  if (failure.transient && claim.attempt - claim.lostAttempts < maxAttempts) {
    deps.logger.warn(log, 'a generation failed and will be tried again');
    await withPatience(() => waitForNextTry(deps, claim, failure.code, error));
    throw error;
  }
  if (isOurFault(failure.code)) deps.logger.error(log, 'a generation failed');
  await withPatience(() => fail(deps, claim, { ...failure, cause: error }));
}

function isOurFault(code: ErrorCode): boolean {
  return errorCatalogue[code].status >= 500;
}

/** The queue delivers the job again after a pause; until then the row is queued. */
async function waitForNextTry(
  { db, notifications }: FailureDeps,
  claim: Claim,
  code: ErrorCode,
  error: unknown,
): Promise<void> {
  await db.transaction(async (tx) => {
    await recordEvent(tx, { generationId: claim.id, attempt: claim.attempt, kind: 'try_failed', subject: code, error });
    await tx.update(generations).set({ status: 'queued', stage: 'waiting' }).where(isMine(claim));
    await notifications.notify(tx, 'generation', claim.id);
  });
}

/** The attempt does not count, and the job is ready for the next worker. */
async function putBack({ db, queue, notifications }: FailureDeps, claim: Claim, delivery: Delivery): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(generations)
      .set({ status: 'queued', stage: 'waiting', attempt: sql`${generations.attempt} - 1` })
      .where(isMine(claim))
      .returning({ id: generations.id });
    if (row === undefined) return;
    await recordEvent(tx, { generationId: claim.id, attempt: claim.attempt, kind: 'put_back' });
    await queue.putBack(
      tx,
      delivery,
      generationJobFor(claim.task),
      { generationId: claim.id },
      { priority: claim.priority, key: claim.id },
    );
    await notifications.notify(tx, 'generation', claim.id);
  });
}

/** Retries while the database is down, so that minutes of work are not lost. */
export async function withPatience<Value>(work: () => Promise<Value>): Promise<Value> {
  const giveUpAt = performance.now() + patienceMs;
  for (let waitMs = 100; ; waitMs = Math.min(2000, waitMs * 2)) {
    try {
      return await work();
    } catch (error) {
      if (describeFailure(error).code !== 'system_busy' || performance.now() > giveUpAt) throw error;
      await pause(waitMs);
    }
  }
}
