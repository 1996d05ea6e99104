/** The code of one task: the shape of a row in `tasks.ts`. */
import { z } from 'zod';
import type { EncodeOptions } from '../image/image.ts';
import type { DecodedPicture, Picture, PictureSize, SubjectLayers } from '../image/picture.ts';
import type { DigitalSourceType } from '../provenance/source-types.ts';
import type { EngineContext } from './context.ts';
import type { OptionsOf, ReportOf, TaskContract } from './task-contract.ts';
import { EngineError, type EngineWarning } from './task.ts';

/** One picture that a task made, still unencoded: `run.ts` encodes it with the AI label. */
export interface TaskOutput {
  /** `result` for the first, then e.g. `print-sheet`. */
  readonly name: string;
  readonly picture: Picture;
  readonly encode: EncodeOptions;
  /** The samples are those of the first picture given: its file may be kept as it was compressed, with what it tells written again. */
  readonly isAsGiven?: boolean;
  /** Of the main result, for the steps that follow in an `edit`. */
  readonly subject?: SubjectLayers | undefined;
}

export interface TaskResult<Report = Readonly<Record<string, unknown>>> {
  /** The main result first. */
  readonly outputs: readonly TaskOutput[];
  /** Without `warnings`: `run.ts` adds them. */
  readonly report: Report;
  readonly warnings?: readonly EngineWarning[];
  /** The model or template that made it, e.g. `isnet-fp16`, `recipe:oil-painting`. */
  readonly model: string;
  /** How this result was made, where that depends on the options; absent: the row's label. */
  readonly label?: TaskLabel;
  /** Where bytes count: share of an output's bytes that its sources' manifests may take; what is longer stays behind. */
  readonly chainShare?: number;
  /** No signature is wanted, which would be a great part of the bytes; the label is in XMP all the same. */
  readonly unsigned?: boolean;
  /** It is the picture that was given, adjusted and with parts hidden: it was found harmless when it showed more. */
  readonly showsLess?: boolean;
  /** Steps of the recipe that made it, as JSON: written into every output. */
  readonly note?: string | undefined;
  /** A generative model made the whole picture: its number is hidden in the pixels. */
  readonly isWatermarked?: boolean;
}

/** How an output was made, for its provenance label. `carry-over`: that of the source picture, if any. */
export type TaskLabel = DigitalSourceType | 'carry-over';

/** A task with its options, which were parsed once. */
export type PreparedTask<Report = Readonly<Record<string, unknown>>> =
  | {
      readonly reads: 'pictures';
      /** `srgb` for tasks that paint with colors of their own; `keep` leaves samples in the source's color space. */
      readonly colour: 'keep' | 'srgb';
      /** Pictures above the limit of pixels are reduced to it: they were paid for elsewhere. */
      readonly reduces?: boolean;
      /** Sizes at which the pictures are needed, given their own: they are read no larger. Absent: as they are. */
      readonly fits?: ((sizes: readonly PictureSize[]) => readonly PictureSize[]) | undefined;
      /** How its results are made, where that hangs on the options and not on the pictures. */
      readonly label?: TaskLabel;
      /** As in {@link TaskResult}. */
      readonly note?: string | undefined;
      readonly run: (images: readonly DecodedPicture[], context: EngineContext) => Promise<TaskResult<Report>>;
    }
  /** The task is about the file and not about its picture: nothing is decoded. */
  | { readonly reads: 'file'; readonly run: (file: Uint8Array, context: EngineContext) => Promise<TaskResult<Report>> };

/** `Options` are those a caller may give, before defaults. */
export interface TaskRow<Options = never, Report = Readonly<Record<string, unknown>>> extends TaskContract {
  readonly label: TaskLabel;
  /** @throws EngineError `options_invalid` {path, message}. */
  readonly prepare: (options: unknown) => PreparedTask<Report>;
  /** Parses and runs: for callers inside the engine. */
  readonly run: (
    images: readonly DecodedPicture[],
    options: Options,
    context: EngineContext,
  ) => Promise<TaskResult<Report>>;
}

interface TaskCode<Contract extends TaskContract> {
  readonly colour: 'keep' | 'srgb' | ((options: OptionsOf<Contract>) => 'keep' | 'srgb');
  readonly reduces?: boolean;
  readonly fits?: (sizes: readonly PictureSize[], options: OptionsOf<Contract>) => readonly PictureSize[];
  readonly label: TaskLabel;
  readonly run: (
    images: readonly DecodedPicture[],
    options: OptionsOf<Contract>,
    context: EngineContext,
  ) => Promise<TaskResult<ReportOf<Contract>>>;
}

/** Joins a contract and its code: `run` receives parsed options. */
export function defineTask<Contract extends TaskContract>(
  contract: Contract,
  { colour: color, reduces = false, fits, label, run }: TaskCode<Contract>,
) {
  return defineRow(contract, label, (options) => ({
    reads: 'pictures',
    colour: typeof color === 'string' ? color : color(options),
    reduces,
    fits: fits && ((sizes) => fits(sizes, options)),
    run: (images, context) => run(images, options, context),
  }));
}

/** The same for a task that prepares more than its options. */
export function defineRow<Contract extends TaskContract>(
  contract: Contract,
  label: TaskLabel,
  prepare: (options: OptionsOf<Contract>) => PreparedTask<ReportOf<Contract>>,
): Contract & TaskRow<z.input<Contract['options']>, ReportOf<Contract>> {
  const prepareUnparsed = (options: unknown): PreparedTask<ReportOf<Contract>> =>
    prepare(parseOptions<Contract['options']>(contract.options, options));
  return {
    ...contract,
    label,
    prepare: prepareUnparsed,
    run: async (images, options, context) => {
      const task = prepareUnparsed(options);
      if (task.reads === 'file')
        throw new EngineError('options_invalid', { path: 'images', message: 'a file is expected, not a picture' });
      return task.run(images, context);
    },
  };
}

/** @throws EngineError `options_invalid` {path, message}. */
export function parseOptions<Schema extends z.ZodType>(
  schema: Schema,
  options: unknown,
  path: readonly string[] = [],
): z.output<Schema> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new EngineError('options_invalid', {
    path: [...path, ...(issue?.path ?? [])].join('.'),
    message: issue?.message ?? z.prettifyError(parsed.error),
  });
}
