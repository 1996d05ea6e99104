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
/** The row is for those who ask instead of following, and for who comes late: so many a second of a process, each picture once a second at most. */
const rowsPerSecond = 10;
const longestRowMs = 15_000;

let openWriters = 0;
const nextTellMs = (): number => Math.max(tellEveryMs, (openWriters / tellsPerSecond) * 1000);
const nextRowMs = (): number => Math.min(longestRowMs, Math.max(1000, (openWriters / rowsPerSecond) * 1000));

/**
 * Tells the newest progress of an attempt to those who follow it, and now and then its row; there never lower than before, and
 * nothing once it was overtaken.
 */
export function createProgressWriter(
  deps: { readonly db: Database; readonly notifications: Notifications; readonly onFailure: (error: unknown) => void },
  claim: Pick<Claim, 'id' | 'attempt'>,
): ProgressWriter {
  let newest: { readonly stage: GenerationStage; readonly progress: number } | undefined;
  let writing: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let closed = false;
  let written: GenerationStage = 'reading';
  let writtenAt = performance.now();
  openWriters += 1;

  function tell(current: NonNullable<typeof newest>): void {
    deps.notifications.progress.tell(claim.id, current);
    const isDue = current.stage !== written || performance.now() - writtenAt >= nextRowMs();
    if (!isDue || writing !== undefined) return;
    writtenAt = performance.now();
    // Progress may be lost (the database is away for a moment); the work continues and reports again.
    writing = write(current)
      .catch(deps.onFailure)
      .finally(() => (writing = undefined));
  }

  async function write({ stage, progress }: NonNullable<typeof newest>): Promise<void> {
    await deps.db
      .update(generations)
      .set({ stage, progress: sql`greatest(${generations.progress}, ${progress}::real)` })
      .where(isMine(claim))
      .returning({ quick: withoutWaiting });
    if (stage === written) return;
    written = stage;
    await recordQuickly(deps.db, { generationId: claim.id, attempt: claim.attempt, kind: 'stage', subject: stage });
  }

  function schedule(): void {
    if (closed || pause !== undefined || newest === undefined) return;
    tell(newest);
    newest = undefined;
    pause = setTimeout(() => {
      pause = undefined;
      schedule();
    }, nextTellMs());
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
