import type { CreditEntryKind } from '@afterglow/domain/billing/credits';
import { AppError } from '@afterglow/domain/errors/errors';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor, Transaction } from '../db/pool.ts';
import { creditAccounts, creditEntries } from '../db/tables/credit-tables.ts';

/*
 * The ledger: entries are only appended, and the balance is their sum.
 *
 * The credits of a generation take one of two paths:
 *   hold (−n) → capture (0)    the work succeeded, the hold is the payment
 *   hold (−n) → release (+n)   the work failed or was canceled, nothing is paid
 *
 * A payment can be undone once: hold (−n) → capture (0) → return (+n), when the person gives the result back.
 *
 * Everything that changes a balance locks the account row first, so changes of one person run one after the other and
 * a check made under the lock stays true until commit. Every entry has a unique key: `hold:<generation>` allows one
 * hold per generation, and capture and release share `settle:<generation>`, so exactly one of them happens, once.
 * Repeating any of it changes nothing.
 *
 * A balance has two parts. The month's credits came with a plan and expire when its next month begins; lasting ones (the first
 * grant, gifts) never do. What expires is spent first: a hold takes the month's part before it touches the lasting one, and
 * a release or a return gives each part back where it came from. Entries say how much of their amount is lasting.
 */

/**
 * Proof that credits are held for a generation. Only this file can make one: the class is not exported, and its private
 * field rejects look-alike objects. Inserting a generation and settling its credits both demand it.
 */
