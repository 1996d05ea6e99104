/** What a network said of a photo is kept for the next task on it: the same to the last bit, and each asker has a copy of its own. */
import { afterAll, expect, test } from 'vitest';
import { createAnswerMemory } from '../src/models/answer-memory.ts';
import type { FloatTensor } from '../src/models/float-tensor.ts';
import { createModelStore, firstOutput } from '../src/models/session.ts';
import { testModelDir } from './support/models.ts';

const tensor = (...values: number[]): FloatTensor => ({ data: Float32Array.from(values), dims: [1, values.length] });
const answer = (...values: number[]) => new Map([['out', tensor(...values)]]);

// so small a budget that any second model closes the first
const store = createModelStore({ cacheDir: testModelDir, permissiveOnly: true, memoryBudgetBytes: 1, threads: 1 });
afterAll(() => store.dispose());

test('the same input is answered without its network; another input is not', async () => {
  const photo = (level: number): FloatTensor => ({
    data: new Float32Array(3 * 320 * 320).fill(level),
    dims: [1, 3, 320, 320],
  });
  const first = firstOutput(await store.run('u2netp', photo(0.3))).data;
  await store.use('iris');
  expect(store.openModels()).toEqual(['iris']);
  const again = firstOutput(await store.run('u2netp', photo(0.3))).data;
  expect(store.openModels()).toEqual(['iris']);
  expect(Buffer.compare(Buffer.from(first.buffer), Buffer.from(again.buffer))).toBe(0);
  const other = firstOutput(await store.run('u2netp', photo(0.31))).data;
  expect(store.openModels()).toEqual(['u2netp']);
  expect(other).not.toEqual(first);
});

test('keys tell model, shape and every value apart', () => {
  const { keyOf } = createAnswerMemory(100);
  const square = { data: Float32Array.from([1, 2, 3, 4]), dims: [2, 2] };
  const keys = [
    keyOf('u2netp', tensor(1, 2, 3, 4)),
    keyOf('isnet-fp16', tensor(1, 2, 3, 4)),
    keyOf('u2netp', square),
    keyOf('u2netp', tensor(1, 2, 3, 5)),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(keyOf('u2netp', tensor(1, 2, 3, 4))).toBe(keys[0]);
  // a part of a larger array is that part only
  expect(keyOf('u2netp', { data: Float32Array.from([9, 1, 2, 3, 4]).subarray(1), dims: [1, 4] })).toBe(keys[0]);
});

test('nobody can spoil what is kept, and the longest unused goes first', () => {
  const memory = createAnswerMemory(16);
  const given = answer(1, 2);
  memory.keep('a', given);
  given.get('out')?.data.fill(7);
  memory.recall('a')?.get('out')?.data.fill(8);
  expect(memory.recall('a')).toEqual(answer(1, 2));
  memory.keep('b', answer(3, 4));
  memory.recall('a');
  memory.keep('c', answer(5, 6));
  expect(['a', 'b', 'c'].map((key) => memory.recall(key) !== undefined)).toEqual([true, false, true]);
  memory.keep('large', answer(1, 2, 3, 4, 5));
  expect(memory.recall('large')).toBeUndefined();
  const none = createAnswerMemory(0);
  none.keep('a', answer(1));
  expect(none.recall('a')).toBeUndefined();
});
