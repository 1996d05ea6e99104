import { execFile, execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/contract.ts';
import { createDiskStorage } from '../../src/storage/disk.ts';
import { describeStorage } from './storage-contract.ts';

let folder: string;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-disk-'));
  storage = createDiskStorage({ root: join(folder, 'storage') });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeStorage('disk', () => storage);

/** Every file below a folder, as paths. */
async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

describe('a full disk', () => {
  const bytes = new Uint8Array(900_000).fill(5);

  it('says storage_full and leaves nothing behind (file size limit in a child)', async () => {
    const root = join(folder, 'limited');
    const program = `
      process.on('SIGXFSZ', () => {});
      const { createDiskStorage } = await import(${JSON.stringify(fileURLToPath(new URL('../../src/storage/disk.ts', import.meta.url)))});
      const storage = createDiskStorage({ root: ${JSON.stringify(root)} });
      await storage.put('small', new Uint8Array(1000), { contentType: 'image/png' });
      await storage.put('large', new Uint8Array(900_000), { contentType: 'image/png' }).then(
        () => console.log('stored'), (error) => console.log(error.code, error.status));
    `;
    // ulimit -f counts blocks of 512 or 1024 bytes, by shell: 200 is far between the two sizes either way.
    const script = 'ulimit -f 200; exec "$0" --input-type=module -e "$1"';
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script, process.execPath, program]);
    expect(stdout.trim()).toBe('storage_full 507');
    expect((await filesBelow(root)).map((path) => path.slice(root.length + 1))).toEqual(['small']);
  });

  it('says storage_full on a file system without space, and works again once there is some', async (context) => {
    const mount = join(folder, 'tiny');
    await mkdir(mount);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', mount], { stdio: 'pipe' });
    } catch {
      console.info('skipped: no right to mount a 1 MB file system here');
      context.skip();
    }
    try {
      const full = createDiskStorage({ root: mount });
      await full.put('first', bytes, { contentType: 'image/png' });
      await expect(full.put('second', bytes, { contentType: 'image/png' })).rejects.toMatchObject({
        code: 'storage_full',
      });
      expect(await filesBelow(mount)).toEqual([join(mount, 'first')]);
      await expect(full.read('first')).resolves.toHaveLength(bytes.length);
      await full.remove('first');
      await full.put('second', bytes, { contentType: 'image/png' });
      expect(await full.has('second')).toBe(true);
    } finally {
      execFileSync('umount', [mount]);
    }
  });
});

it('reports a root that cannot be used', async () => {
  const blocked = join(folder, 'a-file');
  await writeFile(blocked, 'not a folder');
  await expect(createDiskStorage({ root: blocked }).check()).rejects.toThrow(/EEXIST|ENOTDIR/);
});

it('clears away what a killed process left unfinished, and nothing younger', async () => {
  const root = join(folder, 'killed');
  const checked = createDiskStorage({ root });
  await checked.check();
  const old = join(root, 'unfinished', 'old');
  await writeFile(old, 'half a picture');
  await utimes(old, new Date(0), new Date(0));
  await writeFile(join(root, 'unfinished', 'young'), 'a picture under way');
  await checked.check();
  expect(await readdir(join(root, 'unfinished'))).toEqual(['young']);
});
