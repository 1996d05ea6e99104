import { sql } from 'drizzle-orm';
import type { Database } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { isMine, type Claim } from './end-generation.ts';
import type { GenerationStage } from './generation-row.ts';
import { recordEvent } from './record-event.ts';

export interface ProgressWriter {
  readonly report: (stage: GenerationStage, progress: number) => void;
  /** Writes nothing more and waits for the write under way. */
  readonly close: () => Promise<void>;
}

/** At most four writes a second: more would only cost the database, people see no difference. */
const pauseMs = 250;

/** Writes the newest progress of an attempt into its row; never lower than before, and nothing once it was overtaken. */
export function createProgressWriter(
  deps: { readonly db: Database; readonly notifications: Notifications; readonly onFailure: (error: unknown) => void },
  claim: Claim,
): ProgressWriter {
  let newest: { readonly stage: GenerationStage; readonly progress: number } | undefined;
  let writing: Promise<void> | undefined;
  let pause: NodeJS.Timeout | undefined;
  let closed = false;
  let written: GenerationStage = 'reading';

  async function write(): Promise<void> {
    const current = newest;
    newest = undefined;
    if (current === undefined) return;
    await deps.db
      .update(generations)
      .set({ stage: current.stage, progress: sql`greatest(${generations.progress}, ${current.progress}::real)` })
      .where(isMine(claim))
      .returning({ told: deps.notifications.notification('generation', claim.id) });
    if (current.stage === written) return;
    written = current.stage;
    await recordEvent(deps.db, {
      generationId: claim.id,
      attempt: claim.attempt,
      kind: 'stage',
      subject: current.stage,
    });
  }

  function schedule(): void {
    if (closed || writing !== undefined || pause !== undefined || newest === undefined) return;
    // Progress may be lost (the database is away for a moment); the work continues and reports again.
    writing = write()
      .catch(deps.onFailure)
      .finally(() => {
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
      closed = true;
      clearTimeout(pause);
      await writing;
    },
  };
}
