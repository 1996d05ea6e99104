/**
 * The worker's engine with more hands: work is offered to remote workers while some are there, and done here otherwise.
 *
 * offered → leased → handed in → finished here (looked at, labeled, signed) ; leased → lease ran out → offered again ;
 * offered, and a place is free here → withdrawn and done here. The job itself never leaves this process: what becomes of a remote
 * worker costs the job nothing but time, and what a worker says of credits, people or origin is not asked.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { UncheckedRequest } from '@afterglow/engine/run/engine-request';
import { EngineError, type RunOptions } from '@afterglow/engine/run/task';
import { findContract } from '@afterglow/engine/run/task-map';
import { z } from 'zod';
import type { Database } from '../../db/pool.ts';
import type { Notifications } from '../../events/notifications.ts';
import type { Logger } from '../../lib/logger.ts';
import type { Storage } from '../../storage/contract.ts';
import { pictureKey } from '../../storage/key.ts';
import { addWordsToRequest } from '../add-words-to-request.ts';
import type { Engine, EngineAnswer } from '../contract.ts';
import { handedKey } from './leases.ts';
import {
  countMade,
  lookAtTask,
  offerTask,
  removeTask,
  reopenTask,
  withdrawTask,
  type OfferedTask,
} from './remote-tasks.ts';
import { countRemotePlaces } from './remote-workers.ts';
import { aliveSchema, doneSchema, failedSchema, pictureFailures } from './wire.ts';

export interface RemoteEngineDeps {
  readonly db: Database;
  readonly storage: Storage;
  readonly notifications: Notifications;
  readonly logger: Logger;
  /** Does the work here. */
  readonly local: Engine;
  /** Looks at what was handed in, labels and signs it; never the engine that long jobs wait for. */
  readonly finishing: Engine;
  /** Pictures that `local` makes at the same time. */
  readonly placesHere: number;
  /** Told how many pictures remote workers make beside these. */
  readonly onPlaces: (places: number) => void;
}

const lookEveryMs = 3000;
const roundMs = 1000;
/** A free place here leaves work so long to a remote worker, which has a better device or it would not be there. */
const graceMs = 2000;
/** As in the engine's own processes: one that gives signs of life and no result does not keep a picture for ever. */
const longestLeaseMs = 600_000;
/** A worker that vanished twice with one picture is not asked a third time. */
const mostLosses = 2;

const callsSchema = z.looseObject({ calls: z.array(z.looseObject({ task: z.string() })) });

/** Files of a wanted size or with a camera's data are written where they are delivered. */
function canTravel({ task, options }: UncheckedRequest): boolean {
  if (findContract(task)?.kind !== 'edit') return false;
  const tasks = [task, ...(callsSchema.safeParse(options).data?.calls ?? []).map((call) => call.task)];
  return !tasks.some((each) => each === 'export' || each === 'derive');
}

