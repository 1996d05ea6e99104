import { contract } from '@afterglow/domain/contract/contract';
import type { Operator } from '@afterglow/domain/contract/public/contact';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { adminMessagesHandlers } from '../../src/admin/messages/handlers.ts';
import { contactHandlers } from '../../src/contact/handlers.ts';
import { mailMessage, type ContactMailDeps } from '../../src/contact/mail-message.ts';
import { mailReply } from '../../src/contact/mail-reply.ts';
import { makeThreadToken } from '../../src/contact/thread-token.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { users } from '../../src/db/tables/account-tables.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { contactMessages } from '../../src/db/tables/contact-tables.ts';
import { contactReplies } from '../../src/db/tables/desk-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { createApiHandler } from '../../src/http/api-handler.ts';
import type { RequestContext, Viewer } from '../../src/http/context.ts';
import { callerNetwork } from '../../src/lib/caller-network.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { consumeAttempt } from '../../src/lib/rate-limit.ts';
import type { Mail } from '../../src/mail/mailer.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const logger = createLogger('silent');
const secret = 'a secret for tests, long enough to be one';
const operator = {
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
let pool: DatabasePool;
let call: ReturnType<typeof createApiHandler>;
const mails: Mail[] = [];
let fault: unknown;
const queued: string[] = [];

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

const mailDeps = (): ContactMailDeps => ({
  db: pool.db,
  mailer: {
    send: (mail) => {
      if (fault !== undefined) return Promise.reject(fault);
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

const admin: Viewer = { userId: 'the-admin', email: 'admin@example.com', role: 'admin', plan: 'free', sessionId: 's' };
const answerSchema = z.record(z.string(), z.unknown());

interface Caller {
  readonly viewer?: Viewer;
  readonly ipAddress?: string;
}

/** An administrator asks, or the given person; what is below `/contact` is asked by a visitor. */
async function ask(
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
async function write(values: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
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
const seenOf = async (id: string) => String((await ask('GET', `/admin/messages/${id}`)).json['updatedAt']);

test('an answer goes out in the person’s language, in one thread, with what they wrote as harmless text', async () => {
  const id = await write();
  await mailMessage(mailDeps(), id);
  const first = await ask('POST', `/admin/messages/${id}/replies`, { text: 'Así: <b>1</b>', seen: await seenOf(id) });
  expect(first).toMatchObject({
    status: 201,
    json: {
      state: 'answered',
      replies: [{ text: 'Así: <b>1</b>', state: 'waiting', authorEmail: 'admin@example.com' }],
    },
  });
  await ask('POST', `/admin/messages/${id}/replies`, { text: 'Y otra cosa.', seen: await seenOf(id) });
  const replies = await pool.db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, id))
    .orderBy(contactReplies.createdAt);
  for (const { id: replyId } of replies) await mailReply(mailDeps(), replyId);
  // A job that runs twice mails once.
  await mailReply(mailDeps(), replies[0]?.id ?? '');

  const [confirmation, one, two] = mails.filter(({ to }) => to === 'ana@example.com');
  expect(mails.filter(({ to }) => to === 'ana@example.com')).toHaveLength(3);
  expect(confirmation?.messageId).toBe(`<contact-${id}@studio.example>`);
  expect(one).toMatchObject({
    subject: 'Re: Una duda',
    replyTo: 'help@example.com',
    inReplyTo: confirmation?.messageId,
    references: [confirmation?.messageId],
  });
  expect(two).toMatchObject({ inReplyTo: one?.messageId, references: [confirmation?.messageId, one?.messageId] });
  expect(one?.text).toContain('Hola, Ana:');
  expect(one?.text).toContain('> ¿Cómo…?');
  expect(one?.html).toContain('&lt;b&gt;1&lt;/b&gt;');
  expect(one?.html).not.toContain('<script>');
  expect((await ask('GET', `/admin/messages/${id}`)).json).toMatchObject({
    replies: [{ state: 'sent' }, { state: 'sent' }],
  });
  expect(await pool.db.select().from(adminActs).where(eq(adminActs.targetId, id)).orderBy(adminActs.seq)).toMatchObject(
    [{ action: 'message_reply', before: { state: 'new' }, after: { state: 'answered' } }, { action: 'message_reply' }],
  );
  expect(queued).toEqual(replies.map((reply) => reply.id));
});

test('the link of an answer opens the conversation, and what the person writes there lands in the inbox', async () => {
  const id = await write({ email: 'thread@example.com', name: 'Ana' });
  await ask('POST', `/admin/messages/${id}/replies`, { text: 'Which template?', seen: await seenOf(id) });
  const [first] = await pool.db.select().from(contactReplies).where(eq(contactReplies.messageId, id));
  await mailReply(mailDeps(), first?.id ?? '');
  const token =
    /https:\/\/studio\.example\/contact\/(\S+)/.exec(
      mails.findLast(({ to }) => to === 'thread@example.com')?.text ?? '',
    )?.[1] ?? '';
  const visit = (method: string, path: string, body?: object, from = '198.51.100.1') =>
    ask(method, `/contact/threads/${path}`, body, { ipAddress: from });

  expect(await visit('GET', token)).toMatchObject({
    status: 200,
    json: { subject: 'Una duda', said: [{ own: true }, { own: false, text: 'Which template?' }] },
  });
  expect(JSON.stringify((await visit('GET', token)).json)).not.toContain('admin@example.com');
  const seen = await seenOf(id);
  const answered = await visit('POST', `${token}/answers`, { text: '<b>The old photo</b>' });
  expect(answered).toMatchObject({
    status: 201,
    json: { said: [{}, {}, { own: true, text: '<b>The old photo</b>' }] },
  });
  // Sent twice, it is there once.
  expect((await visit('POST', `${token}/answers`, { text: '<b>The old photo</b>' })).json['said']).toHaveLength(3);

  const detail = (await ask('GET', `/admin/messages/${id}`)).json;
  expect(detail).toMatchObject({
    state: 'new',
    replies: [{ fromPerson: false }, { fromPerson: true, text: '<b>The old photo</b>', state: 'waiting' }],
  });
  // An administrator who had not seen it yet is told.
  expect((await ask('POST', `/admin/messages/${id}/replies`, { text: 'Too late', seen })).status).toBe(409);
  const replies = await pool.db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, id))
    .orderBy(contactReplies.createdAt);
  await mailReply(mailDeps(), replies[1]?.id ?? '');
  const told = mails.findLast(({ to }) => to === 'help@example.com');
  expect(told).toMatchObject({ subject: '[Afterglow] Re: Una duda', replyTo: 'thread@example.com' });
  expect(told?.text).toContain(`https://studio.example/admin/messages/${id}`);
  expect(told?.html).not.toContain('<b>The old');
  // The next answer quotes what was said last, in the same thread of the mailbox.
  await ask('POST', `/admin/messages/${id}/replies`, { text: 'I see.', seen: await seenOf(id) });
  const [, , third] = await pool.db
    .select()
    .from(contactReplies)
    .where(eq(contactReplies.messageId, id))
    .orderBy(contactReplies.createdAt);
  await mailReply(mailDeps(), third?.id ?? '');
  expect(mails.at(-1)).toMatchObject({
    to: 'thread@example.com',
    references: [`<contact-${id}@studio.example>`, `<reply-${first?.id}@studio.example>`],
  });
  expect(mails.at(-1)?.text).toContain('> <b>The old photo</b>');
});

test('a link that was changed, is over, or whose message is gone opens nothing; nobody floods an inbox', async () => {
  const id = await write({ email: 'limits@example.com' });
  const now = systemClock.now();
  const token = makeThreadToken(secret, id, now);
  const [, until = ''] = token.split('.');
  const other = await write({ email: 'other@example.com' });
  const bad = [
    'x',
    `${id}..`,
    token.slice(0, -1),
    token.replace(until, `${until}0`),
    token.replace(id, other),
    makeThreadToken('another secret, also long enough', id, now),
  ];
  for (const wrong of bad)
    expect([wrong, (await ask('GET', `/contact/threads/${wrong}`)).json]).toMatchObject([
      wrong,
      { error: { code: 'contact_link_invalid' } },
    ]);
  const over = makeThreadToken(secret, id, new Date(now.getTime() - 91 * 86_400_000));
  expect((await ask('POST', `/contact/threads/${over}/answers`, { text: 'Hello' })).status).toBe(404);

  const say = (index: number) =>
    ask(
      'POST',
      `/contact/threads/${token}/answers`,
      { text: `Answer ${index}` },
      { ipAddress: `198.51.100.${index + 10}` },
    );
  for (let index = 0; index < 10; index += 1) expect((await say(index)).status).toBe(201);
  expect(await say(11)).toMatchObject({ status: 429, json: { error: { code: 'rate_limited' } } });
  await pool.db.delete(contactMessages).where(eq(contactMessages.id, id));
  expect((await ask('GET', `/contact/threads/${token}`)).status).toBe(404);
});

test('of two who answer at once the second is told, and one mail goes out', async () => {
  const id = await write({ email: 'once@example.com' });
  const seen = await seenOf(id);
  const answers = await Promise.all(
    ['One', 'Two'].map((text) => ask('POST', `/admin/messages/${id}/replies`, { text, seen })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: { code: 'changed_meanwhile' } });
  expect((await ask('GET', `/admin/messages/${id}`)).json['replies']).toHaveLength(1);
});

test('an address that the mail server refuses is said to have failed', async () => {
  const id = await write({ email: 'gone@example.com' });
  await ask('POST', `/admin/messages/${id}/replies`, { text: 'Hello', seen: await seenOf(id) });
  const [reply] = await pool.db.select().from(contactReplies).where(eq(contactReplies.messageId, id));
  fault = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  await mailReply(mailDeps(), reply?.id ?? '');
  fault = undefined;
  expect((await ask('GET', `/admin/messages/${id}`)).json).toMatchObject({ replies: [{ state: 'failed' }] });
});

test('found by state, words and reference; what looks like a machine’s stays apart', async () => {
  await pool.db.delete(contactMessages);
  const one = await write({ subject: 'Invoice 100% wrong', email: 'a@example.com' });
  const two = await write({ subject: 'Hello', message: 'the hair is gone', email: 'b@example.com' });
  const spam = await write({ subject: 'Buy', suspected: true });
  const found = async (query: string) =>
    z
      .array(z.object({ id: z.string() }))
      .parse((await ask('GET', `/admin/messages?${query}`)).json['messages'])
      .map(({ id }) => id);
  expect(await found('')).toEqual([two, one]);
  expect((await ask('GET', '/admin/messages')).json).toMatchObject({ unanswered: 2 });
  expect(await found('search=100%25')).toEqual([one]);
  expect(await found('search=HAIR')).toEqual([two]);
  expect(await found(`search=${two.slice(0, 8).toUpperCase()}`)).toEqual([two]);
  expect(await found('state=suspected')).toEqual([spam]);
  const first = await ask('GET', '/admin/messages?limit=1');
  expect(await found(`limit=1&cursor=${String(first.json['cursor'])}`)).toEqual([one]);
  await ask('POST', `/admin/messages/${two}/state`, { state: 'closed', seen: await seenOf(two) });
  expect(await found('state=closed')).toEqual([two]);
  await ask('POST', `/admin/messages/${one}/note`, { note: 'Mei looks at it', seen: await seenOf(one) });
  expect((await ask('GET', `/admin/messages/${one}`)).json).toMatchObject({
    note: 'Mei looks at it',
    noteBy: 'admin@example.com',
  });
});

test('priority support: what waits is read by plan, known by the account or else by a confirmed address', async () => {
  await pool.db.delete(contactMessages);
  const day = 86_400_000;
  const person = async (
    id: string,
    planType: 'basic' | 'pro' | null,
    rest: { ends?: number; emailVerified?: boolean } = {},
  ) => {
    await pool.db
      .insert(users)
      .values({ id, name: id, email: `${id}@example.com`, emailVerified: rest.emailVerified ?? true });
    if (planType !== null)
      await pool.db.insert(subscriptions).values({
        userId: id,
        planType,
        status: 'active',
        startDate: new Date(Date.now() - 40 * day),
        endDate: new Date(Date.now() + (rest.ends ?? 20) * day),
      });
  };
  await person('pia', 'pro');
  await person('bo', 'basic');
  await person('fay', null);
  await person('lapsed', 'pro', { ends: -1 });
  await person('claimed', 'pro', { emailVerified: false });
  const ids: Record<string, string> = {
    pro: await write({ userId: 'pia', email: 'elsewhere@example.com' }),
    basicByAddress: await write({ email: 'Bo@Example.com' }),
    nobody: await write({ email: 'nobody@example.com' }),
    free: await write({ userId: 'fay', email: 'fay@example.com' }),
    lapsed: await write({ userId: 'lapsed' }),
    unconfirmed: await write({ email: 'claimed@example.com' }),
  };
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
  const read = async (query: string) => {
    const { json } = await ask('GET', `/admin/messages?${query}`);
    const list = z.array(z.object({ id: z.string(), plan: z.string().nullable() })).parse(json['messages']);
    return {
      cursor: z.string().nullable().parse(json['cursor']),
      rows: list.map(({ id, plan }) => [nameOf(id), plan]),
    };
  };
  const inOrder = [
    ['pro', 'pro'],
    ['basicByAddress', 'basic'],
    ['unconfirmed', null],
    ['lapsed', 'free'],
    ['free', 'free'],
    ['nobody', null],
  ];
  expect((await read('')).rows).toEqual(inOrder);
  const paged: unknown[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await read(`limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    paged.push(...page.rows);
    ({ cursor } = page);
  }
  expect(paged).toEqual(inOrder);
  expect((await read('plan=basic')).rows).toEqual([['basicByAddress', 'basic']]);
  expect((await read('plan=free')).rows).toEqual([
    ['lapsed', 'free'],
    ['free', 'free'],
  ]);
  // Elsewhere nothing waits: by time, as before.
  expect((await read('state=all')).rows.map(([name]) => name)).toEqual(Object.keys(ids).toReversed());
  expect((await ask('GET', '/admin/messages?cursor=9_x')).json).toMatchObject({ error: { code: 'invalid_input' } });
});

test('nobody but administrators reads them', async () => {
  expect(await ask('GET', '/admin/messages', undefined, { viewer: { ...admin, role: 'user' } })).toMatchObject({
    status: 403,
    json: { error: { code: 'forbidden' } },
  });
});
