/** The engine's only door: one request in, encoded pictures out. The server reaches it through `pool.ts`. */

import { decodePicture, readSize } from '../image/image.ts';
import type { DecodedPicture, Picture, PictureSize } from '../image/picture.ts';
import { createAssetStore } from '../models/asset-store.ts';
import type { EngineDevice } from '../models/device.ts';
import type { FetchProgress } from '../models/fetch.ts';
import type { OwnModels } from '../models/own-models.ts';
import type { EnginePrecision } from '../models/precision.ts';
import { createModelStore } from '../models/session.ts';
import { refuseUnsafe } from '../operations/analyse/check-safety.ts';
import { findFocus } from '../operations/faces/find-focus.ts';
import { readMark, readMarkOfFile, readWrittenMark, type SourceMark } from '../provenance/read-mark.ts';
import { createPictureSigner } from '../provenance/sign-picture.ts';
import { throwIfAborted } from './abort.ts';
import { type EngineContext } from './context.ts';
import type { EngineRequest, EngineResult, UncheckedRequest } from './engine-request.ts';
import { finishOutputs } from './finish-outputs.ts';
import { handOver, takeOver } from './hand-over.ts';
import { isTaskId, parseReport, type TaskId } from './task-map.ts';
import type { PreparedTask, TaskResult } from './task-row.ts';
import { EngineError, type RunOptions } from './task.ts';
import { getTask } from './tasks.ts';

export interface EngineConfig {
  /** Folder of converted models, `<DATA_DIR>/models`. */
  readonly modelCacheDir: string;
  /** Leave out the quality pack (AFTERGLOW_MODELS=permissive). */
  readonly permissiveOnly?: boolean;
  /** Threads of one model session, default 2. */
  readonly threads?: number;
  /** Where networks run, default `cpu`; where that cannot be had, the processor. */
  readonly device?: EngineDevice | undefined;
  /** What its large cut-out network calculates with, default `auto`. */
  readonly precision?: EnginePrecision | undefined;
  /** As in `ModelStoreConfig`. */
  readonly onDeviceRefused?: (reason: string) => void;
  /** The operator's ONNX files in place of the manifest's (`readOwnModels`). */
  readonly ownModels?: OwnModels;
  /** Memory of the process above which idle model sessions are closed, default 1.5 GB. */
  readonly memoryBudgetBytes?: number;
  /** PEM file of the key that signs outputs (C2PA), made when missing. Absent: outputs are labeled but not signed. */
  readonly signingFile?: string | undefined;
  /** As in `SigningSettings`. */
  readonly operatorSigningFile?: string | undefined;
  readonly timeStampAuthority?: string | undefined;
  /** As in `ModelStoreConfig`. */
  readonly answerBytes?: number;
  /** Largest picture read, default 50 million pixels. */
  readonly maxPixels?: number;
}

export interface Engine {
  /**
   * Runs one task. Failures are {@link EngineError}s, among them `options_invalid` {path, message}, `aborted` and those of
   * the task itself.
   */
  run<Id extends TaskId>(request: EngineRequest<Id>, options?: RunOptions): Promise<EngineResult<Id>>;
  /** The same for a request from a command line or a database row. Also fails with `task_unknown`. */
  runUnchecked(request: UncheckedRequest, options?: RunOptions): Promise<EngineResult>;
  /** Fetches and converts all models ahead of their first use. */
  prepareModels(onProgress?: (progress: FetchProgress) => void, signal?: AbortSignal): Promise<void>;
  /** Closes all sessions. */
  dispose(): Promise<void>;
}

