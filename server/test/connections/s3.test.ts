/** A folder of a bucket, on a server of its protocol: chosen, brought, edited, written beside, never over anything. */
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Library } from '../../src/connections/s3.ts';
import { resolveByDns } from '../../src/lib/private-address.ts';
import { until } from '../support/until.ts';
import { openLibraryWorld, scan, type LibraryWorld } from './library-world.ts';

let world: LibraryWorld;
let folder: string;
let server: S3rver;
let url: string;
let own: S3Client;
beforeAll(async () => {
  world = await openLibraryWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'afterglow-library-s3-'));
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'family' }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  url = `${endpoint}/family/Scans`;
  own = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
  await world.close();
});
const reach = { reach: ['127.0.0.1'], resolve: resolveByDns };
const open = () => s3Library(reach, url, 'S3RVER', 'S3RVER');
const idOf = (file: string): string => Buffer.from(file).toString('base64url');
const put = async (Key: string, number: number) =>
  own.send(new PutObjectCommand({ Bucket: 'family', Key, Body: await scan(number), ContentType: 'image/jpeg' }));
const keys = async (Prefix: string) =>
  ((await own.send(new ListObjectsV2Command({ Bucket: 'family', Prefix }))).Contents ?? []).flatMap(
    ({ Key }) => Key ?? [],
  );
const read = async (Key: string) =>
  (await own.send(new GetObjectCommand({ Bucket: 'family', Key }))).Body?.transformToByteArray();

test('the way of a photo: from a folder with a difficult name, edited, written beside', async () => {
  const ada = await world.addPerson({ plan: 'basic' });
  await put('Scans/Oma + Opa/scan ü 1.jpg', 1);
  await put('Scans/top.png', 2);
  await put('Scans/notes.txt', 2);
  await put('elsewhere.jpg', 3);
  const ask = (method: string, to: string, body?: object) => world.send(ada, method, to, body);
  const { status, json: connection } = await ask('POST', '/connections', {
    kind: 's3',
    url: `${url}/`,
    user: 'S3RVER',
    key: 'S3RVER',
  });
  expect([status, connection]).toEqual([201, expect.objectContaining({ url, account: 'S3RVER' })]);
  const at = `/connections/${connection.id}`;
  const { albums } = (await ask('GET', `${at}/albums`)).json;
  expect(albums).toEqual([{ id: idOf('Oma + Opa'), name: 'Oma + Opa', count: null }]);
  const top = (await ask('GET', `${at}/photos`)).json.photos;
  expect(top.map(({ name }: { readonly name: string }) => name)).toEqual(['top.png']);
  const id = idOf('Oma + Opa/scan ü 1.jpg');
  const { photos } = (await ask('GET', `${at}/photos?albumId=${albums[0].id}&query=SCAN`)).json;
  expect(photos).toEqual([{ id, name: 'scan ü 1.jpg', takenAt: expect.any(String) }]);
  await ask('POST', `${at}/runs`, {
    photoIds: [id],
    recipeId: await world.addRecipe(ada),
    putsBack: true,
    requestKey: 'a run of the test',
  });
  const run = async () => (await ask('GET', `${at}/runs`)).json.runs[0];
  await until('it was edited', async () => (await run()).state === 'finished');
  await world.round();
  await until('it is back', async () => (await run()).putBack === 1);
  expect((await keys('Scans/Oma')).toSorted()).toEqual([
    'Scans/Oma + Opa/scan ü 1-afterglow.jpg',
    'Scans/Oma + Opa/scan ü 1.jpg',
  ]);
  expect(await read('Scans/Oma + Opa/scan ü 1.jpg')).toEqual(await scan(1));
});

test('nothing is overwritten, and the same bytes again are no second file', async () => {
  await put('Scans/box/photo.jpg', 4);
  await put('Scans/box/photo-afterglow.jpg', 5);
  const original = await open().findPhoto(idOf('box/photo.jpg'));
  const result = { original, bytes: await scan(6), mimeType: 'image/jpeg', name: 'photo-afterglow.jpg' };
  for (let times = 0; times < 2; times += 1)
    expect(await open().putBack(result)).toBe(idOf('box/photo-afterglow-2.jpg'));
  expect(await keys('Scans/box/')).toHaveLength(3);
  expect(await read('Scans/box/photo-afterglow.jpg')).toEqual(await scan(5));
  await expect(open().findPhoto(idOf('box/none.jpg'))).rejects.toThrow('library_photo_gone');
  await expect(open().download(idOf('../elsewhere.jpg'))).rejects.toThrow('library_photo_gone');
});

test('a bucket that is not there, an address without one, another region, and a write that lost a race', async () => {
  await expect(s3Library(reach, url.replace('family', 'none'), 'S3RVER', 'S3RVER').readAccount()).rejects.toThrow(
    'library_answer',
  );
  expect(() => s3Library(reach, new URL('/', url).href, 'S3RVER', 'S3RVER')).toThrow('library_address_invalid');
  const asked: (readonly [string | undefined, string | undefined, unknown])[] = [];
  const picky = createServer((request, response) => {
    request.resume();
    asked.push([
      request.method,
      /\/([^/]+)\/s3\//.exec(request.headers.authorization ?? '')?.[1],
      request.headers['if-none-match'],
    ]);
    if (request.method === 'HEAD') response.writeHead(200, { etag: '"a"' }).end();
    else if (request.method === 'GET')
      response
        .writeHead(200, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
    else
      response
        .writeHead(412, { 'content-type': 'application/xml' })
        .end('<?xml version="1.0"?><Error><Code>PreconditionFailed</Code></Error>');
  });
  await new Promise<void>((resolve) => picky.listen(0, '127.0.0.1', resolve));
  const place = picky.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const library = s3Library(reach, `http://127.0.0.1:${place.port}/box?region=garage`, 'id', 'secret');
  const original = { id: idOf('a.jpg'), name: 'a.jpg', takenAt: null };
  await expect(
    library.putBack({ original, bytes: await scan(7), mimeType: 'image/jpeg', name: 'a-afterglow.jpg' }),
  ).rejects.toThrow('library_answer');
  expect(asked.slice(0, 3)).toEqual([
    ['HEAD', 'garage', undefined],
    ['GET', 'garage', undefined],
    ['PUT', 'garage', '*'],
  ]);
  // A name after the other, none written over.
  expect(asked.filter(([method]) => method === 'PUT')).toHaveLength(20);
  await new Promise((resolve) => picky.close(resolve));
});
