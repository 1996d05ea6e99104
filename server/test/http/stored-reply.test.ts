import { ReadableStream } from 'node:stream/web';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { replyStored } from '../../src/http/stored-reply.ts';

test('GET gives the bytes with their length', async () => {
  const stream = new Blob([new Uint8Array([1, 2, 3])]).stream();
  const app = new Hono().get('/', (c) => replyStored(c, { stream, size: 3 }, new Headers({ etag: '"a"' })));
  const answer = await app.request('/');
  expect(answer.headers.get('content-length')).toBe('3');
  expect(answer.headers.get('etag')).toBe('"a"');
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
});

test('HEAD gives the same headers and lets go of the file at once', async () => {
  let isLetGo = false;
  const stream = new ReadableStream<Uint8Array>({
    cancel: () => {
      isLetGo = true;
    },
  });
  const app = new Hono().get('/', (c) => replyStored(c, { stream, size: 3 }, new Headers({ etag: '"a"' })));
  const answer = await app.request('/', { method: 'HEAD' });
  expect(answer.headers.get('content-length')).toBe('3');
  expect(answer.headers.get('etag')).toBe('"a"');
  expect(isLetGo).toBe(true);
});
