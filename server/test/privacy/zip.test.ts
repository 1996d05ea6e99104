import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { zipStream, type ZipEntry } from '../../src/privacy/zip.ts';
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
  expect(asked.count).toBeLessThan(10);
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
