import { expect, test } from 'vitest';
import { z } from 'zod';
import { users } from '../../src/db/tables/account-tables.ts';
import { contactMessages } from '../../src/db/tables/contact-tables.ts';
import { subscriptions } from '../../src/db/tables/subscription-tables.ts';
import { ask, openDesk, pool, seenOf, write } from './message-desk.ts';

openDesk();

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
