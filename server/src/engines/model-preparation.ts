/**
 * Brings the models in while the product already serves.
 *
 *   preparing ── all present ──▶ ready
 *       │  ▲
 *       │  └── after a pause ──┐
 *       └── could not ────────▶ unavailable
 *
 * The state is stored in `system_state` under `models`, so that web processes can show it. A job that needs a model fetches
 * it itself when need be (the cache has a lock for each package, so nothing is fetched twice); it only looks here to
 * say what it is waiting for.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { Database, Executor } from '../db/pool.ts';
import { readState, writeState } from '../db/system-state.ts';
import type { Notifications } from '../events/notifications.ts';
import type { Logger } from '../lib/logger.ts';
import { checkedSlotSchema, preparationMessageSchema, type PreparationMessage } from './preparation-message.ts';

const modelsStateSchema = z.object({
  state: z.enum(['preparing', 'ready', 'unavailable']),
  progress: z.number().min(0).max(1),
  /** For the operator: what is being done, or why it failed. */
  detail: z.string(),
});
export type ModelsState = z.output<typeof modelsStateSchema>;

const stored = { key: 'models', schema: modelsStateSchema };
const slotsStateSchema = z.object({ slots: z.array(checkedSlotSchema) });
const storedSlots = { key: 'model-slots', schema: slotsStateSchema };
type CheckedSlots = z.output<typeof slotsStateSchema>['slots'];
const firstPauseMs = 15_000;
const longestPauseMs = 10 * 60_000;
const stopLimitMs = 2000;
const program = fileURLToPath(new URL('prepare-models.ts', import.meta.url));

export interface ModelPreparation {
  readonly start: () => void;
  readonly isPreparing: () => boolean;
  /** Looks at every file once more, at once; nothing while it is being done or was not started. */
  readonly again: () => void;
  readonly stop: () => Promise<void>;
}

const repairTopic = 'repair-models';

/** Asks every worker to look at each model's file again and to fetch what is missing or damaged. */
export function announceRepair(notifications: Notifications, executor: Executor): Promise<void> {
  return notifications.notify(executor, 'system', repairTopic);
}

/** Does what {@link announceRepair} asks for. Also after a lost connection, when somebody may have asked: looking twice does no harm. */
export function followRepairs(notifications: Notifications, preparation: ModelPreparation): () => void {
  return notifications.subscribe('system', repairTopic, () => preparation.again());
}

/** How far the models are, as the worker last wrote it. */
export async function readModelsState(db: Database): Promise<ModelsState> {
  return (await readState(db, stored)) ?? { state: 'preparing', progress: 0, detail: '' };
}

/** The operator's own networks, as a worker last found them; for administrators alone. */
export async function readCheckedSlots(db: Database): Promise<CheckedSlots> {
  return (await readState(db, storedSlots))?.slots ?? [];
}

/** Slots with a network of the operator's that passed its trial at the start. */
export async function findFilledSlots(db: Database): Promise<ReadonlySet<string>> {
  const checked = await readCheckedSlots(db);
  return new Set(checked.flatMap(({ slot, problem }) => (problem === null ? [slot] : [])));
}

export function createModelPreparation(options: {
  readonly modelsDir: string;
  readonly permissiveOnly: boolean;
  readonly db: Database;
  readonly logger: Logger;
  /** Prints a line for the person who started the server. */
  readonly announce: (line: string) => void;
}): ModelPreparation {
  const { db, logger, announce } = options;
  let state: ModelsState = { state: 'preparing', progress: 0, detail: '' };
  let child: ChildProcess | undefined;
  let pause: NodeJS.Timeout | undefined;
  let begun = false;
  let stopped = false;
  let pauseMs = firstPauseMs;
  let writing = Promise.resolve();

  function setState(next: ModelsState): void {
    state = next;
    write(() => writeState(db, stored, next));
  }

  /** One after the other, so that the last one stays; a lost one is followed by the next. */
  function write(job: () => Promise<void>): void {
    writing = writing
      .then(job)
      .catch((error: unknown) => logger.warn({ err: error }, 'the state of the models was not written'));
  }

  function run(): void {
    let last: PreparationMessage | undefined;
    const started = fork(program, [options.modelsDir, options.permissiveOnly ? 'permissive' : 'all'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child = started;
    if (started.pid !== undefined) lowerPriority(started.pid);
    let complaints = '';
    started.stderr?.setEncoding('utf8').on('data', (text: string) => (complaints = (complaints + text).slice(-2000)));
    started.on('message', (raw) => {
      last = preparationMessageSchema.parse(raw);
      if ('progress' in last) showProgress(last);
      if ('slots' in last) keepSlots(last.slots);
    });
    started.on('error', (error) => (complaints += error.message));
    started.once('close', () => {
      child = undefined;
      if (stopped) return;
      if (last !== undefined && 'finished' in last) finish();
      else
        tryAgainLater(last !== undefined && 'failed' in last ? last.failed : complaints || 'the program ended early');
    });
  }

  function showProgress({
    progress,
    model,
    step,
    bytes,
    index,
    count,
  }: Extract<PreparationMessage, { progress: number }>): void {
    const detail = `${step} ${model}`;
    if (step === 'fetching')
      announce(
        `Models: fetching ${model}, ${megabytes(bytes)} MB (${index} of ${count}, ${Math.round(progress * 100)} %)`,
      );
    // Models that are all there need no line and no state each.
    if (step !== 'present' && step !== 'waiting') setState({ state: 'preparing', progress, detail });
  }

  function keepSlots(slots: CheckedSlots): void {
    for (const { slot, file, problem } of slots) {
      if (problem === null) continue;
      logger.warn({ slot, file, problem }, 'an own network cannot be used');
      announce(`Models: ${file} cannot be used for ${slot} (${problem}); it is done without.`);
    }
    write(() => writeState(db, storedSlots, { slots }));
  }

  function finish(): void {
    pauseMs = firstPauseMs;
    announce('Models: ready');
    setState({ state: 'ready', progress: 1, detail: '' });
  }

  function tryAgainLater(reason: string): void {
    logger.warn({ reason }, 'models could not be prepared');
    announce(
      `Models: could not be fetched (${reason}); trying again in ${Math.round(pauseMs / 1000)} s. Until then pictures can be uploaded but not made.`,
    );
    setState({ state: 'unavailable', progress: state.progress, detail: reason });
    pause = setTimeout(() => {
      setState({ ...state, state: 'preparing' });
      run();
    }, pauseMs);
    pauseMs = Math.min(longestPauseMs, pauseMs * 2);
  }

  return {
    start: () => {
      begun = true;
      setState(state);
      run();
    },
    isPreparing: () => state.state === 'preparing',
    again: () => {
      if (stopped || !begun || child !== undefined) return;
      clearTimeout(pause);
      pauseMs = firstPauseMs;
      run();
    },
    stop: async () => {
      stopped = true;
      clearTimeout(pause);
      const ending = child;
      if (ending !== undefined) {
        const closed = once(ending, 'close');
        ending.kill('SIGTERM');
        // A conversion does not look up for a second or two.
        const force = setTimeout(() => ending.kill('SIGKILL'), stopLimitMs);
        await closed;
        clearTimeout(force);
      }
      await writing;
    },
  };
}

/** Below everything that answers people. Not every system lets us; then it runs as it is. */
function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, 10);
  } catch {
    // The child may have ended already.
  }
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1_000_000);
}
