import type { EngineRequest, EngineResult, UncheckedRequest } from '@afterglow/engine/run/engine-request';
import type { RunOptions } from '@afterglow/engine/run/task';
import type { TaskId } from '@afterglow/engine/run/task-map';

/** What an engine made, and what that cost its operator when somebody else made it. */
export interface EngineAnswer extends EngineResult {
  /** Millionths of a US dollar; absent: made here. */
  readonly providerCostMicros?: number;
}

/** An engine asked by code that knows the task: options and report have the task's types. */
export interface TaskEngine {
  readonly run: <Id extends TaskId>(request: EngineRequest<Id>, options: RunOptions) => Promise<EngineResult<Id>>;
}

/**
 * What a job runs on: forked children of this process, or a creative model elsewhere. Failures are {@link EngineError}s and
 * `CreativeError`s with stable codes.
 */
export interface Engine extends TaskEngine {
  /** For the request of a stored row: the engine checks the task and its options. */
  readonly runUnchecked: (request: UncheckedRequest, options: RunOptions) => Promise<EngineAnswer>;
}

/** The engine on this machine. It owns processes, so it has an end. */
export interface LocalEngine extends Engine {
  /** Process ids of its children, for measuring their memory and for tests that kill one. */
  readonly pids: () => readonly number[];
  /** Ends the children that have no task, which gives their memory back. */
  readonly endIdle: () => void;
  /** Ends the children; running tasks fail with `engine_failed`. */
  readonly close: () => Promise<void>;
}
