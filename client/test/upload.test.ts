import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../src/index.ts';
import { hangUp, refusal, serveAnswers, type Answerer } from './scripted-server.ts';

let server: Awaited<ReturnType<typeof serveAnswers>>;
afterEach(() => server.close());

const answer =
  (status: number, headers: Readonly<Record<string, string>>): Answerer =>
  (response) =>
    response.writeHead(status, headers).end();

const created = answer(201, { location: '/api/uploads/resumable/u1' });
const open = () => createClient({ baseUrl: server.baseUrl, key: 'ag_x', retries: 0 });

test('a photo goes in pieces, and says how much arrived', async () => {
  const photo = new File([new Uint8Array(5 * 1024 * 1024).fill(7)], 'Küste.jpg');
  server = await serveAnswers(
    created,
    answer(204, { 'upload-offset': String(4 * 1024 * 1024) }),
    answer(204, { 'upload-offset': String(photo.size), 'upload-image': 'image-1' }),
  );
  const shares: number[] = [];
  expect(await open().upload(photo, { onProgress: (share) => shares.push(share) })).toBe('image-1');
  expect(shares).toEqual([0.8, 1]);
  const [first, ...pieces] = server.asked;
  expect(first?.headers['upload-length']).toBe(String(photo.size));
  const hash = createHash('sha256')
    .update(new Uint8Array(await photo.arrayBuffer()))
    .digest('hex');
  expect(first?.headers['upload-metadata']).toBe(
    `filename ${Buffer.from('Küste.jpg').toString('base64')},sha256 ${Buffer.from(hash).toString('base64')}`,
  );
  expect(pieces.map(({ method, headers }) => [method, headers['upload-offset']])).toEqual([
    ['PATCH', '0'],
    ['PATCH', String(4 * 1024 * 1024)],
  ]);
});

test('after a lost connection it asks what arrived and goes on there', async () => {
  server = await serveAnswers(
    created,
    hangUp,
    answer(200, { 'upload-offset': '3', 'upload-length': '5' }),
    answer(204, { 'upload-offset': '5', 'upload-image': 'image-1' }),
  );
  expect(await open().upload(new Uint8Array([1, 2, 3, 4, 5]))).toBe('image-1');
  expect(server.asked.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH']);
  expect(server.asked[3]).toMatchObject({ body: '\u0004\u0005', headers: { 'upload-offset': '3' } });
});

test('when only the answer was lost, nothing is sent twice', async () => {
  server = await serveAnswers(created, hangUp, answer(200, { 'upload-offset': '2', 'upload-image': 'image-1' }));
  expect(await open().upload(new Uint8Array([1, 2]))).toBe('image-1');
});

test('what is refused for good ends the upload', async () => {
  server = await serveAnswers(created, refusal(415, 'not_a_picture'));
  await expect(open().upload(new Uint8Array([1]))).rejects.toMatchObject({ code: 'not_a_picture' });
  expect(server.asked).toHaveLength(2);
});
