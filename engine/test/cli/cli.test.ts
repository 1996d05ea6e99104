import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { TASKS } from '../../src/run/tasks.ts';
import { testModelDir } from '../support/models.ts';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
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
    const env = { ...process.env, DATA_DIR: folder, MODELS_DIR: path.join(folder, 'models') };
    execFile(bin, args, { env, cwd: folder }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

const lineSchema = z.object({
  input: z.string().optional(),
  outputs: z.array(z.string()).optional(),
  report: z.record(z.string(), z.unknown()).optional(),
  error: z.object({ code: z.string(), message: z.string() }).optional(),
});
const readLines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => lineSchema.parse(JSON.parse(line)));

test('help lists every task; its flags come from the options', async () => {
  const { code, out } = await afterglow('--help');
  expect(code).toBe(0);
  for (const name of [...Object.keys(TASKS), 'models']) expect(out).toContain(`  ${name} `);
  const upscale = (await afterglow('upscale', '--help')).out;
  expect(upscale).toContain('--scale <value>');
  expect(upscale).toMatch(/2, 4;\s+default 2/);
  expect((await afterglow('id-photo', '--help')).out).toContain('--no-sheet');
});

test('writes the file under the name asked for, in the type its name says, labelled and signed', async () => {
  const { code, out, err } = await afterglow('enhance-light', coffee, '-o', 'light.webp', '--strength', '0.5');
  expect(err).toContain('reading');
  expect([code, out.split('\n')[0]]).toEqual([0, 'light.webp']);
  const bytes = await readFile(path.join(folder, 'light.webp'));
  const metadata = await sharp(bytes).metadata();
  expect(metadata.format).toBe('webp');
  expect(metadata.xmpAsString).toContain('algorithmicallyEnhanced');
  expect(bytes.includes('c2pa.actions')).toBe(true);
});

test('folders and patterns: each picture once, into a folder, never over itself; one bad file does not stop the rest', async () => {
  const album = path.join(folder, 'album');
  await mkdir(path.join(album, 'inner'), { recursive: true });
  for (const name of ['a.jpg', 'b.JPG', 'inner/a.jpg']) await cp(coffee, path.join(album, name));
  await writeFile(path.join(album, 'broken.jpg'), (await readFile(coffee)).subarray(0, 5000));
  await writeFile(path.join(album, 'notes.txt'), 'not a picture');
  const flags = ['--width', '40', '--format', 'png', '--json'];
  const { code, out } = await afterglow('derive', 'album', 'album/**/a.jpg', '-o', 'small/', ...flags);
  const lines = readLines(out);
  expect(code).toBe(1);
  expect(lines.map(({ input }) => input)).toEqual([
    'album/a.jpg',
    'album/b.JPG',
    'album/broken.jpg',
    'album/inner/a.jpg',
  ]);
  expect(lines[2].error).toMatchObject({ code: 'picture_unreadable', message: expect.stringContaining('truncated') });
  expect((await readdir(path.join(folder, 'small'))).toSorted()).toEqual(['a-2.png', 'a.png', 'b.png']);
  const own = await afterglow('derive', 'album/a.jpg', '-o', 'album/', ...flags);
  expect(readLines(own.out)[0].outputs).toEqual([path.join('album', 'a-derive.png')]);
  const beside = await afterglow('derive', 'album/b.JPG', ...flags);
  expect(readLines(beside.out)[0].outputs).toEqual([path.join('album', 'b-derive.png')]);
});

test('a recipe from words needs no picture; a report needs no file', async () => {
  const page = await afterglow('text-art', '--text-content', 'Hola', '-o', 'hola.png', '--json');
  expect([page.code, readLines(page.out)[0].outputs]).toEqual([0, ['hola.png']]);
  expect((await sharp(path.join(folder, 'hola.png')).metadata()).width).toBeGreaterThan(500);
  const seen = await afterglow('analyse', coffee, '--json', '--language', 'zh');
  expect(readLines(seen.out)[0]).toMatchObject({
    outputs: [],
    report: {
      counts: { cup: 1 },
      suggestions: expect.arrayContaining([expect.objectContaining({ text: expect.stringMatching(/：/u) })]),
    },
  });
  expect((await afterglow('analyse', coffee, '--language', 'xx')).code).toBe(2);
});

