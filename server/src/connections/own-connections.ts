import {
  isFolderKind,
  mostConnections,
  type Connection,
  type ConnectionKind,
} from '@afterglow/domain/contract/account/connections';
import { AppError } from '@afterglow/domain/errors/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Executor } from '../db/pool.ts';
import { connections } from '../db/tables/accounts/connection-tables.ts';
import { shortNetwork } from '../lib/caller-network.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import { judgeAddress, type Reach } from '../lib/reach.ts';
import { openText, sealText } from '../lib/sealed-text.ts';
import { immichLibrary } from './immich.ts';
import type { Library } from './library.ts';
import { photoprismLibrary } from './photoprism.ts';
import { s3Library } from './s3.ts';
import { webdavLibrary } from './webdav.ts';

export interface ConnectionDeps extends Reach {
  readonly db: Database;
  readonly clock: Clock;
  readonly secret: string;
  readonly logger: Logger;
}

export type ConnectionRow = typeof connections.$inferSelect;

interface Caller {
  readonly userId: string;
  readonly ipAddress: string;
}

const purpose = 'connections';

/** A connection of this person's. Throws `connection_not_found` for anybody else's too. */
export async function getConnection(db: Executor, userId: string, id: string): Promise<ConnectionRow> {
  const [row] = await db.select().from(connections).where(isOwn(userId, id));
  if (row === undefined) throw new AppError('connection_not_found');
  return row;
}

/** Throws `library_refused` when its key cannot be opened: the installation has another secret since. */
export function openLibrary(deps: ConnectionDeps, { id, kind, url, account, secret }: ConnectionRow): Library {
  const key = openText(deps.secret, purpose, id, secret);
  if (key === undefined) throw new AppError('library_refused', { host: new URL(url).host });
  return libraryOf(deps, { kind, url, user: account, key });
}

/** Throws `invalid_input` for a folder without a user. */
function libraryOf(
  reach: Reach,
  {
    kind,
    url,
    user,
    key,
  }: { readonly kind: ConnectionKind; readonly url: string; readonly user?: string | undefined; readonly key: string },
): Library {
  if (kind === 'immich') return immichLibrary(reach, url, key);
  if (kind === 'photoprism') return photoprismLibrary(reach, url, key);
  if (user === undefined) throw new AppError('invalid_input', { field: 'user' });
  return kind === 's3' ? s3Library(reach, url, user, key) : webdavLibrary(reach, url, user, key);
}

export async function listConnections({ db }: ConnectionDeps, userId: string): Promise<Connection[]> {
  const rows = await db
    .select()
    .from(connections)
    .where(eq(connections.userId, userId))
    .orderBy(asc(connections.createdAt), asc(connections.id));
  return rows.map(toConnection);
}

/** Throws `too_many_connections`, `library_address_*`, `library_*`. */
export async function addConnection(
  deps: ConnectionDeps,
  { userId, ipAddress }: Caller,
  asked: {
    readonly kind: ConnectionKind;
    readonly url: string;
    readonly user?: string | undefined;
    readonly key: string;
  },
): Promise<Connection> {
  const url = await checkAddress(deps, asked.kind, asked.url);
  const account = await libraryOf(deps, { ...asked, url }).readAccount();
  const id = crypto.randomUUID();
  const row = await deps.db.transaction(async (tx) => {
    // Two at once must not both be the last.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`connections of ${userId}`}, 0))`);
    const count = await tx.$count(connections, eq(connections.userId, userId));
    if (count >= mostConnections) throw new AppError('too_many_connections', { count: mostConnections });
    const [made] = await tx
      .insert(connections)
      .values({
        id,
        userId,
        kind: asked.kind,
        url,
        account,
        secret: sealText(deps.secret, purpose, id, asked.key),
        createdAt: deps.clock.now(),
      })
      .returning();
    return made;
  });
  if (row === undefined) throw new Error('the connection was not written');
  deps.logger.info({ userId, connectionId: id, network: shortNetwork(ipAddress) }, 'a library was connected');
  return toConnection(row);
}

/** Throws `connection_not_found`, `connection_key_needed` for another address without a key, `library_address_*`, `library_*`. */
export async function changeConnection(
  deps: ConnectionDeps,
  { userId, ipAddress }: Caller,
  asked: {
    readonly id: string;
    readonly url?: string | undefined;
    readonly user?: string | undefined;
    readonly key?: string | undefined;
  },
): Promise<Connection> {
  const before = await getConnection(deps.db, userId, asked.id);
  const url = asked.url === undefined ? before.url : await checkAddress(deps, before.kind, asked.url);
  const { kind } = before;
  const user = asked.user ?? before.account;
  if ((url !== before.url || (isFolderKind(kind) && user !== before.account)) && asked.key === undefined)
    throw new AppError('connection_key_needed');
  if (asked.key === undefined) return toConnection(before);
  const account = await libraryOf(deps, { kind, url, user, key: asked.key }).readAccount();
  const [row] = await deps.db
    .update(connections)
    .set({ url, account, secret: sealText(deps.secret, purpose, asked.id, asked.key) })
    .where(isOwn(userId, asked.id))
    .returning();
  if (row === undefined) throw new AppError('connection_not_found');
  deps.logger.info({ userId, connectionId: row.id, network: shortNetwork(ipAddress) }, 'a connection was changed');
  return toConnection(row);
}

/** The same again changes nothing. */
export async function removeConnection({ db, logger }: ConnectionDeps, { userId, ipAddress }: Caller, id: string) {
  const removed = await db.delete(connections).where(isOwn(userId, id)).returning({ id: connections.id });
  if (removed.length > 0)
    logger.info({ userId, connectionId: id, network: shortNetwork(ipAddress) }, 'a library was disconnected');
  return { id };
}

/** The page of a library that people see and copy, or its API. */
const pageNames: Readonly<Record<ConnectionKind, RegExp>> = {
  immich: /\/(?:photos|albums|api)?\/*$/,
  photoprism: /\/(?:library(?:\/.*)?|api(?:\/v1)?)?\/*$/,
  webdav: /\/+$/,
  s3: /\/+$/,
};

async function checkAddress(reach: Reach, kind: ConnectionKind, text: string): Promise<string> {
  const judged = await judgeAddress(reach, text);
  switch (judged.problem) {
    case undefined: {
      const { origin, pathname, searchParams } = new URL(judged.url);
      const region = kind === 's3' ? searchParams.get('region') : null;
      return origin + pathname.replace(pageNames[kind], '') + (region === null ? '' : `?region=${region}`);
    }
    case 'invalid':
      throw new AppError('library_address_invalid');
    case 'not_https':
      throw new AppError('library_not_https');
    case 'unknown':
      throw new AppError('library_address_unknown', { host: judged.host });
    case 'private':
      throw new AppError('library_address_private', { host: judged.host });
  }
}

const isOwn = (userId: string, id: string) => and(eq(connections.id, id), eq(connections.userId, userId));

export function toConnection({ id, kind, url, account, createdAt }: ConnectionRow): Connection {
  return { id, kind, url, account, createdAt: createdAt.toISOString() };
}
