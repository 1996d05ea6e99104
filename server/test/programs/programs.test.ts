/** Programs of other people against the product as it is started: the ten-line scripts, and the command line. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantCredits } from '../../src/credits/ledger.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const coffee = path.join(root, 'engine/test/pictures/coffee.jpg');
const examples = path.join(root, 'client/examples');

let product: Product;
let folder: string;
let owner: Caller;
let key: string;
beforeAll(async () => {
  product = await openProduct({ works: true });
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-programs-'));
});
afterAll(async () => {
  await product.close();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  owner = await product.makeCaller('user');
  await product.db.transaction((tx) =>
    grantCredits(tx, { userId: owner.userId, amount: 100, key: `test:${owner.userId}`, reason: 'test' }),
  );
  const scopes = ['images:read', 'images:write', 'generations:read', 'generations:write'];
  ({ key } = (await product.send(owner, 'POST', '/keys', { name: 'Program', scopes })).json);
});

interface Ended {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function start(command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
  const own = { ...process.env, DATA_DIR: folder, AFTERGLOW_SERVER: product.url, AFTERGLOW_KEY: key, ...env };
  return new Promise((resolve) => {
    execFile(command, args, { cwd: folder, env: own }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}
const afterglow = (args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended> =>
  start(process.execPath, [path.join(root, 'engine/src/cli/cli.ts'), ...args], env);
const balance = async (): Promise<number> => (await product.send(owner, 'GET', '/credits')).json.balance;
const has = (program: string): boolean => spawnSync(program, ['--version']).status === 0;

async function expectCutOut(file: string): Promise<void> {
  const { format, hasAlpha } = await sharp(path.join(folder, file)).metadata();
  expect([format, hasAlpha]).toEqual(['png', true]);
  const { isOpaque } = await sharp(path.join(folder, file)).stats();
  expect(isOpaque).toBe(false);
}

for (const [script, program] of [
  ['cut-out.ts', process.execPath],
  ['cut_out.py', 'python3'],
  ['cut-out.sh', 'sh'],
] as const)
  test.skipIf(program === 'python3' && !has(program))(`${script} cuts a photo out, in ten lines`, async () => {
    const lines = (await readFile(path.join(examples, script), 'utf8'))
      .split('\n')
      .filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(10);
    const { code, err } = await start(program, [path.join(examples, script), coffee, `${script}.png`]);
    expect([code, err]).toEqual([0, '']);
    await expectCutOut(`${script}.png`);
    expect(await balance()).toBeLessThan(150);
  });

test('the command line has a server do it: the price is said, the key is not', async () => {
  const before = await balance();
  const { code, out, err } = await afterglow(['remove-background', coffee, '-o', 'there.png']);
  expect([code, out.split('\n')[0]]).toEqual([0, 'there.png']);
  await expectCutOut('there.png');
  const spent = before - (await balance());
  expect(spent).toBeGreaterThan(0);
  expect(err).toContain(`${new URL(product.url).host}: ${spent} credits for each picture`);
  expect(out + err).not.toContain(key);
});

test('a recipe runs over a folder there, and ends at the limit of credits', async () => {
  await mkdir(path.join(folder, 'shop'), { recursive: true });
  for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await copyFile(coffee, path.join(folder, 'shop', name));
  await writeFile(
    path.join(folder, 'light.json'),
    JSON.stringify({ recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] }),
  );
  const run = ['recipe', 'run', 'light.json', 'shop', '-o', 'made'];
  const before = await balance();
  const one = (
    await product.send(undefined, 'POST', '/recipes/check', {
      recipe: { recipe: 1, name: 'Light', steps: [{ op: 'enhance-light' }] },
    })
  ).json.credits;
  const limited = await afterglow([...run, '--max-credits', String(2 * one)]);
  expect([limited.code, limited.err]).toEqual([1, expect.stringContaining(`above --max-credits ${2 * one}`)]);
  expect(before - (await balance())).toBe(2 * one);
  // the same command again does what is left
  expect((await afterglow(run)).code).toBe(0);
  expect((await readdir(path.join(folder, 'made'))).filter((name) => !name.startsWith('.'))).toHaveLength(3);
  expect(before - (await balance())).toBe(3 * one);
});

test('refusals are sentences and exit codes, and keep the key to themselves', async () => {
  const bad = `ag_${'x'.repeat(43)}`;
  const unknown = await afterglow(['remove-background', coffee, '-o', 'no.png', '--json'], { AFTERGLOW_KEY: bad });
  expect([unknown.code, JSON.parse(unknown.out).error.code]).toEqual([1, 'key_invalid']);
  const missing = await afterglow(['remove-background', coffee, '-o', 'no.png'], { AFTERGLOW_KEY: 'secret words' });
  expect([missing.code, missing.err]).toEqual([2, expect.stringContaining('API key')]);
  const placeless = await afterglow(['remove-background', coffee, '--server', 'ftp://x', '-o', 'no.png']);
  expect(placeless.code).toBe(2);
  expect(unknown.err + unknown.out + missing.err + placeless.err).not.toMatch(/ag_x{9}|secret words|ag_[\w-]{30}/);
  // what no server does is done here
  expect((await afterglow(['measure', coffee, '--key', bad])).code).toBe(2);
});
