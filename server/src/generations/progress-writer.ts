import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { withoutWaiting } from '../db/without-waiting.ts';
import type { Notifications } from '../events/notifications.ts';
import { isMine, type Claim } from './end-generation.ts';
import type { GenerationStage } from './generation-row.ts';
import { recordQuickly } from './record-event.ts';

export interface ProgressWriter {
  readonly report: (stage: GenerationStage, progress: number) => void;
  /** Writes nothing more and waits for the write under way. */
  readonly close: () => Promise<void>;
}

/** At most four times a second: people see no difference to more. */
const tellEveryMs = 250;
/** Of all pictures of a process together: each notice costs every process that listens a little of its processor. */
const tellsPerSecond = 250;
/**
 * Where progress goes through the row, a picture writes for one part in twenty of its time at most: the slower the database is
 * at the moment, the less often, so that a thousand running pictures do not keep it from the rest.
 */
const pausePerWrite = 20;
const longestPauseMs = 10_000;
/** Where it does not, the row still shows those who come late how far it roughly is. */
const rowEveryMs = 15_000;

let openWriters = 0;
const nextTellMs = (): number => Math.max(tellEveryMs, (openWriters / tellsPerSecond) * 1000);

/**
 * Tells the newest progress of an attempt: over the doorbell where that carries it, else in its row; there never lower than
 * before, and nothing once it was overtaken.
 */
export function createProgressWriter(
  deps: { readonly db: Database; readonly notifications: Notifications; readonly onFailure: (error: unknown) => void },
  claim: Pick<Claim, 'id' | 'attempt'>,
): ProgressWriter {
  const bell = deps.notifications.progress;
  let newest: { readonly stage: GenerationStage; readonly progress: number } | undefined;
  let writing: Promise<number> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let closed = false;
  let written: GenerationStage = 'reading';
  let writtenAt = performance.now();
  openWriters += 1;

  /** Returns how long to wait before the next time. */
  async function tell(): Promise<number> {
    const current = newest;
    newest = undefined;
    if (current === undefined) return nextTellMs();
    bell?.tell(claim.id, current);
    if (bell !== undefined && current.stage === written && performance.now() - writtenAt < rowEveryMs)
      return nextTellMs();
    const beganAt = performance.now();
    await write(current);
    writtenAt = performance.now();
    return bell === undefined
      ? Math.min(longestPauseMs, Math.max(nextTellMs(), pausePerWrite * (writtenAt - beganAt)))
      : nextTellMs();
  }

  async function write({ stage, progress }: NonNullable<typeof newest>): Promise<void> {
    const change = { stage, progress: sql`greatest(${generations.progress}, ${progress}::real)` };
    const update = deps.db.update(generations).set(change).where(isMine(claim));
    if (bell === undefined)
      await deps.notifications.notifyWith(deps.db, 'generation', claim.id, (told) =>
        update.returning({ told, quick: withoutWaiting }),
      );
    else await update.returning({ quick: withoutWaiting });
    if (stage === written) return;
    written = stage;
    await recordQuickly(deps.db, { generationId: claim.id, attempt: claim.attempt, kind: 'stage', subject: stage });
  }

  function schedule(): void {
    if (closed || writing !== undefined || pause !== undefined || newest === undefined) return;
    // Progress may be lost (the database is away for a moment); the work continues and reports again.
    writing = tell().catch((error: unknown) => {
      deps.onFailure(error);
      return nextTellMs();
    });
    void writing.then((pauseMs) => {
      writing = undefined;
      if (closed) return;
      pause = setTimeout(() => {
        pause = undefined;
        schedule();
      }, pauseMs);
    });
  }

  return {
    report: (stage, progress) => {
      // 1 is written with the result alone.
      newest = { stage, progress: Math.min(0.99, Math.max(0, progress)) };
      schedule();
    },
    close: async () => {
      if (!closed) openWriters -= 1;
      closed = true;
      clearTimeout(pause);
      await writing;
    },
  };
}
