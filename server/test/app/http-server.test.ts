import { once } from 'node:events';
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
