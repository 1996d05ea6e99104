import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Folders of ZIP files that are being unpacked, in the system's folder for such things. */
export const unpackingPrefix = path.join(tmpdir(), 'afterglow-unpack-');

const leftAfterMs = 3_600_000;

/**
 * Removes what a killed process left behind: folders into which nothing was written for an hour. One that is being unpacked for
 * longer than that loses nothing: its file is open.
 */
export async function sweepUnpacking(now: Date): Promise<void> {
  const parent = path.dirname(unpackingPrefix);
  for (const name of await readdir(parent)) {
    if (!name.startsWith(path.basename(unpackingPrefix))) continue;
    const folder = path.join(parent, name);
    const files = await readdir(folder).catch(() => []);
    const times = await Promise.all([folder, ...files.map((file) => path.join(folder, file))].map(lastWritten));
    if (now.getTime() - Math.max(...times) > leftAfterMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Now, if it is gone or another's: then it is left alone. */
async function lastWritten(place: string): Promise<number> {
  return stat(place).then(
    ({ mtimeMs }) => mtimeMs,
    () => Date.now(),
  );
}
