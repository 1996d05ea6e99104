import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireWritableFolder } from '../../src/app/writable-folder.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-folder-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder is made and left empty', async () => {
  const inside = path.join(folder, 'a', 'b');
  await requireWritableFolder(inside);
  expect(await readdir(inside)).toEqual([]);
});

test.runIf(process.platform === 'linux')('where no folder can be made, that is said', async () => {
  await expect(requireWritableFolder('/proc/afterglow/data')).rejects.toThrow('cannot be made there');
});

test('a file in its place is said to be one', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(requireWritableFolder(file)).rejects.toThrow(`The data folder ${file} is a file.`);
  await expect(requireWritableFolder(path.join(file, 'data'))).rejects.toThrow('is a file.');
});
