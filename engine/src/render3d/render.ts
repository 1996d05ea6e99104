/** Renders a scene on worker threads, which live for one picture. */
import { Worker } from 'node:worker_threads';
import type { Plane } from '../kernels/planes/plane.ts';
import type { LightCanvas } from '../kernels/surfaces/light-canvas.ts';
import { throwIfAborted } from '../run/abort.ts';
import { allocateBuffers, lightSize } from './frame.ts';
import type { Pass, PassMessage } from './render-worker.ts';
import type { Quality, Scene } from './scene.ts';
import { hasVectors } from './trace-simd.ts';
import { widenBvh } from './widen-bvh.ts';

/** A picture in linear light with the distance of each pixel along the view (`FAR` where only the backdrop is). */
export interface Rendering extends LightCanvas {
  readonly depth: Float32Array;
}

export interface RenderOptions {
  readonly threads: number;
  readonly signal: AbortSignal;
  /** Share of the work done, 0..1. */
  readonly onProgress: (done: number) => void;
}

/** A cursor beyond any picture: threads find no rows left. */
const NO_ROWS = 1 << 30;
/** Share of the time after each stage, measured on the city. */
const DONE = { raster: 0.05, trace: 0.6, filter: 0.75 } as const;

/**
 * Calls `buildScene` once and at once. Deterministic for the same scene and quality, whatever the number of threads. All threads have ended when it settles.
 *
 * @throws EngineError `aborted`
 */
export async function renderScene(
  buildScene: () => Scene,
  quality: Quality,
  { threads, signal, onProgress }: RenderOptions,
): Promise<Rendering> {
  // they read their modules while the scene is built here
  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./render-worker.ts', import.meta.url), { execArgv: [] }),
  );
  try {
    return await renderOn(workers, buildScene(), quality, { threads, signal, onProgress });
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

async function renderOn(
  workers: readonly Worker[],
  scene: Scene,
  quality: Quality,
  { threads, signal, onProgress }: RenderOptions,
): Promise<Rendering> {
  const buffers = allocateBuffers(scene, quality);
  const lightRows = lightSize(quality).rows;
  const wide = hasVectors() ? widenBvh(scene.bvh) : undefined;
  const stop = (): void => {
    Atomics.store(buffers.cursor, 0, NO_ROWS);
  };
  signal.addEventListener('abort', stop);

  const runPass = async (pass: Pass, rows: number, band: number): Promise<void> => {
    throwIfAborted(signal);
    Atomics.store(buffers.cursor, 0, 0);
    const job = pass.name === 'raster' ? { scene, quality, buffers, wide } : undefined;
    await Promise.all(workers.map((worker) => askWorker(worker, { job, pass, rows, band })));
    throwIfAborted(signal);
  };

  try {
    await runPass({ name: 'raster' }, quality.height, Math.ceil(quality.height / (threads * 2)));
    onProgress(DONE.raster);
    await runPass({ name: 'trace' }, lightRows, 8);
    onProgress(DONE.trace);
    const steps = Math.max(quality.shadowSteps, quality.bounceSteps);
    for (let step = 0; step < steps; step++)
      await runPass({ name: 'filter', step, back: step % 2 === 1 }, lightRows, 32);
    if (steps % 2 === 1) buffers.light.set(buffers.scratch);
    onProgress(DONE.filter);
    await runPass({ name: 'shade' }, quality.height, 16);
    onProgress(1);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  const { width, height } = quality;
  const channel = (c: number): Plane => ({
    width,
    height,
    data: buffers.color.subarray(c * width * height, (c + 1) * width * height),
  });
  return { width, height, channels: [channel(0), channel(1), channel(2)], depth: buffers.depth };
}

/** Resolves when the worker has finished a pass; rejects when it dies. */
function askWorker(worker: Worker, message: PassMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (answer: () => void): void => {
      worker.off('message', onDone).off('error', onError).off('exit', onExit);
      answer();
    };
    const onError = (error: unknown): void =>
      settle(() => reject(error instanceof Error ? error : new Error(String(error))));
    const onDone = (): void => settle(resolve);
    const onExit = (): void => settle(() => reject(new Error('A render thread ended early')));
    worker.once('message', onDone).once('error', onError).once('exit', onExit);
    worker.postMessage(message);
  });
}