class HoldProof {
  readonly userId: string;
  readonly generationId: string;
  readonly #amount: number;
  readonly #lasting: number;
  constructor(userId: string, generationId: string, amount: number, lasting: number) {
    this.userId = userId;
    this.generationId = generationId;
    this.#amount = amount;
    this.#lasting = lasting;
  }
  /** Credits set aside, 0 or more. */
  get amount(): number {
    return this.#amount;
  }
  /** How many of them never expire. */
  get lasting(): number {
    return this.#lasting;
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
  /** The API key that asks for the work. */
  readonly apiKeyId?: string | undefined;
}

/** How a hold ended, and whether this call ended it. */
interface Settlement {
  readonly kind: 'capture' | 'release';
  readonly changed: boolean;
}

const wholeCredits = z.number().int().min(0).max(1_000_000_000);

/**
 * Sets credits aside for a generation. Asking again for the same generation returns the same hold.
 * Throws `insufficient_credits` { needed, left }, or `subscription_missing` when the person has no credit account.
 */
export async function holdCredits(tx: Transaction, request: HoldRequest): Promise<Hold> {
  const amount = wholeCredits.parse(request.amount);
  const { userId, generationId } = request;
  const purse = await lockPurse(tx, userId);
  const { balance } = purse;
  const earlier = await findHold(tx, generationId);
  if (earlier !== undefined) {
    if (earlier.userId !== userId)
      throw new Error(`Generation ${generationId} already holds credits of another person.`);
    return earlier;
  }
  if (balance < amount) throw new AppError('insufficient_credits', { needed: amount, left: balance });
  const lasting = lastingPart(purse, amount);
  await append(tx, {
    userId,
    ...before(purse),
    kind: 'hold',
    amount: -amount,
    lasting: -lasting,
    key: `hold:${generationId}`,
    reason: request.reason,
    generationId,
    apiKeyId: request.apiKeyId ?? null,
  });
  return new HoldProof(userId, generationId, amount, lasting);
}

/** The hold of a generation that was accepted earlier. Throws when there is none: such a generation does not exist. */
export async function getHold(tx: Transaction, generationId: string): Promise<Hold> {
  const hold = await findHold(tx, generationId);
  if (hold === undefined) throw new Error(`No credits are held for generation ${generationId}.`);
  return hold;
}

/** Turns a hold into a payment. Does nothing when the hold was settled before. */
export function captureHold(tx: Transaction, hold: Hold): Promise<Settlement> {
  return settle(tx, hold, 'capture');
}

/** Gives the held credits back. Does nothing when the hold was settled before. */
export function releaseHold(tx: Transaction, hold: Hold): Promise<Settlement> {
  return settle(tx, hold, 'release');
}

/**
 * Undoes the payment of finished work, for a result that is given back. Returns the credits, 0 when they were returned before.
 * Throws when the hold was never captured.
 */
export async function returnCapture(tx: Transaction, hold: Hold): Promise<number> {
  const { userId, generationId } = hold;
  const purse = await lockPurse(tx, userId);
  const key = `return:${generationId}`;
  if (await hasEntry(tx, key)) return 0;
  if ((await findSettlement(tx, generationId)) !== 'capture')
    throw new Error(`Generation ${generationId} was not paid: there is nothing to return.`);
  await append(tx, {
    userId,
    ...before(purse),
    kind: 'return',
    amount: hold.amount,
    lasting: hold.lasting,
    key,
    reason: 'return',
    generationId,
  });
  return hold.amount;
}

interface Grant {
  readonly userId: string;
  readonly amount: number;
  /** Unique per grant, e.g. `initial:<user>`. */
  readonly key: string;
  readonly reason: string;
  /** `adjust` for credits that an administrator gives; default `grant`. */
  readonly kind?: 'grant' | 'adjust';
  /** True for credits that no renewal takes away. */
  readonly lasting?: boolean;
}

/** Adds credits once per key. Returns false when that key was granted before. */
export async function grantCredits(tx: Transaction, grant: Grant): Promise<boolean> {
  const amount = wholeCredits.parse(grant.amount);
  const purse = await lockPurse(tx, grant.userId);
  if (await hasEntry(tx, grant.key)) return false;
  await append(tx, {
    userId: grant.userId,
    ...before(purse),
    kind: grant.kind ?? 'grant',
    amount,
    lasting: grant.lasting === true ? amount : 0,
    key: grant.key,
    reason: grant.reason,
    generationId: null,
  });
  return true;
}

/**
 * Starts a paid month: the rest of the previous month expires, then the month's credits are granted; lasting ones stay. So
 * the month's part of the balance is the plan's number. Once per key. Returns how many expired, 0 also when that month was
 * granted before.
 */
export async function renewCredits(tx: Transaction, grant: Omit<Grant, 'kind' | 'lasting'>): Promise<number> {
  const amount = wholeCredits.parse(grant.amount);
  const { balance, lasting } = await lockPurse(tx, grant.userId);
  if (await hasEntry(tx, grant.key)) return 0;
  const common = { userId: grant.userId, reason: grant.reason, generationId: null, lastingBefore: lasting, lasting: 0 };
  const expired = balance - lasting;
  if (expired > 0)
    await append(tx, { ...common, balance, kind: 'expire', amount: -expired, key: `${grant.key}:reset` });
  await append(tx, { ...common, balance: lasting, kind: 'grant', amount, key: grant.key });
  return expired;
}

interface Taking {
  readonly userId: string;
  /** At most this many; fewer when the balance is lower. */
  readonly upTo: number;
  readonly kind: 'refund' | 'adjust' | 'expire';
  readonly key: string;
  readonly reason: string;
  /** True for credits of a pack: the lasting part gives them, whatever the month has left. */
  readonly lasting?: boolean;
}

/** Takes credits away once per key, never below zero. Returns how many this call took. */
export async function takeCredits(tx: Transaction, taking: Taking): Promise<number> {
  const purse = await lockPurse(tx, taking.userId);
  const amount = Math.min(wholeCredits.parse(taking.upTo), taking.lasting === true ? purse.lasting : purse.balance);
  if (amount === 0 || (await hasEntry(tx, taking.key))) return 0;
  await append(tx, {
    userId: taking.userId,
    ...before(purse),
    kind: taking.kind,
    amount: -amount,
    lasting: -(taking.lasting === true ? amount : lastingPart(purse, amount)),
    key: taking.key,
    reason: taking.reason,
    generationId: null,
  });
  return amount;
}

/** Locks the person's account until the transaction ends and returns the balance: the first step of everything that moves money. */
export async function lockAccount(tx: Transaction, userId: string): Promise<number> {
  return (await lockPurse(tx, userId)).balance;
}

/** Likewise, and returns the part of the balance that expires with the month. */
export async function lockMonth(tx: Transaction, userId: string): Promise<number> {
  const { balance, lasting } = await lockPurse(tx, userId);
  return balance - lasting;
}

/** Credits left. Throws `subscription_missing` when the person has no credit account. */
export async function readBalance(db: Executor, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId));
  if (account === undefined) throw new AppError('subscription_missing');
  return account.balance;
}

interface BalanceError {
  readonly userId: string;
  readonly balance: number;
  readonly sumOfEntries: number;
}

