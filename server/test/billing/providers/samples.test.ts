import { describe, expect, test } from 'vitest';
import { asJson, readSample, readSpec, specsFolder, type Json } from './samples.ts';

/** What stands beside the tests is what the official files say, less descriptions and what is not called. */
describe.skipIf(specsFolder === '')('our samples are cut out of the official files', () => {
  test('Stripe’s objects', () => {
    const resources = asJson(readSpec('stripe/fixtures3.2026-08-21.json')['resources']);
    for (const [name, object] of Object.entries(readSample('stripe/objects.json')))
      expect(object, name).toEqual(resources[name]);
  });

  test('Stripe’s bodies', () => {
    const paths = asJson(readSpec('stripe/spec3.2023-09-12.subset33paths.json')['paths']);
    let compared = 0;
    for (const [name, call] of Object.entries(readSample('stripe/requests.json'))) {
      const [method = '', path = ''] = name.split(' ');
      const { body } = asJson(call);
      if (body === undefined || !(path in paths)) continue;
      const official = at(
        asJson(paths[path]),
        method,
        'requestBody',
        'content',
        'application/x-www-form-urlencoded',
        'schema',
      );
      expect(body, name).toEqual(bare(official));
      compared += 1;
    }
    expect(compared).toBe(5);
  });

  test('PayPal’s calls', () => {
    const files = [
      'billing_subscriptions_v1',
      'payments_payment_v1',
      'customer_disputes_v1',
      'checkout_orders_v2',
      'payments_payment_v2',
    ].map((name) => asJson(readSpec(`paypal/${name}.json`)['paths']));
    for (const [name, call] of Object.entries(asJson(readSample('paypal/calls.json')['calls']))) {
      const [method = '', path = ''] = name.split(' ');
      const operation = files.map((paths) => paths[path]).find((each) => each !== undefined);
      expect(asJson(operation)[method], name).toBeDefined();
      const body = asJson(call)['body'];
      if (body === undefined) continue;
      const official = at(asJson(operation), method, 'requestBody', 'content', 'application/json', 'schema');
      expect(String(asJson(body)['$ref']).split('.').at(-1), name).toBe(String(official['$ref']).split('/').at(-1));
    }
  });
});

function at(node: Json, ...keys: readonly string[]): Json {
  return keys.reduce((inner, key) => asJson(inner[key]), node);
}

function bare(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(bare);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(([key, value]) => {
    const isText = (key === 'description' || key === 'title') && typeof value === 'string';
    return !isText && key !== 'maxLength' && !key.startsWith('x-');
  });
  return Object.fromEntries(kept.map(([key, value]) => [key, bare(value)]));
}
