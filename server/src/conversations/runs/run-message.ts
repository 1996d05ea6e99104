/**
 * States of a studio message and its runs:
 *
 *   message: waiting ── the one before it ended ──▶ running ── all runs have ended ──▶ done | failed | canceled
 *   run:     waiting ── its turn ──▶ running (its generation exists) ──▶ succeeded | failed | canceled
 *
 * A conversation runs one message at a time, and a message one run at a time. The credits of every run were reserved when
 * the message was accepted, under the id that its generation gets. The end of a generation and its consequences (the end
 * of the run, the next run's generation, the version of a finished picture, the end of the message, the next message) are
 * written in one transaction, so a crash between two runs leaves nothing half done. A failed run ends the later runs of
 * its picture and returns their credits; what was done before becomes a version. Other pictures continue.
 *
 * All functions here need the person's lock (`lockPersonsGenerations`).
 */

import { AppError, type ErrorDetails } from '@afterglow/domain/errors/errors';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { captureHold, getHold } from '../../credits/ledger.ts';
import { giveBackHold } from '../../credits/take-back.ts';
import type { Transaction } from '../../db/pool.ts';
import { editRuns, messages } from '../../db/tables/conversation-tables.ts';
import { generations } from '../../db/tables/generation-tables.ts';
import type { Notifications } from '../../events/notifications.ts';
import { admit, withdraw } from '../../generations/accept.ts';
import type { Clock } from '../../lib/clock.ts';
import { tellDevices } from '../../push/tell-devices.ts';
import type { Queue } from '../../queue/queue.ts';
import { raiseRevision, type MessageRow } from '../conversation-row.ts';
import { contentOf } from '../messages/look-content.ts';
import type { RunRow } from '../show-rows.ts';
import { finishPicture } from '../versions/finish-picture.ts';
import { findPicture, getConversation, isFollowed, listRuns, parentOf, versionMadeBy } from './read-runs.ts';
import { workOf, worksOf } from './work-of-run.ts';

export interface Runner {
  readonly queue: Queue;
  readonly notifications: Notifications;
  readonly clock: Clock;
}

/** Starts the oldest waiting message of the conversation, unless one is running. */
export async function startNextMessage(
  runner: Runner,
  tx: Transaction,
  conversationId: string,
  revision: number,
): Promise<void> {
  const open = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), inArray(messages.status, ['waiting', 'running'])))
    .orderBy(asc(messages.seq));
  const [next] = open;
  if (next?.status !== 'waiting') return;
  await tx.update(messages).set({ status: 'running', revision }).where(eq(messages.id, next.id));
  if (!(await chooseBases(tx, next))) await cancelRest(tx, next);
  const [message] = await tx.select().from(messages).where(eq(messages.id, next.id));
  if (message !== undefined) await startNextRun(runner, tx, message, revision);
}

/**
 * Every picture starts from its version that was on the canvas last, or from where the plan says. False when it follows a message
 * that made no version.
 */
async function chooseBases(tx: Transaction, message: MessageRow): Promise<boolean> {
  const follows = message.plan?.follows;
  const made = follows === undefined ? undefined : await versionMadeBy(tx, follows);
  if (follows !== undefined && made === undefined) return false;
  if (made !== undefined) await tx.update(messages).set({ versionId: made }).where(eq(messages.id, message.id));
  const runs = await listRuns(tx, message.id);
  for (const { id, pictureNumber, baseVersionId } of runs) {
    if (baseVersionId !== null) continue;
    const picture = await findPicture(tx, message.conversationId, pictureNumber);
    if (picture === undefined) continue;
    const base =
      made ??
      (message.plan?.base === 'original'
        ? picture.rootVersionId
        : message.plan?.base === 'before-last'
          ? await parentOf(tx, picture)
          : picture.headVersionId);
    await tx.update(editRuns).set({ baseVersionId: base }).where(eq(editRuns.id, id));
  }
  return true;
}

/** Starts the next run. If there is none, ends the message and starts the next one of the conversation. */
async function startNextRun(runner: Runner, tx: Transaction, message: MessageRow, revision: number): Promise<void> {
  for (;;) {
    const runs = await listRuns(tx, message.id);
    const next = runs.find(({ status }) => status === 'waiting');
    if (next === undefined) {
      await endMessage(tx, message, runs, revision, runner.clock.now());
      // of a line of messages the last one tells that all is done
      if (!(await isFollowed(tx, message))) await tellOfMessage(runner, tx, message);
      await startNextMessage(runner, tx, message.conversationId, revision);
      return;
    }
    try {
      await startRun(runner, tx, message, next, runs);
      return;
    } catch (error) {
      // A picture that it needs is gone: this run fails before it starts.
      if (!(error instanceof AppError)) throw error;
      await endRun(tx, next, { status: 'failed', errorCode: error.code, errorDetails: error.details });
      await withdraw(tx, next);
      await closePicture(tx, message, next, revision);
    }
  }
}

async function startRun(
  { queue, clock }: Runner,
  tx: Transaction,
  message: MessageRow,
  run: RunRow,
  runs: readonly RunRow[],
): Promise<void> {
  const work = await workOf({ clock }, tx, message, run, runs);
  const { priority, parallelJobs } = message;
  await admit(
    { queue },
    tx,
    { id: run.id, price: run.price, priority, parallelJobs },
    { work, requestKey: `edit:${run.id}` },
  );
  await tx.update(editRuns).set({ status: 'running' }).where(eq(editRuns.id, run.id));
}

