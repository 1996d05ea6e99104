/**
 * Runs one generation: claim → read pictures → engine → store the result → end. No transaction is open while the
 * engine works. end-generation.ts describes the states and the fence.
 *
 * What can interrupt a run, and what happens then:
 * - canceled, or taken over by another worker: this attempt stops and writes nothing more;
 * - the process stops, or a place beside is given up: put back into the queue, the attempt does not count;
 * - a transient failure (engine child killed, model not downloaded, storage down): queued again and retried after a
 *   pause, three attempts in all;
 * - the picture cannot be processed, or the third attempt fails: failed, credits released;
 * - the database is down when the result is ready: the end is written as soon as it is back;
 * - this process is killed: the queue's heartbeat expires and another worker claims the row. That is no failure of the
 *   picture, but after two lost processes it runs with nothing beside it, and after five it is given up.
 */

import { hostname } from 'node:os';
import { AppError } from '@afterglow/domain/errors/errors';
import { findContract } from '@afterglow/engine/run/task-map';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import type { Engine, EngineAnswer } from '../engines/contract.ts';
import { creativeTask } from '../engines/creative-request.ts';
import { insertResultImage, saveResultBytes, type SavedResult } from '../images/store-result.ts';
import type { Logger } from '../lib/logger.ts';
import type { ShareLock } from '../lib/share-lock.ts';
import { areCleared } from '../moderation/open-case.ts';
import type { Delivery, JobHandler } from '../queue/job.ts';
import { handleJob } from '../queue/job.ts';
import type { Storage } from '../storage/contract.ts';
import { fail, succeed, type Claim, type EndDeps, type ResultColumns } from './end-generation.ts';
import { generationJob, generationJobFor, type creativeGenerationJob } from './generation-job.ts';
import { editorTemplateId, findGeneration, recipeTemplateId } from './generation-row.ts';
import { createProgressWriter, type ProgressWriter } from './progress-writer.ts';
import { recordQuickly } from './record-event.ts';
import { settleFailure, withPatience } from './settle-failure.ts';

export interface RunDeps extends EndDeps {
  readonly storage: Storage;
  readonly engine: Engine;
  /** True while models are being downloaded: a job that loads one then reports that it waits for it. */
  readonly modelsArePreparing: () => boolean;
  /** Probability of sexual content at which an input or result is refused; undefined: never. */
  readonly safetyThreshold?: number | undefined;
  readonly logger: Logger;
  /** Throws when the photo of a template is worth no credits; absent: it was looked at before. */
  readonly refuseUnfitWork?: ((work: Claim) => Promise<void>) | undefined;
  /** All generations of this process. */
  readonly lock: ShareLock;
  /** Told how long a picture waited, by kind of job. */
  readonly countWait?: (kind: string, seconds: number) => void;
}

/** So many lost processes are no chance any more: nobody else's picture is to be lost with the next one. */
const lostUntilAlone = 2;
const lostUntilGivenUp = 5;
/** A notice of a cancel may be lost on the way; the row is not. */
const lookEveryMs = 10_000;

/** The handler of one of the two kinds of generations. */
export function generationHandler(
  deps: RunDeps,
  options: Pick<JobHandler, 'concurrency' | 'beside'>,
  kind: typeof generationJob | typeof creativeGenerationJob = generationJob,
): JobHandler {
  return handleJob(kind, options, ({ generationId }, delivery) => runGeneration(deps, generationId, delivery));
}

export async function runGeneration(deps: RunDeps, generationId: string, delivery: Delivery): Promise<void> {
  const claim = await claimGeneration(deps, generationId);
  if (claim === undefined) return;
  if (claim.attempt === 1 && claim.startedAt !== null)
    deps.countWait?.(generationJobFor(claim.task).name, (claim.startedAt.getTime() - claim.createdAt.getTime()) / 1000);
  if (claim.lostAttempts >= lostUntilGivenUp) {
    await fail(deps, claim, { code: 'processing_failed', details: {} });
    return;
  }
  const run = (): Promise<void> => runClaimed(deps, claim, delivery);
  await (claim.lostAttempts >= lostUntilAlone ? deps.lock.alone(run) : deps.lock.share(run));
}

async function runClaimed(deps: RunDeps, claim: Claim, delivery: Delivery): Promise<void> {
  const generationId = claim.id;
  const stop = new AbortController();
  const forward = (): void => stop.abort(delivery.signal.reason);
  delivery.signal.addEventListener('abort', forward, { once: true });
  if (delivery.signal.aborted) forward();
  const unsubscribe = deps.notifications.subscribe(
    'cancel',
    generationId,
    () => void stopWhenOvertaken(deps, claim, stop),
  );
  const look = setInterval(() => void stopWhenOvertaken(deps, claim, stop), lookEveryMs);
  // It may have waited to be alone.
  if (claim.lostAttempts >= lostUntilAlone) await stopWhenOvertaken(deps, claim, stop);
  const progress = createProgressWriter(
    { ...deps, onFailure: (error) => deps.logger.warn({ err: error, generationId }, 'progress was not written') },
    claim,
  );
  try {
    const { result, saved } = await makePictures(deps, claim, stop.signal, progress);
    await progress.close();
    await withPatience(() => succeed(deps, claim, (tx) => insertResults(deps, tx, claim, result, saved)));
  } catch (error) {
    await progress.close();
    await settleFailure(deps, claim, delivery, stop.signal, error);
  } finally {
    clearInterval(look);
    unsubscribe();
    delivery.signal.removeEventListener('abort', forward);
  }
}

