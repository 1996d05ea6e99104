/** What every operation and template receives, and nothing more. */
import type { AssetStore } from '../models/asset-store.ts';
import type { ModelStore } from '../models/session.ts';
import type { EngineStage } from './task.ts';

export interface EngineContext {
  readonly models: ModelStore;
  /** Fonts and drawings. */
  readonly assets: AssetStore;
  /** Aborts the task; check it between steps with {@link throwIfAborted}. */
  readonly signal: AbortSignal;
  /** Reports a step; `progress` is 0..1 within the whole task and need not be monotonic here (`run.ts` sees to that). */
  readonly onProgress: (stage: EngineStage, progress: number) => void;
  /** Threads of one onnxruntime session. */
  readonly threads: number;
  /** PEM file of the key that signs outputs; absent: they are not signed. */
  readonly signingFile?: string | undefined;
  /** PEM file of the operator's own identity, which then signs. */
  readonly operatorSigningFile?: string | undefined;
  /**
   * Where alone the change will be kept, when an edit confines it: how much of each pixel of the picture may change. For what
   * needs to know the thing that it changes; nobody else has to look at it.
   */
  readonly within?: Uint8Array | undefined;
}

/** A context whose progress fills only `from`..`to` of the outer one: for operations used inside a template. */
export function partOfContext(context: EngineContext, from: number, to: number): EngineContext {
  return { ...context, onProgress: (stage, progress) => context.onProgress(stage, from + (to - from) * progress) };
}
