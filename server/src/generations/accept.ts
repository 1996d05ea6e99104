/**
 * The only door for work. Templates, the editor, an administrator's requeue, and whatever comes next prepare a piece of
 * {@link Work} and bring it here; limits, priority, charge, hold, slot, row and queue are decided in this file alone.
 *
 * Two ways through the door:
 *   accept             one piece of work that may start as soon as a slot is free
 *   reserve → admit    several pieces that are paid as a whole and start one after the other (`reserveBatch` for batches);
 *           → withdraw for a piece that never starts
 *
 * A row exists only with its hold: the insert takes the ledger's `Hold`, and id, owner and cost come from it.
 *
 * Everything here runs in the caller's transaction and takes the person's lock, so it can stand next to what the caller
 * writes (a message, a record of an administrator's act) and both are committed together or not at all.
 */

import { batchPriority, jobPriority } from '@afterglow/domain/billing/job-order';
import { hasUnlimitedCredits, plans, type Standing } from '@afterglow/domain/billing/plans';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { checkKeyLimits, type SpendingKey } from '../credits/key-spending.ts';
import { getHold, holdCredits, lockAccount, type Hold } from '../credits/ledger.ts';
import { giveBackHold } from '../credits/take-back.ts';
import type { Transaction } from '../db/pool.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { checkSameOrder, type RequestMark } from '../http/request-mark.ts';
import { requireSpace } from '../images/space.ts';
import type { Queue } from '../queue/queue.ts';
import { refuseTooLarge, type Sized } from './enlargement-limit.ts';
import { lockPersonsGenerations, type GenerationRow } from './generation-row.ts';
import { countOpenWork, readFastCredits, readMonthUsage } from './open-work.ts';
import { enqueueGeneration, findFreeSlot, takeSlotOfBatch } from './slots.ts';

/** Whose work it is: a viewer, the owner of a key, the person whose job is requeued. */
export interface Person extends Standing {
  readonly userId: string;
  /** The API key that asks, whose limits count too. */
  readonly key?: SpendingKey;
}

/** What is to be done, complete and fixed: nothing that changes later has an effect on it. */
export type Work = Pick<
  GenerationRow,
  | 'templateId'
  | 'templateVersion'
  | 'testRun'
  | 'imageIds'
  | 'inputs'
  | 'prompt'
  | 'requestedModel'
  | 'task'
  | 'taskOptions'
>;

/** Its key is unique per person: the same returns the same generation, also when sent twice at once. */
export interface Order extends RequestMark {
  readonly work: Work;
  /** Credits that the work is worth today. */
  readonly price: number;
  /** Credits that the person was shown, when they were shown any. */
  readonly shownCost?: number | undefined;
  /** Machine-readable cause for the statement, e.g. `template:oil-painting`. */
  readonly reason: string;
  /** An administrator's order is free, is not limited in number, and may use the most slots there are. */
  readonly orderedBy: 'person' | 'administrator';
}

export type Accepted = Pick<GenerationRow, 'id' | 'status' | 'cost'>;

interface Door {
  readonly queue: Queue;
}

/**
 * Accepts one piece of work. Throws `request_key_reused`, `price_changed` { price }, `image_not_found` (also for someone else's or a blocked
 * one), `enlargement_too_large` { scale, megapixels }, `too_many_generations` { count }, `space_full`, `insufficient_credits`,
 * `subscription_missing`, and what {@link checkKeyLimits} says.
 */
export async function accept(door: Door, tx: Transaction, person: Person, order: Order): Promise<Accepted> {
  const { userId } = person;
  const { work, price, shownCost, reason, orderedBy } = order;
  await lockPersonsGenerations(tx, userId);
  const earlier = await findByMark(tx, userId, order);
  if (earlier !== undefined) return earlier;
  const isFree = orderedBy === 'administrator' || hasUnlimitedCredits(person);
  const cost = isFree ? 0 : price;
  if (!isFree && shownCost !== undefined && shownCost !== cost) throw new AppError('price_changed', { price: cost });
  const pictures = await checkImages(tx, userId, work.imageIds);
  refuseTooLarge(work, pictures);
  if (orderedBy === 'person') {
    await checkOpenWork(tx, person);
    await requireSpace(tx, person, 0);
  }
  const terms = await decideTerms(tx, person);
  const parallelJobs = orderedBy === 'administrator' ? plans.pro.parallelJobs : terms.parallelJobs;
  if (person.key !== undefined) await checkKeyLimits(tx, person.key, cost);
  const apiKeyId = person.key?.id;
  const hold = await holdCredits(tx, { userId, amount: cost, generationId: crypto.randomUUID(), reason, apiKeyId });
  return insertGeneration(door, tx, hold, { work, mark: order, price, priority: terms.priority, parallelJobs });
}

/**
 * The earlier generation of this request, if there is one. Needs the person's lock to be the final answer. Throws
 * `request_key_reused` when that was another order.
 */
export async function findByMark(tx: Transaction, userId: string, mark: RequestMark): Promise<Accepted | undefined> {
  const [row] = await tx
    .select({
      id: generations.id,
      status: generations.status,
      cost: generations.cost,
      digest: generations.requestDigest,
    })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.requestKey, mark.requestKey)));
  if (row === undefined) return undefined;
  checkSameOrder(row.digest, mark);
  return { id: row.id, status: row.status, cost: row.cost };
}

/** One of several pieces of work that are paid together. */
interface Piece {
  readonly price: number;
  readonly reason: string;
}

/** Decided when the whole was accepted, kept by the caller until the pieces start. */
export interface Terms {
  readonly priority: number;
  readonly parallelJobs: number;
}

/** A piece whose credits are held. Its id becomes the id of its generation. */
export interface ReservedPiece {
  readonly id: string;
  readonly cost: number;
  readonly price: number;
}

