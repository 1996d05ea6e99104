import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { zipStream, type ZipEntry } from '../../src/lib/zip-stream.ts';
import { until } from '../support/until.ts';

const at = new Date('2026-11-21T10:00:00Z');

function endless() {
  const asked = { count: 0, ended: false };
  async function* files(): AsyncGenerator<ZipEntry> {
    try {
      for (;;) {
        asked.count += 1;
        yield { path: `${asked.count}.bin`, bytes: new Uint8Array(64 * 1024), at };
      }
    } finally {
      asked.ended = true;
    }
  }
  return { asked, files: files() };
}

test('asks for no more than a slow reader takes, and for nothing once the reader has gone', async () => {
  const { asked, files } = endless();
  const archive = zipStream(files);
  archive.read(0);
  await until('something is there to be read', () => archive.readableLength > 0);
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);
  expect(asked.count).toBeLessThan(12);
  archive.destroy();
  await until('nothing more is asked for', () => asked.ended);
});

test('a file that cannot be read breaks the archive off instead of ending it short', async () => {
  async function* files(): AsyncGenerator<ZipEntry> {
    yield { path: 'first.txt', bytes: Buffer.from('first'), at };
    throw new Error('the disk is gone');
  }
  await expect(buffer(zipStream(files()))).rejects.toThrow('the disk is gone');
});

test('of hundreds of files only a few are in memory', async () => {
  const all = inShortRun(150, 400);
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  let [most, length] = [0, 0];
  async function* files(): AsyncGenerator<ZipEntry> {
    for (let count = 0; count < all; count += 1) {
      if (count % 50 === 49) {
        if (typeof collect === 'function') collect();
        most = Math.max(most, process.memoryUsage().arrayBuffers);
      }
      yield { path: `${count}.bin`, bytes: new Uint8Array(2_000_000).fill(count), at };
    }
  }
  const before = process.memoryUsage().arrayBuffers;
  for await (const chunk of zipStream(files())) length += Buffer.byteLength(chunk);
  expect(length).toBeGreaterThan(all * 2_000_000);
  // Buffers that are let go are swept beside the work, later on a busy machine: 12 MB on a quiet one.
  expect((most - before) / 1e6).toBeLessThan(100);
});

test('a file that is read meanwhile is closed when its reader goes, and one of another size breaks the archive off', async () => {
  let closed = 0;
  async function* parts(count: number): AsyncGenerator<Uint8Array> {
    try {
      for (let part = 0; part < count; part += 1) yield new Uint8Array(64 * 1024).fill(part);
    } finally {
      closed += 1;
    }
  }
  async function* one(count: number, size: number): AsyncGenerator<ZipEntry> {
    yield { path: 'read.bin', stream: parts(count), size, at };
  }
  const whole = await buffer(zipStream(one(3, 3 * 64 * 1024)));
  expect(whole.length).toBeGreaterThan(3 * 64 * 1024);
  expect(closed).toBe(1);
  await expect(buffer(zipStream(one(3, 1000)))).rejects.toThrow();
  const archive = zipStream(one(1e6, 64e9));
  archive.read(0);
  await until('something is there to be read', () => archive.readableLength > 0);
  archive.destroy();
  await until('it is closed', () => closed === 3);
});
