import type { Generation } from '@afterglow/domain/contract/studio/generations';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceEveryMs, makeAnnouncer } from '../src/generation/announcer.ts';
import { followGeneration, type GenerationSources } from '../src/generation/follow-generation.ts';
import { mergeGeneration } from '../src/generation/merge-generation.ts';
import { logStage, type StageEntry } from '../src/generation/stage-log.ts';
import { generationRow } from './generation-row.ts';

const id = '3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c0001';

const row = generationRow;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A hand-driven network: the test says what arrives and what breaks. */
function follow(polled: () => Promise<Generation | undefined> = async () => undefined) {
  const opened: { onData(data: string): void; onFailure(gaveUp: boolean): void; open: boolean }[] = [];
  const seen: Generation[] = [];
  const connections: string[] = [];
  let lost = 0;
  let polls = 0;
  const sources: GenerationSources = {
    openEvents(_id, listener) {
      const connection = { ...listener, open: true };
      opened.push(connection);
      return () => void (connection.open = false);
    },
    fetchGeneration() {
      polls += 1;
      return polled();
    },
  };
  const stop = followGeneration(id, sources, {
    onGeneration: (generation) => void seen.push(generation),
    onConnection: (connection) => void connections.push(connection),
    onLost: () => void (lost += 1),
  });
  const last = () => {
    const connection = opened.at(-1);
    if (connection === undefined) throw new Error('nothing was opened');
    return connection;
  };
  return {
    opened,
    seen,
    connections,
    stop,
    last,
    get lost() {
      return lost;
    },
    get polls() {
      return polls;
    },
    send: (generation: Generation) => last().onData(JSON.stringify(generation)),
  };
}

describe('following a generation', () => {
  test('passes rows on and closes after the finished one', () => {
    const it = follow();
    it.send(row({ progress: 0.3 }));
    it.send(row({ status: 'succeeded', progress: 1, stage: 'done' }));
    expect(it.seen.map((seen) => seen.status)).toEqual(['running', 'succeeded']);
    expect(it.last().open).toBe(false);
  });

  test('lets the browser reconnect by itself and counts from zero after an event', () => {
    const it = follow();
    it.last().onFailure(false);
    it.last().onFailure(false);
    it.send(row({ progress: 0.5 }));
    it.last().onFailure(false);
    it.last().onFailure(false);
    expect(it.opened).toHaveLength(1);
    expect(it.polls).toBe(0);
    expect(it.connections).toEqual(['reconnecting', 'reconnecting', 'live', 'reconnecting', 'reconnecting']);
  });

  test('reopens when the browser gave up', async () => {
    const it = follow();
    it.last().onFailure(true);
    expect(it.last().open).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(it.opened).toHaveLength(2);
    it.send(row({ progress: 0.4 }));
    expect(it.seen).toHaveLength(1);
  });

  test('polls after the third failure until the row is finished', async () => {
    const rows = [row({ progress: 0.6 }), row({ status: 'succeeded', progress: 1, stage: 'done' })];
    const it = follow(async () => rows.shift());
    for (let failure = 0; failure < 3; failure += 1) it.last().onFailure(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(it.last().open).toBe(false);
    expect(it.seen.map((seen) => seen.progress)).toEqual([0.6]);
    await vi.advanceTimersByTimeAsync(2000);
    expect(it.seen.at(-1)?.status).toBe('succeeded');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.polls).toBe(2);
  });

  test('polls slower while the network is away and comes back', async () => {
    let away = true;
    const it = follow(async () => {
      if (away) throw new TypeError('network');
      return row({ progress: 0.9 });
    });
    for (let failure = 0; failure < 3; failure += 1) it.last().onFailure(false);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(it.polls).toBe(4);
    expect(it.connections.at(-1)).toBe('reconnecting');
    away = false;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(it.seen.at(-1)?.progress).toBe(0.9);
    expect(it.connections.at(-1)).toBe('live');
    it.stop();
  });

  test('says so when the row is gone', async () => {
    const it = follow(async () => undefined);
    for (let failure = 0; failure < 3; failure += 1) it.last().onFailure(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(it.lost).toBe(1);
    expect(it.polls).toBe(1);
  });

  test('ignores half lines, other generations and everything after stop', () => {
    const it = follow();
    it.last().onData('{"id":');
    it.send(row({ id: '3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c0002' }));
    it.stop();
    it.send(row({ progress: 0.5 }));
    it.last().onFailure(true);
    expect(it.seen).toEqual([]);
    expect(it.connections).toEqual([]);
  });
});

describe('merging rows that cross each other', () => {
  test('progress and status never go back', () => {
    const arrivals = [
      row({ status: 'queued', position: 2 }),
      row({ status: 'queued', position: 1 }),
      row({ progress: 0.4 }),
      row({ progress: 0.2 }),
      row({ status: 'queued', position: 1 }),
      row({ status: 'succeeded', progress: 1 }),
      row({ progress: 0.8 }),
      row({ status: 'canceled' }),
    ];
    let known: Generation | null = null;
    const shown: string[] = [];
    for (const arrival of arrivals) {
      known = mergeGeneration(known, arrival);
      shown.push(`${known.status} ${known.position ?? known.progress}`);
    }
    expect(shown).toEqual([
      'queued 2',
      'queued 1',
      'running 0.4',
      'running 0.4',
      'running 0.4',
      'succeeded 1',
      'succeeded 1',
      'succeeded 1',
    ]);
  });

  test('a failure with less progress than shown still counts', () => {
    const known = row({ progress: 0.9 });
    expect(mergeGeneration(known, row({ status: 'failed', progress: 0.5 })).status).toBe('failed');
  });

  test('another generation replaces the one before it', () => {
    const other = row({ id: '3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c0002', status: 'queued' });
    expect(mergeGeneration(row({ status: 'succeeded' }), other)).toBe(other);
  });
});

test('stages close with the time they took', () => {
  let log: readonly StageEntry[] = [];
  log = logStage(log, row({ stage: 'waiting', status: 'queued' }), 0);
  log = logStage(log, row({ stage: 'waiting', status: 'queued' }), 50);
  log = logStage(log, row({ stage: 'reading' }), 120);
  log = logStage(log, row({ stage: 'done', status: 'succeeded' }), 400);
  expect(log.map(({ stage, tookMs }) => [stage, tookMs])).toEqual([
    ['waiting', 120],
    ['reading', 280],
  ]);
});

test('announcements come at most every two seconds, and the last one always comes', () => {
  const said: string[] = [];
  const announcer = makeAnnouncer((text) => void said.push(text));
  for (const text of ['10%', '20%', '30%']) announcer.announce(text);
  expect(said).toEqual(['10%']);
  vi.advanceTimersByTime(announceEveryMs);
  expect(said).toEqual(['10%', '30%']);
  announcer.announce('90%');
  announcer.announce('Done', true);
  announcer.announce('95%');
  vi.advanceTimersByTime(announceEveryMs);
  expect(said).toEqual(['10%', '30%', 'Done']);
});
