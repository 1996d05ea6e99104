import { contract } from '@afterglow/domain/contract/contract';
import type { Operator } from '@afterglow/domain/contract/public/contact';
import type { Locale } from '@afterglow/domain/locale';
import { implement } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { contactMailJob } from '../../src/contact/contact-job.ts';
import { contactHandlers } from '../../src/contact/handlers.ts';
import { contactMailHandler, mailMessage, type ContactMailDeps } from '../../src/contact/mail-message.ts';
import { eraseOldMessages } from '../../src/contact/send-message.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { rateLimits, users } from '../../src/db/tables/account-tables.ts';
import { contactMessages, helpVotes } from '../../src/db/tables/contact-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { callerNetwork } from '../../src/lib/caller-network.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { consumeAttempt } from '../../src/lib/rate-limit.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { createQueue, type Queue } from '../../src/queue/queue.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const logger = createLogger('silent');
let database: TestDatabase;
let pool: DatabasePool;
let queue: Queue;
let call: ReturnType<typeof createApiHandler>;
let mails: Mail[] = [];
let mailFault: unknown;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
  queue = createQueue({ databaseUrl: database.url, logger });
  await queue.start([contactMailJob]);
  const { db } = pool;
  const operator: Operator = {
    name: 'Mei',
    email: 'help@example.com',
    pictureStorage: 'disk',
    safetyCheck: true,
    creativeServices: [],
    languageModel: null,
    signsWith: 'own',
    timeStampsBy: null,
    paymentServices: ['Stripe'],
    sendsMail: true,
  };
  const contact = contactHandlers({
    db,
    queue,
    logger,
    consumeAttempt: (key, limit) => consumeAttempt(db, key, limit),
    networkOf: callerNetwork,
    clock: systemClock,
    secret: mailDeps().secret,
    operator,
  });
  call = createApiHandler(
    implement({ contact: contract.contact }).$context<RequestContext>().router({ contact }),
    logger,
  );
});
afterAll(async () => {
  await queue.stop();
  await pool.close();
  await database.drop();
});
beforeEach(async () => {
  mails = [];
  mailFault = undefined;
  await pool.db.delete(contactMessages);
  await pool.db.delete(rateLimits);
});

const mailDeps = (): ContactMailDeps => ({
  db: pool.db,
  mailer: {
    send: (mail) => {
      if (mailFault !== undefined) return Promise.reject(mailFault);
      mails.push(mail);
      return Promise.resolve();
    },
    isReachable: () => Promise.resolve(true),
  },
  clock: systemClock,
  logger,
  operatorEmail: 'help@example.com',
  baseUrl: 'http://afterglow.test',
  secret: 'a secret for tests, long enough to be one',
});

