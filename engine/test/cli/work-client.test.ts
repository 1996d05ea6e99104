import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorkClient } from '../../src/cli/worker/work-client.ts';

/** Takes every connection and says nothing, like a server whose cable was cut. */
const silent = createServer(() => undefined);
let client: ReturnType<typeof createWorkClient>;

beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const server = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  client = createWorkClient({ server, key: 'aw_none' }, { version: '0.0.0', device: 'cpu' });
});
afterAll(() => {
  silent.closeAllConnections();
  silent.close();
});

test(
  'a sign of life that nobody answers is given up while the lease of 12 seconds lasts',
  { timeout: 12_000, tags: ['long'] },
  async () => {
    await expect(client.keep('lease', { stage: 'reading', progress: 0 })).rejects.toThrow(/timeout/i);
  },
);

test('handing in ends at once when the lease is lost, however slow the line is', async () => {
  const lost = new AbortController();
  const handed = client.handIn('lease', 0, new Uint8Array(10), lost.signal);
  lost.abort();
  await expect(handed).rejects.toThrow(/abort/i);
});
