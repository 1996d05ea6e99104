/**
 * Hundreds of calls (thousands with `npm test -- --all`) that nobody meant, with keys of every scope and with broken ones: nobody
 * in, nothing falls over. `FUZZ_CALLS=100000` makes more of them, for at most a minute or `FUZZ_SECONDS`; a failure names its seed, which `FUZZ_SEED` repeats.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { fuzzKeys, openFuzz, type Fuzz } from './fuzz-keys.ts';

let fuzz: Fuzz;
beforeAll(async () => {
  fuzz = await openFuzz();
});
afterAll(() => fuzz.close());

test('no key does what its scopes do not say, reads what is another’s, or makes the server fail', async () => {
  const wanted = Number(process.env['FUZZ_CALLS'] ?? inShortRun(800, 2000));
  const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  const seconds = Number(process.env['FUZZ_SECONDS'] ?? 60);
  const until = wanted > 2000 ? performance.now() + seconds * 1000 : Infinity;
  const { calls, problems, statuses } = await fuzzKeys(fuzz, { calls: wanted, seed, until });
  if (wanted > 2000) process.stdout.write(`${calls} calls, seed ${seed}: ${JSON.stringify([...statuses])}\n`);
  expect(problems).toEqual([]);
  expect(calls).toBeGreaterThanOrEqual(Math.min(wanted, 2000));
  expect((await fetch(`${fuzz.product.url}/api/health/live`)).status).toBe(200);
  expect(statuses.get(0) ?? 0).toBeLessThan(calls / 20);
  // it reached the handlers as well as the doors
  expect(statuses.get(200) ?? 0).toBeGreaterThan(0);
  expect(statuses.get(403) ?? 0).toBeGreaterThan(0);
}, 7_200_000);
