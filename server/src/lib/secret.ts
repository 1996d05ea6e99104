import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Path of this installation's secret `name`, for rooms that make their own. */
export const secretFile = (dataDir: string, name: string): string => path.join(dataDir, 'secrets', name);

/** Reads the secret `name` of this installation, making it on first use: 32 random bytes, readable by the owner only. */
export async function readOrMakeSecret(dataDir: string, name: string): Promise<string> {
  const file = secretFile(dataDir, name);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Exclusive creation: of two processes that start at once, one writes and both read the same.
  await writeFile(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return (await readFile(file, 'utf8')).trim();
}