export function createRemoteEngine(deps: RemoteEngineDeps) {
  const { db, storage, notifications, logger, local, finishing, placesHere } = deps;
  let places = 0;
  let runningHere = 0;

  async function count(): Promise<void> {
    const now = await countRemotePlaces(db);
    if (now === places) return;
    places = now;
    deps.onPlaces(now);
  }
  const timer = setInterval(() => {
    count().catch((error: unknown) => logger.warn({ err: error }, 'could not look for remote workers'));
  }, lookEveryMs);

  async function runHere(request: UncheckedRequest, options: RunOptions): Promise<EngineAnswer> {
    runningHere += 1;
    try {
      return await local.runUnchecked(request, options);
    } finally {
      runningHere -= 1;
    }
  }

  /** Undefined: to be done here. */
  async function runElsewhere(request: UncheckedRequest, options: RunOptions): Promise<EngineAnswer | undefined> {
    await refuseUnsafeInputs(request, options);
    const id = await offerTask(deps, addWordsToRequest(request), request.images.map(pictureKey));
    let ring = (): void => undefined;
    const end = notifications.subscribe('remote', id, () => ring());
    const wake = (): void => ring();
    options.signal?.addEventListener('abort', wake);
    const offeredAt = performance.now();
    let held: { readonly leaseId: string; readonly since: number } | undefined;
    try {
      for (;;) {
        const rung = new Promise<void>((resolve) => {
          ring = resolve;
        });
        if (options.signal?.aborted) throw new EngineError('aborted');
        const row = await lookAtTask(deps, id);
        if (row === undefined) return undefined;
        if (row.state === 'done') return await finish(request, options, row, performance.now() - offeredAt);
        if (row.state === 'failed') return refuseOrStay(row);
        if (row.leaseId !== null && row.leaseId !== held?.leaseId)
          held = { leaseId: row.leaseId, since: performance.now() };
        const tookTooLong = held !== undefined && performance.now() - held.since > longestLeaseMs;
        if (row.state === 'leased' && row.leaseId !== null && (row.isOver || tookTooLong)) {
          logger.warn({ workerId: row.workerId, task: request.task }, 'a remote worker was lost with a picture');
          await reopenTask(deps, id, row.leaseId);
          continue;
        }
        if (row.state === 'leased') tell(row, options);
        else if (wantsHere(row, offeredAt) && (await withdrawTask(deps, id))) return undefined;
        await Promise.race([rung, pause(roundMs)]);
      }
    } finally {
      end();
      options.signal?.removeEventListener('abort', wake);
      for (const key of await removeTask(deps, id)) await storage.remove(key);
    }
  }

  function wantsHere({ losses }: OfferedTask, offeredAt: number): boolean {
    if (places === 0 || losses >= mostLosses) return true;
    return runningHere < placesHere && performance.now() - offeredAt > graceMs;
  }

  /** The worker sees it: what may not be made may not be sent either. */
  async function refuseUnsafeInputs(
    { images, safetyThreshold }: UncheckedRequest,
    { signal }: RunOptions,
  ): Promise<void> {
    if (safetyThreshold === undefined) return;
    for (const [picture, image] of images.entries())
      await finishing
        .run({ task: 'check-safety', images: [image], options: {}, safetyThreshold }, signal ? { signal } : {})
        .catch((error: unknown) => {
          if (!(error instanceof EngineError) || error.code !== 'picture_blocked') throw error;
          throw new EngineError(error.code, { ...error.details, picture }, { cause: error });
        });
  }

  async function finish(
    request: UncheckedRequest,
    { signal }: RunOptions,
    { leaseId, workerId, answer }: OfferedTask,
    engineMs: number,
  ): Promise<EngineAnswer | undefined> {
    const said = doneSchema.parse(answer);
    try {
      const outputs: { name: string; bytes: Uint8Array; encoding: (typeof said.outputs)[number]['encoding'] }[] = [];
      for (const [index, output] of said.outputs.entries())
        outputs.push({ ...output, bytes: await storage.read(handedKey(leaseId ?? '', index)) });
      const madeElsewhere = { outputs, report: said.report, model: said.model };
      const made = await finishing.runUnchecked({ ...request, madeElsewhere }, signal ? { signal } : {});
      if (workerId !== null) await countMade(deps, workerId);
      return { ...made, engineMs: Math.round(engineMs) };
    } catch (error) {
      if (signal?.aborted || (error instanceof EngineError && error.code === 'picture_blocked')) throw error;
      logger.warn({ err: error, workerId, task: request.task }, 'what a remote worker handed in is no result');
      return undefined;
    }
  }

  async function runUnchecked(request: UncheckedRequest, options: RunOptions): Promise<EngineAnswer> {
    const made = places > 0 && canTravel(request) ? await runElsewhere(request, options) : undefined;
    return made ?? runHere(request, options);
  }

  const engine: Engine = { run: (request, options) => local.run(request, options), runUnchecked };
  return {
    engine,
    close: () => clearInterval(timer),
  };
}

function tell({ stage, progress }: OfferedTask, { onProgress }: RunOptions): void {
  const said = aliveSchema.safeParse({ stage, progress }).data;
  if (said !== undefined) onProgress?.(said);
}

/** What is wrong with the picture is so everywhere; all other trouble is the worker's own. */
function refuseOrStay({ answer }: OfferedTask): undefined {
  const { code, details } = failedSchema.parse(answer);
  const known = pictureFailures.find((each) => each === code);
  if (known !== undefined) throw new EngineError(known, details);
}
