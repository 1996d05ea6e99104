import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { analysisMs } from '../src/pages/home/analysis-time.ts';

it('the home page names the time of an analysis that was measured, and it is below three seconds', () => {
  const table = readFileSync(path.join(import.meta.dirname, '..', '..', 'docs', 'benchmarks.md'), 'utf8');
  const [, seconds] = /^\| analysis of 12 MP[^|]*\| ([\d.]+) s \|/m.exec(table) ?? [];
  expect(analysisMs).toBe(Number(seconds) * 1000);
  expect(analysisMs).toBeLessThan(3000);
});
