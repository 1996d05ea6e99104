/**
 * States of a generation:
 *
 *   queued ── claimed ──▶ running ── result stored ──▶ succeeded (hold captured)
 *     │  ▲                  │  │
 *     │  └─ put back ───────┘  ├── failed for good ──▶ failed   (hold released)
 *     └── canceled ────────────┴── canceled ─────────▶ canceled (hold released)
 *
 * Put back: after a transient failure, or when the process stops. A claim adds 1 to `attempt`, and a running attempt
 * writes only `where status = 'running' and attempt = <its own>`: after a cancel, or once another worker took over, its
 * writes change nothing. The three ends are final. Each settles the hold and gives the slot to the next generation in
 * the transaction that writes the end, so every end has exactly one settlement.
 */
import type { ErrorCode, ErrorDetails } from '@afterglow/domain/errors/errors';
import { and, eq, sql } from 'drizzle-orm';
import { captureHold, getHold } from '../credits/ledger.ts';
import { giveBackHold } from '../credits/take-back.ts';
import type { Database, Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { isWorthNothing } from '../engines/engine-warnings.ts';
import type { Notifications } from '../events/notifications.ts';
import type { Clock } from '../lib/clock.ts';
import { openSafetyCase } from '../moderation/open-case.ts';
import type { Queue } from '../queue/queue.ts';
import { lockPersonsGenerations, recipeTemplateId, type GenerationRow } from './generation-row.ts';
import { recordEvent } from './record-event.ts';
import { giveSlotToNext } from './slots.ts';
import { tellOfEnd } from './tell-of-end.ts';

export interface EndDeps {
  readonly db: Database;
  readonly queue: Queue;
  readonly notifications: Notifications;
  readonly clock: Clock;
  /** Continues the conversation that this generation is a run of, if it is one, in the transaction that ends it. */
  readonly continueConversation: (tx: Transaction, generationId: string) => Promise<void>;
  /** Begins the next picture of the batch that this generation belongs to, if it does. */
  readonly continueBatch: (tx: Transaction, generationId: string) => Promise<void>;
}

/** A claimed generation: the row as this attempt found it. */
export type Claim = GenerationRow;

/** Matches the row only for the newest running attempt. */
export function isMine(claim: Pick<Claim, 'id' | 'attempt'>) {
  return and(eq(generations.id, claim.id), eq(generations.status, 'running'), eq(generations.attempt, claim.attempt));
}

export type ResultColumns = Required<
  Pick<
    typeof generations.$inferInsert,
    'resultImageId' | 'extraImages' | 'report' | 'model' | 'engineMs' | 'providerCostMicros'
  >
>;

/** Ends with a result. `insertImages` writes the image rows in the same transaction. False when the attempt was overtaken. */
export function succeed(
  deps: EndDeps,
  claim: Claim,
  insertImages: (tx: Transaction) => Promise<ResultColumns>,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, claim.userId);
    const [mine] = await tx.select({ slot: generations.slot }).from(generations).where(isMine(claim)).for('update');
    if (mine === undefined) return false;
    const result = await insertImages(tx);
    await tx
      .update(generations)
      .set({ ...result, status: 'succeeded', stage: 'done', progress: 1, slot: null, finishedAt: sql`now()` })
      .where(eq(generations.id, claim.id));
    await settleResult(tx, claim, result.report);
    await recordEvent(tx, { generationId: claim.id, attempt: claim.attempt, kind: 'succeeded' });
    await finishEnd(deps, tx, claim, mine.slot);
    return true;
  });
}

/**
 * A result is paid for, unless its template, or the steps of the editor, left the photo as it was, or the template says that
 * it came out badly: then it is kept, and costs nothing. Steps of a recipe are paid as a whole.
 */
async function settleResult(tx: Transaction, claim: Claim, report: ResultColumns['report']): Promise<void> {
  const hold = await getHold(tx, claim.id);
  if (claim.templateId === recipeTemplateId || !isWorthNothing(report, claim.task)) {
    await captureHold(tx, hold);
    return;
  }
  await giveBackHold(tx, hold);
  await tx.update(generations).set({ cost: 0 }).where(eq(generations.id, claim.id));
}

/** Ends without a result and releases the credits. A photo that the safety check refused opens a case for review. False when the attempt was overtaken. */
export function fail(
  deps: EndDeps,
  claim: Claim,
  failure: { readonly code: ErrorCode; readonly details: ErrorDetails; readonly cause?: unknown },
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockPersonsGenerations(tx, claim.userId);
    const [mine] = await tx.select({ slot: generations.slot }).from(generations).where(isMine(claim)).for('update');
    if (mine === undefined) return false;
    await endWithoutResult(deps, tx, claim, mine.slot, {
      status: 'failed',
      errorCode: failure.code,
      errorDetails: failure.details,
    });
    if (failure.code === 'picture_blocked') await openSafetyCase(tx, claim, failure.details, deps.clock.now());
    await recordEvent(tx, {
      generationId: claim.id,
      attempt: claim.attempt,
      kind: 'failed',
      subject: failure.code,
      error: failure.cause,
    });
    return true;
  });
}

/** The common part of failing and canceling. Needs the person's lock and a row that is queued or running. */
export async function endWithoutResult(
  deps: EndDeps,
  tx: Transaction,
  row: Pick<GenerationRow, 'id' | 'userId'>,
  slot: number | null,
  end: {
    readonly status: 'failed' | 'canceled';
    readonly errorCode?: ErrorCode;
    readonly errorDetails?: ErrorDetails;
    readonly cancelRequestedAt?: Date;
  },
): Promise<void> {
  await tx
    .update(generations)
    .set({ ...end, stage: 'done', slot: null, finishedAt: sql`now()` })
    .where(eq(generations.id, row.id));
  await giveBackHold(tx, await getHold(tx, row.id));
  await finishEnd(deps, tx, row, slot);
}

async function finishEnd(
  { queue, notifications, clock, continueConversation, continueBatch }: EndDeps,
  tx: Transaction,
  row: Pick<GenerationRow, 'id' | 'userId'>,
  slot: number | null,
): Promise<void> {
  await giveSlotToNext(tx, queue, row.userId, slot);
  await notifications.notify(tx, 'generation', row.id);
  await tellOfEnd({ queue, clock }, tx, row);
  await continueConversation(tx, row.id);
  await continueBatch(tx, row.id);
}
