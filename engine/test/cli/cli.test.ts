import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { PLUMBING } from '../../src/cli/cli-operations.ts';
import { flagsOf } from '../../src/cli/cli-options.ts';
import type { TaskRow } from '../../src/run/task-row.ts';
import { TASKS } from '../../src/run/tasks.ts';
import { testModelDir } from '../support/models.ts';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
const coffee = fileURLToPath(new URL('../pictures/coffee.jpg', import.meta.url));
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

test('help lists every task but plumbing; its flags come from the options, each with words', async () => {
  const { code, out } = await afterglow('--help');
  expect(code).toBe(0);
  const listed = Object.keys(TASKS).filter((name) => !PLUMBING.has(name));
  for (const name of [...listed, 'models', 'recipe']) expect(out).toContain(`  ${name} `);
  for (const name of PLUMBING) expect(out).not.toContain(`  ${name} `);
  const mute = Object.entries<TaskRow>(TASKS).flatMap(([name, row]) =>
    (PLUMBING.has(name) ? [] : flagsOf(row, name))
      .filter(({ description }) => /^(?:\(|without $|$)/u.test(description))
      .map(({ flags }) => `${name} ${flags}`),
  );
  expect(mute).toEqual([]);
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

test('a recipe from words needs no picture; a report needs no file', { tags: ['long'] }, async () => {
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

test('a second picture goes to every run', { tags: ['long'] }, async () => {
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

test('models: list says what there is, verify finds damage, fetch repairs it', { tags: ['long'] }, async () => {
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

/** Through a pipe, as a shell would: what is fed in, and the bytes that come out. */
function through(input: Uint8Array, ...args: string[]): Promise<{ code: number; out: Buffer; err: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, DATA_DIR: folder, MODELS_DIR: path.join(folder, 'models') };
    const child = execFile(bin, args, { env, cwd: folder, encoding: 'buffer', maxBuffer: 1e8 }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err: err.toString() }),
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
const small = ['--width', '40', '--format', 'jpg'];

test('- reads what is piped in and passes on one picture, and nothing else', async () => {
  const photo = await readFile(coffee);
  const { code, out, err } = await through(photo, 'export', '-', ...small);
  expect([code, (await sharp(out).metadata()).format, (await sharp(out).metadata()).width]).toEqual([0, 'jpeg', 40]);
  expect(err).toContain('export, ');
  const named = await through(photo, 'export', '-', '-o', 'piped.webp');
  expect([named.code, String(named.out).split('\n')[0]]).toEqual([0, 'piped.webp']);
  const seen = await through(photo, 'analyse', '-', '--json');
  expect(readLines(String(seen.out))[0].report).toMatchObject({ counts: { cup: 1 } });
  const steps = [
    { op: 'adjust', exposure: 0.1 },
    { op: 'export', format: 'webp', width: 30 },
  ];
  await writeFile(path.join(folder, 'pipe.json'), JSON.stringify({ recipe: 1, name: 'P', steps }));
  const made = await through(photo, 'recipe', 'run', 'pipe.json', '-', '-o', '-');
  expect((await sharp(made.out).metadata()).width).toBe(30);
  const kept = await through(photo, 'recipe', 'run', 'pipe.json', '-', '-o', 'piped');
  expect([kept.code, String(kept.out).trim()]).toEqual([0, 'picture.webp']);
  const back = await through(made.out, 'recipe', 'from', '-');
  expect(JSON.parse(String(back.out))).toMatchObject({ steps });
});

test('a pipe carries one picture', { tags: ['long'] }, async () => {
  const photo = await readFile(coffee);
  await writeFile(path.join(folder, 'pipe.json'), JSON.stringify({ recipe: 1, name: 'P', steps: [{ op: 'adjust' }] }));
  const cases = [
    [['export', coffee, '-', '-o', '-'], 'one picture'],
    [['remove-background', '-', '--background', 'picture', '--with', '-', '-o', '-'], 'reads one picture'],
    [['recipe', 'run', '-', '-', '-o', '-'], 'reads one file'],
    [['recipe', 'run', 'pipe.json', coffee, coffee, '-o', '-'], 'one picture'],
  ] as const;
  for (const [args, words] of cases) {
    const { code, out, err } = await through(photo, ...args);
    expect([code, out.length, err]).toEqual([2, 0, expect.stringContaining(words)]);
  }
  const nothing = await through(Buffer.alloc(0), 'export', '-');
  expect([nothing.code, nothing.out.length]).toEqual([1, 0]);
});

test('--recursive keeps the folders; names do not collide, whatever their case', async () => {
  const deep = path.join(folder, 'deep');
  await mkdir(path.join(deep, 'x', 'y'), { recursive: true });
  for (const name of ['a.jpg', 'A.jpeg', 'x/a.jpg', 'x/y/b.jpg']) await cp(coffee, path.join(deep, name));
  const { code, out } = await afterglow('export', 'deep', '-r', '-o', 'deep/out/', ...small);
  expect(code).toBe(0);
  expect(out.split('\n').filter((line) => line.startsWith('deep/'))).toEqual([
    'deep/out/A.jpg',
    'deep/out/a-2.jpg',
    'deep/out/x/a.jpg',
    'deep/out/x/y/b.jpg',
  ]);
  // its own results are no pictures of the next run
  const again = await afterglow('export', 'deep', '-r', '-o', 'deep/out/', '--no-clobber', '--json', ...small);
  expect(readLines(again.out)).toHaveLength(4);
});

test('--no-clobber leaves what is there as it is; without it, it is written over', { tags: ['long'] }, async () => {
  await writeFile(path.join(folder, 'kept.png'), 'mine');
  const kept = await afterglow('export', coffee, '-o', 'kept.png', '--no-clobber');
  expect([kept.code, kept.err]).toEqual([0, expect.stringContaining('kept.png is there already')]);
  await mkdir(path.join(folder, 'shelf'));
  await writeFile(path.join(folder, 'shelf', 'coffee.webp'), 'mine');
  const line = readLines((await afterglow('export', coffee, '-o', 'shelf', '--no-clobber', '--json', ...small)).out)[0];
  expect(line).toMatchObject({ outputs: ['shelf/coffee.webp'] });
  expect(await readdir(path.join(folder, 'shelf'))).toEqual(['coffee.webp']);
  expect(await readFile(path.join(folder, 'kept.png'), 'utf8')).toBe('mine');
  expect((await afterglow('export', coffee, '-o', 'kept.png')).code).toBe(0);
  expect((await sharp(path.join(folder, 'kept.png')).metadata()).format).toBe('png');
});

test(
  'folders above a result are made only when asked for; the system’s are never written to, devices never read',
  { tags: ['long'] },
  async () => {
    for (const output of ['no/such/a.png', 'no/such/']) {
      const refused = await afterglow('export', coffee, '-o', output);
      expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('--parents makes it')]);
    }
    await expect(readdir(path.join(folder, 'no'))).rejects.toThrow();
    expect((await afterglow('export', coffee, '-o', 'no/such/a.png', '--parents')).code).toBe(0);
    expect((await afterglow('export', coffee, '-o', 'one/', ...small)).code).toBe(0);
    for (const output of ['/proc/self/cwd/a.png', '/dev/shm/a.png', '/dev/null', '/sys/a.png', '/proc/1/../../proc/x/'])
      expect(await afterglow('export', coffee, '-o', output)).toMatchObject({
        code: 2,
        err: expect.stringContaining('belongs to the system'),
      });
    expect(await afterglow('export', '/dev/zero', '-o', 'zero.png')).toMatchObject({
      code: 2,
      err: expect.stringContaining('a device'),
    });
  },
);
