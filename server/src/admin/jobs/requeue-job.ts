import { AppError } from '@afterglow/domain/errors/errors';
import { readStanding } from '../../accounts/counting-plan.ts';
import type { Database } from '../../db/pool.ts';
import { accept, findByMark, type Work } from '../../generations/accept.ts';
import { findGeneration, lockPersonsGenerations, type GenerationRow } from '../../generations/generation-row.ts';
import { recordEvent } from '../../generations/record-event.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Queue } from '../../queue/queue.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { requeueKey } from './requeue-key.ts';

interface RequeueDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly clock: Clock;
}

/**
 * Runs a failed or canceled job again. Ends are final, so the copy is a job of its own: the same work, free of charge
 * (the person's credits came back with the end), with a request key made of the old id, so that asking twice gives one
 * job. A provider is called again, even if an earlier call may have been paid. Returns the new job's id. Throws
 * `generation_not_found`, `job_not_requeueable`, `image_not_found`.
 */
export function requeueJob(
  { db, queue, clock }: RequeueDeps,
  actor: Actor,
  { id, reason }: { readonly id: string; readonly reason?: string | undefined },
): Promise<string> {
  return db.transaction(async (tx) => {
    const seen = await findGeneration(tx, id);
    if (seen === undefined) throw new AppError('generation_not_found');
    const { userId } = seen;
    await lockPersonsGenerations(tx, userId);
    const requestKey = requeueKey(id);
    const earlier = await findByMark(tx, userId, { requestKey });
    if (earlier !== undefined) return earlier.id;
    const old = await findGeneration(tx, id);
    if (old === undefined || (old.status !== 'failed' && old.status !== 'canceled'))
      throw new AppError('job_not_requeueable');
    const person = { userId, ...(await readStanding(tx, userId, clock.now())) };
    const order = {
      work: workOf(old),
      requestKey,
      price: old.price,
      reason: `requeue:${id}`,
      orderedBy: 'administrator',
    } as const;
    const { id: job } = await accept({ queue }, tx, person, order);
    await recordEvent(tx, { generationId: id, attempt: old.attempt, kind: 'requeued', subject: job });
    await recordAct(tx, { actor, action: 'job_requeue', target: { kind: 'job', id }, after: { job, cost: 0 }, reason });
    return job;
  });
}

function workOf({
  templateId,
  templateVersion,
  testRun,
  imageIds,
  inputs,
  prompt,
  requestedModel,
  task,
  taskOptions,
}: GenerationRow): Work {
  return { templateId, templateVersion, testRun, imageIds, inputs, prompt, requestedModel, task, taskOptions };
}
