import { lt } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { generationEvents } from '../db/tables/system-tables.ts';
import { withoutWaiting } from '../db/without-waiting.ts';

/** The subject is the stage, the error's code, the id of the requeued generation or, for `claimed`, the process. */
export type GenerationEventKind =
  | 'claimed'
  | 'stage'
  | 'try_failed'
  | 'put_back'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'requeued';

interface GenerationEvent {
  readonly generationId: string;
  readonly attempt: number;
  readonly kind: GenerationEventKind;
  readonly subject?: string;
  /** The error that was thrown; its message and those of its causes are stored. */
  readonly error?: unknown;
}

/** Adds an event to a generation's log. */
export async function recordEvent(executor: Executor, event: GenerationEvent): Promise<void> {
  await executor.insert(generationEvents).values(toRow(event));
}

/** The same alone: nobody waits until it lies on the disk. */
export async function recordQuickly(db: Database, event: GenerationEvent): Promise<void> {
  await db.insert(generationEvents).values(toRow(event)).returning({ quick: withoutWaiting });
}

const toRow = ({ generationId, attempt, kind, subject, error }: GenerationEvent) => ({
  generationId,
  attempt,
  kind,
  subject: subject ?? null,
  detail: error === undefined ? null : describeError(error),
});

/** Questions about a failed picture come within weeks. */
const eventDays = 90;

export async function eraseOldEvents(db: Executor, now: Date): Promise<void> {
  await db
    .delete(generationEvents)
    .where(lt(generationEvents.createdAt, new Date(now.getTime() - eventDays * 86_400_000)));
}

const longest = 2000;

function describeError(error: unknown): string {
  const words: string[] = [];
  for (
    let current: unknown = error, depth = 0;
    current !== undefined && current !== null && current !== '' && depth < 5;
    depth += 1
  ) {
    words.push(current instanceof Error ? `${current.name}: ${current.message}` : JSON.stringify(current));
    current = current instanceof Error ? current.cause : undefined;
  }
  return words.join('\n← ').slice(0, longest);
}
