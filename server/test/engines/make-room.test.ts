import { expect, test } from 'vitest';
import type { LocalEngine } from '../../src/engines/contract.ts';
import { makingRoom } from '../../src/engines/make-room.ts';

const order = { task: 'look', options: {}, images: [] };
const answer = {
  outputs: [],
  outputNames: [],
  model: 'none',
  report: { applied: [], changed: false, width: 1, height: 1 },
  engineMs: 0,
};

/** An engine whose tasks end when the test says so, and how often it asked for room. */
function open() {
  const ends: (() => void)[] = [];
  const asked = { room: 0, now: 0 };
  const inner: LocalEngine = {
    run: () => Promise.reject(new Error('not asked here')),
    runUnchecked: () => new Promise((resolve) => ends.push(() => resolve(answer))),
    pids: () => [],
    endIdle: () => undefined,
    close: () => Promise.resolve(),
  };
  const engine = makingRoom(
    inner,
    1,
    () => (asked.room += 1),
    () => asked.now,
  );
  const begin = (): Promise<unknown> => engine.runUnchecked(order, {});
  const end = (): void => ends.shift()?.();
  return { asked, begin, end };
}

test('one picture after another needs no room', async () => {
  const { asked, begin, end } = open();
  for (let i = 0; i < 3; i++) {
    const done = begin();
    end();
    await done;
  }
  expect(asked.room).toBe(0);
});

test('a picture beside asks for room, again only after a minute', async () => {
  const { asked, begin, end } = open();
  const first = begin();
  const second = begin();
  expect(asked.room).toBe(1);
  end();
  await first;
  asked.now = 59_000;
  const third = begin();
  expect(asked.room).toBe(1);
  end();
  await second;
  asked.now = 60_000;
  const fourth = begin();
  expect(asked.room).toBe(2);
  end();
  end();
  await Promise.all([third, fourth]);
});
