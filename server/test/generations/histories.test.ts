import { EngineError } from '@afterglow/engine/run/task';
import { eq, inArray, isNotNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { verifyBalances } from '../../src/credits/ledger.ts';
import { creditEntries } from '../../src/db/tables/credit-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { cancelGeneration } from '../../src/generations/cancel-generation.ts';
import { repairGenerations } from '../../src/generations/repair-generations.ts';
import { runGeneration } from '../../src/generations/run-generation.ts';
import type { Viewer } from '../../src/http/context.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';
import { createSteeredEngine, openHouse, type House } from './test-house.ts';

let database: TestDatabase;
let house: House;

beforeAll(async () => {
  database = await createTestDatabase();
  house = await openHouse(database.url);
});
afterAll(async () => {
  await house?.stop();
  await database?.drop();
});

const person = fc.nat(1);
const which = fc.nat(7);
const stepArbitrary = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('request' as const), person, key: fc.nat(9) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('deliver' as const), which }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('succeed' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('crash' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('picture-fault' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repair' as const) }) },
);
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/**
 * Deliveries are made here by hand, out of order, twice and of jobs that are not due, as no queue would make them: only
 * the rows may decide. Two steps are under way at a time.
 */
test('random histories: every accepted job ends exactly once and is charged exactly when it succeeded', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 40 }), async (steps) => {
      const people = [await house.addPerson({ credits: 40 }), await house.addPerson({ credits: 200, plan: 'basic' })];
      const imageIds = await Promise.all(people.map((viewer) => house.addImage(viewer)));
      const history = openHistory(people, imageIds);
      for (let index = 0; index < steps.length; index += 2)
        await Promise.all(steps.slice(index, index + 2).map((step) => history.take(step)));
      await history.finish();
      await history.check();
    }),
    { numRuns: inShortRun(15, 60) },
  );
});

function openHistory(people: readonly Viewer[], imageIds: readonly string[]) {
  const steered = createSteeredEngine();
  const deps = { ...house, engine: steered.engine };
  const accepted = new Map<string, Viewer>();
  const deliveries: Promise<unknown>[] = [];
  const delivery = {
    id: crypto.randomUUID(),
    retryCount: 0,
    signal: new AbortController().signal,
    stopping: () => false,
  };

  const pick = <Value>(values: readonly Value[], index: number): Value | undefined =>
    values[index % Math.max(1, values.length)];
  const deliver = (id: string): void => {
    // A delivery that fails is delivered again by the queue; here by a later step or by `finish`.
    deliveries.push(runGeneration(deps, id, delivery).catch(() => undefined));
  };

  async function take(step: Step): Promise<void> {
    if (step.kind === 'request') {
      const viewer = people[step.person];
      const imageId = imageIds[step.person];
      if (viewer === undefined || imageId === undefined) throw new Error('no such person');
      const answer = await house
        .request(viewer, imageId, { requestKey: `request-key-${step.key}` })
        .catch((error: unknown) => {
          expect(error).toMatchObject({ code: 'insufficient_credits' });
        });
      if (answer !== undefined) accepted.set(answer.id, viewer);
    } else if (step.kind === 'cancel') {
      const [id, viewer] = pick([...accepted], step.which) ?? [];
      if (id === undefined || viewer === undefined) return;
      await cancelGeneration(house, viewer.userId, id, new Date()).catch((error: unknown) =>
        expect(error).toMatchObject({ code: 'generation_already_finished' }),
      );
    } else if (step.kind === 'deliver') {
      const id = pick([...accepted.keys()], step.which);
      if (id !== undefined) deliver(id);
    } else if (step.kind === 'repair') {
      await repairGenerations(house);
    } else {
      const run = pick(steered.runs, step.which);
      if (step.kind === 'succeed') run?.succeed();
      else run?.fail(new EngineError(step.kind === 'crash' ? 'engine_failed' : 'no_subject_found'));
    }
  }

  const openIds = async () =>
    (
      await house.db
        .select({ id: generations.id, status: generations.status })
        .from(generations)
        .where(inArray(generations.id, [...accepted.keys()]))
    )
      .filter(({ status }) => status === 'queued' || status === 'running')
      .map(({ id }) => id);

  /** What the queue does in the end: everything open is delivered until it has ended. */
  async function finish(): Promise<void> {
    await until('all have ended', async () => {
      for (const id of await openIds()) deliver(id);
      for (const run of steered.runs) run.succeed();
      return (await openIds()).length === 0;
    });
    await steered.succeedUntil(deliveries);
  }

  async function check(): Promise<void> {
    const ids = [...accepted.keys()];
    for (const id of ids) {
      const entries = await house.db
        .select()
        .from(creditEntries)
        .where(eq(creditEntries.generationId, id))
        .orderBy(creditEntries.seq);
      const [row] = await house.db.select().from(generations).where(eq(generations.id, id));
      expect(row?.finishedAt).not.toBeNull();
      expect(entries.map(({ kind }) => kind)).toEqual(['hold', row?.status === 'succeeded' ? 'capture' : 'release']);
      expect(row?.resultImageId === null).toBe(row?.status !== 'succeeded');
    }
    expect(await house.db.$count(generations, isNotNull(generations.slot))).toBe(0);
    expect(await verifyBalances(house.db)).toEqual([]);
  }

  return { take, finish, check };
}
