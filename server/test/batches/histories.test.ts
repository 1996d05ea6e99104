/** Random histories of batches, their pictures delivered by hand: what a batch says is what the ledger has. */
import { EngineError } from '@afterglow/engine/run/task';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { continueBatches } from '../../src/batches/maintenance.ts';
import { readBatchPage } from '../../src/batches/read-batch.ts';
import { startBatch } from '../../src/batches/start-batch.ts';
import { cancelBatch, pauseBatch, removeItem, resumeBatch, retryItem } from '../../src/batches/steer-batch.ts';
import { readBalance, verifyBalances } from '../../src/credits/ledger.ts';
import { batches, batchItems } from '../../src/db/tables/batch-tables.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { runGeneration } from '../../src/generations/run-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createRecipe } from '../../src/recipes/own-recipes.ts';
import { createSteeredEngine, openHouse, type House, type StartedRun } from '../generations/test-house.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

let database: TestDatabase;
let house: House;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterAll(async () => {
  await house.stop();
  await database.drop();
});

const credits = 60;
const recipe = { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] };
const standings = [
  { plan: 'free', role: 'user' },
  { plan: 'basic', role: 'user' },
  { plan: 'pro', role: 'user' },
  { plan: 'free', role: 'admin' },
] as const;

const which = fc.nat(7);
const stepArbitrary = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('start' as const), pictures: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('succeed' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('fail' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pause' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('resume' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('retry' as const), which, picture: which, other: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('change-plan' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove-item' as const), which, picture: which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete-picture' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('maintain' as const) }) },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** A waiting picture once counted what the batch had begun with. */
const retriedUnderAnotherPlan: Step[] = [
  { kind: 'start', pictures: 2 },
  { kind: 'change-plan', which: 2 },
  { kind: 'pause', which: 0 },
  { kind: 'fail', which: 0 },
  { kind: 'retry', which: 0, picture: 0, other: false },
];

test('random histories: what batches say is held and paid is what the ledger has, at every moment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
      const history = openHistory(await house.addPerson({ credits, plan: 'basic' }));
      for (const step of steps) {
        await history.take(step);
        await history.check();
      }
      await history.finish();
    }),
    { numRuns: inShortRun(20, 50), examples: [[retriedUnderAnotherPlan]] },
  );
});

/** Refusals that a history runs into; anything else is a fault. */
const refusals = [
  'insufficient_credits',
  'too_many_batches',
  'image_not_found',
  'batch_item_not_repeatable',
  'batch_too_large',
  'batch_item_begun',
];
function expectRefusal(error: unknown): undefined {
  expect(refusals).toContain(Object(error).code);
}

