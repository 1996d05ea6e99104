import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mailMessage } from '../../src/contact/mail-message.ts';
import { mailReply } from '../../src/contact/mail-reply.ts';
import { makeThreadToken } from '../../src/contact/thread-token.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { contactMessages } from '../../src/db/tables/contact-tables.ts';
import { contactReplies } from '../../src/db/tables/desk-tables.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { admin, ask, mailDeps, mails, openDesk, pool, post, queued, secret, seenOf, write } from './message-desk.ts';

openDesk();

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
  post.fault = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  await mailReply(mailDeps(), reply?.id ?? '');
  post.fault = undefined;
  expect((await ask('GET', `/admin/messages/${id}`)).json).toMatchObject({ replies: [{ state: 'failed' }] });
});

test('nobody but administrators reads them', async () => {
  expect(await ask('GET', '/admin/messages', undefined, { viewer: { ...admin, role: 'user' } })).toMatchObject({
    status: 403,
    json: { error: { code: 'forbidden' } },
  });
});
