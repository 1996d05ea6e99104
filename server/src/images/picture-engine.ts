import { uploadRules } from '@afterglow/domain/upload-rules';
import type { MetadataChoice } from '@afterglow/domain/versions/export-rules';
import type { EngineRequest, EngineResult } from '@afterglow/engine/run/engine-request';
import type { EngineOutput } from '@afterglow/engine/run/task';
import type { TaskId } from '@afterglow/engine/run/task-map';
import type { TaskEngine } from '../engines/contract.ts';
import { pictureFailure } from './picture-failure.ts';

/** The engine for pictures as such: inspecting, copying, exporting. */
export type PictureEngine = TaskEngine;

export interface InspectedPicture {
  /** The picture as it is shown and worked on: upright, profile kept, no location. */
  readonly master: EngineOutput;
  /** Average color, #rrggbb. */
  readonly colour: string;
}

/**
 * Decides by content whether `bytes` are a picture we take. The master says what `madeFrom` says of how it was made: a browser that worked on
 * a picture keeps none of that. Throws the upload's error of the catalogue.
 */
export async function inspectPicture(
  engine: PictureEngine,
  bytes: Uint8Array,
  signal?: AbortSignal,
  madeFrom?: Uint8Array,
): Promise<InspectedPicture> {
  const { outputs, report } = await runPictureTask(
    engine,
    {
      task: 'inspect',
      images: [bytes],
      options: { maxBytes: uploadRules.maxBytes },
      ...(madeFrom === undefined ? {} : { madeFrom: [madeFrom] }),
    },
    signal,
  );
  return { master: firstOutput(outputs), colour: report.averageColour };
}

export const derivativeFormats = ['avif', 'webp', 'jpeg', 'png'] as const;
export type DerivativeFormat = (typeof derivativeFormats)[number];

/** The picture `width` pixels wide (never enlarged) in another format, with a visible mark. JPEG lays transparency over white. */
export async function derivePicture(
  engine: PictureEngine,
  master: Uint8Array,
  options: {
    readonly width: number;
    readonly format: DerivativeFormat;
    readonly quality?: number;
    readonly mark?: string;
  },
): Promise<EngineOutput> {
  const { outputs } = await runPictureTask(engine, { task: 'derive', images: [master], options });
  return firstOutput(outputs);
}

/** A file to be saved. Pictures: the one to save, and the photo whose capture data go with it. */
export async function exportPicture(
  engine: PictureEngine,
  images: readonly Uint8Array[],
  options: {
    readonly format: DerivativeFormat;
    readonly width: number;
    readonly quality?: number | undefined;
    readonly background?: string | undefined;
    readonly metadata: MetadataChoice;
    readonly mark?: string | undefined;
    readonly maxBytes?: number | undefined;
    /** A JPEG of which no sample changes is not compressed once more. */
    readonly lossless?: boolean;
  },
): Promise<EngineOutput> {
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const { outputs } = await runPictureTask(engine, { task: 'export', images, options: given });
  return firstOutput(outputs);
}

/** The largest square of a picture, at most `edge` pixels wide, as WebP. */
export async function cutSquare(engine: PictureEngine, master: Uint8Array, edge: number): Promise<EngineOutput> {
  const { outputs } = await runPictureTask(engine, {
    task: 'derive',
    images: [master],
    options: { width: edge, format: 'webp', quality: 86, square: true },
  });
  return firstOutput(outputs);
}

async function runPictureTask<Id extends TaskId>(
  engine: PictureEngine,
  request: EngineRequest<Id>,
  signal?: AbortSignal,
): Promise<EngineResult<Id>> {
  try {
    return await engine.run(request, signal === undefined ? {} : { signal });
  } catch (error) {
    throw pictureFailure(error);
  }
}

function firstOutput(outputs: readonly EngineOutput[]): EngineOutput {
  const [first] = outputs;
  if (first === undefined) throw new Error('the engine made no picture');
  return first;
}
