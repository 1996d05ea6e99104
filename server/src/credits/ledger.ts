import type { CreditEntryKind } from '@afterglow/domain/billing/credits';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../db/pool.ts';
import { creditAccounts, creditEntries } from '../db/tables/credit-tables.ts';

/*
 * The ledger: entries only append, and the balance is their sum.
 *
 * A generation's credits live through one of two histories:
 *   hold (−n) → capture (0)    the work succeeded, the hold has become the payment
 *   hold (−n) → release (+n)   the work failed or was canceled, nothing was paid
 *
 * Everything that changes a balance locks the account row first, so changes of one person queue up behind each other
 * and a check made under the lock stays true until commit. Every entry has a unique key: `hold:<generation>` lets a
 * generation hold once, and capture and release share `settle:<generation>`, so exactly one of them can ever happen,
 * once. Doing any of it again changes nothing.
 */

/**
 * Proof that credits are held for a generation. The class is not exported: only this file can make one, and its
 * private field keeps look-alike objects out.
 */
class HoldProof {
  readonly userId: string;
  readonly generationId: string;
  readonly #amount: number;
  constructor(userId: string, generationId: string, amount: number) {
    this.userId = userId;
    this.generationId = generationId;
    this.#amount = amount;
  }
  /** Credits set aside, 0 or more. */
  get amount(): number {
    return this.#amount;
  }
}
export type Hold = HoldProof;

interface HoldRequest {
  readonly userId: string;
  /** Whole credits, 0 for someone with unlimited credits. */
  readonly amount: number;
  readonly generationId: string;
  /** Machine-readable cause, e.g. `template:oil-painting`. */
  readonly reason: string;
}

/** How a hold ended, and whether this very call ended it. */
interface Settlement {
  readonly kind: 'capture' | 'release';
  readonly changed: boolean;
}

const wholeCredits = z.number().int().min(0).max(1_000_000_000);

/**
 * Sets credits aside for a generation. The same generation holds once, whoever asks again gets the same hold.
 * Throws `insufficient_credits` { needed, left }, or `subscription_missing` when the person has no credit account.
 */
export async function holdCredits(tx: Transaction, request: HoldRequest): Promise<Hold> {
  const amount = wholeCredits.parse(request.amount);
  const { userId, generationId } = request;
  const balance = await lockBalance(tx, userId);
  const earlier = await findHold(tx, generationId);
  if (earlier !== undefined) {
    if (earlier.userId !== userId) throw new Error(`Generation ${generationId} already holds credits of another person.`);
    return earlier;
  }
  if (balance < amount) throw new AppError('insufficient_credits', { needed: amount, left: balance });
  await append(tx, { userId, balance, kind: 'hold', amount: -amount, key: `hold:${generationId}`, reason: request.reason, generationId });
  return new HoldProof(userId, generationId, amount);
}

/** Turns the hold of a generation into its payment. Does nothing when the hold was settled before. */
export function captureHold(tx: Transaction, generation: { readonly generationId: string }): Promise<Settlement> {
  return settle(tx, generation.generationId, 'capture');
}

/** Gives the credits of a generation's hold back. Does nothing when the hold was settled before. */
export function releaseHold(tx: Transaction, generation: { readonly generationId: string }): Promise<Settlement> {
  return settle(tx, generation.generationId, 'release');
}

interface Grant {
  readonly userId: string;
  readonly amount: number;
  /** Says once and for all that this grant happened, e.g. `initial:<user>`. */
  readonly key: string;
  readonly reason: string;
  /** `adjust` for what an administrator gives; `grant` without it. */
  readonly kind?: 'grant' | 'adjust';
}

/** Adds credits once per key. Answers false when that key was granted before. */
export async function grantCredits(tx: Transaction, grant: Grant): Promise<boolean> {
  const amount = wholeCredits.parse(grant.amount);
  const balance = await lockBalance(tx, grant.userId);
  if (await hasEntry(tx, grant.key)) return false;
  await append(tx, { userId: grant.userId, balance, kind: grant.kind ?? 'grant', amount, key: grant.key, reason: grant.reason, generationId: null });
  return true;
}

/**
 * Begins a paid month: what is left of the month before ends, then the month's credits are granted, so the balance is
 * the plan's number. Once per key; answers false when that month was granted before.
 */
export async function renewCredits(tx: Transaction, grant: Grant): Promise<boolean> {
  const amount = wholeCredits.parse(grant.amount);
  const balance = await lockBalance(tx, grant.userId);
  if (await hasEntry(tx, grant.key)) return false;
  const common = { userId: grant.userId, reason: grant.reason, generationId: null };
  if (balance > 0) await append(tx, { ...common, balance, kind: 'expire', amount: -balance, key: `${grant.key}:reset` });
  await append(tx, { ...common, balance: 0, kind: 'grant', amount, key: grant.key });
  return true;
}

