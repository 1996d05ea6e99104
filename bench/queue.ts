/**
 * The queue: how long people wait on a busy day (simulated time, the product's rules), and what the queue adds to a job
 * (real database, real engine child). `--only day` or `--only overhead`, `--seed N` for another day; `--json` prints one object.
 */
import { readArguments } from '../scripts/lib/arguments.mjs';
import { measureDay, printDay } from './queue/day.ts';
import { measureOverhead, printOverhead } from './queue/overhead.ts';

const { values } = readArguments(import.meta.url, {
  json: { type: 'boolean' },
  only: { type: 'string' },
  seed: { type: 'string', default: '1' },
});
const day = values.only === 'overhead' ? undefined : await measureDay(Number(values.seed));
if (day !== undefined && !values.json) printDay(day);
const overhead = values.only === 'day' ? undefined : await measureOverhead();
if (overhead !== undefined && !values.json) printOverhead(overhead);
if (values.json) process.stdout.write(`${JSON.stringify({ ...overhead, day })}\n`);