test('a second picture goes to every run', async () => {
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#3366cc' } })
    .png()
    .toFile(path.join(folder, 'backdrop.png'));
  const flags = ['--with', 'backdrop.png', '--background', 'picture', '--quality', 'fast', '-o', 'cup.png'];
  expect((await afterglow('remove-background', coffee, ...flags)).code).toBe(0);
  const { data } = await sharp(path.join(folder, 'cup.png'))
    .extract({ left: 2, top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(data[2]).toBeGreaterThan(data[0] + 40);
});

test('errors are one friendly line; wrong use is code 2, a bad picture code 1', async () => {
  await writeFile(path.join(folder, 'broken.jpg'), (await readFile(coffee)).subarray(0, 5000));
  const broken = await afterglow('upscale', 'broken.jpg', '-o', 'x.png');
  expect([broken.code, broken.err]).toEqual([1, expect.stringContaining('it is truncated')]);
  expect(broken.err).not.toContain('    at ');
  const wrongScale = await afterglow('upscale', coffee, '-o', 'x.png', '--scale', '3');
  expect([wrongScale.code, wrongScale.err]).toEqual([
    2,
    expect.stringContaining('Option scale: Invalid option: expected one of 2|4'),
  ]);
  expect(await afterglow('upscale', 'missing.jpg')).toMatchObject({ code: 2, err: 'missing.jpg: no such file\n' });
  expect((await afterglow('upscale', coffee, '-o', 'x.gif')).err).toContain('.webp');
  expect((await afterglow('upscale')).code).toBe(2);
  expect((await afterglow('upscale', coffee, '--strange', '1')).code).toBe(2);
  await writeFile(path.join(folder, 'text.jpg'), 'words');
  expect(await afterglow('upscale', 'text.jpg')).toMatchObject({
    code: 1,
    err: expect.stringContaining('not a picture'),
  });
  const behind = ['remove-background', coffee, '--background', 'picture', '--with'];
  expect(await afterglow(...behind, 'missing.jpg')).toMatchObject({ code: 2, err: 'missing.jpg: no such file\n' });
  expect(await afterglow(...behind, folder)).toMatchObject({ code: 2, err: expect.stringContaining('a folder') });
});

test('the picture itself is never written over', async () => {
  const own = path.join(folder, 'own');
  await mkdir(path.join(own, 'inner'), { recursive: true });
  for (const name of ['a.jpg', 'inner/a.jpg']) await cp(coffee, path.join(own, name));
  const flags = ['--width', '40', '--format', 'jpeg', '--json'];
  expect(await afterglow('derive', 'own/a.jpg', '-o', 'own/inner/../a.jpg')).toMatchObject({
    code: 2,
    err: expect.stringContaining('the picture itself'),
  });
  const { out } = await afterglow('derive', 'own/a.jpg', 'own/inner/a.jpg', '-o', 'own/', ...flags);
  expect(readLines(out).map(({ outputs }) => outputs)).toEqual([['own/a-derive.jpg'], ['own/a-2.jpg']]);
  const original = await readFile(coffee);
  for (const name of ['a.jpg', 'inner/a.jpg']) expect(original.equals(await readFile(path.join(own, name)))).toBe(true);
});

test('nobody reads what it prints (`| head`): the pictures are made all the same', async () => {
  const env = { ...process.env, DATA_DIR: folder, MODELS_DIR: path.join(folder, 'models') };
  const child = spawn(bin, ['derive', coffee, '--width', '40', '--format', 'png', '-o', 'unread.png'], {
    env,
    cwd: folder,
  });
  const ended = once(child, 'exit');
  child.stdout.destroy();
  child.stderr.destroy();
  expect(await ended).toEqual([0, null]);
  expect((await sharp(path.join(folder, 'unread.png')).metadata()).width).toBe(40);
});

test('Ctrl-C stops in order, with code 130', async () => {
  const env = { ...process.env, DATA_DIR: folder, MODELS_DIR: path.join(folder, 'models') };
  const flags = ['--scale', '4', '--mode', 'crisp', '-o', 'stopped.png'];
  // A group of its own, as a shell makes one: the signal reaches every process in it.
  const child = spawn(bin, ['upscale', coffee, ...flags], { env, cwd: folder, detached: true });
  const ended = once(child, 'exit');
  // To break out of `for await` would close the pipe that the program still writes to.
  await new Promise<void>((resolve) =>
    child.stderr.on('data', (text) => String(text).includes('processing') && resolve()),
  );
  process.kill(-(child.pid ?? 0), 'SIGINT');
  expect(await ended).toEqual([130, null]);
  await expect(readFile(path.join(folder, 'stopped.png'))).rejects.toThrow();
});

test('models: list says what there is, verify finds damage, fetch repairs it', async () => {
  const models = path.join(folder, 'few-models');
  await mkdir(models);
  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string }>((resolve) => {
      execFile(bin, ['models', ...args], { env: { ...process.env, MODELS_DIR: models }, cwd: folder }, (error, out) =>
        resolve({ code: Number(error?.code ?? 0), out }),
      );
    });
  const stateOf = async () => {
    const { code, out } = await run('verify', '--json');
    const states = out
      .trim()
      .split('\n')
      .map((line) => z.object({ id: z.string(), state: z.string() }).parse(JSON.parse(line)));
    return { code, state: states.find(({ id }) => id === 'esrgan-slim-x2')?.state };
  };
  expect(await stateOf()).toEqual({ code: 0, state: 'missing' });
  expect((await run('fetch', 'esrgan-slim-x2')).code).toBe(0);
  expect(await stateOf()).toEqual({ code: 0, state: 'present' });
  await writeFile(path.join(models, 'esrgan-slim-x2.onnx'), 'spoilt');
  expect(await stateOf()).toEqual({ code: 1, state: 'damaged' });
  await run('fetch', 'esrgan-slim-x2');
  expect(await stateOf()).toEqual({ code: 0, state: 'present' });
  expect((await run('list')).out).toMatch(/esrgan-slim-x2\s+present .*upscale 2x/);
  expect((await run('fetch', 'nothing')).code).toBe(2);
});

test('export names its files by a pattern, and refuses one that leaves the folder', async () => {
  const { code, out } = await afterglow('export', coffee, '-o', 'named/', '--format', 'webp', '--name', '{name}-{n}');
  expect([code, out.split('\n')[0]]).toEqual([0, path.join('named', 'coffee-1.webp')]);
  const refused = await afterglow('export', coffee, '-o', 'named/', '--name', '../{name}');
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('Option name');
});
