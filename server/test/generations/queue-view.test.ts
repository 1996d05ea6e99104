import { expect, test } from 'vitest';
import { placesOf, type OpenJob } from '../../src/generations/queue-view.ts';

const job = (id: string, userId: string, more: Partial<OpenJob> = {}): OpenJob => ({
  id,
  userId,
  status: 'queued',
  priority: 0,
  progress: 0,
  elapsedSeconds: 0,
  typicalSeconds: 10,
  remote: false,
  ...more,
});

test('people of equal priority take turns; paid plans go first', () => {
  const places = placesOf([
    job('paid', 'p', { priority: 10 }),
    job('many-running', 'm', { status: 'running', elapsedSeconds: 4 }),
    job('many-1', 'm'),
    job('many-2', 'm'),
    job('one', 'o'),
  ]);
  expect([...places].map(([id, { position }]) => [id, position])).toEqual([
    ['many-running', null],
    ['paid', 0],
    ['one', 1],
    ['many-1', 2],
    ['many-2', 3],
  ]);
});

test('seconds left add up what is ahead, shared among as many as run', () => {
  const running = { status: 'running', elapsedSeconds: 4 } as const;
  const one = placesOf([job('a', 'a', running), job('b', 'b'), job('c', 'c')]);
  expect([...one.values()].map(({ secondsLeft }) => secondsLeft)).toEqual([6, 16, 26]);
  const two = placesOf([job('a', 'a', running), job('b', 'b', running), job('c', 'c')]);
  expect(two.get('c')?.secondsLeft).toBe(16);
});

test('a job slower than usual is judged by its progress; what is not known is not claimed', () => {
  const late = job('a', 'a', { status: 'running', elapsedSeconds: 20, progress: 0.8 });
  expect(placesOf([late]).get('a')?.secondsLeft).toBe(5);
  expect(placesOf([{ ...late, progress: 0.15, remote: true }]).get('a')?.secondsLeft).toBeNull();
  const unknown = placesOf([{ ...late, typicalSeconds: null }, job('b', 'b')]);
  expect([...unknown.values()].map(({ secondsLeft }) => secondsLeft)).toEqual([null, null]);
});
