import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { call, codeOf, giveCredits, makeKey, openForKeys, orderOf, owner, product, uploadWith } from './key-house.ts';

openForKeys();

describe('what a key may spend', () => {
  const costOf = async (): Promise<number> => {
    const { json } = await product.send(undefined, 'GET', '/templates/oil-painting');
    return json.credits;
  };

  test('ends at its limit of the day, also for ten calls at once', async () => {
    await giveCredits(owner);
    const cost = await costOf();
    const { key, id } = await makeKey({ dailyCredits: cost * 3 + 1 });
    const imageId = await uploadWith(key);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(key, 'POST', '/api/generations', { body: orderOf(imageId) })),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status !== 202);
    for (const each of refused) expect(codeOf(each)).toEqual([402, 'key_daily_limit']);
    expect(refused[0]?.json.error.details).toEqual({ limit: cost * 3 + 1, needed: cost, left: 1 });
    expect((await product.send(owner, 'GET', '/keys')).json.keys).toMatchObject([
      { spentToday: cost * 3, spent: cost * 3 },
    ]);
    // Every hold says which key asked for it.
    const holds = await product.db.select().from(creditEntries).where(eq(creditEntries.apiKeyId, id));
    expect(holds.map(({ kind, amount }) => [kind, amount])).toEqual(Array.from({ length: 3 }, () => ['hold', -cost]));
    // The person themselves is not limited.
    const own = await product.send(owner, 'POST', '/generations', orderOf(imageId));
    expect(own.status).toBe(202);
  });

  test('counts again what came back', async () => {
    await giveCredits(owner);
    const cost = await costOf();
    const { key } = await makeKey({ totalCredits: cost });
    const imageId = await uploadWith(key);
    const ask = () => call(key, 'POST', '/api/generations', { body: orderOf(imageId) });
    const first = await ask();
    expect(first.status).toBe(202);
    expect(codeOf(await ask())).toEqual([402, 'key_total_limit']);
    expect((await call(key, 'POST', `/api/generations/${first.json.id}/cancel`)).status).toBe(200);
    expect((await ask()).status).toBe(202);
    const rows = await product.db.select().from(generations).where(eq(generations.userId, owner.userId));
    expect(rows).toHaveLength(2);
  });

  test('holds for a batch as a whole', async () => {
    await giveCredits(owner);
    const { key } = await makeKey({ dailyCredits: 1 });
    const body = {
      templateId: 'oil-painting',
      imageIds: [await uploadWith(key)],
      requestKey: crypto.randomUUID(),
    };
    expect(codeOf(await call(key, 'POST', '/api/batches', { body }))).toEqual([402, 'key_daily_limit']);
    expect((await product.send(owner, 'GET', '/batches')).json.batches).toEqual([]);
    expect((await product.send(owner, 'POST', '/batches', body)).status).toBe(202);
  });
});
