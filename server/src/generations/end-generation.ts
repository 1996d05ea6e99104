/**
 * States of a generation:
 *
 *   queued ── claimed ──▶ running ── result stored ──▶ succeeded (hold captured)
 *     │  ▲                  │  │
 *     │  └─ put back ───────┘  ├── failed for good ──▶ failed   (hold released)
 *     └── canceled ────────────┴── canceled ─────────▶ canceled (hold released)
 *
 * Put back: a passing failure, the process stopping. A claim adds 1 to `attempt`, and a running attempt writes only
 * `where status = 'running' and attempt = <its own>`: after a cancel, or after another worker took over, nothing of it
 * gets through any more. The three ends are final, and each settles the hold and hands the slot on in the same
 * transaction that writes the end, so there is exactly one settlement for exactly one end.
 */
import type { ErrorCode, ErrorDetails } from '@afterglow/domain/errors/errors';
import { and, eq, sql } from 'drizzle-orm';
import { captureHold, releaseHold } from '../credits/ledger.ts';
import type { Database, Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import type { Notifications } from '../events/notifications.ts';
import { openSafetyCase } from '../moderation/open-case.ts';
import type { Queue } from '../queue/queue.ts';
import { lockPersonsGenerations, type GenerationRow } from './generation-row.ts';
import { recordEvent } from './record-event.ts';
import { handSlotOn } from './slots.ts';

export interface EndDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly notifications: Notifications;
  /** Whatever follows from an end, in the transaction that writes it: the next step of an edit. */
  readonly afterEnd?: ((tx: Transaction, generationId: string) => Promise<void>) | undefined;
}

/** A claimed generation: the row as this attempt found it. */
export type Claim = GenerationRow;

/** What only the newest running attempt may touch. */
export function isMine(claim: Claim) {
  return and(eq(generations.id, claim.id), eq(generations.status, 'running'), eq(generations.attempt, claim.attempt));
}

export type ResultColumns = Required<
  Pick<typeof generations.$inferInsert, 'resultImageId' | 'extraImages' | 'report' | 'model' | 'engineMs' | 'providerCostMicros'>
>;

/** Ends with a result. `insertImages` writes the image rows in the same transaction. False when the attempt was overtaken. */
export function succeed(deps: EndDeps, claim: Claim, insertImages: (tx: Transaction) => Promise<ResultColumns>): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, claim.userId);
    const [mine] = await tx.select({ slot: generations.slot }).from(generations).where(isMine(claim)).for('update');
    if (mine === undefined) return false;
    const result = await insertImages(tx);
    await tx
      .update(generations)
      .set({ ...result, status: 'succeeded', stage: 'done', progress: 1, slot: null, finishedAt: sql`now()` })
      .where(eq(generations.id, claim.id));
    await captureHold(tx, { generationId: claim.id });
    await recordEvent(tx, { generationId: claim.id, attempt: claim.attempt, kind: 'succeeded' });
    await finishEnd(deps, tx, claim, mine.slot);
    return true;
  });
}

/** Ends without a result; the credits go back. A photo that the safety check refused is put before somebody. False when the attempt was overtaken. */
export function fail(
  deps: EndDeps,
  claim: Claim,
  failure: { readonly code: ErrorCode; readonly details: ErrorDetails; readonly cause?: unknown },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, claim.userId);
    const [mine] = await tx.select({ slot: generations.slot }).from(generations).where(isMine(claim)).for('update');
    if (mine === undefined) return false;
    await endWithoutResult(deps, tx, claim, mine.slot, { status: 'failed', errorCode: failure.code, errorDetails: failure.details });
    if (failure.code === 'picture_blocked') await openSafetyCase(tx, claim, failure.details, new Date());
    await recordEvent(tx, { generationId: claim.id, attempt: claim.attempt, kind: 'failed', subject: failure.code, error: failure.cause });
    return true;
  });
}

/** The common part of failing and canceling. Wants the person's lock, and a row that is queued or running. */
export async function endWithoutResult(
  deps: EndDeps,
  tx: Transaction,
  row: Pick<GenerationRow, 'id' | 'userId'>,
  slot: number | null,
  end: { readonly status: 'failed' | 'canceled'; readonly errorCode?: ErrorCode; readonly errorDetails?: ErrorDetails; readonly cancelRequestedAt?: Date },
): Promise<void> {
  await tx
    .update(generations)
    .set({ ...end, stage: 'done', slot: null, finishedAt: sql`now()` })
    .where(eq(generations.id, row.id));
  await releaseHold(tx, { generationId: row.id });
  await finishEnd(deps, tx, row, slot);
}

async function finishEnd(
  { queue, notifications, afterEnd }: EndDeps,
  tx: Transaction,
  row: Pick<GenerationRow, 'id' | 'userId'>,
  slot: number | null,
): Promise<void> {
  await handSlotOn(tx, queue, row.userId, slot);
  await notifications.notify(tx, 'generation', row.id);
  await afterEnd?.(tx, row.id);
}
