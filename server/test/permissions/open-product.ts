import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { eq } from 'drizzle-orm';
import { createApp, type App } from '../../src/app/app.ts';
import { createHttpServer } from '../../src/app/http-server.ts';
import { parseConfig } from '../../src/config/config.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { sessions, users } from '../../src/db/tables/account-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { roles, type Role } from './table.ts';

/** Whatever a reply is: tests look into it. */
export type Json = ReturnType<typeof JSON.parse>;
export interface Answer {
  readonly status: number;
  readonly json: Json;
}
export interface Caller {
  readonly userId: string;
  readonly email: string;
  readonly cookie: string;
}

/**
 * The whole product over HTTP, as it is started, without its pages. `ownAddress`: it knows where it is; `works`: it makes pictures.
 */
export async function openProduct({
  ownAddress = false,
  works = false,
}: { readonly ownAddress?: boolean; readonly works?: boolean } = {}) {
  const database = await createTestDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-permissions-'));
  const logger = createLogger('silent');
  const started: { app?: App } = {};
  const server = createHttpServer().on(
    'request',
    (request, response) =>
      void getRequestListener((asked, env) => started.app?.fetch(asked, env) ?? new Response(null, { status: 503 }))(
        request,
        response,
      ),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no address');
  const url = `http://127.0.0.1:${place.port}`;
  const address = ownAddress ? url : 'http://localhost';
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: database.url,
    EMAIL_VERIFICATION: 'false',
    TRUSTED_PROXIES: '1',
    BASE_URL: address,
  };
  const opened = await createApp({
    config: parseConfig({ ...env, MODELS_DIR: process.env['MODELS_DIR'] }),
    databaseUrl: database.url,
    logger,
    announce: () => undefined,
    pages: undefined,
  });
  started.app = opened;
  const connection = openDatabase(database.url, logger);
  if (works) await opened.startWorker();
  let callers = 0;

  async function send(
    caller: Caller | undefined,
    method: string,
    route: string,
    body?: object,
  ): Promise<Answer & { readonly cookies: readonly string[] }> {
    const form = body instanceof FormData;
    callers += 1;
    const headers = new Headers({
      origin: url,
      'x-forwarded-for': `198.51.${Math.floor(callers / 250)}.${callers % 250}`,
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...(caller === undefined ? {} : { cookie: caller.cookie }),
    });
    const response = await fetch(`${url}/api${route}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
    return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text, cookies };
  }

  /** The file that a POST answers with. */
  async function download(caller: Caller, route: string, body: object): Promise<Uint8Array> {
    const headers = { origin: url, 'content-type': 'application/json', cookie: caller.cookie };
    const response = await fetch(`${url}/api${route}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Somebody of this kind, signed in. */
  async function makeCaller(role: Role, name: string = crypto.randomUUID()): Promise<Caller> {
    const email = `${name}@example.com`;
    const reply = await send(undefined, 'POST', '/auth/sign-up/email', { email, password: 'six666', name });
    const caller = { userId: String(reply.json.user?.id), email, cookie: reply.cookies.join('; ') };
    await send(caller, 'GET', '/account');
    const { db } = connection;
    if (role === 'basic' || role === 'pro') {
      await db
        .insert(subscriptions)
        .values({ userId: caller.userId, planType: role, status: 'active', startDate: new Date() });
    }
    if (role === 'banned') await db.update(users).set({ banned: true }).where(eq(users.id, caller.userId));
    if (role === 'admin') await db.update(users).set({ role: 'admin' }).where(eq(users.id, caller.userId));
    if (role === 'visiting') {
      const admin = await makeCaller('admin');
      await db.update(sessions).set({ impersonatedBy: admin.userId }).where(eq(sessions.userId, caller.userId));
    }
    return caller;
  }

  async function makeCallers(): Promise<ReadonlyMap<Role, Caller | undefined>> {
    const made = new Map<Role, Caller | undefined>();
    for (const role of roles) made.set(role, role === 'visitor' ? undefined : await makeCaller(role));
    return made;
  }

  return {
    db: connection.db,
    url,
    send,
    download,
    makeCaller,
    makeCallers,
    /** Pictures are made from then on. */
    startWorker: opened.startWorker,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await opened.close();
      await connection.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type Product = Awaited<ReturnType<typeof openProduct>>;
