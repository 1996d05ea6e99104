/**
 * A worker elsewhere: asks a server for work, does it, hands the pictures over. The server labels, signs and books; here is
 * nothing to keep, and whatever happens to this process, the server gives the work to another after seconds.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { describeRefusal, type EngineDevice } from '../../models/device.ts';
import type { OwnModels } from '../../models/own-models.ts';
import type { EnginePrecision } from '../../models/precision.ts';
import { probeDevice } from '../../models/probe-device.ts';
import { createEnginePool, type EnginePool } from '../../run/pool.ts';
import { EngineError, type EngineProgress } from '../../run/task.ts';
import { EXIT } from '../cli-run.ts';
import { createWorkClient, Refused, type Lease, type WorkClient } from './work-client.ts';

const keepEveryMs = 3000;
const retryMs = 3000;

export interface WorkerSettings {
  readonly modelCacheDir: string;
  readonly permissiveOnly: boolean;
  readonly version: string;
  readonly ownModels: OwnModels;
}

interface Target {
  readonly server: string;
  readonly key: string;
  readonly places: number;
}

/** Until SIGINT or SIGTERM, or until the server will have no more of it. Gives the exit code. */
export async function runWorker(
  target: Target,
  {
    version,
    device: asked,
    ...settings
  }: WorkerSettings & { readonly device: EngineDevice; readonly precision: EnginePrecision },
): Promise<number> {
  const device = await probeDevice(asked);
  if (device.reason !== null) console.error(describeRefusal(asked, device.reason));
  const pool = createEnginePool({ ...settings, size: target.places, device: device.used });
  const client = createWorkClient(target, { version, device: device.used });
  const stop = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort());
  console.error(`Making pictures for ${target.server}, ${target.places} at a time, on: ${device.used}`);
  try {
    const refused = await Promise.all(Array.from({ length: target.places }, () => takeTurns(client, pool, stop)));
    const reason = refused.find((each) => each !== undefined);
    if (reason !== undefined) console.error(explain(reason));
    return reason === undefined ? EXIT.done : EXIT.failed;
  } finally {
    await pool.close();
  }
}

/** One place: work after work. Gives why the server wants no more. */
async function takeTurns(client: WorkClient, pool: EnginePool, stop: AbortController): Promise<Refused | undefined> {
  let wasAway = false;
  while (!stop.signal.aborted) {
    try {
      const lease = await client.lease(stop.signal);
      if (wasAway) console.error('The server is there again.');
      wasAway = false;
      if (lease !== undefined) await work(client, pool, lease, stop.signal);
    } catch (error) {
      if (stop.signal.aborted) return undefined;
      if (error instanceof Refused && error.code !== 'not_found') {
        stop.abort();
        return error;
      }
      if (!wasAway) console.error(`The server cannot be reached, trying again: ${reasonOf(error)}`);
      wasAway = true;
      await pause(retryMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }
  return undefined;
}

async function work(client: WorkClient, pool: EnginePool, lease: Lease, stopping: AbortSignal): Promise<void> {
  const lost = new AbortController();
  let newest: EngineProgress = { stage: 'reading', progress: 0 };
  let keptAt = performance.now();
  const keeping = setInterval(() => {
    client.keep(lease.id, newest).then(
      () => (keptAt = performance.now()),
      (error: unknown) => {
        // Canceled, or given to another: nobody waits for it.
        if (error instanceof Refused || performance.now() - keptAt > lease.seconds * 1000) lost.abort();
      },
    );
  }, keepEveryMs);
  const begun = performance.now();
  try {
    const signal = AbortSignal.any([stopping, lost.signal]);
    const images = await Promise.all(lease.pictures.map((address) => client.readPicture(address, signal)));
    const { outputs, outputNames, encodings, report, model } = await pool.runUnchecked(
      { task: lease.task, images, options: lease.options, handOver: true },
      { signal, onProgress: (progress) => (newest = progress) },
    );
    for (const [index, { bytes }] of outputs.entries()) await client.handIn(lease.id, index, bytes, signal);
    const named = outputNames.map((name, index) => ({ name, encoding: encodings?.[index] }));
    await client.done(lease.id, { outputs: named, report, model });
    console.error(`${lease.task}: done in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.error(`${lease.task}: ${lost.signal.aborted ? 'not wanted any more' : reasonOf(error)}`);
    if (lost.signal.aborted || error instanceof Refused) return;
    const known = error instanceof EngineError ? error : new EngineError('engine_failed');
    const failure = stopping.aborted ? { code: 'given_back' } : { code: known.code, details: known.details };
    await client.fail(lease.id, failure).catch(() => undefined);
  } finally {
    clearInterval(keeping);
  }
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const sentences: Readonly<Record<string, string>> = {
  key_invalid: 'The server does not know this key.',
  key_revoked: 'The key of this worker was revoked.',
  version: 'The server runs another version of Afterglow: install the same here.',
};
const explain = ({ code, message }: Refused): string => sentences[code] ?? `The server refused: ${message}`;
