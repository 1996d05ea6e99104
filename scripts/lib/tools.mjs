// The linters live in tools/, outside the workspaces, without a lockfile: docs/decisions/001.
import fs from 'node:fs';
import path from 'node:path';
import { runNpm } from './command.mjs';
import { withProjectLock } from './project-lock.mjs';
import { inRoot, Refusal, say } from './project.mjs';

const folder = inRoot('tools');
/** @param {string} file @returns {any} */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Whether every tool is there in its pinned version. */
function areInstalled() {
  const { devDependencies } = readJson(path.join(folder, 'package.json'));
  return Object.entries(devDependencies).every(([name, version]) => {
    try {
      return readJson(path.join(folder, 'node_modules', name, 'package.json')).version === version;
    } catch {
      return false;
    }
  });
}

export async function ensureTools() {
  if (areInstalled()) return;
  await withProjectLock('installing the linters', async () => {
    if (areInstalled()) return;
    say('Installing the linters …');
    const result = await runNpm(
      [
        'install',
        '--prefix',
        folder,
        '--no-package-lock',
        '--ignore-scripts',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      {
        cwd: folder,
      },
    );
    if (result.code !== 0) throw new Refusal(`The linters could not be installed.\n\n${result.output.trim()}`);
  });
}