/** Claims the generation for this process. Undefined when it has ended. */
async function claimGeneration({ db, notifications }: RunDeps, id: string): Promise<Claim | undefined> {
  const [claim] = await notifications.notifyWith(db, 'generation', id, (told) =>
    db
      .update(generations)
      .set({
        status: 'running',
        stage: 'reading',
        attempt: sql`${generations.attempt} + 1`,
        // Still running: its process said neither that it failed nor that it was put back.
        lostAttempts: sql`${generations.lostAttempts} + case when ${generations.status} = 'running' then 1 else 0 end`,
        startedAt: sql`coalesce(${generations.startedAt}, now())`,
      })
      .where(and(eq(generations.id, id), inArray(generations.status, ['queued', 'running'])))
      .returning({ ...getTableColumns(generations), told }),
  );
  if (claim !== undefined)
    await recordQuickly(db, {
      generationId: id,
      attempt: claim.attempt,
      kind: 'claimed',
      subject: `${hostname()} ${process.pid}`,
    });
  return claim;
}

/** Called for a cancel, and after a gap in which one may have been missed: the row decides. */
async function stopWhenOvertaken({ db, logger }: RunDeps, claim: Claim, stop: AbortController): Promise<void> {
  try {
    const row = await findGeneration(db, claim.id);
    if (row?.status !== 'running' || row.attempt !== claim.attempt)
      stop.abort(new Error('the generation was canceled or taken over'));
  } catch (error) {
    logger.warn({ err: error, generationId: claim.id }, 'could not look whether a generation was canceled');
  }
}

async function makePictures(
  deps: RunDeps,
  claim: Claim,
  signal: AbortSignal,
  progress: ProgressWriter,
): Promise<{ readonly result: EngineAnswer; readonly saved: readonly SavedResult[] }> {
  const label = { contentProducer: 'Afterglow', produceId: claim.id };
  // A picture that an administrator has cleared is not refused again on this machine; what goes to a provider is always checked.
  const cleared = claim.task !== creativeTask && (await areCleared(deps.db, claim.imageIds));
  const safetyThreshold = cleared ? undefined : deps.safetyThreshold;
  const request = {
    task: claim.task,
    images: await readImages(deps, claim),
    options: claim.taskOptions,
    safetyThreshold,
    // Steps of the editor follow each other, and their pictures are seen whole.
    findFocus: claim.templateId !== editorTemplateId,
    label,
  };
  await deps.refuseUnfitWork?.(claim);
  signal.throwIfAborted();
  const result = await deps.engine.runUnchecked(request, {
    signal,
    onProgress: ({ stage, progress: part }) => {
      // The last 3 % are for storing.
      progress.report(
        stage === 'loading-model' && deps.modelsArePreparing() ? 'waiting-for-model' : stage,
        part * 0.97,
      );
    },
  });
  signal.throwIfAborted();
  progress.report('saving', 0.97);
  const saved: SavedResult[] = [];
  for (const output of result.outputs) saved.push(await saveResultBytes(deps, output));
  return { result, saved };
}

async function readImages({ db, storage }: RunDeps, { imageIds, userId }: Claim): Promise<readonly Uint8Array[]> {
  if (imageIds.length === 0) return [];
  const rows = await db
    .select({ id: images.id, masterKey: images.masterKey })
    .from(images)
    .where(
      and(inArray(images.id, imageIds), eq(images.userId, userId), isNull(images.blockedAt), isNull(images.returnedAt)),
    );
  const keys = new Map(rows.map(({ id, masterKey }) => [id, masterKey]));
  return Promise.all(
    imageIds.map((id) => {
      const key = keys.get(id);
      // Erased, blocked or given back while the job waited.
      if (key === undefined) throw new AppError('image_not_found');
      return storage.read(key);
    }),
  );
}

async function insertResults(
  { storage }: RunDeps,
  tx: Transaction,
  claim: Claim,
  result: EngineAnswer,
  saved: readonly SavedResult[],
): Promise<ResultColumns> {
  const inserted: { readonly name: string; readonly imageId: string }[] = [];
  for (const [index, picture] of saved.entries()) {
    const about = {
      userId: claim.userId,
      generationId: claim.id,
      templateId: [editorTemplateId, recipeTemplateId].includes(claim.templateId) ? null : claim.templateId,
      sourceImageId: claim.imageIds[0] ?? null,
      generative: claim.task === creativeTask,
    };
    const name = result.outputNames[index] ?? `extra-${index}`;
    const row = await insertResultImage(storage, tx, picture, {
      ...about,
      kind: index === 0 ? 'result' : name === 'mask' ? 'mask' : 'extra',
    });
    inserted.push({ name, imageId: row.id });
  }
  const [first, ...extras] = inserted;
  if (first === undefined && findContract(claim.task)?.kind !== 'look') throw new Error('the engine made no picture');
  const { report, model, engineMs, providerCostMicros = null } = result;
  return {
    resultImageId: first?.imageId ?? null,
    extraImages: extras,
    report,
    model,
    engineMs: Math.round(engineMs),
    providerCostMicros,
  };
}
