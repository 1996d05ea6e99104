import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { recipeProblemCodes } from '@afterglow/domain/recipes/recipe-problems';
import { readBundle, textLanguages } from '@afterglow/texts/read-bundle';
import { afterAll, beforeAll, expect, test } from 'vitest';

const bin = fileURLToPath(new URL('../../bin/afterglow.mjs', import.meta.url));
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-recipe-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function afterglow(args: readonly string[], input = ''): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(bin, args, { cwd: folder }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
    child.stdin?.on('error', () => undefined).end(input);
  });
}

const shop = {
  recipe: 1,
  name: 'Shop, white',
  steps: [
    { op: 'frame', size: 400 },
    { op: 'background', color: '#ffffff' },
    { op: 'export', format: 'jpeg' },
  ],
};
const write = (name: string, value: unknown): Promise<void> =>
  writeFile(path.join(folder, name), JSON.stringify(value));

test('every problem has a sentence in every language', () => {
  for (const language of textLanguages)
    expect(Object.keys(Object(readBundle(language, 'recipes')['problems']))).toEqual([...recipeProblemCodes]);
});

test('the version is that of the product', async () => {
  const { code, out } = await afterglow(['--version']);
  const manifest: unknown = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(code).toBe(0);
  expect(manifest).toMatchObject({ version: out.trim() });
});

test('validate: one line for a recipe that can be run, a line for each thing that is wrong', async () => {
  await write('shop.json', shop);
  await write('wrong.json', { ...shop, steps: [{ op: 'fraem' }, { op: 'frame', margin: 99 }] });
  const { code, out, err } = await afterglow(['recipe', 'validate', 'shop.json', 'wrong.json']);
  expect([code, out.trim()]).toEqual([1, 'shop.json: Shop, white, 3 steps']);
  expect(err.trim().split('\n')).toEqual([
    'wrong.json: Step 1: there is no operation fraem. Did you mean frame?',
    'wrong.json: Step 2: margin of frame is a number from 0 to 45.',
  ]);
  expect((await afterglow(['recipe', 'validate', 'shop.json'])).code).toBe(0);
});

test('validate: in another language, as JSON, from a pipe', async () => {
  const tomorrow = JSON.stringify({ ...shop, recipe: 7 });
  const chinese = await afterglow(['recipe', 'validate', '-', '--language', 'zh'], tomorrow);
  expect(chinese.err).toContain('第 7 版');
  const { code, out } = await afterglow(['recipe', 'validate', '-', '--json', '--language', 'es'], tomorrow);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    file: '-',
    valid: false,
    problems: [
      { code: 'versionNewer', values: { version: 7, known: 1 }, message: expect.stringContaining('versión 7') },
    ],
  });
});

test('what is no recipe at all is said so, and a file that is missing is wrong use', async () => {
  await write('package.json', { name: 'x', version: '1.0.0' });
  expect((await afterglow(['recipe', 'validate', 'package.json'])).err).toContain('but not a recipe');
  expect((await afterglow(['recipe', 'validate', '-'], `${'x'.repeat(300_000)}`)).err).toContain('100 kB');
  const missing = await afterglow(['recipe', 'show', 'nowhere.json']);
  expect([missing.code, missing.err.trim()]).toEqual([2, 'nowhere.json: no such file']);
});

test('show: the steps, what they do, and a digest that does not depend on the name', async () => {
  await write('other.json', { ...shop, name: 'Another name' });
  const [first, second] = [
    await afterglow(['recipe', 'show', 'shop.json']),
    await afterglow(['recipe', 'show', 'other.json']),
  ];
  expect(first.code).toBe(0);
  expect(first.out).toContain('Shop, white\n  1. frame: ');
  expect(first.out).toContain('\n       size 400\n');
  const digest = /sha256 [0-9a-f]{64}/u.exec(first.out)?.[0];
  expect(second.out).toContain(digest ?? 'no digest');
});
