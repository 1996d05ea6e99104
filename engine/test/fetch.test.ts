import { appendFile, mkdir, mkdtemp, readFile, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { modelEntry } from '../src/models/cache-entry.ts';
import { ensureCached, type FetchProgress } from '../src/models/fetch.ts';
import { getModelRow, type ModelId } from '../src/models/manifest.ts';
import { readOwnModels } from '../src/models/own-models.ts';
import { archivePath } from '../src/models/package-archive.ts';
import { createModelStore } from '../src/models/session.ts';

// The smallest package of the manifest, fetched for real: 4 MB.
const SMALL = 'esrgan-slim-x2';
// Its package holds other models too.
const ONE_OF_SEVERAL = 'blazeface';
let cacheDir = '';

beforeEach(async () => {
  cacheDir = await mkdtemp(path.join(tmpdir(), 'afterglow-fetch-'));
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

async function stepsOf(dir = cacheDir, model: ModelId = SMALL): Promise<FetchProgress['step'][]> {
  const steps: FetchProgress['step'][] = [];
  await ensureCached(modelEntry(model), { cacheDir: dir, onProgress: ({ step }) => steps.push(step) });
  return steps.filter((step) => step !== 'waiting');
}

test('fetched once, used again, and made again in a folder where the file is damaged', async () => {
  expect(await stepsOf()).toEqual(['fetching', 'converting', 'ready']);
  expect(await stepsOf()).toEqual(['present']);
  const whole = await readFile(path.join(cacheDir, `${SMALL}.onnx`));
  // Another folder is another file to this process: it is verified again there.
  const copy = path.join(cacheDir, 'copy');
  await mkdir(copy);
  await writeFile(path.join(copy, `${SMALL}.json`), await readFile(path.join(cacheDir, `${SMALL}.json`)));
  await writeFile(path.join(copy, `${SMALL}.onnx`), whole.subarray(0, 1000));
  expect(await stepsOf(copy)).toEqual(['fetching', 'converting', 'ready']);
  expect(Buffer.compare(await readFile(path.join(copy, `${SMALL}.onnx`)), whole)).toBe(0);
});

test(
  'an interrupted run goes on from the archive; a damaged archive is fetched again',
  { tags: ['long'] },
  async () => {
    const shared = getModelRow(ONE_OF_SEVERAL).package;
    await stepsOf(cacheDir, ONE_OF_SEVERAL);
    // The other models of the package are not converted yet, so the archive stays.
    const archive = archivePath(cacheDir, shared);
    const other = path.join(cacheDir, 'resumed');
    await mkdir(path.join(other, 'packages'), { recursive: true });
    await writeFile(archivePath(other, shared), await readFile(archive));
    await writeFile(path.join(other, `${ONE_OF_SEVERAL}.onnx.1.tmp`), 'half written');
    const before = await stat(archivePath(other, shared));
    await stepsOf(other, ONE_OF_SEVERAL);
    expect((await stat(archivePath(other, shared))).ino).toBe(before.ino);
    const damaged = path.join(cacheDir, 'damaged');
    await mkdir(path.join(damaged, 'packages'), { recursive: true });
    await writeFile(archivePath(damaged, shared), await readFile(archive));
    await truncate(archivePath(damaged, shared), 5000);
    expect(await stepsOf(damaged, ONE_OF_SEVERAL)).toEqual(['fetching', 'converting', 'ready']);
    expect((await stat(archivePath(damaged, shared))).size).toBe(shared.tarballBytes);
  },
);

test('two at once do the work once', async () => {
  const both = await Promise.all([stepsOf(), stepsOf()]);
  const converted = both.flat().filter((step) => step === 'converting');
  expect(converted).toHaveLength(1);
  expect((await readdir(cacheDir)).filter((name) => name.startsWith('.lock') || name.startsWith('fetching-'))).toEqual(
    [],
  );
});

test('without npm the error says what to do', async () => {
  const { PATH, npm_execpath } = process.env;
  process.env['PATH'] = cacheDir;
  delete process.env['npm_execpath'];
  try {
    await expect(stepsOf()).rejects.toMatchObject({
      code: 'model_unavailable',
      details: { model: SMALL, reason: 'fetch_failed', hint: expect.stringContaining('afterglow models') },
    });
  } finally {
    process.env['PATH'] = PATH;
    if (npm_execpath) process.env['npm_execpath'] = npm_execpath;
  }
});

test('sessions are reused, and the least recently used is closed beyond the budget', async () => {
  const store = createModelStore({ cacheDir, memoryBudgetBytes: 12_000_000 });
  const first = await store.use(SMALL);
  expect(await store.use(SMALL)).toBe(first);
  await store.use('esrgan-medium-x4');
  expect(store.openModels()).toEqual(['esrgan-medium-x4']);
  expect(await store.use(SMALL)).not.toBe(first);
  await store.dispose();
  expect(store.openModels()).toEqual([]);
});

test('the quality pack can be left out', async () => {
  const store = createModelStore({ cacheDir, permissiveOnly: true });
  expect(store.allows('isnet-fp16')).toBe(false);
  await expect(store.use('isnet-fp16')).rejects.toMatchObject({ code: 'model_unavailable' });
  await appendFile(path.join(cacheDir, 'untouched'), ''); // the folder exists still, nothing was fetched
  expect(await readdir(cacheDir)).toEqual(['untouched']);
});

test('a file damaged while the process runs is made again when it is next opened', async () => {
  const store = createModelStore({ cacheDir });
  await store.use(SMALL);
  await store.dispose();
  await writeFile(path.join(cacheDir, `${SMALL}.onnx`), 'spoilt');
  const again = createModelStore({ cacheDir });
  await again.use(SMALL);
  expect(again.openModels()).toEqual([SMALL]);
  await again.dispose();
});

test('a file of one’s own stands in for a model and is never fetched', async () => {
  await stepsOf();
  const file = path.join(cacheDir, 'mine.onnx');
  await writeFile(file, await readFile(path.join(cacheDir, `${SMALL}.onnx`)));
  const own = readOwnModels({ AFTERGLOW_MODEL_ISNET_FP16: file, AFTERGLOW_MODELS: 'permissive', PATH: '/bin' });
  expect(own).toEqual({ 'isnet-fp16': file });
  const empty = path.join(cacheDir, 'empty');
  const store = createModelStore({ cacheDir: empty, permissiveOnly: true, ownModels: own });
  expect([store.allows('isnet-fp16'), store.allows('realesrgan-x4fast')]).toEqual([true, false]);
  await store.use('isnet-fp16');
  expect(store.openModels()).toEqual(['isnet-fp16']);
  await store.dispose();
  await expect(stat(empty)).rejects.toThrow();
  const missing = createModelStore({
    cacheDir: empty,
    ownModels: { 'isnet-fp16': path.join(cacheDir, 'nothing.onnx') },
  });
  await expect(missing.use('isnet-fp16')).rejects.toMatchObject({
    code: 'model_unavailable',
    details: { reason: expect.stringContaining('nothing.onnx') },
  });
  expect(() => readOwnModels({ AFTERGLOW_MODEL_ISNET: file })).toThrow(/AFTERGLOW_MODEL_ISNET names no model/);
});
