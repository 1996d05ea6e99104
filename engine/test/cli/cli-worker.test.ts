/** A remote worker asks the site it was given, also one below a path. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';

const cli = path.resolve(import.meta.dirname, '../../src/cli/cli.ts');

test.each([
  ['', '/api/work'],
  ['/studio', '/studio/api/work'],
  ['/studio/', '/studio/api/work'],
])('below “%s” it asks at %s, and ends when its key is not known', async (below, asked) => {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url ?? '');
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end('{"error":{"code":"key_invalid","message":""}}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const env = { ...process.env, AFTERGLOW_WORKER_KEY: `aw_${'a'.repeat(43)}` };
    const said = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [cli, 'worker', '--server', `http://127.0.0.1:${port}${below}`],
        { env },
        (_, __, err) => resolve(err),
      );
    });
    expect(said).toContain('does not know this key');
    expect(urls[0]).toMatch(new RegExp(`^${asked}(/|$)`));
  } finally {
    server.close();
  }
});
