import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { encodePicture } from '../src/image/image.ts';
import type { EngineRequest } from '../src/run/engine-request.ts';
import { createEnginePool, type EnginePool, type EnginePoolConfig } from '../src/run/pool.ts';
import { readPicture, testModelDir } from './support/models.ts';
import { pictureOf } from './support/small-pictures.ts';

let pool: EnginePool | undefined;
afterEach(() => pool?.close());

function openPool(config: Partial<EnginePoolConfig> = {}): EnginePool {
  pool = createEnginePool({ modelCacheDir: testModelDir, ...config });
  return pool;
}

const quick = async (): Promise<EngineRequest<'derive'>> => ({
  task: 'derive',
  images: [await readPicture('coffee.jpg')],
  options: { width: 90 },
});
/** Crisp 4x of the cat takes seconds. */
const slow = async (): Promise<EngineRequest<'upscale'>> => ({
  task: 'upscale',
  images: [await readPicture('chelsea.jpg')],
  options: { scale: 4, mode: 'crisp' },
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Runs the slow task and calls `act` once its work has begun. */
async function whileWorking(engine: EnginePool, act: () => void, signal?: AbortSignal): Promise<unknown> {
  let acted = false;
  return engine
    .run(await slow(), {
      signal,
      onProgress: ({ stage }) => {
        if (stage !== 'processing' || acted) return;
        acted = true;
        act();
      },
    })
    .catch((error: unknown) => error);
}

test('results come back whole, children are reused, tasks wait in order', async () => {
  const engine = openPool();
  expect(engine.state().pids).toEqual([]);
  const order: number[] = [];
  const request = await quick();
  const results = await Promise.all([0, 1, 2].map((i) => engine.run(request).finally(() => order.push(i))));
  expect(order).toEqual([0, 1, 2]);
  expect(results[0].outputs[0].bytes.subarray(0, 4).toString()).toBe(Buffer.from('RIFF').toString());
  const { pids } = engine.state();
  expect(pids).toHaveLength(1);
  await engine.run(request);
  expect(engine.state().pids).toEqual(pids);
});

test('engine errors keep code and details', async () => {
  await expect(
    openPool().run({ task: 'derive', images: [new Uint8Array(0)], options: { width: 9 } }),
  ).rejects.toMatchObject({
    code: 'picture_unreadable',
    details: { reason: 'empty' },
  });
});

test('a killed child fails its own task only and is replaced', async () => {
  const engine = openPool();
  const [pid] = await engine.run(await quick()).then(() => engine.state().pids);
  const failed = await whileWorking(engine, () => process.kill(pid, 'SIGKILL'));
  expect(failed).toMatchObject({ code: 'engine_failed', details: { reason: 'crashed' } });
  expect((await engine.run(await quick())).outputs).toHaveLength(1);
  expect(engine.state().pids).not.toContain(pid);
});

test('an abort stops the work, and the child serves on', async () => {
  const engine = openPool();
  const stopper = new AbortController();
  const waiting = new AbortController();
  const working = whileWorking(engine, () => stopper.abort(), stopper.signal);
  const queued = engine.run(await quick(), { signal: waiting.signal }).catch((error: unknown) => error);
  waiting.abort();
  expect(await queued).toMatchObject({ code: 'aborted' });
  expect(await working).toMatchObject({ code: 'aborted' });
  expect((await engine.run(await quick())).outputs).toHaveLength(1);
});

test('a task beyond its time is ended, by force when it does not listen', async () => {
  const engine = openPool({ taskTimeoutMs: 1500, abortGraceMs: 1 });
  await expect(engine.run(await slow())).rejects.toMatchObject({
    code: 'engine_failed',
    details: { reason: 'timed_out' },
  });
  expect(engine.state().running).toBe(0);
});

test('a child above the memory budget is retired after its task', async () => {
  const engine = openPool({ maxRssBytes: 1 });
  await engine.run(await quick());
  const [first] = engine.state().pids;
  await engine.run(await quick());
  expect(engine.state().pids).not.toContain(first);
});

test('closing leaves no child behind', async () => {
  const engine = openPool();
  let pids: readonly number[] = [];
  const failed = await whileWorking(engine, () => {
    pids = engine.state().pids;
    void engine.close();
  });
  expect(failed).toMatchObject({ code: 'engine_failed', details: { reason: 'pool_closed' } });
  await engine.close();
  expect(pids.some(isAlive)).toBe(false);
  await expect(engine.run(await quick())).rejects.toMatchObject({ details: { reason: 'pool_closed' } });
});

test('a child uses the files of one’s own', async () => {
  openPool({ ownModels: { nsfw: '/nowhere/mine.onnx' } });
  const images = [await readPicture('coffee.jpg')];
  await expect(pool?.run({ task: 'check-safety', images, options: {} })).rejects.toMatchObject({
    code: 'model_unavailable',
    details: { reason: expect.stringContaining('/nowhere/mine.onnx') },
  });
});

test('a child signs what it makes with the key of the installation', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'afterglow-pool-'));
  const signingFile = path.join(folder, 'secrets', 'provenance.pem');
  openPool({ signingFile });
  const result = await pool?.run({ task: 'enhance-light', images: [await readPicture('coffee.jpg')], options: {} });
  expect(Buffer.from(result?.outputs[0]?.bytes ?? []).includes('c2pa.actions')).toBe(true);
  expect(await readFile(signingFile, 'utf8')).toContain('BEGIN PRIVATE KEY');
  await rm(folder, { recursive: true });
});

