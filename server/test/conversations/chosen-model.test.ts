import type { PlannerState } from '@afterglow/domain/edits/plan';
import { standardPrices } from '@afterglow/planner/price/price';
import { expect, it } from 'vitest';
import { makePlan, type ChosenModel } from '../../src/conversations/planning/make-plan.ts';

const state: PlannerState = {
  pictures: [{ width: 1000, height: 800 }],
  current: 1,
  last: [],
  undoable: 1,
  redoable: 0,
  mask: false,
  creative: true,
};
const pricing = { prices: standardPrices, unlimited: false, scene: { pictures: 1, current: 1, marked: undefined } };

const ask = (text: string, model?: ChosenModel, change: Partial<PlannerState> = {}) =>
  makePlan({}, text, { ...state, ...change }, pricing, new AbortController().signal, model);

it('vision looks and changes nothing', async () => {
  expect(await ask('make it brighter', 'vision')).toMatchObject({
    steps: [{ op: 'analyse' }],
    price: standardPrices.analysis,
  });
});

it('creative takes the words as they are, and costs what a creative edit costs', async () => {
  expect(await ask('make it brighter', 'creative')).toMatchObject({
    steps: [{ op: 'creative-edit', instruction: 'make it brighter' }],
    price: standardPrices.creativeEdit,
  });
});

it('without a creative model its choice changes nothing', async () => {
  const plain = await ask('make it brighter', undefined, { creative: false });
  expect(await ask('make it brighter', 'creative', { creative: false })).toEqual(plain);
});

it('fast never asks the creative model', async () => {
  const plan = await ask('add a dragon to the sky', 'fast');
  expect(plan.steps).toEqual([]);
  expect(plan.remarks).toMatchObject([{ kind: 'need', code: 'creative' }]);
});

it('undo is undo, whoever was chosen', async () => {
  expect((await ask('undo that', 'creative')).steps).toEqual([{ op: 'undo' }]);
  expect((await ask('undo that', 'vision')).steps).toEqual([{ op: 'undo' }]);
});
