import { keyScopes } from '@afterglow/domain/accounts/key-scopes';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { grantCredits } from '../../src/credits/ledger.ts';
import { drawn } from '../engines/providers/support/orders.ts';
import { openProduct, type Answer, type Caller, type Product } from './open-product.ts';

export let product: Product;
export let owner: Caller;
/** One product for a file of tests, a new owner of keys for each. */
export function openForKeys(): void {
  beforeAll(async () => {
    product = await openProduct();
  });
  afterAll(() => product.close());
  beforeEach(async () => {
    owner = await product.makeCaller('user');
  });
}

interface Made {
  readonly id: string;
  readonly key: string;
}

export async function makeKey(wanted: Readonly<Record<string, unknown>> = {}, caller: Caller = owner): Promise<Made> {
  const { status, json } = await product.send(caller, 'POST', '/keys', {
    name: 'Shop',
    scopes: [...keyScopes],
    ...wanted,
  });
  expect([status, json.error]).toEqual([201, undefined]);
  return json;
}

export interface Call {
  readonly body?: object | undefined;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A program's call: no cookie, no origin. `path` is the whole path. */
export async function call(
  key: string,
  method: string,
  path: string,
  { body, from, headers }: Call = {},
): Promise<Answer> {
  const form = body instanceof FormData;
  const response = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      'x-forwarded-for': from ?? '203.0.113.7',
      ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, json: text.startsWith('{') ? JSON.parse(text) : text };
}

export const codeOf = ({ status, json }: Answer): readonly unknown[] => [status, json.error?.code];

export async function uploadWith(key: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(drawn)], { type: 'image/png' }), 'drawn.png');
  const { status, json } = await call(key, 'POST', '/api/images', { body: form });
  expect(status).toBe(201);
  return json.id;
}

export const orderOf = (imageId: string) => ({
  templateId: 'oil-painting',
  imageIds: [imageId],
  requestKey: crypto.randomUUID(),
});

export async function giveCredits(caller: Caller, amount = 1000): Promise<void> {
  await product.db.transaction((tx) =>
    grantCredits(tx, { userId: caller.userId, amount, key: `test:${crypto.randomUUID()}`, reason: 'test' }),
  );
}
