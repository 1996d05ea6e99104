import { AppError } from '@afterglow/domain/errors/errors';
import { plans } from '@afterglow/domain/billing/plans';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { holdCredits } from '../../credits/ledger.ts';
import type { Transaction } from '../../db/pool.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import { images } from '../../db/tables/image-tables.ts';
import type { EndDeps } from '../../generations/end-generation.ts';
import { findGeneration, lockPersonsGenerations, type GenerationRow } from '../../generations/generation-row.ts';
import { recordEvent } from '../../generations/record-event.ts';
import { enqueueGeneration, findFreeSlot } from '../../generations/slots.ts';
import { recordAct, type Actor } from '../record-act.ts';
import { requeueKey } from './requeue-key.ts';

/**
 * Has a failed or canceled job done again. Ends are final, so it becomes a job of its own: a copy of what was accepted, with a
 * hold of 0 credits (the person's came back with the end) and a request key made of the old id, whose uniqueness makes a
 * second request find the first one's job. A provider is asked anew: that an earlier call may have been paid concerns the
 * old job. Gives the new job's id. Throws `generation_not_found`, `job_not_requeueable`, `image_not_found`.
 */
export function requeueJob(deps: EndDeps, actor: Actor, { id, reason }: { readonly id: string; readonly reason?: string | undefined }): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const seen = await findGeneration(tx, id);
    if (seen === undefined) throw new AppError('generation_not_found');
    await lockPersonsGenerations(tx, seen.userId);
    const [earlier] = await tx
      .select({ id: generations.id })
      .from(generations)
      .where(and(eq(generations.userId, seen.userId), eq(generations.requestKey, requeueKey(id))));
    if (earlier !== undefined) return earlier.id;
    const old = await findGeneration(tx, id);
    if (old === undefined || (old.status !== 'failed' && old.status !== 'canceled')) throw new AppError('job_not_requeueable');
    await checkPictures(tx, old);
    const next = await insertCopy(tx, deps, old);
    await recordEvent(tx, { generationId: id, attempt: old.attempt, kind: 'requeued', subject: next });
    await recordAct(tx, { actor, action: 'job_requeue', target: { kind: 'job', id }, after: { job: next, cost: 0 }, reason });
    return next;
  });
}

async function checkPictures(tx: Transaction, { imageIds, userId }: GenerationRow): Promise<void> {
  if (imageIds.length === 0) return;
  const left = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, imageIds), eq(images.userId, userId), isNull(images.deletedAt)));
  if (left.length !== new Set(imageIds).size) throw new AppError('image_not_found');
}

async function insertCopy(tx: Transaction, { queue, notifications }: EndDeps, old: GenerationRow): Promise<string> {
  const id = crypto.randomUUID();
  const { userId } = old;
  await holdCredits(tx, { userId, amount: 0, generationId: id, reason: `requeue:${old.id}` });
  // The most parallel places there are: an administrator's order does not wait for the person's own jobs by their plan's number.
  const slot = await findFreeSlot(tx, userId, plans.pro.parallelJobs);
  const row = {
    ...old,
    id,
    requestKey: requeueKey(old.id),
    status: 'queued' as const,
    stage: 'waiting',
    progress: 0,
    attempt: 0,
    cost: 0,
    slot: slot ?? null,
    cancelRequestedAt: null,
    resultImageId: null,
    extraImages: [],
    report: {},
    errorCode: null,
    errorDetails: null,
    model: null,
    engineMs: null,
    providerCostMicros: null,
    createdAt: new Date(),
    startedAt: null,
    finishedAt: null,
  };
  await tx.insert(generations).values(row);
  if (slot !== undefined) await enqueueGeneration(tx, queue, row);
  await notifications.notify(tx, 'generation', id);
  return id;
}
