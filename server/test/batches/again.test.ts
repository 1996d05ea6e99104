/** Batches on a real database and queue; pictures end when the test says so. Over HTTP: the table of permissions. */
import { EngineError } from '@afterglow/engine/run/task';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readBatch, readBatchPage } from '../../src/batches/read-batch.ts';
import { retryAll } from '../../src/batches/retry-all.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch, retryItem } from '../../src/batches/steer-batch.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createRecipe } from '../../src/recipes/own-recipes.ts';
import { until } from '../support/until.ts';
import { EACH, balanceOf, countsOf, house, light, none, open, openEachTime, start, steered } from './batch-house.ts';

openEachTime();

test('all that was canceled is done again in one call: credits for all or for none, and no more for the second call', async () => {
  const { person, imageIds } = await open(6);
  const { id } = await start(person, imageIds);
  await cancelBatch(house, person.userId, id);
  expect(await countsOf(person, id)).toEqual({ ...none, canceled: 6 });
  await house.db
    .update(images)
    .set({ deletedAt: new Date() })
    .where(eq(images.id, imageIds[5] ?? ''));
  const stranger = await house.addPerson({ plan: 'basic' });
  await expect(retryAll(house, stranger, { id, state: 'canceled' })).rejects.toMatchObject({ code: 'batch_not_found' });
  const poor = await open(3, { credits: 3 * EACH });
  const { id: unpaid } = await start(poor.person, poor.imageIds);
  await cancelBatch(house, poor.person.userId, unpaid);
  await start(poor.person, poor.imageIds.slice(0, 1));
  await expect(retryAll(house, poor.person, { id: unpaid, state: 'canceled' })).rejects.toMatchObject({
    code: 'insufficient_credits',
  });
  expect(await countsOf(poor.person, unpaid)).toEqual({ ...none, canceled: 3 });

  expect(await retryAll(house, person, { id, state: 'failed' })).toMatchObject({ status: 'canceled' });
  const again = await Promise.all([1, 2].map(() => retryAll(house, person, { id, state: 'canceled' })));
  expect(again.map(({ status }) => status)).toEqual(['running', 'running']);
  expect(await countsOf(person, id)).toEqual({ ...none, waiting: 5, canceled: 1 });
  expect(await balanceOf(person)).toBe(100 - 5 * EACH);
  await cancelBatch(house, person.userId, id);
  await cancelBatch(house, poor.person.userId, unpaid);
});

test('a picture that failed is done again with another recipe, at its price and held before', async () => {
  const { person, imageIds } = await open(2);
  const { id } = await startBatch(
    house,
    person,
    { templateId: 'id-photo', imageIds, requestKey: crypto.randomUUID() },
    'en',
  );
  await house.work(steered.engine);
  (await steered.run(0)).fail(new EngineError('no_subject_found'));
  (await steered.run(1)).succeed();
  await until('it has ended', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  const left = await balanceOf(person);
  const { items } = await readBatchPage(house.db, person.userId, { id, limit: 9 }, 'en');
  const [itemId = '', doneId = ''] = items.map((item) => item.id);
  const own = await createRecipe({ ...house, secret: 'test' }, person.userId, { name: 'Light', recipe: light }, 'en');
  const stranger = await house.addPerson({ plan: 'basic' });
  const foreign = await createRecipe(
    { ...house, secret: 'test' },
    stranger.userId,
    { name: 'Light', recipe: light },
    'en',
  );
  const refusals: [Viewer, object, string][] = [
    [stranger, {}, 'batch_not_found'],
    [person, { recipeId: foreign.id }, 'recipe_not_found'],
    [person, { itemId: doneId }, 'batch_item_not_repeatable'],
    [person, { shownCost: EACH + 1 }, 'price_changed'],
  ];
  const order = { id, itemId, recipeId: own.id, shownCost: EACH };
  for (const [who, change, code] of refusals)
    await expect(
      retryItem(house, who, { ...order, ...(who === stranger ? { recipeId: foreign.id } : {}), ...change }, 'en'),
    ).rejects.toMatchObject({ code });
  expect(await balanceOf(person)).toBe(left);
  // two at once: one hold
  const twice = await Promise.allSettled([
    retryItem(house, person, order, 'en'),
    retryItem(house, person, order, 'en'),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(person)).toBe(left - EACH);
  (await steered.run(2)).fail(new EngineError('no_subject_found'));
  await until('it ends again', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  expect(await balanceOf(person)).toBe(left);
  // again: with the recipe that was chosen for it last
  expect(await retryItem(house, person, { id, itemId }, 'en')).toMatchObject({ credits: EACH });
  const run = await steered.run(3);
  expect(run.request.task).not.toBe('id-photo');
  run.succeed();
  await until('it ends at last', async () => (await readBatch(house.db, person.userId, id)).status === 'finished');
  expect(await readBatch(house.db, person.userId, id)).toMatchObject({ counts: { ...none, succeeded: 2 } });
  expect(await balanceOf(person)).toBe(left - EACH);
});
