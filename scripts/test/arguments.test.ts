import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../lib/project.mjs';

const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [inRoot('scripts', 'check.mjs'), ...args], { encoding: 'utf8' });

test('--help says what a script does and what it takes, and starts nothing', () => {
  const { status, stdout } = run('--help');
  expect(status).toBe(0);
  expect(stdout).toContain('`npm run check`: types, lint');
  expect(stdout).not.toContain('▸');
});

test('an option that there is not ends with a sentence, and starts nothing', () => {
  const { status, stdout, stderr } = run('--fix');
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^✗ Unknown option '--fix'\.\n\n`npm run check`/);
});

test('every script that reads its options begins with the comment that --help prints', () => {
  const scripts = ['scripts', 'bench', 'lab'].flatMap((folder) =>
    readdirSync(inRoot(folder))
      .filter((name) => /\.(?:mjs|ts)$/.test(name))
      .map((name) => inRoot(folder, name)),
  );
  const reading = scripts.filter((file) => readFileSync(file, 'utf8').includes('readArguments('));
  expect(reading.length).toBeGreaterThan(15);
  expect(reading.filter((file) => !/^(?:\/\/|\/\*\*)/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
