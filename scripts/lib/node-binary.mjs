// Afterglow runs on Node 24, which comes as a package for the usual platforms; elsewhere the machine's own Node will do
// if it can run TypeScript files directly.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import { inRoot, Refusal } from './project.mjs';

const oldestUsable = [22, 22];

/** @param {string} version such as v24.21.0 */
function isUsable(version) {
  const [major = 0, minor = 0] = version.replace('v', '').split('.').map(Number);
  const [needMajor = 0, needMinor = 0] = oldestUsable;
  return major > needMajor || (major === needMajor && minor >= needMinor);
}

/** @returns {string} path of a Node that runs the product */
export function findNode() {
  const platform = os.platform() === 'win32' ? 'win' : os.platform();
  const packaged = inRoot(
    'node_modules',
    `node-${platform}-${os.arch()}`,
    'bin',
    platform === 'win' ? 'node.exe' : 'node',
  );
  // it is tried because a system without glibc has the file and cannot run it
  if (fs.existsSync(packaged) && spawnSync(packaged, ['--version']).status === 0) return packaged;
  if (isUsable(process.version)) return process.execPath;
  throw new Refusal(
    `There is no packaged Node for ${os.platform()} on ${os.arch()}, and this machine's own is ${process.version}: install Node ${oldestUsable.join('.')} or newer.`,
  );
}
