import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openHeartbeats, type Heartbeats } from '../../src/queue/heartbeats.ts';

const everyMs = 3000;
let asked: { readonly kind: string; readonly ids: readonly string[] }[];
let answer: (ids: readonly string[]) => Promise<readonly string[]>;
let failures: unknown[];
let heartbeats: Heartbeats;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  failures = [];
  answer = (ids) => Promise.resolve(ids);
  heartbeats = openHeartbeats({
    everyMs,
    touch: (kind, jobs) => {
      const ids = jobs.map(({ id }) => id);
      asked.push({ kind, ids });
      return answer(ids);
    },
    onFailure: (error) => failures.push(error),
  });
});
afterEach(() => {
  heartbeats.close();
  vi.useRealTimers();
});

test('all jobs of a kind in one statement, none when nothing runs', async () => {
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(asked).toEqual([]);
  heartbeats.hold('picture', { id: 'a', retryCount: 0 });
  const { release } = heartbeats.hold('picture', { id: 'b', retryCount: 0 });
  heartbeats.hold('mail', { id: 'c', retryCount: 0 });
  await vi.advanceTimersByTimeAsync(everyMs);
  release();
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(asked).toEqual([
    { kind: 'picture', ids: ['a', 'b'] },
    { kind: 'mail', ids: ['c'] },
    { kind: 'picture', ids: ['a'] },
    { kind: 'mail', ids: ['c'] },
  ]);
});

test('a database that does not answer takes no claim away, and is not asked twice at once', async () => {
  const hold = heartbeats.hold('picture', { id: 'a', retryCount: 0 });
  let refuse: (error: Error) => void = () => undefined;
  answer = () => new Promise((_, reject) => (refuse = reject));
  await vi.advanceTimersByTimeAsync(3 * everyMs);
  expect(asked).toHaveLength(1);
  refuse(new Error('no connection'));
  answer = (ids) => Promise.resolve(ids);
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(asked).toHaveLength(2);
  expect(failures).toHaveLength(1);
  expect(hold.lost.aborted).toBe(false);
});

test('a job that ends while it is asked for is not told that it was lost', async () => {
  const ended = heartbeats.hold('picture', { id: 'ended', retryCount: 0 });
  const taken = heartbeats.hold('picture', { id: 'taken', retryCount: 0 });
  answer = () => {
    ended.release();
    return Promise.resolve([]);
  };
  await vi.advanceTimersByTimeAsync(everyMs);
  expect(ended.lost.aborted).toBe(false);
  expect(taken.lost.aborted).toBe(true);
});