/** Accounts whose balance, or its lasting part, is not the sum of their entries. Empty unless there is a bug. */
export async function verifyBalances(db: Executor): Promise<readonly BalanceError[]> {
  const sum = sql<number>`coalesce(sum(${creditEntries.amount}), 0)`.mapWith(Number);
  return db
    .select({ userId: creditAccounts.userId, balance: creditAccounts.balance, sumOfEntries: sum })
    .from(creditAccounts)
    .leftJoin(creditEntries, eq(creditEntries.userId, creditAccounts.userId))
    .groupBy(creditAccounts.userId)
    .having(
      sql`${creditAccounts.balance} <> ${sum} or ${creditAccounts.lasting} <> coalesce(sum(${creditEntries.lasting}), 0)`,
    );
}

/** A balance and how much of it never expires. */
interface Purse {
  readonly balance: number;
  readonly lasting: number;
}

/** How much of an amount that leaves comes from the lasting part: what the month's part cannot give. */
function lastingPart({ balance, lasting }: Purse, amount: number): number {
  return Math.max(0, amount - (balance - lasting));
}

function before({ balance, lasting }: Purse) {
  return { balance, lastingBefore: lasting };
}

/** Locks the person's account row until the transaction ends. */
async function lockPurse(tx: Transaction, userId: string): Promise<Purse> {
  const [account] = await tx
    .select({ balance: creditAccounts.balance, lasting: creditAccounts.lasting })
    .from(creditAccounts)
    .where(eq(creditAccounts.userId, userId))
    .for('update');
  if (account === undefined) throw new AppError('subscription_missing');
  return account;
}

async function hasEntry(tx: Transaction, key: string): Promise<boolean> {
  const [earlier] = await tx.select({ seq: creditEntries.seq }).from(creditEntries).where(eq(creditEntries.key, key));
  return earlier !== undefined;
}

async function findHold(tx: Transaction, generationId: string): Promise<HoldProof | undefined> {
  const [entry] = await tx
    .select({ userId: creditEntries.userId, amount: creditEntries.amount, lasting: creditEntries.lasting })
    .from(creditEntries)
    .where(eq(creditEntries.key, `hold:${generationId}`));
  return entry === undefined
    ? undefined
    : new HoldProof(entry.userId, generationId, Math.abs(entry.amount), Math.abs(entry.lasting));
}

const settlementKey = (generationId: string): string => `settle:${generationId}`;

async function findSettlement(tx: Transaction, generationId: string): Promise<Settlement['kind'] | undefined> {
  const [entry] = await tx
    .select({ kind: creditEntries.kind })
    .from(creditEntries)
    .where(eq(creditEntries.key, settlementKey(generationId)));
  return entry === undefined ? undefined : entry.kind === 'capture' ? 'capture' : 'release';
}

async function settle(tx: Transaction, hold: Hold, kind: Settlement['kind']): Promise<Settlement> {
  const { generationId } = hold;
  const purse = await lockPurse(tx, hold.userId);
  const earlier = await findSettlement(tx, generationId);
  if (earlier !== undefined) return { kind: earlier, changed: false };
  await append(tx, {
    userId: hold.userId,
    ...before(purse),
    kind,
    amount: kind === 'release' ? hold.amount : 0,
    lasting: kind === 'release' ? hold.lasting : 0,
    key: settlementKey(generationId),
    reason: kind,
    generationId,
  });
  return { kind, changed: true };
}

/** Writes an entry and the balance after it. The account row must be locked; the unique key rejects duplicates. */
async function append(
  tx: Transaction,
  entry: {
    readonly userId: string;
    readonly balance: number;
    readonly lastingBefore: number;
    readonly kind: CreditEntryKind;
    readonly amount: number;
    /** How much of the amount never expires. */
    readonly lasting: number;
    readonly key: string;
    readonly reason: string;
    readonly generationId: string | null;
    readonly apiKeyId?: string | null;
  },
): Promise<void> {
  const { balance, lastingBefore, ...rest } = entry;
  const balanceAfter = balance + entry.amount;
  await tx.insert(creditEntries).values({ ...rest, balanceAfter });
  if (entry.amount !== 0)
    await tx
      .update(creditAccounts)
      .set({ balance: balanceAfter, lasting: lastingBefore + entry.lasting })
      .where(eq(creditAccounts.userId, entry.userId));
}
