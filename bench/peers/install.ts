/** Peers are no part of the product: the npm client installs them into a temporary folder for one run. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The folder with `node_modules`, or undefined when the packages cannot be installed. Remove it afterwards. */
export async function installPeer(
  packages: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-peer-'));
  try {
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ private: true, overrides }));
    const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
    await promisify(execFile)('npm', [...flags, ...packages], { cwd: folder, shell: process.platform === 'win32' });
    return folder;
  } catch {
    await rm(folder, { recursive: true, force: true });
    return undefined;
  }
}
