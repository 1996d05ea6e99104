import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { expect, test } from 'vitest';
import { planAfter } from '../../src/pages/editor/state/asking/continued.ts';

const plan: EditPlan = { steps: [], price: 0, base: 'current', keep: [], only: null, remarks: [], suggestions: [] };
const asked = { text: 'a bit less', imageIds: [], versionId: 'v', maskImageId: undefined, model: undefined };
const before = { after: 'make the dog brighter', maskImageId: 'mask of the dog' };

/** Plans, and keeps what it was asked. */
function planner(continues: boolean) {
  const calls: unknown[] = [];
  return {
    calls,
    planOf: async (wish: Parameters<typeof planAfter>[0]) => {
      calls.push([wish.after, wish.maskImageId]);
      return continues && wish.after !== undefined ? { ...plan, continues: true as const } : plan;
    },
  };
}

test('what changes a plan that waits keeps what was marked for it', async () => {
  const { calls, planOf } = planner(true);
  const made = await planAfter(asked, before, planOf);
  expect(made.asked).toMatchObject(before);
  expect(calls).toEqual([['make the dog brighter', 'mask of the dog']]);
});

test('a wish of its own is not confined to what was marked for the one before', async () => {
  const { calls, planOf } = planner(false);
  const made = await planAfter(asked, before, planOf);
  expect(made.asked).toBe(asked);
  expect(calls.at(-1)).toEqual([undefined, undefined]);
});
