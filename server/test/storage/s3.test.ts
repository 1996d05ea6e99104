import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeFailure } from '../../src/http/error-reply.ts';
import type { Storage } from '../../src/storage/contract.ts';
import { createStorage } from '../../src/storage/create-storage.ts';
import { createS3Storage } from '../../src/storage/s3.ts';
import { describeStorage } from './storage-contract.ts';

// s3rver takes any signature, so nothing here shows that credentials are checked: that is the bucket's own business.
let folder: string;
let server: S3rver;
let storage: Storage;

const configFor = (port: number, bucket: string) =>
  ({
    kind: 's3',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket,
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  }) as const;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterglow-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures' }],
  });
  ({ port } = await server.run());
  storage = createStorage(configFor(port, 'pictures'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describeStorage('S3', () => storage);

it('reports a bucket that is not there', async () => {
  await expect(createStorage(configFor(port, 'missing')).check()).rejects.toThrow();
});

it('says storage_full when the server answers 507', async () => {
  const full = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(507, { 'content-type': 'application/xml' });
      response.end('<?xml version="1.0"?><Error><Code>XMinioStorageFull</Code><Message>no space</Message></Error>');
    });
  });
  await new Promise<void>((ready) => full.listen(0, '127.0.0.1', ready));
  const address = full.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    const bucket = createStorage(configFor(address.port, 'pictures'));
    await expect(bucket.put('key', new Uint8Array(10), { contentType: 'image/png' })).rejects.toMatchObject({
      code: 'storage_full',
    });
  } finally {
    full.close();
  }
});

it('a store that says nothing fails as busy', async () => {
  const silent = createServer(() => undefined);
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  try {
    const failure = await createS3Storage(configFor(address.port, 'pictures'), 100)
      .read('a/b')
      .catch((error: unknown) => error);
    expect(describeFailure(failure).code).toBe('system_busy');
  } finally {
    silent.closeAllConnections();
    silent.close();
  }
});
