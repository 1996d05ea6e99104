/** The person behind an API key. */
import { BlockList, isIP } from 'node:net';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { statementName, type Database } from '../../db/pool.ts';
import { accountDeletions, profiles, users } from '../../db/tables/account-tables.ts';
import { apiKeys } from '../../db/tables/accounts/key-tables.ts';
import { oauthAccessTokens } from '../../db/tables/accounts/oauth-tables.ts';
import type { Viewer } from '../../http/context.ts';
import { callerNetwork } from '../../lib/caller-network.ts';
import { mailLocale } from '../../mail/mail-locale.ts';
import { tokenPrefix } from '../assistants/token-text.ts';
import { selectCountingPlan } from '../counting-plan.ts';
import { hashKey } from './key-text.ts';

/**
 * Makes `findKeyViewer(key, address)`. One query each time, so that a revocation, a ban or another plan counts from the next
 * call on. The viewer is never an administrator. Throws `key_invalid` (also when the owner is banned or leaves),
 * `key_revoked`, `key_expired`, `key_network_refused` { address }.
 */
export function createKeyFinder(db: Database): (key: string, address: string) => Promise<Viewer> {
  const findKey = prepareFindKey(db);
  const findToken = prepareFindToken(db);
  return async (key, address) => {
    const [found] = key.startsWith(tokenPrefix)
      ? await findToken.execute({ hash: hashKey(key.slice(tokenPrefix.length)) })
      : await findKey.execute({ hash: hashKey(key) });
    if (found === undefined) throw new AppError('key_invalid');
    if (found.isRevoked) throw new AppError('key_revoked');
    if (found.isExpired) throw new AppError('key_expired');
    if (!isWithin(address, found.networks)) throw new AppError('key_network_refused', { address });
    if (found.isUseOld) await noteUse(db, found.id);
    const { id, scopes, dailyCredits, totalCredits, userId, email, plan, chosen, signedUpIn } = found;
    return {
      userId,
      email,
      role: 'user',
      plan: plan ?? 'free',
      language: mailLocale(chosen, signedUpIn),
      sessionId: '',
      key: { id, scopes, dailyCredits, totalCredits },
    };
  };
}

const prepareFindKey = (db: Database) =>
  selectKey(db, sql<boolean>`coalesce(${apiKeys.expiresAt} <= now(), false)`)
    .where(and(eq(apiKeys.keyHash, sql.placeholder('hash')), ownerIsHere))
    .prepare(statementName(db, 'find_api_key'));

/** A token of OAuth is what the person allowed its program. */
const prepareFindToken = (db: Database) =>
  selectKey(db, sql<boolean>`${oauthAccessTokens.expiresAt} <= now()`)
    .innerJoin(
      oauthAccessTokens,
      and(eq(oauthAccessTokens.userId, apiKeys.userId), eq(oauthAccessTokens.clientId, apiKeys.clientId)),
    )
    .where(
      and(
        eq(oauthAccessTokens.token, sql.placeholder('hash')),
        isNull(oauthAccessTokens.revoked),
        isNull(apiKeys.revokedAt),
        ownerIsHere,
      ),
    )
    .prepare(statementName(db, 'find_oauth_token'));

const ownerIsHere = and(
  or(eq(users.banned, false), lte(users.banExpires, sql`now()`)),
  isNull(accountDeletions.userId),
);

function selectKey(db: Database, isExpired: SQL<boolean>) {
  const now = sql`now()`;
  const activePlan = selectCountingPlan(db, users.id, now).as('active_plan');
  return db
    .select({
      id: apiKeys.id,
      scopes: apiKeys.scopes,
      networks: apiKeys.networks,
      dailyCredits: apiKeys.dailyCredits,
      totalCredits: apiKeys.totalCredits,
      isRevoked: sql<boolean>`${apiKeys.revokedAt} is not null`,
      isExpired,
      isUseOld: sql<boolean>`coalesce(${apiKeys.lastUsedAt} < ${now} - interval '1 minute', true)`,
      userId: users.id,
      email: users.email,
      plan: activePlan.planType,
      chosen: profiles.language,
      signedUpIn: users.locale,
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoinLateral(activePlan, sql`true`)
    .leftJoin(accountDeletions, eq(accountDeletions.userId, users.id));
}

/** Several calls at once write once. */
async function noteUse(db: Database, id: string): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), sql`coalesce(${apiKeys.lastUsedAt} < now() - interval '1 minute', true)`));
}

/** True for a key without networks, too. An address that is none is in no network. */
function isWithin(address: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const network = callerNetwork(address);
  // An IPv4 address written the IPv6 way is the IPv4 address.
  const plain = isIP(network) === 4 ? network : (address.split('%')[0] ?? '');
  const version = isIP(plain);
  if (version === 0) return false;
  const list = new BlockList();
  for (const each of networks) {
    const [base = '', bits] = each.split('/');
    const family = isIP(base) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(bits), family);
  }
  return list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}
