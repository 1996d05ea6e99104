// `npm run lab [-- --short] [-- --only STAGE,STAGE] [-- --keep]`: an installation of seven hosts on this machine, people who work with it,
// and everything that can break, one after the other. It counts at the end what was lost. --short takes about five minutes on a
// quiet machine, --only names stages (a wrong name lists them), --keep keeps logs and data. Linux, root.
//
// Each host is a network namespace. All of it lives in one namespace for networks, mounts and processes, which this file makes
// and which goes with the lab, whatever happens: nothing of the machine itself is touched, and no traffic leaves it.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureProgram } from '../scripts/lib/apt.mjs';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { ensureWebBuilt } from '../scripts/lib/build-web.mjs';
import { runCommand } from '../scripts/lib/command.mjs';
import { ensureInstalled } from '../scripts/lib/install.mjs';
import { inRoot, say } from '../scripts/lib/project.mjs';
import { listenForStop } from '../scripts/lib/stop-request.mjs';
import { choosePlan, stageNames } from './plan.ts';

const { values } = readArguments(import.meta.url, {
  short: { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  only: { type: 'string' },
});

/** Exit code that says so to `.ci/run`. */
const cannotBeHere = 3;

function findMissing(): string | undefined {
  if (os.platform() !== 'linux') return 'The lab needs Linux: its hosts are network namespaces.';
  if (process.getuid?.() !== 0) return 'The lab needs root, for network namespaces: sudo npm run lab';
  for (const [command, from] of [
    ['unshare', 'util-linux'],
    ['setpriv', 'util-linux'],
    ['ip', 'iproute2'],
    ['nft', 'nftables'],
    ['nginx', 'nginx'],
  ] as const)
    if (spawnSync(command, ['--version']).error !== undefined)
      return `The lab needs ${command}; on Debian it is in the package ${from}.`;
  const probe = 'ip link add lab0 type veth peer name lab1 && nft add table inet lab';
  if (spawnSync('unshare', ['--net', '--mount', '--pid', '--fork', 'sh', '-c', probe]).status !== 0)
    return 'This machine does not let root make network namespaces (a container without the right to?), so there is no lab.';
  return undefined;
}

const stop = listenForStop();

async function main(): Promise<number | undefined> {
  const only = values.only?.split(',') ?? [];
  const unknown = only.filter((name) => !stageNames.includes(name));
  if (unknown.length > 0) {
    console.error(`✗ There is no stage ${unknown.join(', ')}. There are: ${stageNames.join(', ')}.`);
    return 2;
  }
  const missing = findMissing();
  if (missing !== undefined) {
    console.error(`✗ ${missing}`);
    return cannotBeHere;
  }
  // inside there is no network
  if (choosePlan({ short: values.short, only }).some(({ name }) => name === 'clocks')) await ensureProgram('faketime');
  await ensureInstalled(true);
  await ensureWebBuilt(process.execPath);
  say('Looking for the models …');
  const models = inRoot('data', 'test-models');
  const fetch = [inRoot('engine', 'src', 'cli', 'cli.ts'), 'models', 'fetch', '--json'];
  const env = { MODELS_DIR: models, ...process.env };
  const fetched = await runCommand(process.execPath, fetch, { env, capture: true });
  if (fetched.code !== 0) {
    console.error(`✗ The models could not be fetched: ${fetched.output.trim().split('\n').at(-1)}`);
    return 1;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'afterglow-lab-'));
  // PostgreSQL runs as somebody else
  chmodSync(folder, 0o755);
  const inside = spawn(
    'unshare',
    [
      '--net',
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      '--mount-proc',
      process.execPath,
      path.join(import.meta.dirname, 'inside.ts'),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, LAB_ORDER: JSON.stringify({ short: values.short, keep: values.keep, only, folder }) },
    },
  );
  // unshare would outlive us; with it goes all that is inside
  stop.onRequest = () => inside.kill('SIGKILL');
  inside.on('exit', (code) => {
    // only now: its disks were mounted as long as the namespace was there
    if (code === 0 && !values.keep) rmSync(folder, { recursive: true, force: true });
    process.exit(code ?? 1);
  });
  return undefined;
}

const code = await main();
if (code !== undefined) process.exitCode = code;
