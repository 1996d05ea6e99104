import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer } from '../../src/app/http-server.ts';
import { errorReply } from '../../src/http/error-reply.ts';

const server = createHttpServer().on('request', (_request, response) => response.end('here'));
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
});

test('a connection is kept longer than those who ask keep it: with the minute of proxies, none is closed under a request', async () => {
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('no port');
  const response = await fetch(`http://127.0.0.1:${place.port}/`);
  expect(Number(/timeout=(\d+)/.exec(response.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
  await response.text();
  server.closeIdleConnections();
});

test.each(['system_busy', 'model_unavailable', 'payment_provider_unavailable'] as const)(
  '%s says when to ask again',
  (code) => {
    expect(errorReply(code, 'en').headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(errorReply(code, 'en', { seconds: 40 }).headers.get('retry-after')).toBe('40');
  },
);

test('what will be no other next time does not ask to be tried again', () => {
  expect(errorReply('not_found', 'en').headers.get('retry-after')).toBeNull();
});

/** A caller who sends these bytes and then nothing more. */
async function callAndFallSilent(port: number, bytes: string): Promise<Socket> {
  const caller = connect(port, '127.0.0.1').resume();
  caller.on('error', () => undefined);
  await once(caller, 'connect');
  caller.write(bytes);
  return caller;
}

test('who stops in the middle of an upload or takes no more of an answer is hung up on; a stream with signs of life is not', async () => {
  const brief = createHttpServer(1500);
  brief.on('request', (request, response) => {
    if (request.url !== '/stream') return void request.resume();
    response.writeHead(200);
    const alive = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(alive));
  });
  brief.listen(0, '127.0.0.1');
  await once(brief, 'listening');
  const address = brief.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  try {
    const stream = await callAndFallSilent(port, 'GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
    const upload = await callAndFallSilent(port, 'POST /photo HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\nhalf');
    await once(upload, 'close');
    expect(stream.destroyed).toBe(false);
    stream.destroy();
  } finally {
    brief.closeAllConnections();
    brief.close();
  }
});

test('a large upload over a slow line has an hour, not five minutes', () => {
  expect(createHttpServer().requestTimeout).toBe(3600_000);
});
