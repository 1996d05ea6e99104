// Programs that tests need and that Debian has: as root they are fetched.
import { spawnSync } from 'node:child_process';
import { runCommand } from './command.mjs';
import { say } from './project.mjs';

/** @param {string} name */
export const isCommand = (name) => spawnSync(name, ['--version']).status === 0;

export const hasApt = () => isCommand('apt-get') && process.getuid?.() === 0;

/** @param {string[]} packages */
export async function installWithApt(packages) {
  say(`Installing ${packages.join(' and ')} with apt …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // the list may be old: try, refresh it, try again
  for (const args of [['install'], ['update'], ['install']]) {
    const extra = args[0] === 'install' ? ['-y', '--no-install-recommends', ...packages] : [];
    const result = await runCommand('apt-get', [...args, '-q', ...extra], { env, capture: true });
    if (args[0] === 'install' && result.code === 0) return true;
  }
  return false;
}

/**
 * @param {string} name of the program and of its package
 * @returns {Promise<boolean>} false where it is not there and cannot be brought
 */
export async function ensureProgram(name) {
  if (isCommand(name)) return true;
  if (hasApt() && (await installWithApt([name])) && isCommand(name)) return true;
  say(`There is no ${name} here (Debian: apt-get install ${name}): its tests are skipped.`);
  return false;
}
