// `npm run mutate:money`: breaks each rule about money, one at a time and only in memory, and runs the tests that must
// notice. A rule that can be broken unnoticed is a missing test.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { readArguments } from './lib/arguments.mjs';
import { moneyRules, type MoneyRule } from './mutation/money-rules.ts';

readArguments(import.meta.url, {});

const root = path.resolve(import.meta.dirname, '..');
const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
const config = path.join(root, 'scripts', 'mutation', 'vitest.config.ts');

const reportSchema = z.object({ numFailedTests: z.number().optional(), numTotalTests: z.number().optional() });
const folder = await mkdtemp(path.join(os.tmpdir(), 'afterglow-mutation-'));

/** How many tests failed, `undefined` when the run itself broke down, which proves nothing. */
async function countFailures({ project, tests }: MoneyRule, mutation: number | undefined): Promise<number | undefined> {
  const report = path.join(folder, `${mutation ?? 'sound'}-${project}.json`);
  const args = [vitest, 'run', '--config', config, '--root', root, '--project', project, tests, '--bail=1'];
  const env = { ...process.env, NODE_ENV: 'test', ...(mutation === undefined ? {} : { MUTATION: String(mutation) }) };
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, [...args, '--reporter=json', `--outputFile.json=${report}`], {
      cwd: root,
      env,
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.on('error', reject);
    child.on('close', () => resolve(text));
  });
  const written = await readFile(report, 'utf8').catch(() => '{}');
  const { numFailedTests, numTotalTests } = reportSchema.parse(JSON.parse(written));
  if (numFailedTests === undefined || numTotalTests === 0) console.log(output.slice(-2000));
  return numTotalTests === 0 ? undefined : numFailedTests;
}

const sound = new Map<string, boolean>();
for (const rule of moneyRules) {
  if (sound.has(rule.tests)) continue;
  const failed = await countFailures(rule, undefined);
  sound.set(rule.tests, failed === 0);
  if (failed !== 0) console.log(`✗ ${rule.tests} fails before anything is broken`);
}

let unnoticed = 0;
for (const [index, rule] of moneyRules.entries()) {
  const noticed = ((await countFailures(rule, index)) ?? 0) > 0;
  if (!noticed) unnoticed += 1;
  console.log(`${noticed ? '✓' : '✗'} ${rule.rule} (${rule.file})`);
}
await rm(folder, { recursive: true });
console.log(`\n${moneyRules.length - unnoticed} of ${moneyRules.length} broken rules were noticed`);
process.exitCode = unnoticed === 0 && [...sound.values()].every(Boolean) ? 0 : 1;
