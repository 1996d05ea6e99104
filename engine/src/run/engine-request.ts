/**
 * What crosses the engine's only door: a request with encoded pictures in, encoded pictures and a report out. Everything
 * here is structured-cloneable, because the same values travel over IPC to a forked child (`host.ts`).
 */

import type { HandedWork } from './hand-over-contract.ts';
import type { TaskId, TaskMap } from './task-map.ts';
import type { EngineOutput } from './task.ts';

interface Order {
  /** Encoded pictures (JPEG, PNG, WebP, HEIC), in the order the task expects them. */
  readonly images: readonly Uint8Array[];
  /** Pictures that the first of `images` was made from elsewhere: their marks count, and the first of them is its parent. */
  readonly madeFrom?: readonly Uint8Array[];
  /**
   * Refuse pictures, read or made, whose sexual content reaches this probability: 0 refuses all, absent none.
   * Failure `picture_blocked`.
   */
  readonly safetyThreshold?: number;
  /** Also find where people's heads are in the main result. */
  readonly findFocus?: boolean | undefined;
  /** The results are for another engine to finish: without loss, label and signature. */
  readonly handOver?: boolean | undefined;
  /** What another engine handed over, in place of the work. Everything else is done as for work done here. */
  readonly madeElsewhere?: HandedWork | undefined;
  /** Producer and number for the label in the outputs (GB 45438-2025). */
  readonly label?: { readonly contentProducer: string; readonly produceId: string };
}

/** A request whose task is known where it is written: wrong options do not compile. */
export interface EngineRequest<Id extends TaskId> extends Order {
  readonly task: Id;
  readonly options: TaskMap[Id]['options'];
}

/** A request from a database row or a command line: the engine checks the task and its options. */
export interface UncheckedRequest extends Order {
  readonly task: string;
  readonly options: unknown;
}

export interface EngineResult<Id extends TaskId = TaskId> {
  /** The main result first; further ones are extras (e.g. an ID photo's print sheet). Empty for a task of kind `look`. */
  readonly outputs: readonly EngineOutput[];
  /** Names of the outputs, in the same order: `result`, `print-sheet` … */
  readonly outputNames: readonly string[];
  /** The model or template that made it, e.g. `isnet-fp16`, `recipe:oil-painting`. Shown to the person. */
  readonly model: string;
  readonly report: TaskMap[Id]['report'];
  /** How handed-over outputs are to be encoded, in the same order. */
  readonly encodings?: HandedWork['outputs'][number]['encoding'][];
  /** Milliseconds of engine time, model loading excluded. */
  readonly engineMs: number;
}
