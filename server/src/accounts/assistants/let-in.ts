/** A person lets a program in by OAuth: what it may do and spend becomes one of their keys. */
import { assistantScopes, keyScopeSchema, mostKeys, type KeyScope } from '@afterglow/domain/accounts/key-scopes';
import type { assistantRequestSchema } from '@afterglow/domain/contract/account/assistants';
import { AppError } from '@afterglow/domain/errors/errors';
import { cleanText } from '@afterglow/domain/templates/template';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockAccount } from '../../credits/ledger.ts';
import type { Database, Executor } from '../../db/pool.ts';
import { apiKeys } from '../../db/tables/accounts/key-tables.ts';
import { oauthClients } from '../../db/tables/accounts/oauth-tables.ts';
import type { RequestContext, Viewer } from '../../http/context.ts';
import { shortNetwork } from '../../lib/caller-network.ts';
import type { Logger } from '../../lib/logger.ts';
import { consumeAttempt } from '../../lib/rate-limit.ts';
import { requireFreshSession } from '../sessions/fresh-session.ts';
import { endTokens } from './end-tokens.ts';
import type { Decision, OauthServer } from './oauth-server.ts';

export interface AssistantDeps {
  readonly db: Database;
  readonly logger: Logger;
  readonly oauth: Pick<OauthServer, 'decide'>;
}

const limit = { max: 60, windowSeconds: 3600 } as const;
const nameLength = 60;

/** Who asks. Throws `not_found` for a program that is not registered, or an address that it did not register. */
export async function readAssistantRequest(
  db: Executor,
  query: string,
): Promise<z.output<typeof assistantRequestSchema>> {
  const { client, redirectUri, scopes } = await readQuery(db, query);
  return { name: nameOf(client.name, redirectUri), leadsTo: placeOf(redirectUri), scopes };
}

/**
 * The address to which the person's browser goes with the answer. Throws `confirmation_required` for a yes without a fresh session,
 * `too_many_keys` { count }, `invalid_input`, `not_found`, `rate_limited`.
 */
export async function decideAssistant(
  { db, logger, oauth }: AssistantDeps,
  { userId, sessionId }: Viewer,
  decision: Decision & { readonly dailyCredits: number | null; readonly totalCredits: number | null },
  { headers, ipAddress }: RequestContext,
): Promise<string> {
  await consumeAttempt(db, `assistants of ${userId}`, limit);
  const { client, redirectUri, scopes } = await readQuery(db, decision.query);
  if (!decision.accept) return oauth.decide(headers, decision);
  await requireFreshSession(db, sessionId);
  const { clientId } = client;
  const { dailyCredits, totalCredits } = decision;
  // the same program again: its new limits count, and the old tokens end
  await endTokens(db, userId, clientId);
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const earlier = and(eq(apiKeys.userId, userId), eq(apiKeys.clientId, clientId), isNull(apiKeys.revokedAt));
    await tx
      .update(apiKeys)
      .set({ revokedAt: sql`now()` })
      .where(earlier);
    const [own] = await tx
      .select({ total: count() })
      .from(apiKeys)
      .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)));
    if ((own?.total ?? 0) >= mostKeys) throw new AppError('too_many_keys', { count: mostKeys });
    const [row] = await tx
      .insert(apiKeys)
      .values({
        userId,
        clientId,
        name: nameOf(client.name, redirectUri),
        // no text has this hash: only tokens of the program lead here
        keyHash: `oauth ${crypto.randomUUID()}`,
        prefix: '',
        last4: '',
        scopes,
        networks: [],
        dailyCredits,
        totalCredits,
        madeFrom: shortNetwork(ipAddress),
      })
      .returning({ id: apiKeys.id });
    const url = await oauth.decide(headers, decision);
    logger.info({ userId, keyId: row?.id, clientId, scopes, network: shortNetwork(ipAddress) }, 'a program was let in');
    return url;
  });
}

async function readQuery(db: Executor, query: string) {
  const wanted = new URLSearchParams(query);
  const redirectUri = wanted.get('redirect_uri') ?? '';
  const [client] = await db
    .select({ clientId: oauthClients.clientId, name: oauthClients.name, redirectUris: oauthClients.redirectUris })
    .from(oauthClients)
    .where(eq(oauthClients.clientId, wanted.get('client_id') ?? ''));
  if (client === undefined || !isRegistered(client.redirectUris, redirectUri)) throw new AppError('not_found');
  const asked = (wanted.get('scope') ?? '').split(' ').flatMap((scope) => keyScopeSchema.safeParse(scope).data ?? []);
  const scopes: KeyScope[] = assistantScopes.filter((scope) => asked.includes(scope));
  return { client, redirectUri, scopes };
}

/** Programs on the person's computer listen on another port each time (RFC 8252). */
function isRegistered(registered: readonly string[], uri: string): boolean {
  const url = URL.parse(uri);
  if (url === null) return false;
  const withoutPort = (address: URL): string => `${address.protocol}//${address.hostname}${address.pathname}`;
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  return registered.some((each) => {
    const known = URL.parse(each);
    return each === uri || (isLocal && known !== null && withoutPort(known) === withoutPort(url));
  });
}

const nameOf = (name: string | null, uri: string): string =>
  cleanText(name ?? '').slice(0, nameLength) || placeOf(uri).slice(0, nameLength);

/** A host, or the scheme of a program of this computer. */
const placeOf = (uri: string): string => {
  const url = URL.parse(uri);
  return url === null ? '' : url.host || url.protocol;
};
