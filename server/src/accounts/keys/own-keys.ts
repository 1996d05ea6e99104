/** A person's API keys: made, listed, revoked. */
import { mostKeys } from '@afterglow/domain/accounts/key-scopes';
import type { ApiKey, MakeKey } from '@afterglow/domain/contract/account/keys';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { readKeySpending } from '../../credits/key-spending.ts';
import { lockAccount } from '../../credits/ledger.ts';
import type { Database, Executor } from '../../db/pool.ts';
import { apiKeys } from '../../db/tables/accounts/key-tables.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { shortNetwork } from '../../lib/caller-network.ts';
import type { Logger } from '../../lib/logger.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { endTokens } from '../assistants/end-tokens.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { hashKey, makeKeyText } from './key-text.ts';

export interface KeyDeps {
  readonly db: Database;
  readonly logger: Logger;
}

const limit = { max: 60, windowSeconds: 3600 } as const;
/** So long the holder of a revoked key is told that it was revoked. */
const keptDays = 90;

/**
 * Returns the key, for the only time. Throws `confirmation_required` without a fresh session, `date_passed`, `too_many_keys`
 * { count }, `rate_limited`.
 */
export async function makeKey(
  { db, logger }: KeyDeps,
  { userId, sessionId }: Viewer,
  wanted: MakeKey,
  { ipAddress }: RequestContext,
): Promise<ApiKey & { readonly key: string }> {
  await requireFreshSession(db, sessionId);
  await consumeAttempt(db, `API keys of ${userId}`, limit);
  const key = makeKeyText();
  const expiresAt = typeof wanted.expiresAt === 'string' ? new Date(wanted.expiresAt) : null;
  if (expiresAt !== null && expiresAt <= new Date()) throw new AppError('date_passed');
  const row = await db.transaction(async (tx) => {
    // Two at once cannot both be the last.
    await lockAccount(tx, userId);
    const [own] = await tx.select({ total: count() }).from(apiKeys).where(living(userId));
    if ((own?.total ?? 0) >= mostKeys) throw new AppError('too_many_keys', { count: mostKeys });
    const [made] = await tx
      .insert(apiKeys)
      .values({
        userId,
        name: wanted.name,
        keyHash: hashKey(key),
        prefix: key.slice(0, 7),
        last4: key.slice(-4),
        scopes: wanted.scopes,
        networks: wanted.networks,
        dailyCredits: wanted.dailyCredits ?? null,
        totalCredits: wanted.totalCredits ?? null,
        expiresAt,
        madeFrom: shortNetwork(ipAddress),
      })
      .returning();
    if (made === undefined) throw new Error('no key was made');
    return made;
  });
  logger.info({ userId, keyId: row.id, scopes: row.scopes, network: row.madeFrom }, 'an API key was made');
  return { ...describe(row), key };
}

/** The oldest first. Expired ones too: they say why a program fails. */
export async function listKeys(db: Executor, userId: string): Promise<ApiKey[]> {
  const rows = await db.select().from(apiKeys).where(living(userId)).orderBy(asc(apiKeys.createdAt), asc(apiKeys.id));
  const spending = await readKeySpending(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => describe(row, spending.get(row.id)));
}

/** The same again changes nothing. Throws `not_found`. */
export async function revokeKey(
  { db, logger }: KeyDeps,
  userId: string,
  id: string,
  { ipAddress }: RequestContext,
): Promise<{ readonly id: string }> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, now())` })
    .where(and(eq(apiKeys.id, id), eq(apiKeys.userId, userId)))
    .returning({ id: apiKeys.id, clientId: apiKeys.clientId });
  if (row === undefined) throw new AppError('not_found');
  if (row.clientId !== null) await endTokens(db, userId, row.clientId);
  logger.info({ userId, keyId: id, network: shortNetwork(ipAddress) }, 'an API key was revoked');
  return { id };
}

export async function eraseOldKeys(db: Executor, now: Date): Promise<void> {
  await db.delete(apiKeys).where(lt(apiKeys.revokedAt, new Date(now.getTime() - keptDays * 86_400_000)));
}

const living = (userId: string) => and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt));

function describe(
  row: typeof apiKeys.$inferSelect,
  spending: { readonly today: number; readonly total: number } = { today: 0, total: 0 },
): ApiKey {
  const { id, name, scopes, prefix, last4, networks, dailyCredits, totalCredits } = row;
  return {
    id,
    name,
    scopes,
    isConnection: row.clientId !== null,
    prefix,
    last4,
    networks,
    dailyCredits,
    totalCredits,
    spentToday: spending.today,
    spent: spending.total,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
