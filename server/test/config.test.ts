import { expect, test } from 'vitest';
import { ConfigError, parseConfig } from '../src/config/config.ts';
import { readNatsAddress } from '../src/config/nats-address.ts';
import { roomForBatches } from '../src/config/room-for-batches.ts';

test('without any variable everything has a value that works', () => {
  const { engine } = parseConfig({});
  expect(engine).toEqual({
    concurrency: 1,
    device: 'cpu',
    precision: 'auto',
    batchPlaces: roomForBatches(1),
    threads: 2,
    permissiveOnly: false,
    memoryBudgetBytes: 1_500_000_000,
    signingFile: undefined,
    timeStampAuthority: undefined,
    ownModels: {},
    safetyThreshold: 0.9,
  });
});

test('the safety check is set by a number, or off', () => {
  expect(parseConfig({ SAFETY_THRESHOLD: '0.75' }).engine.safetyThreshold).toBe(0.75);
  expect(parseConfig({ SAFETY_THRESHOLD: '0' }).engine.safetyThreshold).toBe(0);
  expect(parseConfig({ SAFETY_THRESHOLD: 'off' }).engine.safetyThreshold).toBeUndefined();
  expect(parseConfig({ SAFETY_THRESHOLD: '' }).engine.safetyThreshold).toBe(0.9);
  for (const wrong of ['90', '-1', 'strict'])
    expect(() => parseConfig({ SAFETY_THRESHOLD: wrong })).toThrow(/SAFETY_THRESHOLD/);
});

test('the public address may have a path, written in one way only', () => {
  expect(parseConfig({ BASE_URL: 'https://Studio.example.com/' }).http.baseUrl).toBe('https://studio.example.com');
  expect(parseConfig({ PORT: '4000' }).http.baseUrl).toBe('http://localhost:4000');
  expect(parseConfig({ BASE_URL: 'https://example.com/studio/' }).http.baseUrl).toBe('https://example.com/studio');
  expect(parseConfig({ BASE_URL: 'https://example.com/a/Photo-studio_2' }).http.baseUrl).toBe(
    'https://example.com/a/Photo-studio_2',
  );
  const paths = ['//studio', '/a//b', '/a%2fb', '/a%20b', '/.well-known', '/a/.b', '/a;b', '/?a=1', '/#a'];
  for (const path of paths) {
    const read = () => parseConfig({ BASE_URL: `https://example.com${path}` });
    expect(read, path).toThrow(ConfigError);
    expect(read, path).toThrow(/the address of a site/);
  }
});

test('own models by their ids; a name of none is a sentence for the operator', () => {
  expect(parseConfig({ AFTERGLOW_MODEL_U2NETP: '/srv/mine.onnx' }).engine.ownModels).toEqual({
    u2netp: '/srv/mine.onnx',
  });
  const wrong = () => parseConfig({ AFTERGLOW_MODEL_U2NET: '/srv/mine.onnx' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/AFTERGLOW_MODEL_U2NET names no model/);
});

const creem = {
  CREEM_API_KEY: 'creem_1',
  CREEM_WEBHOOK_SECRET: 'whsec_1',
  CREEM_PRODUCT_BASIC_MONTHLY: 'p1',
  CREEM_PRODUCT_BASIC_YEARLY: 'p2',
  CREEM_PRODUCT_PRO_MONTHLY: 'p3',
  CREEM_PRODUCT_PRO_YEARLY: 'p4',
};
const paypal = {
  PAYPAL_CLIENT_ID: 'id',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: 'WH',
  PAYPAL_PLAN_BASIC_MONTHLY: 'P-1',
  PAYPAL_PLAN_BASIC_YEARLY: 'P-2',
  PAYPAL_PLAN_PRO_MONTHLY: 'P-3',
  PAYPAL_PLAN_PRO_YEARLY: 'P-4',
};

test('payment providers are on with all of their variables, off with none, and refused with some', () => {
  expect(parseConfig({ STRIPE_SECRET_KEY: '', CREEM_API_KEY: ' ' }).payments).toEqual({
    stripe: undefined,
    paypal: undefined,
    creem: undefined,
  });
  expect(parseConfig({ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1 ' }).payments.stripe).toEqual({
    secretKey: 'sk_1',
    webhookSecret: 'whsec_1',
  });
  expect(parseConfig(creem).payments.creem?.products).toEqual({
    basic: { monthly: 'p1', yearly: 'p2' },
    pro: { monthly: 'p3', yearly: 'p4' },
  });
  expect(parseConfig(paypal).payments.paypal).toMatchObject({
    environment: 'sandbox',
    plans: { pro: { yearly: 'P-4' } },
  });
  expect(parseConfig({ ...paypal, PAYPAL_ENV: 'live' }).payments.paypal?.environment).toBe('live');
  expect(() => parseConfig({ ...paypal, PAYPAL_ENV: 'production' })).toThrow(/PAYPAL_ENV is live or sandbox/);
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_secret_value' })).toThrow(
    'Stripe is switched on only in part. It also needs STRIPE_WEBHOOK_SECRET.',
  );
  expect(() => parseConfig({ ...creem, CREEM_PRODUCT_PRO_YEARLY: '', CREEM_API_KEY: undefined })).toThrow(ConfigError);
  expect(() => parseConfig({ STRIPE_SECRET_KEY: 'sk_secret_value' })).not.toThrow(/sk_secret_value/);
});

test('the address of NATS may hold a login, a name and several servers; anything else is told', () => {
  const full = 'nats://me:p%40ss@one:4333/photos,nats://two';
  expect(readNatsAddress(full)).toEqual({
    servers: ['one:4333', 'two:4222'],
    user: 'me',
    pass: 'p@ss',
    prefix: 'photos',
  });
  expect(readNatsAddress('tls://token@one')).toEqual({
    servers: ['one:4222'],
    token: 'token',
    tls: {},
    prefix: 'afterglow',
  });
  expect(parseConfig({ EVENTS_URL: full }).eventsUrl).toBe(full);
  for (const wrong of ['one:4222', 'redis://one', 'nats://one/a.b', 'nats://one,two'])
    expect(() => parseConfig({ EVENTS_URL: wrong })).toThrow(/EVENTS_URL: /);
});
