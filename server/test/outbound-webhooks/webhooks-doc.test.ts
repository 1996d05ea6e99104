import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { webhookEvents } from '@afterglow/domain/contract/account/webhooks';
import { expect, test } from 'vitest';
import { resolveByDns } from '../../src/lib/private-address.ts';
import { sendDelivery } from '../../src/outbound-webhooks/send-delivery.ts';
import { makeSecret, sealSecret, signDelivery } from '../../src/outbound-webhooks/webhook-secrets.ts';
import { until } from '../support/until.ts';

const root = path.join(import.meta.dirname, '..', '..', '..');
const text = readFileSync(path.join(root, 'docs', 'webhooks.md'), 'utf8');
const receiver = (file: string): string => path.join(root, 'docs', 'examples', file);

async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const place = server.address();
  server.close();
  return place === null || typeof place === 'string' ? 0 : place.port;
}

const hasPython = spawnSync('python3', ['--version']).status === 0;
const samples: readonly (readonly [string, string, readonly string[]])[] = [
  ['TypeScript', process.execPath, [receiver('webhooks.ts')]],
  ...(hasPython ? [['Python', 'python3', [receiver('webhooks.py')]] as const] : []),
];

test.each(samples)(
  'the receiver in %s takes what is signed, once, and nothing else',
  async (_language, command, args) => {
    const secret = makeSecret();
    const port = await findPort();
    const running = spawn(command, args, {
      cwd: path.join(root, 'server'),
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    running.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    const body = JSON.stringify({ type: 'generation.finished', sequence: 1, data: { id: 'a', status: 'succeeded' } });
    const send = async (id: string, signedWith: string, at = new Date(), sent = body) => {
      const row = { id: 'w', secret: sealSecret('x', 'w', signedWith), oldSecret: null, oldSecretUntil: null };
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': signDelivery('x', row, { id, at, body }) ?? '',
      };
      const deps = { reach: ['127.0.0.1'], resolve: resolveByDns, deadlineMs: 10_000 };
      return sendDelivery(
        deps,
        { url: `http://127.0.0.1:${port}/`, headers, body: sent },
        new AbortController().signal,
      );
    };
    try {
      await until('the receiver listens', async () => (await send('early', makeSecret())).status === 400);
      expect((await send('evt', secret)).status).toBe(204);
      expect((await send('evt', secret)).status).toBe(204);
      expect((await send('evt2', secret, new Date(Date.now() - 600_000))).status).toBe(400);
      expect((await send('evt3', secret, new Date(), body.replace('succeeded', 'failed'))).status).toBe(400);
      await until('it says what came', () => said !== '');
      expect(said).toBe('generation.finished a succeeded\n');
    } finally {
      running.kill();
      await once(running, 'exit');
    }
  },
);

test('the check in shell lets through what is signed, and nothing else', () => {
  const secret = makeSecret();
  const check = (about: Readonly<Record<string, string>>, sent: string) =>
    spawnSync('sh', [receiver('webhooks.sh')], {
      env: { ...process.env, WEBHOOK_SECRET: secret, ...about },
      input: sent,
      encoding: 'utf8',
    });
  const body = '{"type":"generation.finished","data":{"id":"a"}}';
  const signed = (signedWith: string, at = new Date()) => {
    const row = { id: 'w', secret: sealSecret('x', 'w', signedWith), oldSecret: null, oldSecretUntil: null };
    const signature = signDelivery('x', row, { id: 'evt', at, body }) ?? '';
    return { ID: 'evt', TIMESTAMP: String(Math.floor(at.getTime() / 1000)), SIGNATURE: `v1,other ${signature}` };
  };
  expect(check(signed(secret), body)).toMatchObject({ status: 0, stdout: body });
  expect(check(signed(makeSecret()), body)).toMatchObject({ status: 1, stdout: '' });
  expect(check(signed(secret), `${body} `)).toMatchObject({ status: 1, stdout: '' });
  expect(check(signed(secret, new Date(Date.now() - 600_000)), body)).toMatchObject({ status: 1, stdout: '' });
});

test('the page names every event', () => {
  for (const event of webhookEvents) expect(text).toContain(`| \`${event}\` |`);
});
