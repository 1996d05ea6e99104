/**
 * Calls a second with API keys beside calls with a session's cookie: `GET /api/credits`, ten at a time, in short
 * rounds that take turns, so that other work on the machine meets both alike.
 * The keys of one person take turns too: each may call 600 times a minute. Real server, database and HTTP. `--json`.
 */
import { z } from 'zod';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { openProduct, type OpenProduct } from './open-product.ts';

const { values } = readArguments(import.meta.url, { json: { type: 'boolean', default: false } });
const rounds = 60;
const calls = 150;
const atOnce = 10;
const keyCount = 20;

const product = await openProduct();
try {
  const keys = await makeKeys(product);
  const withCookie = { cookie: product.cookie };
  const headersOf = {
    cookie: () => withCookie,
    key: (call: number) => ({ authorization: `Bearer ${keys[call % keyCount] ?? ''}` }),
  };
  const measured: Record<keyof typeof headersOf, number[]> = { cookie: [], key: [] };
  // the first round warms up
  for (let round = 0; round <= rounds; round += 1)
    for (const caller of ['cookie', 'key'] as const) {
      const perSecond = await measure(product, headersOf[caller]);
      if (round > 0) measured[caller].push(perSecond);
    }
  const [cookie, key] = [median(measured.cookie), median(measured.key)];
  if (values.json) console.log(JSON.stringify({ cookie, key, share: key / cookie, measured }));
  else
    console.log(
      `cookie ${cookie.toFixed(0)} calls/s, key ${key.toFixed(0)} calls/s: ${((100 * key) / cookie).toFixed(0)} %`,
    );
} finally {
  await product.close();
}

async function makeKeys({ call }: OpenProduct): Promise<readonly string[]> {
  const keys: string[] = [];
  for (let made = 0; made < keyCount; made += 1) {
    const answer = await call('/api/keys', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Bench ${made}`, scopes: ['credits:read'] }),
    });
    keys.push(z.object({ key: z.string() }).parse(await answer.json()).key);
  }
  return keys;
}

/** Calls a second of one round. */
async function measure({ address }: OpenProduct, headersOf: (call: number) => Record<string, string>): Promise<number> {
  let begun = 0;
  const start = performance.now();
  const caller = async (): Promise<void> => {
    while (begun < calls) {
      begun += 1;
      const answer = await fetch(`${address}/api/credits`, { headers: headersOf(begun) });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
  return calls / ((performance.now() - start) / 1000);
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
