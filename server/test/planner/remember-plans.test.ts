import type { PlannerState } from '@afterglow/domain/edits/plan';
import { completePlan } from '@afterglow/planner/complete-plan';
import { standardPrices } from '@afterglow/planner/price/price';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ModelPlanner } from '../../src/conversations/planning/plan-with-model.ts';
import { eraseOldPlans, rememberPlans } from '../../src/conversations/planning/remember-plans.ts';
import { openDatabase } from '../../src/db/pool.ts';
import { modelPlans } from '../../src/db/tables/planner-tables.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';

const state: PlannerState = {
  pictures: [{ width: 80, height: 60 }],
  current: 1,
  last: [],
  undoable: 0,
  redoable: 0,
  mask: false,
  creative: false,
};
const signal = new AbortController().signal;

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
let now = new Date('2026-11-21T10:00:00Z');
beforeEach(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, pino({ level: 'silent' }));
  now = new Date('2026-11-21T10:00:00Z');
});
afterEach(async () => {
  await opened.close();
  await database.drop();
});

/** A model that never says the same thing twice. */
function moody() {
  let asked = 0;
  const ask: ModelPlanner = async () => {
    asked += 1;
    return completePlan({ steps: [{ op: 'straighten', degrees: asked }] }, state);
  };
  const { db } = opened;
  return { planner: rememberPlans(ask, { db, clock: { now: () => now } }), asked: () => asked };
}

test('the same words in the same situation give the plan that was shown, in every process', async () => {
  const [one, other] = [moody(), moody()];
  const shown = await one.planner('straighten it', state, standardPrices, signal);
  expect(await other.planner('straighten it', state, standardPrices, signal)).toEqual(shown);
  expect([one.asked(), other.asked()]).toEqual([1, 0]);
});

test('two who ask at once are told the same', async () => {
  const { planner } = moody();
  const [a, b] = await Promise.all([
    planner('level it', state, standardPrices, signal),
    planner('level it', state, standardPrices, signal),
  ]);
  expect(a).toEqual(b);
});

test('other words, another situation, other prices and another day are asked again', async () => {
  const { planner, asked } = moody();
  await planner('straighten it', state, standardPrices, signal);
  await planner('straighten it more', state, standardPrices, signal);
  await planner('straighten it', { ...state, undoable: 1 }, standardPrices, signal);
  await planner('straighten it', state, { ...standardPrices, advancedEdit: 6 }, signal);
  expect(asked()).toBe(4);
  now = new Date(now.getTime() + 86_400_001);
  expect(await planner('straighten it', state, standardPrices, signal)).toMatchObject({ steps: [{ degrees: 5 }] });
  await eraseOldPlans(opened.db, now);
  expect(await opened.db.select().from(modelPlans)).toHaveLength(1);
});
