import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPostgresProgress } from '../../src/events/postgres-progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noListening = (): void => undefined;

test('a thousand pictures are said together, four times a second, the newest of each, in payloads that PostgreSQL takes', async () => {
  const said: (readonly string[])[] = [];
  let listening = 0;
  const here = openPostgresProgress((payloads) => Promise.resolve(void said.push(payloads)), noListening);
  const there = openPostgresProgress(
    () => Promise.reject(new Error('it only listens')),
    () => (listening += 1),
  );
  const ids = Array.from({ length: 1000 }, () => crypto.randomUUID());
  const heard = new Map<string, number>();
  for (const id of ids) there.follow(id, ({ progress }) => void heard.set(id, progress));
  for (let step = 0; step < 20; step += 1) {
    for (const id of ids) here.tell(id, { stage: 'waiting-for-model', progress: step / 3 / 20 });
    await vi.advanceTimersByTimeAsync(50);
  }
  expect(said.length).toBeGreaterThanOrEqual(3);
  expect(said.length).toBeLessThanOrEqual(4);
  expect(listening).toBe(1);
  expect(Math.max(...said.flat().map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000);
  said.flat().forEach(there.hear);
  expect([...heard.values()]).toEqual(ids.map(() => 19 / 3 / 20));
});

test('a database that hangs is asked once; one that refuses costs a notice, not the next one', async () => {
  const asked: (readonly string[])[] = [];
  let answer = (_error: Error): void => undefined;
  const bell = openPostgresProgress((payloads) => {
    asked.push(payloads);
    return new Promise((_resolve, reject) => (answer = reject));
  }, noListening);
  for (const progress of [0.1, 0.2, 0.3]) {
    bell.tell('one', { stage: 'processing', progress });
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(asked).toEqual([['[["one","processing",0.1]]']]);
  answer(new Error('gone'));
  await vi.advanceTimersByTimeAsync(300);
  expect(asked).toEqual([['[["one","processing",0.1]]'], ['[["one","processing",0.3]]']]);
});

test('what is no notice of progress is not heard', () => {
  const bell = openPostgresProgress(() => Promise.resolve(), noListening);
  const heard: number[] = [];
  bell.follow('one', ({ progress }) => void heard.push(progress));
  for (const payload of ['', 'one', '{}', '[["one","processing",2]]', '[["one"]]']) bell.hear(payload);
  bell.hear('[["two","processing",0.5],["one","processing",0.5]]');
  expect(heard).toEqual([0.5]);
});
