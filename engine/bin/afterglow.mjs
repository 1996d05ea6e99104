#!/usr/bin/env node
// Starts the command line on Node 24: with the one that runs this file, or the one that npm installed beside it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import module, { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const cli = fileURLToPath(new URL('../src/cli/cli.ts', import.meta.url));
/** Commands about an installation, which are the server's. */
const operators = new Set(['migrate', 'backup', 'restore', 'bundle']);
const [major, minor] = process.versions.node.split('.').map(Number);

// What the product keeps compiled where it is installed: half a second less for each call. Nowhere else is such a folder made.
const installed = path.resolve(process.env['DATA_DIR'] ?? 'data', 'cache');
const compiled =
  process.env['NODE_COMPILE_CACHE'] ?? (existsSync(installed) ? path.join(installed, 'node') : undefined);

if (operators.has(process.argv[2])) {
  await import('../../scripts/admin.mjs');
} else if (major > 22 || (major === 22 && minor >= 18)) {
  if (compiled !== undefined) module.enableCompileCache(compiled);
  await import('../src/cli/cli.ts');
} else {
  const bundled = findBundledNode();
  if (!bundled) {
    console.error(
      `afterglow needs Node 22.18 or newer; this is ${process.version}. Run "npm install" once: it brings one along.`,
    );
    process.exit(1);
  }
  const child = spawn(bundled, [cli, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { ...process.env, ...(compiled !== undefined && { NODE_COMPILE_CACHE: compiled }) },
  });
  // Ctrl-C reaches both: the child stops in order, and this one waits for its answer. Who stops this one alone means both.
  process.on('SIGINT', () => undefined);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const [status, signal] = await once(child, 'exit');
  if (signal) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
  process.exit(status ?? 1);
}

function findBundledNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  try {
    const manifest = createRequire(import.meta.url).resolve(`node-${platform}-${process.arch}/package.json`);
    const file = path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
    return existsSync(file) ? file : undefined;
  } catch {
    return undefined;
  }
}
