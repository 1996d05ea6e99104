/** A recipe over folders of photos, in a process of its own, as a person starts it. No step of these needs a network. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pickFinished } from '../../src/cli/recipes/watch-folders.ts';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
const coffee = fileURLToPath(new URL('../pictures/coffee.jpg', import.meta.url));
let folder = '';
const inside = (...parts: string[]): string => path.join(folder, ...parts);

const small = (name = '{name}') => ({
  recipe: 1,
  name: 'Small',
  steps: [
    { op: 'adjust', exposure: 0.2 },
    { op: 'export', format: 'jpeg', width: 48, name },
  ],
});

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-run-'));
  await writeFile(inside('small.json'), JSON.stringify(small()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function afterglow(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(
      bin,
      ['recipe', 'run', ...args],
      { env: { ...process.env, DATA_DIR: folder }, cwd: folder },
      (error, out, err) => resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

/** Copies of one photo under these names. */
async function album(name: string, files: readonly string[]): Promise<void> {
  for (const file of files) {
    await mkdir(path.dirname(inside(name, file)), { recursive: true });
    await cp(coffee, inside(name, file));
  }
}
/** Files below a folder, what is hidden left out. */
const filesIn = async (name: string): Promise<string[]> =>
  (await readdir(inside(name), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => path.relative(inside(name), path.join(entry.parentPath, entry.name)))
    .toSorted();
const lines = (out: string): string[] => out.trim().split('\n');

test('the folders of the photos again; one bad file does not stop the rest; the same command goes on', async () => {
  await album('photos', ['a.jpg', 'a.jpeg', 'trip/day 1/b.JPG', '.thumbs/c.jpg']);
  await writeFile(inside('photos', 'broken.jpg'), 'no picture');
  await writeFile(inside('photos', 'notes.txt'), 'no picture');
  await symlink(inside('photos'), inside('photos', 'trip', 'loop'));
  const first = await afterglow('small.json', 'photos/', '-o', 'out');
  expect(first.code).toBe(1);
  expect(await filesIn('out')).toEqual(['a-2.jpg', 'a.jpg', 'trip/day 1/b.jpg']);
  expect(lines(first.out)).toEqual(['a.jpg', 'a-2.jpg', 'trip/day 1/b.jpg']);
  expect(first.err).toContain('photos/broken.jpg: This is not a picture');
  expect(first.err).toContain('1/4 photos/a.jp');
  expect(first.err).toContain('3 made, 1 failed');
  expect((await sharp(inside('out', 'a.jpg')).metadata()).width).toBe(48);

  const again = await afterglow('small.json', 'photos/', '-o', 'out');
  expect(again.err).toContain('0 made, 3 were done before, 1 failed');

  // what is gone, and a photo that has changed since, are made; nothing is written over
  await rm(inside('photos', 'broken.jpg'));
  await rm(inside('out', 'a-2.jpg'));
  const kept = await readFile(inside('out', 'trip', 'day 1', 'b.jpg'));
  await utimes(inside('photos', 'trip', 'day 1', 'b.JPG'), new Date(), new Date(86_400_000));
  const third = await afterglow('small.json', 'photos/', '-o', 'out');
  expect([third.code, lines(third.out)]).toEqual([0, ['a-2.jpg', 'trip/day 1/b-2.jpg']]);
  expect(await readFile(inside('out', 'trip', 'day 1', 'b.jpg'))).toEqual(kept);
});

test('a file that is there is nobody’s to write over, and another recipe makes its own files', async () => {
  await album('one', ['mug.jpg']);
  await mkdir(inside('shelf'));
  await writeFile(inside('shelf', 'Mug.PNG'), 'mine');
  expect(lines((await afterglow('small.json', 'one', '-o', 'shelf')).out)).toEqual(['mug-2.jpg']);
  await writeFile(inside('numbered.json'), JSON.stringify(small('{name}-{recipe}-{n}')));
  expect(lines((await afterglow('numbered.json', 'one', '-o', 'shelf')).out)).toEqual(['mug-Small-1.jpg']);
  expect(await readFile(inside('shelf', 'Mug.PNG'), 'utf8')).toBe('mine');
});

test('numbers in names go on in a later run, and fill what was left open', { tags: ['long'] }, async () => {
  await album('roll', ['m.jpg', 'n.jpg', 'o.jpg']);
  await writeFile(inside('roll.json'), JSON.stringify(small('shot-{n}')));
  const run = async () => lines((await afterglow('roll.json', 'roll', '-o', 'rolled')).out);
  expect(await run()).toEqual(['shot-1.jpg', 'shot-2.jpg', 'shot-3.jpg']);
  // it comes first in the list, and after them in time
  await album('roll', ['a.jpg']);
  expect(await run()).toEqual(['shot-4.jpg']);
  await rm(inside('rolled', 'shot-2.jpg'));
  expect(await run()).toEqual(['shot-2.jpg']);
});

test(
  'several folders keep their names; a pattern its folders; several at once make the same bytes',
  { tags: ['long'] },
  async () => {
    await album('left', ['a.jpg', 'b.jpg']);
    await album('right', ['in/a.jpg']);
    await afterglow('small.json', 'left', 'right', '-o', 'both', '--concurrency', '3');
    expect(await filesIn('both')).toEqual(['left/a.jpg', 'left/b.jpg', 'right/in/a.jpg']);
    await afterglow('small.json', 'right/**/*.jpg', '-o', 'glob');
    expect(await filesIn('glob')).toEqual(['in/a.jpg']);
    const pixels = (file: string) => sharp(inside(file)).raw().toBuffer();
    expect(await pixels('both/right/in/a.jpg')).toEqual(await pixels('glob/in/a.jpg'));
  },
);

test('results inside the folder of the photos are not photos of the next run', { tags: ['long'] }, async () => {
  await album('nest', ['a.jpg']);
  await afterglow('small.json', 'nest', '-o', 'nest/out');
  const { err } = await afterglow('small.json', 'nest', '-o', 'nest/out');
  expect(err).toContain('0 made, 1 were done before');
});

test.each(['SIGINT', 'SIGKILL'] as const)(
  '%s in the middle: no half picture, and the rest is made next time',
  async (signal) => {
    const [photos, out] = [`many-${signal}`, `made-${signal}`];
    await album(photos, ['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']);
    const child = spawn(process.execPath, [bin, 'recipe', 'run', 'small.json', photos, '-o', out], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await once(child.stdout, 'data');
    child.kill(signal);
    const [code] = await once(child, 'exit');
    expect(code).toBe(signal === 'SIGINT' ? 130 : null);
    const before = await filesIn(out);
    for (const file of before) expect((await sharp(inside(out, file)).stats()).channels).toHaveLength(3);
    const { err } = await afterglow('small.json', photos, '-o', out);
    expect(err).toContain('were done before');
    expect(await filesIn(out)).toEqual(['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg']);
  },
);

test('a second picture is looked for beside the recipe', async () => {
  await album('signed', ['a.jpg']);
  await mkdir(inside('shop'));
  await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toFile(inside('shop', 'logo.png'));
  const steps = [{ op: 'watermark', place: 'top-left', inset: 0, size: 40, opacity: 100, with: 'logo.png' }];
  await writeFile(inside('shop', 'logo.json'), JSON.stringify({ recipe: 1, name: 'Logo', steps }));
  expect((await afterglow('shop/logo.json', 'signed', '-o', 'marked')).code).toBe(0);
  const [file = ''] = await filesIn('marked');
  const [red, green] = await sharp(inside('marked', file))
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect([red > 230, green < 40]).toEqual([true, true]);
  await rm(inside('shop', 'logo.png'));
  expect((await afterglow('shop/logo.json', 'signed', '-o', 'marked2')).code).toBe(2);
});

test('wrong use is said before anything is made', async () => {
  await album('fine', ['a.jpg']);
  await writeFile(inside('wrong.json'), JSON.stringify({ ...small(), steps: [{ op: 'adjust', exposure: 900 }] }));
  await writeFile(inside('file'), '');
  const cases = [
    [['wrong.json', 'fine', '-o', 'x'], 'exposure of adjust is a number'],
    [['small.json', 'fine', '-o', 'no/such/place'], '--parents makes it'],
    [['small.json', 'fine', '-o', '/proc/self/cwd/x/../../pictures'], 'belongs to the system'],
    [['small.json', 'fine', '-o', '/proc/self/cwd/x'], 'belongs to the system'],
    [['small.json', 'fine', '-o', 'file'], 'is a file'],
    [['small.json', 'fine', '-o', 'fine'], 'is the folder of the photos'],
    [['small.json', 'shop', '-o', 'x'], 'no pictures there'],
    [['small.json', 'nothing', '-o', 'x'], 'no such file'],
    [['small.json', 'fine'], '--output'],
    [['small.json', 'fine/a.jpg', '-o', 'x', '--watch'], 'looks into folders'],
    [['small.json', 'fine', '-o', 'x', '--concurrency', '0'], '1 to 8'],
  ] as const;
  for (const [args, words] of cases) {
    const { code, err } = await afterglow(...args);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  }
  expect((await afterglow('small.json', 'fine', '-o', 'no/such/place', '--parents', '--json')).code).toBe(0);
  expect(await filesIn('no')).toEqual(['such/place/a.jpg']);
});

test('a picture is whole when two looks find it the same; one that failed is tried again when it has changed', () => {
  const at = (state: string) => [{ picture: { file: 'a.jpg', below: 'a.jpg' }, state }];
  const [none, once1, once2] = [new Map(), new Map([['a.jpg', '1']]), new Map([['a.jpg', '2']])];
  expect(pickFinished(at('1'), none, none)).toEqual([]);
  expect(pickFinished(at('2'), once1, none)).toEqual([]);
  expect(pickFinished(at('2'), once2, none)).toEqual(at('2'));
  expect(pickFinished(at('2'), once2, once2)).toEqual([]);
  expect(pickFinished(at('2'), once2, once1)).toEqual(at('2'));
});

test('--watch makes what comes, and ends in order', { tags: ['long'] }, async () => {
  await mkdir(inside('inbox'));
  const child = spawn(
    process.execPath,
    [bin, 'recipe', 'run', 'small.json', 'inbox', '-o', 'done', '--watch', '--json'],
    {
      cwd: folder,
      env: { ...process.env, DATA_DIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  const made = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse(String((await made.next()).value));
  await cp(coffee, inside('inbox', 'a.jpg'));
  expect(await next()).toMatchObject({ input: 'inbox/a.jpg', outputs: ['a.jpg'] });
  await writeFile(inside('inbox', 'odd.jpg'), 'no picture');
  expect(await next()).toMatchObject({ input: 'inbox/odd.jpg', error: { code: 'picture_unsupported_type' } });
  await album('inbox', ['later/b.jpg', 'odd.jpg']);
  expect(await next()).toMatchObject({ outputs: ['later/b.jpg'] });
  expect(await next()).toMatchObject({ outputs: ['odd.jpg'] });
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(await filesIn('done')).toEqual(['a.jpg', 'later/b.jpg', 'odd.jpg']);
});