const message = { name: 'Ana', email: 'ana@example.com', subject: 'A question', message: 'How do I…\nsecond line' };
interface Caller {
  readonly ipAddress?: string;
  readonly locale?: Locale;
  readonly viewer?: Viewer;
}
async function post(path: string, body: object, { ipAddress = '192.0.2.1', locale = 'en', viewer }: Caller = {}) {
  const headers = new Headers({ 'content-type': 'application/json' });
  const request = new Request(`http://afterglow.test/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const response = await call(request, { locale, ipAddress, headers, viewer });
  return { status: response?.status, json: z.unknown().parse(await response?.json()) };
}
const stored = () => pool.db.select().from(contactMessages).orderBy(asc(contactMessages.createdAt));
async function onlyMessage() {
  const [row] = await stored();
  if (row === undefined) throw new Error('no message was stored');
  return row;
}

test('what a stranger typed goes to the operator alone', async () => {
  await post('/contact', {
    ...message,
    name: 'Buy <b>now</b>',
    subject: 'cheap\r\nBcc: x@example.com',
    message: 'https://spam.example',
  });
  const { id } = await onlyMessage();
  await mailMessage(mailDeps(), id);
  const [toOperator, toSender] = mails;
  expect(toOperator?.subject).toBe('[Afterglow] cheap Bcc: x@example.com');
  expect(toOperator?.html).toContain('Buy &lt;b&gt;now&lt;/b&gt;');
  expect(`${toSender?.text}${toSender?.html}${toSender?.subject}`).not.toMatch(/Buy|cheap|spam/);
});

test('a machine’s message is kept and nothing is mailed', async () => {
  expect(await post('/contact', { ...message, website: 'http://spam.example' })).toMatchObject({ status: 201 });
  const row = await onlyMessage();
  expect(row.suspected).toBe(true);
  await mailMessage(mailDeps(), row.id);
  expect(mails).toEqual([]);
});

test('the signed-in sender is known, and the message outlives the account', async () => {
  const viewer: Viewer = { userId: 'u1', email: 'ana@example.com', role: 'user', plan: 'free', sessionId: 's' };
  await pool.db.insert(users).values({ id: 'u1', name: 'Ana', email: 'ana@example.com' });
  await post('/contact', message, { viewer });
  expect((await onlyMessage()).userId).toBe('u1');
  await pool.db.delete(users).where(eq(users.id, 'u1'));
  expect((await onlyMessage()).userId).toBeNull();
});

test('mails wait for a mail server that is away, and give up on one that refuses', async () => {
  await post('/contact', message);
  const { id } = await onlyMessage();
  mailFault = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
  await expect(mailMessage(mailDeps(), id)).rejects.toThrow('connection refused');
  const nextDay = { now: () => new Date(Date.now() + 25 * 3_600_000) };
  await expect(mailMessage({ ...mailDeps(), clock: nextDay }, id)).resolves.toBeUndefined();
  mailFault = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  await expect(mailMessage(mailDeps(), id)).resolves.toBeUndefined();
  expect(await onlyMessage()).toMatchObject({ operatorMailedAt: null, senderMailedAt: null });
  mailFault = undefined;
  await mailMessage({ ...mailDeps(), operatorEmail: undefined }, id);
  expect(mails.map(({ to }) => to)).toEqual(['ana@example.com']);
});

test('an address and a network may write a few times an hour', async () => {
  const statuses = async (count: number, change: (n: number) => object, caller: (n: number) => Caller) => {
    const all: unknown[] = [];
    for (let n = 0; n < count; n += 1)
      all.push((await post('/contact', { ...message, ...change(n) }, caller(n))).status);
    return all;
  };
  const oneAddress = await statuses(
    5,
    () => ({ email: 'ANA@example.com' }),
    (n) => ({ ipAddress: `198.51.100.${n}` }),
  );
  expect(oneAddress).toEqual([201, 201, 201, 201, 429]);
  const oneNetwork = await statuses(
    11,
    (n) => ({ email: `p${n}@example.com` }),
    () => ({ ipAddress: '203.0.113.9' }),
  );
  expect(oneNetwork).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('incomplete messages are refused, and nothing is stored', async () => {
  for (const wrong of [{ name: ' ' }, { email: 'nobody' }, { subject: '' }, { message: '' }])
    expect(await post('/contact', { ...message, ...wrong })).toMatchObject({
      status: 400,
      json: { error: { code: 'invalid_input' } },
    });
  expect(await post('/contact', { ...message, message: 'x'.repeat(5001) })).toMatchObject({
    status: 400,
    json: { error: { code: 'text_too_long' } },
  });
  expect(await stored()).toEqual([]);
});

test('messages are erased after a year', async () => {
  await post('/contact', message);
  await eraseOldMessages(pool.db, new Date(Date.now() + 364 * 86_400_000));
  expect(await stored()).toHaveLength(1);
  await eraseOldMessages(pool.db, new Date(Date.now() + 366 * 86_400_000));
  expect(await stored()).toEqual([]);
});

test('answers about an article are counted by language, and nobody can count at will', async () => {
  await post('/help/credits/votes', { helped: true }, { locale: 'zh' });
  await post('/help/credits/votes', { helped: false }, { locale: 'zh' });
  await post('/help/credits/votes', { helped: true }, { locale: 'zh' });
  expect(await pool.db.select().from(helpVotes)).toEqual([{ slug: 'credits', locale: 'zh', yes: 2, no: 1 }]);
  expect(await post('/help/nowhere/votes', { helped: true })).toMatchObject({ status: 400 });
  let last: number | undefined;
  for (let n = 0; n < 41; n += 1)
    last = (await post('/help/credits/votes', { helped: true }, { ipAddress: '192.0.2.7' })).status;
  expect(last).toBe(429);
});

test('the operator reads mails in their own language, also at an address without an account', async () => {
  const administrator = { id: 'zh-operator', name: 'Lin', email: 'lin@example.com', role: 'admin', locale: 'zh' };
  await pool.db.insert(users).values(administrator);
  await post('/contact', message, { locale: 'es' });
  await mailMessage(mailDeps(), (await onlyMessage()).id);
  await pool.db.delete(users).where(eq(users.id, administrator.id));
  const [toOperator, toSender] = mails;
  expect(toOperator?.html).toContain('lang="zh-CN"');
  expect(toSender?.html).toContain('lang="es"');
});

// last: from here on the worker runs
test('a message is kept, mailed to the operator with the way back, and confirmed once', async () => {
  const answered = new Promise<void>((resolve) => {
    const deps = mailDeps();
    const { send } = deps.mailer;
    const last = {
      ...deps.mailer,
      send: async (mail: Mail) => send(mail).then(() => (mails.length === 2 ? resolve() : undefined)),
    };
    void queue.work(contactMailHandler({ ...deps, mailer: last }));
  });
  expect(await post('/contact', message, { locale: 'es' })).toMatchObject({ status: 201 });
  await answered;
  const [toOperator, toSender] = mails;
  expect(toOperator).toMatchObject({
    to: 'help@example.com',
    replyTo: 'ana@example.com',
    subject: '[Afterglow] A question',
  });
  expect(toOperator?.text).toContain('> How do I…\n> second line');
  expect(toSender).toMatchObject({ to: 'ana@example.com', subject: 'Hemos recibido tu mensaje' });
  expect(toSender?.text).toContain('http://afterglow.test/help');
  await expect.poll(async () => (await onlyMessage()).senderMailedAt).not.toBeNull();
  await mailMessage(mailDeps(), (await onlyMessage()).id);
  expect(mails).toHaveLength(2);
});
