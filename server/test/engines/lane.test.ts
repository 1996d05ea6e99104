import { AppError } from '@afterglow/domain/errors/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLane, type LaneLimits, type LaneWork } from '../../src/engines/lane.ts';

const limits: LaneLimits = { places: 1, maxWaiting: 100, maxWaitingBytes: 1000, maxAgeMs: 30_000 };

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A lane whose work ends when the test says so, and the order in which work began. */
function openLane(more: Partial<LaneLimits> = {}) {
  const lane = createLane({ ...limits, ...more });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const enter = (name: string, about: LaneWork): Promise<unknown> =>
    lane
      .enter(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      }, about)
      .catch((error: unknown) => (error instanceof AppError ? error.code : error));
  /** Ends what runs until nothing does. */
  const finish = async (): Promise<void> => {
    await vi.waitFor(() => expect(lane.state().running === 0 || ends.length > 0).toBe(true));
    while (lane.state().running > 0) {
      for (const end of ends.splice(0)) end();
      await Promise.resolve();
    }
  };
  return { lane, begun, enter, finish };
}

test('takes those who ask in turn: sixty of one do not hold up one of another', async () => {
  const { begun, enter, finish } = openLane();
  const flood = Array.from({ length: 60 }, (_, index) => enter(`flood ${index}`, { asker: 'one' }));
  const other = enter('upload', { asker: 'another' });
  const own = enter('own', {});
  await finish();
  await Promise.all([...flood, other, own]);
  expect(begun.slice(0, 4)).toEqual(['flood 0', 'flood 1', 'upload', 'own']);
  expect(begun).toHaveLength(62);
});

test('refuses the newest of whoever waits most, and keeps what others wait for', async () => {
  const { enter, finish } = openLane({ maxWaiting: 3 });
  const flood = Array.from({ length: 6 }, (_, index) => enter(`flood ${index}`, { asker: 'one' }));
  const other = enter('upload', { asker: 'another' });
  await finish();
  expect(await Promise.all(flood)).toEqual([
    'flood 0',
    'flood 1',
    'flood 2',
    'pictures_busy',
    'pictures_busy',
    'pictures_busy',
  ]);
  expect(await other).toBe('upload');
});

test('counts bytes too: few large pictures cannot fill the memory', async () => {
  const { enter, finish } = openLane();
  const works = [600, 600, 600].map((bytes, index) => enter(String(index), { asker: 'one', bytes }));
  const small = enter('small', { asker: 'another', bytes: 100 });
  await finish();
  expect(await Promise.all(works)).toEqual(['0', '1', 'pictures_busy']);
  expect(await small).toBe('small');
});

test('says in seconds when to come again, and lets nobody wait longer than the limit', async () => {
  const { lane, enter, finish } = openLane();
  const first = enter('first', { asker: 'one' });
  const late = lane.enter(() => Promise.resolve('late'), { asker: 'another' }).catch((error: unknown) => error);
  const own = enter('own', {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await late).toMatchObject({ code: 'pictures_busy', details: { seconds: expect.any(Number) } });
  await finish();
  expect(await Promise.all([first, own])).toEqual(['first', 'own']);
});

test('a newer look takes the place of an older one of the same person that still waits', async () => {
  const { begun, enter, finish } = openLane();
  const running = enter('running', { asker: 'one', kind: 'look' });
  const older = enter('older', { asker: 'one', kind: 'look' });
  const others = enter('others', { asker: 'another', kind: 'look' });
  const newer = enter('newer', { asker: 'one', kind: 'look' });
  expect(await older).toBe('look_superseded');
  await finish();
  expect(await Promise.all([running, others, newer])).toEqual(['running', 'others', 'newer']);
  expect(begun).toEqual(['running', 'newer', 'others']);
});

test('work that is given up leaves the queue', async () => {
  const { lane, enter, finish } = openLane();
  const running = enter('running', { asker: 'one' });
  const gone = new AbortController();
  const reason = new Error('gone');
  const waiting = enter('waiting', { asker: 'one', signal: gone.signal });
  gone.abort(reason);
  expect(await waiting).toBe(reason);
  expect(lane.state()).toEqual({ waiting: 0, running: 1 });
  await finish();
  expect(await running).toBe('running');
});
