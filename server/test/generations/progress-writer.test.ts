import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/db/pool.ts';
import type { Notifications } from '../../src/events/notifications.ts';
import { createProgressWriter, type ProgressWriter } from '../../src/generations/progress-writer.ts';
import { createLogger } from '../../src/lib/logger.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

// there is none: rows are not what is counted here, and one that cannot be written keeps nobody from being told
const { db } = openDatabase('postgres://localhost/none', createLogger('silent'));
const writers: ProgressWriter[] = [];
afterEach(() => Promise.all(writers.splice(0).map(({ close }) => close())));

/** Notices of each picture in ten seconds in which all of them report ten times a second. */
async function tellsOf(pictures: number): Promise<readonly number[]> {
  const told = Array.from({ length: pictures }, () => 0);
  const notifications: Notifications = {
    notify: () => Promise.resolve(),
    notifyWith: () => Promise.reject(new Error('the row was announced')),
    subscribe: () => () => undefined,
    progress: { tell: (id) => void (told[Number(id)] = (told[Number(id)] ?? 0) + 1), follow: () => () => undefined },
    close: () => Promise.resolve(),
  };
  const own = told.map((_, id) =>
    createProgressWriter({ db, notifications, onFailure: () => undefined }, { id: String(id), attempt: 1 }),
  );
  writers.push(...own);
  for (let step = 0; step < 100; step += 1) {
    for (const { report } of own) report('reading', step / 100);
    await vi.advanceTimersByTimeAsync(100);
  }
  return told;
}

test('one picture is told four times a second', async () => {
  const [told = 0] = await tellsOf(1);
  expect(told).toBeGreaterThanOrEqual(30);
  expect(told).toBeLessThanOrEqual(41);
});

test('a thousand in one process are told less often, none is forgotten, and one that is left gets its pace back', async () => {
  const told = await tellsOf(1000);
  // the first notice of each goes out at once
  expect(told.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(1000 + 250 * 11);
  expect(Math.min(...told)).toBeGreaterThanOrEqual(3);
  await Promise.all(writers.splice(0).map(({ close }) => close()));
  expect((await tellsOf(1))[0]).toBeGreaterThanOrEqual(30);
});