/**
 * Holds the credits of all pieces, or of none. The whole is one request: it is accepted as long as the person's open work
 * is below the limit, however many pieces it has. Throws `too_many_generations` { count }, `space_full`, `insufficient_credits`
 * (what the whole needs), `subscription_missing`.
 */
export async function reserve(
  tx: Transaction,
  person: Person,
  pieces: readonly Piece[],
): Promise<{ readonly terms: Terms; readonly pieces: readonly ReservedPiece[] }> {
  await lockPersonsGenerations(tx, person.userId);
  await checkOpenWork(tx, person);
  return holdPieces(tx, person, pieces);
}

/**
 * Likewise for a batch, which is limited by its own rules: its pictures must be the person's own, and it does not count
 * as open work. Throws `image_not_found`, `space_full`, `insufficient_credits`, `subscription_missing`.
 */
export async function reserveBatch(
  tx: Transaction,
  person: Person,
  { pieces, imageIds }: { readonly pieces: readonly Piece[]; readonly imageIds: readonly string[] },
): Promise<{ readonly terms: Terms; readonly pieces: readonly ReservedPiece[] }> {
  await lockPersonsGenerations(tx, person.userId);
  await checkImages(tx, person.userId, imageIds);
  return holdPieces(tx, person, pieces);
}

/** Needs the person's lock. */
async function holdPieces(
  tx: Transaction,
  person: Person,
  pieces: readonly Piece[],
): Promise<{ readonly terms: Terms; readonly pieces: readonly ReservedPiece[] }> {
  const { userId } = person;
  await requireSpace(tx, person, 0);
  const terms = await decideTerms(tx, person);
  const costs = pieces.map(({ price }) => (hasUnlimitedCredits(person) ? 0 : price));
  const needed = costs.reduce((sum, cost) => sum + cost, 0);
  const left = await lockAccount(tx, userId);
  if (left < needed) throw new AppError('insufficient_credits', { needed, left });
  if (person.key !== undefined) await checkKeyLimits(tx, person.key, needed);
  const reserved: ReservedPiece[] = [];
  for (const [index, { price, reason }] of pieces.entries()) {
    const hold = await holdCredits(tx, {
      userId,
      amount: costs[index] ?? 0,
      generationId: crypto.randomUUID(),
      reason,
      apiKeyId: person.key?.id,
    });
    reserved.push({ id: hold.generationId, cost: hold.amount, price });
  }
  return { terms, pieces: reserved };
}

/** Starts a reserved piece, on the terms of its reservation. Limits and credits were checked then. */
export async function admit(
  door: Door,
  tx: Transaction,
  reserved: Terms & { readonly id: string; readonly price: number },
  { work, requestKey }: { readonly work: Work; readonly requestKey: string },
): Promise<Accepted> {
  const hold = await getHold(tx, reserved.id);
  await lockPersonsGenerations(tx, hold.userId);
  const { price, priority, parallelJobs } = reserved;
  return insertGeneration(door, tx, hold, { work, mark: { requestKey }, price, priority, parallelJobs });
}

/** Gives the credits of a reserved piece back: it never starts. */
export async function withdraw(tx: Transaction, reserved: { readonly id: string }): Promise<void> {
  await giveBackHold(tx, await getHold(tx, reserved.id));
}

async function checkOpenWork(tx: Transaction, person: Person): Promise<void> {
  const { openJobs } = planOf(person);
  if ((await countOpenWork(tx, person.userId)) >= openJobs)
    throw new AppError('too_many_generations', { count: openJobs });
}

async function decideTerms(tx: Transaction, person: Person): Promise<Terms> {
  const { parallelJobs } = planOf(person);
  if (person.role === 'admin' || person.plan !== 'pro') return { priority: jobPriority(person), parallelJobs };
  const usedThisMonth = await readMonthUsage(tx, person.userId);
  return { priority: jobPriority(person, usedThisMonth, await readFastCredits(tx, person.userId)), parallelJobs };
}

/** Administrators work under the largest plan. */
function planOf(person: Person) {
  return hasUnlimitedCredits(person) ? plans.pro : plans[person.plan];
}

/** The person's own pictures among these. Throws `image_not_found` unless all are. */
async function checkImages(tx: Transaction, userId: string, imageIds: readonly string[]): Promise<Sized[]> {
  if (imageIds.length === 0) return [];
  const owned = await tx
    .select({ id: images.id, width: images.width, height: images.height })
    .from(images)
    .where(
      and(
        inArray(images.id, [...imageIds]),
        eq(images.userId, userId),
        isNull(images.deletedAt),
        isNull(images.blockedAt),
      ),
    );
  if (owned.length !== new Set(imageIds).size) throw new AppError('image_not_found');
  return owned;
}

/** The only insert of a generation. The hold names its id, its owner and its cost. */
async function insertGeneration(
  { queue }: Door,
  tx: Transaction,
  hold: Hold,
  {
    work,
    mark,
    price,
    priority,
    parallelJobs,
  }: Terms & { readonly work: Work; readonly mark: RequestMark; readonly price: number },
): Promise<Accepted> {
  const slot =
    (await findFreeSlot(tx, hold.userId, parallelJobs)) ??
    (priority > batchPriority ? await takeSlotOfBatch(tx, queue, hold.userId) : undefined);
  const row = {
    ...work,
    id: hold.generationId,
    userId: hold.userId,
    requestKey: mark.requestKey,
    requestDigest: mark.requestDigest ?? null,
    cost: hold.amount,
    price,
    priority,
    slot: slot ?? null,
  };
  await tx.insert(generations).values(row);
  if (slot !== undefined) await enqueueGeneration(tx, queue, row);
  return { id: row.id, status: 'queued', cost: row.cost };
}
