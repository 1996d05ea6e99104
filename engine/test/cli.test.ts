import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testModelDir } from './support/models.ts';

const bin = fileURLToPath(new URL('../bin/afterglow.mjs', import.meta.url));
const coffee = fileURLToPath(new URL('pictures/coffee.jpg', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-cli-'));
  await symlink(testModelDir, path.join(folder, 'models'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the file as a shell would: with whatever `node` is on the path, which may be too old. */
function afterglow(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder };
    execFile(bin, args, { env, cwd: folder }, (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }));
  });
}

test('help lists the operations and their options', async () => {
  const { code, out } = await afterglow('--help');
  expect(code).toBe(0);
  for (const name of ['remove-background', 'upscale', 'enhance-light', 'id-photo', 'models']) expect(out).toContain(name);
  expect((await afterglow('upscale', '--help')).out).toContain('--scale <factor>');
});

test('writes the file under the name asked for, in the type its name says', async () => {
  const { code, out, err } = await afterglow('enhance-light', coffee, '-o', 'light.webp', '--strength', '0.5');
  expect(err).toContain('reading');
  expect([code, out.split('\n')[0]]).toEqual([0, 'light.webp']);
  const metadata = await sharp(await readFile(path.join(folder, 'light.webp'))).metadata();
  expect(metadata.format).toBe('webp');
  expect(metadata.xmpAsString).toContain('algorithmicallyEnhanced');
});

test('errors are one friendly line and code 1', async () => {
  await writeFile(path.join(folder, 'broken.jpg'), (await readFile(coffee)).subarray(0, 5000));
  const broken = await afterglow('upscale', 'broken.jpg', '-o', 'x.png');
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('it is truncated')]);
  expect(broken.err).not.toContain('    at ');
  expect((await afterglow('upscale', coffee, '-o', 'x.png', '--scale', '3')).err).toContain('Option scale');
  expect((await afterglow('upscale', 'missing.jpg', '-o', 'x.png')).code).toBe(1);
  expect((await afterglow('upscale', coffee)).code).toBe(1);
});
