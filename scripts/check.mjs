// `npm run check`: types, lint, formatting, boundaries and circles, dead code, sizes, words, paths in documents, settings.
// Every step runs even when another fails, so that one run shows everything there is to fix.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readArguments } from './lib/arguments.mjs';
import { runCommand } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node-binary.mjs';
import { inRoot, run, say } from './lib/project.mjs';
import { listenForStop } from './lib/stop-request.mjs';
import { ensureTools } from './lib/tools.mjs';

/** @typedef {{ name: string, command: string, args: string[], cwd?: string }} Step */

const bins = [inRoot('node_modules', '.bin'), inRoot('tools', 'node_modules', '.bin')];

const rooms = [
  'client',
  'domain',
  'pixels',
  'planner',
  'texts',
  'engine',
  'server',
  'web',
  'e2e',
  'bench',
  'lab',
  'scripts',
].filter((room) => fs.existsSync(inRoot(room, 'tsconfig.json')));

/** @type {Step} */
const routeTypes = { name: 'types of routes', command: 'react-router', args: ['typegen'], cwd: inRoot('web') };
/** @type {Step[]} */
const steps = [
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  // one build over all rooms: a room sees the declarations of another, each under its own settings
  { name: 'types', command: 'tsc', args: ['-b', ...rooms] },
  { name: 'formatting', command: 'oxfmt', args: ['--check', '.'] },
  {
    name: 'rooms, floors, circles',
    command: 'depcruise',
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      ...['client', 'domain', 'pixels', 'planner', 'engine', 'server', 'web'].map((room) => `${room}/src`),
      'texts',
      'scripts',
    ],
  },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  { name: 'sizes', command: 'node', args: ['scripts/rules/sizes.mjs'] },
  { name: 'words', command: 'node', args: ['scripts/rules/words.mjs'] },
  { name: 'languages', command: 'node', args: ['scripts/rules/languages.mjs'] },
  { name: 'paths in documents', command: 'node', args: ['scripts/rules/doc-paths.mjs'] },
  { name: 'settings', command: 'node', args: ['scripts/settings.ts', '--check'] },
  { name: 'vector code', command: 'node', args: ['scripts/simd.mjs', '--check'] },
  { name: 'API document', command: 'node', args: ['scripts/lint-api.ts'] },
];

/** @typedef {{ name: string, ok: boolean, seconds: string }} Result */

/**
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Result>}
 */
async function runStep({ name, command, args, cwd }, env) {
  const begun = Date.now();
  const windows = process.platform === 'win32';
  const { code, output } = await runCommand(command, args, {
    env,
    capture: true,
    shell: windows,
    ...(cwd ? { cwd } : {}),
  });
  const warnings = output.split('\n').filter((line) => line.startsWith('warning: '));
  if (code !== 0) console.log(`\n✗ ${name}\n${output.trim()}`);
  else if (warnings.length > 0) console.log(`\n${name}\n${warnings.join('\n')}`);
  return { name, ok: code === 0, seconds: ((Date.now() - begun) / 1000).toFixed(1) };
}

readArguments(import.meta.url, {});
await run(async () => {
  listenForStop();
  await ensureInstalled(true);
  await ensureTools();
  // the tools are started by their first line, which asks for `node`: it must be ours
  const env = { ...process.env, PATH: [path.dirname(findNode()), ...bins, process.env['PATH']].join(path.delimiter) };
  const results = [await runStep(routeTypes, env)];
  const waiting = [...steps];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step, env));
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(2, os.cpus().length)) }, worker));

  console.log('');
  for (const { name, ok, seconds } of results)
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.padStart(5)} s`);
  const failed = results.filter(({ ok }) => !ok).length;
  if (failed === 0) say('Everything is in order.');
  return failed === 0 ? 0 : 1;
});
