// The promise of the first page: clone, `npm start`, and nothing left behind. Reads /proc, so it runs on Linux only.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  cloneProject,
  findFreePort,
  findServer,
  isReady,
  processesOf,
  startProduct,
  waitUntilNothingRuns,
  waitUntilReady,
  type Product,
} from './running-product.ts';

// generous: other work may share the processors; the benchmarks say how long it takes alone
const firstStartMs = 240_000;
const againMs = 60_000;
const stopMs = 20_000;

describe.runIf(process.platform === 'linux')('npm start', () => {
  let folder: string;
  let clone: string;
  let dataDir: string;
  let port: number;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'afterglow-start-'));
    // private, as a home is: PostgreSQL runs as somebody else and must get through all the same
    await chmod(folder, 0o700);
    clone = cloneProject(folder);
    dataDir = path.join(folder, 'data');
    port = await findFreePort();
  });
  afterEach(async () => {
    for (const { pid } of processesOf(folder)) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // ended meanwhile
      }
    }
    await waitUntilNothingRuns(stopMs, folder);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = (): Product => startProduct({ clone, dataDir, port });

  test('serves from a fresh clone; SIGTERM to npm leaves no process', async () => {
    const product = start();
    const tookMs = await waitUntilReady(product, firstStartMs);
    console.log(`fresh clone → serving: ${(tookMs / 1000).toFixed(1)} s`);
    const page = await fetch(product.address);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect((await page.text()).includes('焕影'), 'the page names the product').toBe(true);
    product.npm.kill('SIGTERM');
    await waitUntilNothingRuns(stopMs, folder);
  });

  test('again: in seconds; a second one says where the first is; Ctrl-C stops everything', async () => {
    const first = start();
    const tookMs = await waitUntilReady(first, againMs);
    console.log(`again → serving: ${(tookMs / 1000).toFixed(1)} s`);

    const second = start();
    await once(second.npm, 'close');
    expect(second.npm.exitCode).toBe(1);
    expect(second.output()).toContain(`already running at ${first.address}`);
    expect(await isReady(first.address)).toBe(true);

    process.kill(-Number(first.npm.pid), 'SIGINT'); // what a terminal does: the whole group
    await waitUntilNothingRuns(stopMs, folder);
  });

  test('a taken port, and what is no port, are said before anything is opened', async () => {
    const other = createServer();
    other.listen(port, '0.0.0.0');
    await once(other, 'listening');
    try {
      const taken = start();
      await once(taken.npm, 'close');
      expect(taken.output()).toContain(`Port ${port} is taken by another program`);
      const none = startProduct({ clone, dataDir, port: 99_999 });
      await once(none.npm, 'close');
      expect(none.output()).toContain('PORT must be a whole number from 0 to 65535');
      if (process.platform === 'linux') {
        const system = startProduct({ clone, dataDir: '/proc/afterglow', port });
        await once(system.npm, 'close');
        expect(system.output()).toContain('belongs to the system');
      }
      expect(processesOf(folder)).toEqual([]);
    } finally {
      other.close();
    }
  });

  test('SIGTERM with DRAIN_SECONDS: not ready first, still serving, then gone', async () => {
    const product = startProduct({ clone, dataDir, port, settings: { DRAIN_SECONDS: '2', MIGRATE: 'off' } });
    await waitUntilReady(product, againMs);
    product.npm.kill('SIGTERM');
    const health = `${product.address}/api/health`;
    await expect.poll(async () => (await fetch(`${health}/ready`)).status, { interval: 20 }).toBe(503);
    const live = await fetch(`${health}/live`);
    expect([live.status, live.headers.get('connection')]).toEqual([200, 'close']);
    await waitUntilNothingRuns(stopMs, folder);
    expect(product.output()).toContain('Draining');
  });

  test('the server is killed: it comes back', async () => {
    const product = start();
    await waitUntilReady(product, againMs);
    const killed = findServer(dataDir);
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => product.output(), { timeout: againMs }).toContain('starting it again');
    await waitUntilReady(product, againMs);
    expect(findServer(dataDir)).not.toBe(killed);
    product.npm.kill('SIGTERM');
    await waitUntilNothingRuns(stopMs, folder);
  });

  test('the supervisor is killed: the server, its children and the database go too', async () => {
    const product = start();
    await waitUntilReady(product, againMs);
    const supervisor = processesOf(dataDir).find(({ command }) => /^\S*node scripts\/start\.mjs$/.test(command));
    process.kill(supervisor?.pid ?? NaN, 'SIGKILL');
    await waitUntilNothingRuns(stopMs, folder);
  });

  test('everything is killed at once but the database: the next start takes it over', async () => {
    const product = start();
    await waitUntilReady(product, againMs);
    for (const { pid, command } of processesOf(folder)) if (!command.includes('postgres')) process.kill(pid, 'SIGKILL');
    const next = start();
    await waitUntilReady(next, againMs);
    next.npm.kill('SIGTERM');
    await waitUntilNothingRuns(stopMs, folder);
  });

  test.runIf(process.getuid?.() === 0)('as an ordinary user', async () => {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      Number(spawnSync('id', [option, 'nobody'], { encoding: 'utf8' }).stdout),
    );
    await chmod(folder, 0o755);
    const home = path.join(folder, 'home');
    await mkdir(home);
    await rename(clone, path.join(home, 'afterglow')); // the last test: nobody needs it here any more
    spawnSync('chown', ['-R', `${uid}:${gid}`, home]);
    const options = { clone: path.join(home, 'afterglow'), dataDir: path.join(home, 'data'), port, home, uid, gid };
    const product = startProduct(options);
    await waitUntilReady(product, againMs);
    product.npm.kill('SIGTERM');
    await waitUntilNothingRuns(stopMs, folder);
  });
});
