import { expect, test } from 'vitest';
import { makeRequestKey, nextIntent } from '../src/generation/request-intent.ts';

const input = { templateId: 'oil-painting', imageIds: ['a'], inputs: { size: 3, soft: true } };

test('a new wish gets a new key', () => {
  const first = nextIntent(null, input);
  const second = nextIntent(null, input);
  expect(first.requestKey).not.toBe(second.requestKey);
  expect(first.requestKey).toMatch(/^[0-9a-f]{32}$/);
});

test('asking again after a failure keeps the key, whatever the order of the inputs', () => {
  const failed = nextIntent(null, input);
  const again = nextIntent(failed, { ...input, inputs: { soft: true, size: 3 } });
  expect(again.requestKey).toBe(failed.requestKey);
});

test('changing anything after a failure is a new wish', () => {
  const failed = nextIntent(null, input);
  for (const changed of [
    { ...input, imageIds: ['b'] },
    { ...input, inputs: { size: 4, soft: true } },
    { ...input, templateId: 'sketch-portrait' },
    { ...input, model: 'creative' },
  ])
    expect(nextIntent(failed, changed).requestKey).not.toBe(failed.requestKey);
});

test('keys do not repeat', () => {
  const keys = new Set(Array.from({ length: 1000 }, makeRequestKey));
  expect(keys.size).toBe(1000);
});
