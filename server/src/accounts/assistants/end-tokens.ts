import { and, eq, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '../../db/pool.ts';
import {
  oauthAccessTokens,
  oauthClients,
  oauthConsents,
  oauthRefreshTokens,
} from '../../db/tables/accounts/oauth-tables.ts';

/** The program asks again before it comes in again. */
export async function endTokens(tx: Executor, userId: string, clientId: string): Promise<void> {
  for (const table of [oauthAccessTokens, oauthRefreshTokens, oauthConsents])
    await tx.delete(table).where(and(eq(table.userId, userId), eq(table.clientId, clientId)));
}

/** Programs that nobody let in within a day, and tokens that are long over. */
export async function eraseIdleClients(db: Executor, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000);
  await db.delete(oauthAccessTokens).where(lt(oauthAccessTokens.expiresAt, yesterday));
  await db.delete(oauthRefreshTokens).where(lt(oauthRefreshTokens.expiresAt, yesterday));
  const used = db
    .select({ one: sql`1` })
    .from(oauthConsents)
    .where(eq(oauthConsents.clientId, oauthClients.clientId));
  await db
    .delete(oauthClients)
    .where(and(or(isNull(oauthClients.createdAt), lt(oauthClients.createdAt, yesterday)), notExists(used)));
}