interface RunEnd extends Pick<typeof editRuns.$inferInsert, 'imageId' | 'maskImageId' | 'model' | 'engineMs'> {
  readonly cost?: number;
  readonly status: 'succeeded' | 'failed' | 'canceled';
  readonly errorCode?: string | null;
  readonly errorDetails?: ErrorDetails | null;
}

async function endRun(tx: Transaction, run: RunRow, end: RunEnd): Promise<void> {
  await tx.update(editRuns).set(end).where(eq(editRuns.id, run.id));
}

/**
 * Continues a conversation after the end of a generation, in the transaction that ends it. Does nothing for generations
 * that are not a run of a message, and for runs that have ended.
 */
export async function continueConversation(runner: Runner, tx: Transaction, generationId: string): Promise<void> {
  const [found] = await tx
    .select({ run: editRuns, message: messages })
    .from(editRuns)
    .innerJoin(messages, eq(messages.id, editRuns.messageId))
    .where(eq(editRuns.id, generationId));
  const [made] = await tx.select().from(generations).where(eq(generations.id, generationId));
  if (found === undefined || found.run.status !== 'running' || made === undefined) return;
  if (made.status === 'queued' || made.status === 'running') return;
  const { run, message } = found;
  const revision = await raiseRevision(runner.notifications, tx, message.conversationId);
  await tx.update(messages).set({ revision }).where(eq(messages.id, message.id));
  const { status, model, engineMs, errorCode, errorDetails } = made;
  const mask = made.extraImages.find(({ name }) => name === 'mask');
  await endRun(tx, run, {
    status,
    model,
    engineMs,
    imageId: made.resultImageId,
    maskImageId: mask?.imageId ?? null,
    errorCode,
    errorDetails,
    // what left the picture as it was costs nothing
    ...(status === 'succeeded' && { cost: made.cost }),
  });
  const [step] = worksOf(run);
  const content = status === 'succeeded' && step !== undefined ? contentOf(step, made.report, run.pictureNumber) : [];
  if (content.length > 0)
    await tx
      .update(messages)
      .set({ content: [...message.content, ...content] })
      .where(eq(messages.id, message.id));
  if (status === 'canceled') await cancelRest(tx, message);
  const open = (await listRuns(tx, message.id)).some(
    (other) => other.pictureNumber === run.pictureNumber && other.status === 'waiting',
  );
  if (status !== 'succeeded' || !open) await closePicture(tx, message, run, revision);
  await startNextRun(runner, tx, message, revision);
}

/** Cancels the waiting runs of a message and returns their credits. */
export async function cancelRest(
  tx: Transaction,
  message: Pick<MessageRow, 'id'>,
  pictureNumber?: number,
): Promise<void> {
  for (const run of await listRuns(tx, message.id)) {
    if (run.status !== 'waiting' || (pictureNumber !== undefined && run.pictureNumber !== pictureNumber)) continue;
    await endRun(tx, run, { status: 'canceled' });
    await withdraw(tx, run);
  }
}

/** Ends the work on this picture: waiting runs are canceled, and what was done becomes a version. */
async function closePicture(
  tx: Transaction,
  message: MessageRow,
  { pictureNumber }: RunRow,
  revision: number,
): Promise<void> {
  await cancelRest(tx, message, pictureNumber);
  const runs = (await listRuns(tx, message.id)).filter((run) => run.pictureNumber === pictureNumber);
  const picture = await findPicture(tx, message.conversationId, pictureNumber);
  const conversation = await getConversation(tx, message.conversationId);
  await finishPicture(tx, { message, conversation, picture, runs, revision });
}

/** Ends a message. Its status follows from its runs. */
export async function endMessage(
  tx: Transaction,
  message: MessageRow,
  runs: readonly RunRow[],
  revision: number,
  now: Date,
): Promise<void> {
  const failed = runs.find(({ status }) => status === 'failed');
  const wasCanceled = failed === undefined && runs.some(({ status }) => status === 'canceled');
  await tx
    .update(messages)
    .set({
      status: failed ? 'failed' : wasCanceled ? 'canceled' : 'done',
      errorCode: failed?.errorCode ?? null,
      errorDetails: failed?.errorDetails ?? null,
      finishedAt: now,
      revision,
    })
    .where(eq(messages.id, message.id));
}

/** A notification for the person, who may have gone elsewhere meanwhile. */
async function tellOfMessage(runner: Runner, tx: Transaction, message: MessageRow): Promise<void> {
  const { userId } = await getConversation(tx, message.conversationId);
  await tellDevices(runner, tx, { userId, about: 'message', subject: message.id, since: message.createdAt });
}

/** Settles a run that is marked as running although its generation has ended or is gone: rows of a restored backup. */
export async function repairRun(runner: Runner, tx: Transaction, run: Pick<RunRow, 'id' | 'messageId'>): Promise<void> {
  const [made] = await tx.select({ status: generations.status }).from(generations).where(eq(generations.id, run.id));
  if (made !== undefined) {
    await (made.status === 'succeeded' ? captureHold : giveBackHold)(tx, await getHold(tx, run.id));
    await continueConversation(runner, tx, run.id);
    return;
  }
  const [message] = await tx.select().from(messages).where(eq(messages.id, run.messageId));
  const [row] = await tx.select().from(editRuns).where(eq(editRuns.id, run.id));
  if (message === undefined || row?.status !== 'running') return;
  const revision = await raiseRevision(runner.notifications, tx, message.conversationId);
  await endRun(tx, row, { status: 'failed', errorCode: 'processing_failed', errorDetails: {} });
  await withdraw(tx, run);
  await closePicture(tx, message, row, revision);
  await startNextRun(runner, tx, message, revision);
}