function openHistory(person: Viewer) {
  const { userId } = person;
  const started: string[] = [];
  const runs: { readonly ended: Promise<unknown>; readonly run: StartedRun }[] = [];
  const delivery = {
    id: crypto.randomUUID(),
    retryCount: 0,
    signal: new AbortController().signal,
    stopping: () => false,
  };
  let viewer = person;

  const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
    values[index % Math.max(1, values.length)];

  /** Another one than the batches', at another price. */
  let other: Promise<string> | undefined;
  async function otherRecipe(): Promise<string> {
    const steps = [{ op: 'enhance-light' }, { op: 'denoise' }];
    other ??= createRecipe(
      { ...house, secret: 'test' },
      userId,
      { name: 'Other', recipe: { ...recipe, steps } },
      'en',
    ).then(({ id }) => id);
    return other;
  }

  /** What is with the queue goes to an engine, each to one of its own. */
  async function deliver(): Promise<void> {
    const open = await house.db
      .select({ id: generations.id })
      .from(generations)
      .where(and(eq(generations.userId, userId), eq(generations.status, 'queued'), isNotNull(generations.slot)));
    for (const { id } of open) {
      const { engine, run } = createSteeredEngine();
      const ended = runGeneration({ ...house, engine }, id, delivery);
      runs.push({ ended, run: await run(0) });
    }
  }

  async function takeOnBatch(step: Step & { readonly which: number }): Promise<void> {
    const id = pick(started, step.which);
    if (id === undefined) return;
    if (step.kind === 'pause') await pauseBatch(house, userId, id);
    if (step.kind === 'resume') await resumeBatch(house, userId, id);
    if (step.kind === 'cancel') await cancelBatch(house, userId, id);
    if (step.kind !== 'retry' && step.kind !== 'remove-item') return;
    const { items } = await readBatchPage(house.db, userId, { id, limit: 250 }, 'en');
    const item = pick(items, step.picture);
    if (item === undefined) return;
    const wanted = { id, itemId: item.id };
    if (step.kind === 'retry') {
      const recipeId = step.other ? await otherRecipe() : undefined;
      await retryItem(house, viewer, { ...wanted, recipeId }, 'en').catch(expectRefusal);
    } else await removeItem(house, userId, wanted).catch(expectRefusal);
  }

  async function end(step: Step & { readonly kind: 'succeed' | 'fail'; readonly which: number }): Promise<void> {
    await deliver();
    const one = pick(runs, step.which);
    if (step.kind === 'succeed') one?.run.succeed();
    else one?.run.fail(new EngineError('no_subject_found'));
    await one?.ended;
  }

  async function take(step: Step): Promise<void> {
    if (step.kind === 'start') {
      const imageIds: string[] = [];
      for (let index = 0; index < step.pictures; index += 1) imageIds.push(await house.addImage(person));
      const order = { recipe, imageIds, requestKey: crypto.randomUUID() };
      const batch = await startBatch(house, viewer, order, 'en').catch(expectRefusal);
      if (batch !== undefined) started.push(batch.id);
    } else if (step.kind === 'succeed' || step.kind === 'fail') await end(step);
    else if (step.kind === 'change-plan') viewer = { ...viewer, ...pick(standings, step.which) };
    else if (step.kind === 'maintain') await continueBatches(house);
    else if (step.kind === 'delete-picture') {
      const rows = await house.db
        .select({ id: images.id })
        .from(images)
        .where(and(eq(images.userId, userId), eq(images.kind, 'upload'), isNull(images.deletedAt)));
      const image = pick(rows, step.which);
      if (image !== undefined)
        await house.db.update(images).set({ deletedAt: new Date() }).where(eq(images.id, image.id));
    } else await takeOnBatch(step);
  }

  async function check(): Promise<void> {
    const [held, balance] = await house.db.transaction(
      async (tx) => {
        let sum = 0;
        for (const id of started) {
          const batch = await readBatchPage(tx, userId, { id, limit: 250 }, 'en');
          const paid = batch.items.filter(({ state }) => state === 'succeeded');
          expect(batch.spent).toBe(paid.reduce((total, item) => total + item.credits, 0));
          expect(Object.values(batch.counts).reduce((total, one) => total + one, 0)).toBe(batch.items.length);
          sum += batch.items.reduce((total, item) => total + item.credits, 0);
        }
        return [sum, await readBalance(tx, userId)] as const;
      },
      { isolationLevel: 'repeatable read' },
    );
    expect(held).toBe(credits - balance);
  }

  async function finish(): Promise<void> {
    for (const id of started) await resumeBatch(house, userId, id);
    await until('all have ended', async () => {
      await continueBatches(house);
      await deliver();
      for (const { run, ended } of runs) {
        run.succeed();
        await ended;
      }
      return (
        (await house.db.$count(
          batches,
          and(eq(batches.userId, userId), inArray(batches.status, ['running', 'paused'])),
        )) === 0
      );
    });
    await check();
    const items = await house.db
      .select({ pieceId: batchItems.pieceId, status: generations.status })
      .from(batchItems)
      .innerJoin(batches, eq(batches.id, batchItems.batchId))
      .leftJoin(generations, eq(generations.id, batchItems.pieceId))
      .where(eq(batches.userId, userId));
    const entries = await house.db
      .select()
      .from(creditEntries)
      .where(eq(creditEntries.userId, userId))
      .orderBy(creditEntries.seq);
    const pieces = Map.groupBy(
      entries.filter(({ generationId }) => generationId !== null),
      ({ generationId }) => generationId,
    );
    for (const [id, kinds] of pieces)
      expect(kinds.map(({ kind }) => kind)).toEqual([
        'hold',
        items.find(({ pieceId }) => pieceId === id)?.status === 'succeeded' ? 'capture' : 'release',
      ]);
    expect(await verifyBalances(house.db)).toEqual([]);
  }

  return { take, check, finish };
}
