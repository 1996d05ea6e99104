import type { EngineRequest, EngineResult, RunOptions } from '@afterglow/engine/run/task';

/** What an engine made, and what that cost its operator when somebody else made it. */
export interface EngineAnswer extends EngineResult {
  /** Millionths of a US dollar; absent: made here. */
  readonly providerCostMicros?: number;
}

/**
 * What turns pictures into pictures. The local engine runs recipes and models in forked children of this process;
 * a provider sends the request to a creative model elsewhere. Failures are {@link EngineError}s and `CreativeError`s with
 * stable codes.
 */
export interface Engine {
  readonly run: (request: EngineRequest, options: RunOptions) => Promise<EngineAnswer>;
}

/** The engine on this machine. It owns processes, so it has an end. */
export interface LocalEngine extends Engine {
  /** Process ids of its children, for measuring their memory and for tests that kill one. */
  readonly pids: () => readonly number[];
  /** Ends the children; tasks under way fail with `engine_failed`. */
  readonly close: () => Promise<void>;
}