/** A second task that begins while the network of the first works, in the same child. */
async function besideWorking(engine: EnginePool, act: () => void, signal?: AbortSignal) {
  const ended: string[] = [];
  const request = await quick();
  const small: EngineRequest<'upscale'> = { ...(await slow()), images: [await drawn()] };
  let beside: Promise<unknown> | undefined;
  const working = await engine
    .run(small, {
      signal,
      onProgress: ({ stage }) => {
        if (stage !== 'processing' || beside !== undefined) return;
        beside = engine.run(request).finally(() => ended.push('beside'));
        act();
      },
    })
    .catch((error: unknown) => error)
    .finally(() => ended.push('working'));
  return { working, beside: await beside, ended };
}

/** Some twenty tiles of the network. */
const drawn = async (): Promise<Uint8Array> =>
  (
    await encodePicture(
      pictureOf(220, 160, (x, y) => [x, y, 90, 255]),
      { format: 'png' },
    )
  ).bytes;
const made = expect.objectContaining({ outputs: [expect.anything()] });

test(
  'a child takes a second task beside the first, and needs no second process for it',
  { tags: ['long'] },
  async () => {
    const engine = openPool({ tasksEach: 2 });
    const { working, beside, ended } = await besideWorking(engine, () => expect(engine.state().running).toBe(2));
    expect([working, beside]).toEqual([made, made]);
    expect(ended).toEqual(['beside', 'working']);
    expect(engine.state().pids).toHaveLength(1);
  },
);

test('of two tasks in a child that dies none is lost: each is made in a child without the other', async () => {
  const engine = openPool({ tasksEach: 2 });
  const { working, beside } = await besideWorking(engine, () => process.kill(engine.state().pids[0], 'SIGKILL'));
  expect([working, beside]).toEqual([made, made]);
});

test('one that does not stop in time takes no other task down with it', async () => {
  const engine = openPool({ tasksEach: 2, abortGraceMs: 1 });
  const stopper = new AbortController();
  const { working, beside } = await besideWorking(engine, () => stopper.abort(), stopper.signal);
  expect(working).toMatchObject({ code: 'aborted' });
  expect(beside).toEqual(made);
});

test('a child without work is ended, and the next task gets a new one', async () => {
  const engine = openPool({ idleMs: 50 });
  await engine.run(await quick());
  const [first] = engine.state().pids;
  await expect.poll(() => engine.state().pids).toEqual([]);
  expect((await engine.run(await quick())).outputs).toHaveLength(1);
  expect(engine.state().pids).not.toContain(first);
});

test('children without work are ended on demand, one at work is left alone', async () => {
  const engine = openPool({ size: 2 });
  await Promise.all([engine.run(await quick()), engine.run(await quick())]);
  expect(engine.state().pids).toHaveLength(2);
  const working = engine.run(await quick());
  engine.endIdle();
  await expect.poll(() => engine.state().pids).toHaveLength(1);
  expect((await working).outputs).toHaveLength(1);
});
