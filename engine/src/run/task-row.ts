/** What one task of the engine is: the shape of a row in `tasks.ts`. */
import type { z } from 'zod';
import type { EngineContext } from './context.ts';
import type { EncodeOptions } from '../image/image.ts';
import type { DigitalSourceType } from '../provenance/provenance.ts';
import type { DecodedPicture, Picture } from '../image/picture.ts';
import type { EngineWarning } from './task.ts';

/** One picture that a task made, still unencoded: `run.ts` encodes it with the AI label. */
export interface TaskOutput {
  /** `result` for the first, then e.g. `print-sheet`. */
  readonly name: string;
  readonly picture: Picture;
  readonly encode: EncodeOptions;
}

export interface TaskResult {
  /** The main result first. */
  readonly outputs: readonly TaskOutput[];
  /** Facts found on the way, plain JSON. */
  readonly report: Readonly<Record<string, unknown>>;
  readonly warnings?: readonly EngineWarning[];
  /** Model or recipe that made it, e.g. `isnet-fp16`, `recipe:oil-painting`. */
  readonly model: string;
  /** How this result was made, where that depends on the options; absent: the row's label. */
  readonly label?: TaskLabel;
}

/** How an output was made, for its provenance label. `carry-over`: that of the source picture, if any. */
export type TaskLabel = DigitalSourceType | 'carry-over';

export interface TaskRow {
  /** Strict zod schema of the options (`z.strictObject`); every key has a default that works. */
  readonly options: z.ZodType;
  /** Pictures expected. */
  readonly images: { readonly min: number; readonly max: number };
  /** `srgb` for tasks that paint with colors of their own; `keep` leaves samples in the source's color space. */
  readonly colour: (options: unknown) => 'keep' | 'srgb';
  readonly label: TaskLabel;
  readonly run: (images: readonly DecodedPicture[], options: unknown, context: EngineContext) => Promise<TaskResult>;
}

interface TypedTask<Schema extends z.ZodType> extends Omit<TaskRow, 'options' | 'run' | 'colour'> {
  readonly options: Schema;
  readonly colour: 'keep' | 'srgb' | ((options: z.output<Schema>) => 'keep' | 'srgb');
  readonly run: (images: readonly DecodedPicture[], options: z.output<Schema>, context: EngineContext) => Promise<TaskResult>;
}

/** Types a row by its own schema: `run` receives parsed options. */
export function defineTask<Schema extends z.ZodType>(task: TypedTask<Schema>): TaskRow {
  const { colour } = task;
  return {
    ...task,
    colour: (options) => (typeof colour === 'string' ? colour : colour(task.options.parse(options))),
    run: (images, options, context) => task.run(images, task.options.parse(options), context),
  };
}
