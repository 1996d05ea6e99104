/** The engine's only door: one request in, encoded pictures out. The server reaches it through `pool.ts`. */
import { z } from 'zod';
import { createAssetStore } from '../models/asset-store.ts';
import { type EngineContext } from './context.ts';
import { throwIfAborted } from './abort.ts';
import { finishOutputs } from './finish-outputs.ts';
import { decodePicture } from '../image/image.ts';
import type { FetchProgress } from '../models/fetch.ts';
import type { OwnModels } from '../models/own-models.ts';
import { createModelStore } from '../models/session.ts';
import { refuseUnsafe } from '../operations/analyse/check-safety.ts';
import { READ_ORIGIN } from '../provenance/origin-report.ts';
import { readOrigin } from '../provenance/read-origin.ts';
import { createPictureSigner } from '../provenance/sign-picture.ts';
import type { DecodedPicture, Picture } from '../image/picture.ts';
import { EngineError, type EngineRequest, type EngineResult, type RunOptions } from './task.ts';
import type { TaskResult, TaskRow } from './task-row.ts';
import { TASKS } from './tasks.ts';

export interface EngineConfig {
  /** Folder of converted models, `<DATA_DIR>/models`. */
  readonly modelCacheDir: string;
  /** Leave out the quality pack (AFTERGLOW_MODELS=permissive). */
  readonly permissiveOnly?: boolean;
  /** Threads of one model session, default 2. */
  readonly threads?: number;
  /** ONNX files of one's own in place of the manifest's (`readOwnModels`). */
  readonly ownModels?: OwnModels;
  /** Memory of the process above which idle model sessions are closed, default 1.5 GB. */
  readonly memoryBudgetBytes?: number;
  /** PEM file of the key that signs outputs (C2PA), made when missing. Absent: outputs are labeled but not signed. */
  readonly signingFile?: string;
  /** As in `ModelStoreConfig`. */
  readonly answerBytes?: number;
  /** Largest picture read, default 50 million pixels. */
  readonly maxPixels?: number;
}

export interface Engine {
  /**
   * Runs one task. Failures are {@link EngineError}s, among them `task_unknown`, `options_invalid` {path, message},
   * `aborted` and those of the task itself.
   */
  run(request: EngineRequest, options?: RunOptions): Promise<EngineResult>;
  /** Fetches and converts all models ahead of their first use. */
  prepareModels(onProgress?: (progress: FetchProgress) => void, signal?: AbortSignal): Promise<void>;
  /** Closes all sessions. */
  dispose(): Promise<void>;
}

/** Makes an engine; nothing is loaded before the first task that needs it. */
export function createEngine(config: EngineConfig): Engine {
  const threads = config.threads ?? 2;
  const signer = config.signingFile === undefined ? undefined : createPictureSigner(config.signingFile);
  /** Tasks under way, told while a model is being brought in. */
  const waitingForModels = new Set<() => void>();
  const tellWaiting = ({ step }: FetchProgress): void => {
    if (step !== 'present') for (const tell of waitingForModels) tell();
  };
  const assets = createAssetStore({ cacheDir: config.modelCacheDir, onProgress: tellWaiting });
  const models = createModelStore({
    cacheDir: config.modelCacheDir,
    permissiveOnly: config.permissiveOnly,
    memoryBudgetBytes: config.memoryBudgetBytes,
    ownModels: config.ownModels,
    answerBytes: config.answerBytes,
    threads,
    onProgress: tellWaiting,
  });

  async function run(request: EngineRequest, { signal, onProgress }: RunOptions): Promise<EngineResult> {
    const started = performance.now();
    if (request.task === READ_ORIGIN) return readFileOrigin(request, started);
    const loadedBefore = models.loadingMs();
    const task = TASKS[request.task];
    if (!task) throw new EngineError('task_unknown', { task: request.task });
    const options = parseOptions(task, request.options);
    if (request.images.length < task.images.min || request.images.length > task.images.max) {
      throw new EngineError('options_invalid', { path: 'images', message: `${task.images.min}..${task.images.max} expected` });
    }
    let reached = 0;
    const tellLoading = (): void => onProgress?.({ stage: 'loading-model', progress: reached });
    const context: EngineContext = {
      models,
      assets,
      threads,
      signal: signal ?? new AbortController().signal,
      onProgress: (stage, progress) => {
        reached = Math.min(1, Math.max(reached, progress));
        onProgress?.({ stage, progress: reached });
      },
    };
    throwIfAborted(context.signal);
    context.onProgress('reading', 0.01);
    const colour = task.colour(options);
    const images = [];
    for (const bytes of request.images) images.push(await decodePicture(bytes, { maxPixels: config.maxPixels, colour }));
    throwIfAborted(context.signal);
    waitingForModels.add(tellLoading);
    const result = await work(task, images, options, request.safetyThreshold, context).finally(() => waitingForModels.delete(tellLoading));
    throwIfAborted(context.signal);
    context.onProgress('finishing', 0.97);
    const outputs = await finishOutputs(result.outputs, { taskLabel: result.label ?? task.label, request, sourceXmp: images[0]?.source.xmp, signer });
    context.onProgress('finishing', 1);
    return {
      outputs,
      outputNames: result.outputs.map(({ name }) => name),
      model: result.model,
      report: result.warnings?.length ? { ...result.report, warnings: result.warnings } : result.report,
      engineMs: Math.round(performance.now() - started - (models.loadingMs() - loadedBefore)),
    };
  }

  /** Looks at the file as it came: no picture is decoded and none is made. */
  async function readFileOrigin({ images }: EngineRequest, started: number): Promise<EngineResult> {
    const [file] = images;
    if (file === undefined || images.length > 1) throw new EngineError('options_invalid', { path: 'images', message: '1..1 expected' });
    const report = await readOrigin(file, config.signingFile);
    return { outputs: [], outputNames: [], model: READ_ORIGIN, report, engineMs: Math.round(performance.now() - started) };
  }

  return {
    async run(request, options = {}) {
      try {
        return await run(request, options);
      } catch (error) {
        if (options.signal?.aborted) throw new EngineError('aborted');
        if (error instanceof EngineError) throw error;
        throw new EngineError('engine_failed', { reason: 'unexpected', message: String(error) }, { cause: error });
      }
    },
    prepareModels: (onProgress, signal) => models.prepare(onProgress, signal),
    dispose: () => models.dispose(),
  };
}

/** The task itself, with its pictures and those it makes checked where the request asks for it. */
async function work(
  task: TaskRow,
  images: readonly DecodedPicture[],
  options: unknown,
  threshold: number | undefined,
  context: EngineContext,
): Promise<TaskResult> {
  const check = async (pictures: readonly Picture[], side: 'input' | 'output'): Promise<void> => {
    if (threshold === undefined) return;
    for (const [index, picture] of pictures.entries()) await refuseUnsafe(picture, threshold, context, { side, picture: index });
  };
  await check(images, 'input');
  const result = await task.run(images, options, context);
  throwIfAborted(context.signal);
  await check(
    result.outputs.map(({ picture }) => picture),
    'output',
  );
  return result;
}

/** Options as given, proven to fit the task's schema. */
function parseOptions(task: TaskRow, options: unknown): unknown {
  const parsed = task.options.safeParse(options);
  if (parsed.success) return options;
  const [issue] = parsed.error.issues;
  throw new EngineError('options_invalid', {
    path: issue?.path.join('.') ?? '',
    message: issue?.message ?? z.prettifyError(parsed.error),
  });
}
