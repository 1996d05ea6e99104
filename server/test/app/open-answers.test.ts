import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { followAnswers } from '../../src/app/open-answers.ts';
import { until } from '../support/until.ts';

async function listen(answer: RequestListener) {
  const server = createServer(answer);
  const answers = followAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, answers, port: typeof address === 'object' ? (address?.port ?? 0) : 0 };
}

test('a request on its way over a connection that was just taken, or is kept, is answered', async () => {
  const { server, answers, port } = await listen((_request, response) => response.end('answered'));
  const ask = 'POST /api/x HTTP/1.1\r\nhost: site\r\ncontent-length: 0\r\n\r\n';
  const kept = connect(port, '127.0.0.1');
  kept.write(ask);
  await once(kept, 'data');
  const fresh = connect(port, '127.0.0.1');
  await once(server, 'connection');
  const finished = answers.finish();
  // accepted by the kernel alone
  const waiting = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'));
  for (const socket of [kept, fresh, ...waiting]) {
    const arrived = Promise.race([once(socket, 'data'), once(socket, 'close')]);
    socket.write(ask);
    expect(String(await arrived)).toContain('answered');
  }
  await finished;
  expect(server.listening).toBe(false);
});

test('what is answered meanwhile says that its connection ends; what waits behind a long turn is answered too', async () => {
  const { server, answers, port } = await listen((_request, response) => response.end('answered'));
  const ask = 'POST /api/x HTTP/1.1\r\nhost: site\r\ncontent-length: 0\r\n\r\n';
  const first = connect(port, '127.0.0.1');
  const second = connect(port, '127.0.0.1');
  const late = connect(port, '127.0.0.1');
  for (const socket of [first, second, late]) {
    socket.write(ask);
    expect(String(await once(socket, 'data'))).toContain('keep-alive');
  }
  const finished = answers.finish();
  await until('it listens no more', () => !server.listening);
  first.write(ask);
  expect(String(await once(first, 'data'))).toMatch(/connection: close/i);
  await once(first, 'close');
  // a proxy under load uses up what it keeps
  await pause(1200);
  late.write(ask);
  expect(String(await Promise.race([once(late, 'data'), once(late, 'close')]))).toContain('answered');
  // the process has no turn while the request arrives and its connection's time is over
  const arrived = Promise.race([once(second, 'data'), once(second, 'close')]);
  second.write(ask);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  expect(String(await arrived)).toContain('answered');
  await finished;
});

test('a stop waits for a long answer, not for an event stream, and takes nothing new', async () => {
  const begun = new Map<string, ServerResponse>();
  const { server, answers, port } = await listen((request, response) => {
    begun.set(request.url ?? '', response);
    response.writeHead(200).flushHeaders();
  });
  const site = `http://127.0.0.1:${port}`;
  const stream = await fetch(`${site}/api/generations/1/events?a=1`);
  const upload = await fetch(`${site}/api/images`, { method: 'POST', body: 'a photo' });
  let hasEnded = false;
  const finished = answers.finish().then(() => (hasEnded = true));
  await until('it listens no more', () => !server.listening);
  await expect(fetch(`${site}/`)).rejects.toThrow('fetch failed');
  expect(hasEnded).toBe(false);
  begun.get('/api/images')?.end('done');
  expect(await upload.text()).toBe('done');
  await finished;
  expect(begun.get('/api/generations/1/events?a=1')?.writableEnded).toBe(false);
  await stream.body?.cancel();
  server.closeAllConnections();
});
