/** Programs of other people against the product as it is started: the ten-line scripts, and the command line. */
import { execFile, spawnSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantCredits } from '../../src/credits/ledger.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const coffee = path.join(root, 'engine/test/pictures/coffee.jpg');
const guides = path.join(root, 'docs/examples');

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
  ({ key } = (await product.send(owner, 'POST', '/keys', { name: 'Program', scopes })).json);
});

const scopes = [
  'images:read',
  'images:write',
  'generations:read',
  'generations:write',
  'batches:read',
  'batches:write',
];
const keyId = async (): Promise<string> => (await product.send(owner, 'GET', '/keys')).json.keys[0].id;

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
  ['client/examples/cut-out.ts', process.execPath],
  ['docs/examples/first-cut-out.py', 'python3'],
  ['docs/examples/first-cut-out.sh', 'sh'],
] as const)
  test(`${script} has ten lines at most`, async () => {
    const lines = (await readFile(path.join(root, script), 'utf8')).split('\n').filter((line) => line.trim() !== '');
    expect(lines.length, program).toBeLessThanOrEqual(10);
  });

const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: '#8090a0' } });

/** What runs a program of the guides, by its ending. */
const runners = [
  ['sh', 'sh'],
  ['ts', process.execPath],
  ['py', 'python3'],
] as const;

describe.each(runners.filter(([, program]) => program !== 'python3' || has(program)))(
  'the programs of the guides in .%s',
  (ending, program) => {
    const run = (guide: string, ...args: readonly string[]): Promise<Ended> =>
      start(program, [path.join(guides, `${guide}.${ending}`), ...args]);

    test('cut a photo out', async () => {
      const { code, err } = await run('first-cut-out', coffee, `first-${ending}.png`);
      expect([code, err]).toEqual([0, '']);
      await expectCutOut(`first-${ending}.png`);
      expect(await balance()).toBeLessThan(150);
    });

    test('a photo without a subject: the reason is told, and no file is left', async () => {
      await writeFile(path.join(folder, 'plain.png'), await plain.png().toBuffer());
      const { code, err } = await run('first-cut-out', path.join(folder, 'plain.png'), `none-${ending}.png`);
      expect(code).not.toBe(0);
      // Python's own library keeps the answer of a refusal to itself
      expect(err).toMatch(ending === 'py' ? /HTTP Error 4/ : /"code":"photo_blank"/);
      expect(await readdir(folder)).not.toContain(`none-${ending}.png`);
    });

    test('do a folder in parts, and take the results home', async () => {
      const photos = path.join(folder, `photos-${ending}`);
      await mkdir(photos, { recursive: true });
      for (const name of ['a.jpg', 'b.jpg', 'c.jpg']) await copyFile(coffee, path.join(photos, name));
      const before = await balance();
      const { code, out, err } = await run('thousand-photos', photos, path.join(folder, `results-${ending}`), '2');
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain('"succeeded":2');
      const zips = (await readdir(path.join(folder, `results-${ending}`))).filter((name) => name.endsWith('.zip'));
      expect(zips).toHaveLength(2);
      expect(before - (await balance())).toBe(15);
    });

    test('tell of what was refused, and order once', async () => {
      const form = new FormData();
      form.set('file', new Blob([await readFile(coffee)]), 'coffee.jpg');
      const { id } = (await product.send(owner, 'POST', '/images', form)).json;
      const order = (...args: readonly string[]) => run('errors', ...args);
      const before = await balance();
      const first = await order(id, `order-${ending}-1`);
      expect([first.code, first.err, first.out]).toEqual([0, '', expect.stringContaining('accepted: ')]);
      const idIn = (out: string): string | undefined => /"id":"([^"]+)"/.exec(out)?.[1];
      expect(idIn((await order(id, `order-${ending}-1`)).out)).toBe(idIn(first.out));
      expect(before - (await balance())).toBe(5);
      const other = '0b0f6b0e-6a53-4f5c-9a3d-0c1f1f0f2a11';
      expect((await order(other, `order-${ending}-1`)).out).toContain('another order has this name already');
      expect((await order(other, `order-${ending}-2`)).out).toContain('refused: {"error":{"code":"image_not_found"');
      await product.send(owner, 'DELETE', `/keys/${await keyId()}`);
      ({ key } = (await product.send(owner, 'POST', '/keys', { name: 'Poor', scopes, dailyCredits: 1 })).json);
      expect((await order(id, `order-${ending}-3`)).out).toContain('not enough credits: ');
    });
  },
);

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
