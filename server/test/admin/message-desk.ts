import { contract } from '@afterglow/domain/contract/contract';
import type { Operator } from '@afterglow/domain/contract/public/contact';
import { implement } from '@orpc/server';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import { adminMessagesHandlers } from '../../src/admin/messages/handlers.ts';
import { contactHandlers } from '../../src/contact/handlers.ts';
import { type ContactMailDeps } from '../../src/contact/mail-message.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { contactMessages } from '../../src/db/tables/contact-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { callerNetwork } from '../../src/lib/caller-network.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { consumeAttempt } from '../../src/lib/rate-limit.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

export const logger = createLogger('silent');
export const secret = 'a secret for tests, long enough to be one';
export const operator = {
  name: null,
  email: null,
  pictureStorage: 'disk' as const,
  safetyCheck: true,
  creativeServices: [],
  languageModel: null,
  signsWith: 'own',
  timeStampsBy: null,
  paymentServices: [],
  sendsMail: true,
} satisfies Operator;
let database: TestDatabase;
export let pool: DatabasePool;
let call: ReturnType<typeof createApiHandler>;
export const mails: Mail[] = [];
export const post: { fault: unknown } = { fault: undefined };
export const queued: string[] = [];

/** One database for a file of tests. Mails leave when a test sends them; what was put in the queue is in `queued`. */
export function openDesk(): void {
  beforeAll(async () => {
    database = await createTestDatabase();
    pool = openDatabase(database.url, logger);
    const queue = {
      enqueue: (_tx: unknown, _kind: unknown, payload: object) => {
        queued.push(String(Object.values(payload)[0]));
        return Promise.resolve(true);
      },
    };
    const { adminMessages, contact } = contract;
    const { db } = pool;
    const router = implement({ adminMessages, contact })
      .$context<RequestContext>()
      .router({
        adminMessages: adminMessagesHandlers({ db, queue, clock: systemClock }),
        contact: contactHandlers({
          db,
          queue,
          logger,
          consumeAttempt: (key, limit) => consumeAttempt(db, key, limit),
          networkOf: callerNetwork,
          clock: systemClock,
          secret,
          operator,
        }),
      });
    call = createApiHandler(router, logger);
  });
  afterAll(async () => {
    await pool.close();
    await database.drop();
  });
}

export const mailDeps = (): ContactMailDeps => ({
  db: pool.db,
  mailer: {
    send: (mail) => {
      if (post.fault !== undefined) return Promise.reject(post.fault);
      mails.push(mail);
      return Promise.resolve();
    },
    isReachable: () => Promise.resolve(true),
  },
  clock: systemClock,
  logger,
  operatorEmail: 'help@example.com',
  baseUrl: 'https://studio.example',
  secret,
});

export const admin: Viewer = {
  userId: 'the-admin',
  email: 'admin@example.com',
  role: 'admin',
  plan: 'free',
  sessionId: 's',
};
export const answerSchema = z.record(z.string(), z.unknown());

interface Caller {
  readonly viewer?: Viewer;
  readonly ipAddress?: string;
}

/** An administrator asks, or the given person; what is below `/contact` is asked by a visitor. */
export async function ask(
  method: string,
  path: string,
  body?: object,
  { viewer = admin, ipAddress = '192.0.2.7' }: Caller = {},
) {
  const headers = new Headers(body === undefined ? {} : { 'content-type': 'application/json' });
  const request = new Request(`http://afterglow.test/api${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const response = await call(request, {
    locale: 'en',
    ipAddress,
    headers,
    viewer: path.startsWith('/contact') ? undefined : viewer,
  });
  if (response === undefined) throw new Error(`nobody answers ${path}`);
  return { status: response.status, json: answerSchema.parse(await response.json()) };
}

let lastWritten = 0;

/** One after the other: what was written later is newer, also within one millisecond. */
export async function write(values: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
  lastWritten = Math.max(Date.now(), lastWritten + 1);
  const [row] = await pool.db
    .insert(contactMessages)
    .values({
      name: 'Ana',
      email: 'ana@example.com',
      subject: 'Una duda',
      message: '<script>alert(1)</script>\n¿Cómo…?',
      locale: 'es',
      createdAt: new Date(lastWritten),
      ...values,
    })
    .returning({ id: contactMessages.id });
  return row?.id ?? '';
}
export const seenOf = async (id: string) => String((await ask('GET', `/admin/messages/${id}`)).json['updatedAt']);