interface Taking {
  readonly userId: string;
  /** At most this many; fewer when the balance is lower. */
  readonly upTo: number;
  readonly kind: 'refund' | 'adjust' | 'expire';
  readonly key: string;
  readonly reason: string;
}

/** Takes credits away once per key, never below zero. Answers how many this call took. */
export async function takeCredits(tx: Transaction, taking: Taking): Promise<number> {
  const balance = await lockBalance(tx, taking.userId);
  const amount = Math.min(wholeCredits.parse(taking.upTo), balance);
  if (amount === 0 || (await hasEntry(tx, taking.key))) return 0;
  await append(tx, { userId: taking.userId, balance, kind: taking.kind, amount: -amount, key: taking.key, reason: taking.reason, generationId: null });
  return amount;
}

/** Locks the person's account until the transaction ends and answers the balance: the first step of whatever moves money. */
export function lockAccount(tx: Transaction, userId: string): Promise<number> {
  return lockBalance(tx, userId);
}

/** Credits left. Throws `subscription_missing` when the person has no credit account. */
export async function readBalance(db: Executor, userId: string): Promise<number> {
  const [account] = await db.select({ balance: creditAccounts.balance }).from(creditAccounts).where(eq(creditAccounts.userId, userId));
  if (account === undefined) throw new AppError('subscription_missing');
  return account.balance;
}

interface BalanceError {
  readonly userId: string;
  readonly balance: number;
  readonly sumOfEntries: number;
}

/** Accounts whose balance is not the sum of their entries. Always empty, or something went badly wrong. */
export async function verifyBalances(db: Executor): Promise<readonly BalanceError[]> {
  const sum = sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number);
  return db
    .select({ userId: creditAccounts.userId, balance: creditAccounts.balance, sumOfEntries: sum })
    .from(creditAccounts)
    .leftJoin(creditEntries, eq(creditEntries.userId, creditAccounts.userId))
    .groupBy(creditAccounts.userId)
    .having(sql`${creditAccounts.balance} <> ${sum}`);
}

/** Locks the person's account row until the transaction ends. */
async function lockBalance(tx: Transaction, userId: string): Promise<number> {
  const [account] = await tx.select({ balance: creditAccounts.balance }).from(creditAccounts).where(eq(creditAccounts.userId, userId)).for('update');
  if (account === undefined) throw new AppError('subscription_missing');
  return account.balance;
}

async function hasEntry(tx: Transaction, key: string): Promise<boolean> {
  const [earlier] = await tx.select({ seq: creditEntries.seq }).from(creditEntries).where(eq(creditEntries.key, key));
  return earlier !== undefined;
}

async function findHold(tx: Transaction, generationId: string): Promise<HoldProof | undefined> {
  const [entry] = await tx
    .select({ userId: creditEntries.userId, amount: creditEntries.amount })
    .from(creditEntries)
    .where(eq(creditEntries.key, `hold:${generationId}`));
  return entry === undefined ? undefined : new HoldProof(entry.userId, generationId, Math.abs(entry.amount));
}

async function settle(tx: Transaction, generationId: string, kind: Settlement['kind']): Promise<Settlement> {
  const hold = await findHold(tx, generationId);
  if (hold === undefined) throw new Error(`No credits are held for generation ${generationId}.`);
  const balance = await lockBalance(tx, hold.userId);
  const key = `settle:${generationId}`;
  const [earlier] = await tx.select({ kind: creditEntries.kind }).from(creditEntries).where(eq(creditEntries.key, key));
  if (earlier !== undefined) return { kind: earlier.kind === 'capture' ? 'capture' : 'release', changed: false };
  await append(tx, { userId: hold.userId, balance, kind, amount: kind === 'release' ? hold.amount : 0, key, reason: kind, generationId });
  return { kind, changed: true };
}

/** Writes an entry and the balance after it. The account row must be locked; the unique key is the last word. */
async function append(
  tx: Transaction,
  entry: {
    readonly userId: string;
    readonly balance: number;
    readonly kind: CreditEntryKind;
    readonly amount: number;
    readonly key: string;
    readonly reason: string;
    readonly generationId: string | null;
  },
): Promise<void> {
  const { balance, ...rest } = entry;
  const balanceAfter = balance + entry.amount;
  await tx.insert(creditEntries).values({ ...rest, balanceAfter });
  if (entry.amount !== 0) await tx.update(creditAccounts).set({ balance: balanceAfter }).where(eq(creditAccounts.userId, entry.userId));
}
