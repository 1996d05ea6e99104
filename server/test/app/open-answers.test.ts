import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { followAnswers } from '../../src/app/open-answers.ts';

test('a stop waits for a long answer, not for an event stream, and takes nothing new', async () => {
  const begun = new Map<string, ServerResponse>();
  const server = createServer((request, response) => {
    begun.set(request.url ?? '', response);
    response.writeHead(200).flushHeaders();
  });
  const answers = followAnswers(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const stream = await fetch(`${site}/api/generations/1/events?a=1`);
  const upload = await fetch(`${site}/api/images`, { method: 'POST', body: 'a photo' });
  let hasEnded = false;
  const finished = answers.finish().then(() => (hasEnded = true));
  await expect(fetch(`${site}/`)).rejects.toThrow('fetch failed');
  expect(hasEnded).toBe(false);
  begun.get('/api/images')?.end('done');
  expect(await upload.text()).toBe('done');
  await finished;
  expect(begun.get('/api/generations/1/events?a=1')?.writableEnded).toBe(false);
  await stream.body?.cancel();
  server.closeAllConnections();
});
