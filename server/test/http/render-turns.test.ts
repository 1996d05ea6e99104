import { expect, test } from 'vitest';
import { createRenderTurns } from '../../src/http/pages/render-turns.ts';
import { until } from '../support/until.ts';

const never = new AbortController().signal;

/** Two pages are rendered at once; each until the test says so. */
function openHouse({ holdMs = 60_000, waitMs = 60_000 } = {}) {
  const turns = createRenderTurns({ atOnce: 2, holdMs, waitMs });
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const ask = (name: string, caller?: string, signal: AbortSignal = never) =>
    turns.take(caller, signal, () => {
      begun.push(name);
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (failure) => (failure === undefined ? resolve(name) : reject(failure)));
      });
    });
  const haveBegun = (...names: readonly string[]) =>
    until(`${names.join(' ')} have begun`, () => begun.join(' ') === names.join(' '));
  return { ask, haveBegun, end: (name: string, failure?: Error) => ends.get(name)?.(failure) };
}

test('two are rendered at once; then networks take turns, whatever becomes of a page', async () => {
  const { ask, haveBegun, end } = openHouse();
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, 'a'));
  const other = ask('b1', 'b');
  await haveBegun('a1', 'a2');
  end('a1', new Error('no'));
  await expect(greedy[0]).rejects.toThrow('no');
  await haveBegun('a1', 'a2', 'a3');
  end('a2');
  await haveBegun('a1', 'a2', 'a3', 'b1');
  end('b1');
  expect(await other).toBe('b1');
  await haveBegun('a1', 'a2', 'a3', 'b1', 'a4');
  end('a3');
  end('a4');
  expect(await Promise.all(greedy.slice(1))).toEqual(['a2', 'a3', 'a4']);
  // all turns are back
  const later = [ask('c1', 'c'), ask('c2', 'c')];
  await haveBegun('a1', 'a2', 'a3', 'b1', 'a4', 'c1', 'c2');
  end('c1');
  end('c2');
  await Promise.all(later);
});

test('a page for everybody goes before those who wait', async () => {
  const { ask, haveBegun, end } = openHouse();
  const all = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b'), ask('kept')];
  end('a1');
  await haveBegun('a1', 'a2', 'kept');
  for (const name of ['a2', 'kept']) end(name);
  await haveBegun('a1', 'a2', 'kept', 'b1');
  end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'kept']);
});

test('who has gone or has waited too long gets nothing, and nothing is rendered for them', async () => {
  const { ask, haveBegun, end } = openHouse({ waitMs: 30 });
  const reader = new AbortController();
  const slow = [ask('a1', 'a'), ask('a2', 'a')];
  const gone = ask('gone', 'b', reader.signal);
  reader.abort();
  expect(await gone).toBeUndefined();
  expect(await ask('gone before', 'b', reader.signal)).toBeUndefined();
  expect(await ask('late', 'c')).toBeUndefined();
  end('a1');
  end('a2');
  expect(await Promise.all(slow)).toEqual(['a1', 'a2']);
  await haveBegun('a1', 'a2');
});

test('pages that wait for something else let others be rendered, and count once', async () => {
  const { ask, haveBegun, end } = openHouse({ holdMs: 20 });
  const slow = [ask('a1', 'a'), ask('a2', 'a'), ask('b1', 'b')];
  await haveBegun('a1', 'a2', 'b1');
  for (const name of ['a1', 'a2', 'b1']) end(name);
  expect(await Promise.all(slow)).toEqual(['a1', 'a2', 'b1']);
  const next = [ask('c1', 'c'), ask('c2', 'c'), ask('c3', 'c')];
  await haveBegun('a1', 'a2', 'b1', 'c1', 'c2', 'c3');
  for (const name of ['c1', 'c2', 'c3']) end(name);
  await Promise.all(next);
});
