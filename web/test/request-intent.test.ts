import { afterEach, expect, test, vi } from 'vitest';
import { forgetWish, keepWish, makeRequestKey, nextIntent, readWish } from '../src/generation/request-intent.ts';

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

afterEach(() => vi.unstubAllGlobals());

test('a wish outlives a reload until it is answered', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  const sent = nextIntent(readWish(), input);
  keepWish(sent);
  expect(nextIntent(readWish(), input).requestKey).toBe(sent.requestKey);
  expect(nextIntent(readWish(), { ...input, imageIds: ['b'] }).requestKey).not.toBe(sent.requestKey);
  forgetWish();
  expect(nextIntent(readWish(), input).requestKey).not.toBe(sent.requestKey);
  for (const broken of ['{', '[1,2]', '"x"', 'null'])
    expect([kept.set([...kept.keys()][0] ?? 'afterglow-wish', broken) && readWish()]).toEqual([null]);
});
