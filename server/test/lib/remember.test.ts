import { expect, it } from 'vitest';
import { remember } from '../../src/lib/remember.ts';

it('asks once for each key while the answer is fresh', async () => {
  const asked: string[] = [];
  const ask = remember((key: string) => Promise.resolve(asked.push(key)), 60_000);
  expect([await ask('a'), await ask('a'), await ask('b')]).toEqual([1, 1, 2]);
  const stale = remember((key: string) => Promise.resolve(asked.push(key)), 0);
  expect([await stale('a'), await stale('a')]).toEqual([3, 4]);
});

it('asks again after a failure', async () => {
  let count = 0;
  const ask = remember(
    () => (count++ === 0 ? Promise.reject(new Error('no database')) : Promise.resolve(count)),
    60_000,
  );
  await expect(ask('a')).rejects.toThrow('no database');
  expect(await ask('a')).toBe(2);
});