/** Makes an engine; nothing is loaded before the first task that needs it. */
export function createEngine(config: EngineConfig): Engine {
  const threads = config.threads ?? 2;
  const { signingFile, operatorSigningFile, timeStampAuthority } = config;
  const signer =
    signingFile === undefined
      ? undefined
      : createPictureSigner({ signingFile, operatorSigningFile, timeStampAuthority });
  /** Callbacks of running tasks, called while a model is fetched. */
  const waitingForModels = new Set<() => void>();
  const reportModelLoading = ({ step }: FetchProgress): void => {
    if (step !== 'present') for (const report of waitingForModels) report();
  };
  const assets = createAssetStore({ cacheDir: config.modelCacheDir, onProgress: reportModelLoading });
  const models = createModelStore({
    cacheDir: config.modelCacheDir,
    permissiveOnly: config.permissiveOnly,
    memoryBudgetBytes: config.memoryBudgetBytes,
    ownModels: config.ownModels,
    answerBytes: config.answerBytes,
    threads,
    device: config.device,
    precision: config.precision,
    ...(config.onDeviceRefused && { onDeviceRefused: config.onDeviceRefused }),
    onProgress: reportModelLoading,
  });

  async function perform<Id extends TaskId>(
    id: Id,
    request: UncheckedRequest,
    { signal, onProgress }: RunOptions,
  ): Promise<EngineResult<Id>> {
    const started = performance.now();
    const loadedBefore = models.loadingMs();
    const row = getTask(id);
    const task = row.prepare(request.options);
    const { min, max } = row.images;
    if (request.images.length < min || request.images.length > max) {
      throw new EngineError('options_invalid', { path: 'images', message: `${min}..${max} expected` });
    }
    let reached = 0;
    const reportLoading = (): void => onProgress?.({ stage: 'loading-model', progress: reached });
    const context: EngineContext = {
      models,
      assets,
      threads,
      signingFile,
      operatorSigningFile,
      signal: signal ?? new AbortController().signal,
      onProgress: (stage, progress) => {
        reached = Math.min(1, Math.max(reached, progress));
        onProgress?.({ stage, progress: reached });
      },
    };
    throwIfAborted(context.signal);
    context.onProgress('reading', 0.01);
    waitingForModels.add(reportLoading);
    const { result, readMarks } = await (
      task.reads === 'file'
        ? readFile(task, request, context)
        : editPictures(task, request, context, config.maxPixels, (report) => parseReport(id, report))
    ).finally(() => waitingForModels.delete(reportLoading));
    throwIfAborted(context.signal);
    context.onProgress('finishing', 0.97);
    const facts = (): Omit<EngineResult<Id>, 'outputs'> => ({
      outputNames: result.outputs.map(({ name }) => name),
      model: result.model,
      report: result.warnings?.length ? { ...result.report, warnings: result.warnings } : result.report,
      engineMs: Math.round(performance.now() - started - (models.loadingMs() - loadedBefore)),
    });
    if (request.handOver === true) return { ...(await handOver(result)), ...facts() };
    const [main] = result.outputs;
    const focus = request.findFocus === true && main !== undefined ? await findFocus(main.picture, context) : null;
    const finished = await finishOutputs(result, {
      taskLabel: result.label ?? row.label,
      request,
      readMarks,
      signer,
      signingFile,
    });
    context.onProgress('finishing', 1);
    return {
      outputs: finished.map((output, index) => (focus !== null && index === 0 ? { ...output, focus } : output)),
      ...facts(),
    };
  }

  async function run<Id extends TaskId>(
    id: Id,
    request: UncheckedRequest,
    options: RunOptions,
  ): Promise<EngineResult<Id>> {
    try {
      return await perform(id, request, options);
    } catch (error) {
      if (options.signal?.aborted) throw new EngineError('aborted');
      if (error instanceof EngineError) throw error;
      throw new EngineError('engine_failed', { reason: 'unexpected', message: String(error) }, { cause: error });
    }
  }

  return {
    run: (request, options = {}) => run(request.task, request, options),
    async runUnchecked(request, options = {}) {
      if (!isTaskId(request.task)) throw new EngineError('task_unknown', { task: request.task });
      return run(request.task, request, options);
    },
    prepareModels: (onProgress, signal) => models.prepare(onProgress, signal),
    dispose: () => models.dispose(),
  };
}

/** A template of this engine had a hand in it. */
const DRAWN = /(?:^| )recipe:/u;

interface Worked<Report> {
  readonly result: TaskResult<Report>;
  /** As `finishOutputs` takes it. */
  readonly readMarks: (quick: boolean) => Promise<readonly SourceMark[]>;
}

type PictureTask<Report> = Extract<PreparedTask<Report>, { reads: 'pictures' }>;
type FileTask<Report> = Extract<PreparedTask<Report>, { reads: 'file' }>;

/** Decodes and runs. Checks the pictures before and after where the request asks for it. */
async function editPictures<Report>(
  task: PictureTask<Report>,
  { images, safetyThreshold, madeFrom, madeElsewhere }: UncheckedRequest,
  context: EngineContext,
  maxPixels: number | undefined,
  readReport: (report: unknown) => Report,
): Promise<Worked<Report>> {
  const check = async (pictures: readonly Picture[], side: 'input' | 'output', isDrawn = false): Promise<void> => {
    if (safetyThreshold === undefined) return;
    for (const [index, picture] of pictures.entries())
      await refuseUnsafe(picture, safetyThreshold, context, { side, picture: index }, isDrawn);
  };
  const sizes = task.fits && (await fitSizes(task.fits, images));
  const pictures: DecodedPicture[] = [];
  for (const [index, bytes] of images.entries())
    pictures.push(
      await decodePicture(bytes, {
        maxPixels,
        colour: task.colour,
        reduces: task.reduces === true,
        within: sizes?.[index],
      }),
    );
  throwIfAborted(context.signal);
  await check(pictures, 'input');
  const result =
    madeElsewhere === undefined ? await task.run(pictures, context) : await takeOver(madeElsewhere, task, readReport);
  throwIfAborted(context.signal);
  // the classifier takes hidden faces for censored nudity: a group on stairs rose from 0.58 to 0.98
  if (result.showsLess !== true)
    await check(
      result.outputs.map(({ picture }) => picture),
      'output',
      madeElsewhere === undefined && DRAWN.test(result.model),
    );
  return { result, readMarks };

  async function readMarks(quick: boolean): Promise<readonly SourceMark[]> {
    const marks: SourceMark[] = [];
    for (const file of madeFrom ?? []) marks.push(await readMarkOfFile(file));
    for (const [index, file] of images.entries()) {
      // Of a picture made elsewhere the pictures it came from are known already.
      if (madeFrom !== undefined && index > 0) break;
      const { mimeType, xmp } = pictures[index].source;
      marks.push(await (quick ? readWrittenMark : readMark)(file, mimeType, xmp));
    }
    return marks;
  }
}

/** Undefined when a file does not tell its size: it is not going to be decoded either. */
async function fitSizes(
  fits: NonNullable<PictureTask<unknown>['fits']>,
  images: UncheckedRequest['images'],
): Promise<readonly PictureSize[] | undefined> {
  const sizes: PictureSize[] = [];
  for (const bytes of images) {
    const size = await readSize(bytes);
    if (size === undefined) return undefined;
    sizes.push(size);
  }
  return fits(sizes);
}

async function readFile<Report>(
  task: FileTask<Report>,
  { images }: UncheckedRequest,
  context: EngineContext,
): Promise<Worked<Report>> {
  const [file] = images;
  if (file === undefined) throw new EngineError('options_invalid', { path: 'images', message: '1..1 expected' });
  return { result: await task.run(file, context), readMarks: () => Promise.resolve([]) };
}
