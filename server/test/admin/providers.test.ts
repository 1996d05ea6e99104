import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  describeProvider,
  describeProviders,
  type ProviderDeps,
} from '../../src/admin/providers/describe-providers.ts';
import {
  removeProviderKey,
  saveProvider,
  setProviderOrder,
  testProviderNow,
} from '../../src/admin/providers/edit-providers.ts';
import { readCreativeConfig } from '../../src/config/creative-config.ts';
import { openDatabase, type DatabasePool } from '../../src/db/pool.ts';
import { adminActs } from '../../src/db/tables/admin-tables.ts';
import { providerCalls } from '../../src/db/tables/provider-tables.ts';
import { providerSettings } from '../../src/db/tables/system-tables.ts';
import type { LocalEngine } from '../../src/engines/contract.ts';
import { createCallBook } from '../../src/engines/providers/call-book.ts';
import { createLiveCreativeEngine } from '../../src/engines/providers/live-creative-engine.ts';
import { openLiveCreative } from '../../src/engines/providers/live-creative.ts';
import { mergeCreativeConfig } from '../../src/engines/providers/provider-settings.ts';
import { createNotifications } from '../../src/events/create-notifications.ts';
import type { Notifications } from '../../src/events/notifications.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createLogger } from '../../src/lib/logger.ts';
import { startLocalProvider, type LocalProvider, type Received } from '../engines/providers/support/local-provider.ts';
import { drawn } from '../engines/providers/support/orders.ts';
import { openEngine } from '../support/open-engine.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { until } from '../support/until.ts';

const logger = createLogger('silent');
const secret = 'a secret for tests, long enough to be one';
const actor = { userId: 'admin', email: 'admin@example.com', ipAddress: '192.0.2.1', userAgent: null };
const goodKey = 'sk-test-0123456789-good';

let engine: LocalEngine;
let database: TestDatabase;
let pool: DatabasePool;
let notifications: Notifications;
let provider: LocalProvider;
beforeAll(() => {
  engine = openEngine();
});
afterAll(() => engine.close());
beforeEach(async () => {
  database = await createTestDatabase();
  pool = openDatabase(database.url, logger);
  notifications = createNotifications({ databaseUrl: database.url, logger });
  provider = await startLocalProvider(answer);
});
afterEach(async () => {
  await provider.close();
  await notifications.close();
  await pool.close();
  await database.drop();
});

/** A provider that knows one key, and quotes the wrong one as some do. */
function answer({ headers }: Received) {
  const key = headers.get('authorization')?.replace('Bearer ', '');
  if (key === goodKey) return { json: { created: 1, data: [{ b64_json: drawn.toString('base64') }] } };
  return {
    status: 401,
    json: {
      error: {
        message: `Incorrect API key provided: ${key}`,
        type: 'invalid_request_error',
        code: 'invalid_api_key',
        param: null,
      },
    },
  };
}

const depsWith = (env: Readonly<Record<string, string>> = {}): ProviderDeps => ({
  db: pool.db,
  clock: systemClock,
  notifications,
  environment: readCreativeConfig({ ALLOW_PRIVATE_PROVIDERS: '127.0.0.1', ...env }),
  secret,
  engine,
});
const order = (changes: object = {}) => ({
  provider: 'openai' as const,
  version: 0,
  enabled: true,
  key: goodKey,
  baseUrl: `${provider.url}/v1`,
  model: null,
  editModel: null,
  dailyLimitMicros: null,
  concurrency: null,
  ...changes,
});

test('a key counts only after a call gave a picture; a wrong one is not kept and not quoted', async () => {
  const deps = depsWith();
  const wrong = await saveProvider(deps, actor, order({ key: 'sk-test-0123456789-wrong' }));
  expect(wrong).toMatchObject({ saved: false, test: { ok: false, failure: 'misconfigured' } });
  expect(wrong.test?.reason).toBe('misconfigured: 401 (the reply of a private address is not shown)');
  expect(await pool.db.select().from(providerSettings)).toEqual([]);
  expect(await pool.db.select().from(adminActs)).toEqual([]);

  const right = await saveProvider(deps, actor, order());
  expect(right).toMatchObject({
    saved: true,
    test: { ok: true, width: 288, height: 288, model: 'gpt-image-2' },
    provider: { active: true, source: 'admin' },
  });
  expect(right.provider.key).toEqual({ source: 'admin', ending: 'good', unreadable: false });
  const [row] = await pool.db.select().from(providerSettings);
  expect(row?.sealedKey).not.toContain('sk-');
  const [act] = await pool.db.select().from(adminActs);
  expect(act).toMatchObject({ action: 'provider_save', targetId: 'openai', after: { key: '…good', enabled: true } });
  expect(JSON.stringify([act, right, await describeProviders(deps)])).not.toContain(goodKey);
  // Both calls are in the book; the one that was refused cost nothing.
  const calls = await pool.db.select().from(providerCalls);
  expect(calls.map(({ status, costMicros }) => [status, costMicros > 0])).toEqual(
    expect.arrayContaining([
      ['unpaid', false],
      ['succeeded', true],
    ]),
  );
});

test('what an administrator sets counts at once in every process, and so does taking it away', async () => {
  const deps = depsWith();
  const live = await openLiveCreative({ db: pool.db, notifications, environment: deps.environment, secret, logger });
  const book = createCallBook({ db: pool.db, clock: systemClock }, undefined);
  const creative = createLiveCreativeEngine({
    creative: live,
    book,
    local: engine,
    logger,
    now: () => performance.now(),
  });
  expect([live.providers, creative.health()]).toEqual([[], []]);
  await saveProvider(deps, actor, order({ concurrency: 3 }));
  await until('the other process heard of it', () => live.providers.length === 1);
  expect(live.providers[0]).toMatchObject({ id: 'openai', key: goodKey, concurrency: 3 });
  expect(creative.health()).toEqual([{ provider: 'openai', state: 'closed', opensInSeconds: 0 }]);
  const result = await creative.run({ task: 'creative', images: [], options: { prompt: 'A lighthouse' } }, {});
  expect(result.model).toBe('GPT Image 2');
  await removeProviderKey(deps, actor, 'openai');
  await until('it is gone', () => live.providers.length === 0);
  expect(await describeProvider(deps, 'openai')).toMatchObject({
    active: false,
    enabled: false,
    key: { source: 'none', ending: null },
  });
  live.close();
});

test('a kept key never goes to another address: a new address wants the key again', async () => {
  const deps = depsWith();
  await saveProvider(deps, actor, order());
  const elsewhere = 'https://collector.example/v1';
  for (const baseUrl of [elsewhere, null]) {
    await expect(saveProvider(deps, actor, order({ key: undefined, version: 1, baseUrl }))).rejects.toMatchObject({
      code: 'provider_key_needed',
    });
  }
  await expect(
    saveProvider(deps, actor, order({ key: undefined, version: 1, baseUrl: elsewhere, enabled: false })),
  ).rejects.toMatchObject({
    code: 'provider_key_needed',
  });
  expect(await describeProvider(deps, 'openai')).toMatchObject({
    version: 1,
    baseUrl: { value: `${provider.url}/v1` },
  });
  expect(await saveProvider(deps, actor, order({ key: undefined, version: 1, concurrency: 2 }))).toMatchObject({
    saved: true,
  });
});

test('the key of the environment never goes to an address that an administrator chose', async () => {
  await saveProvider(depsWith(), actor, order());
  const deps = depsWith({ OPENAI_API_KEY: 'sk-environment-key1' });
  expect(await describeProvider(deps, 'openai')).toMatchObject({ key: { source: 'environment' }, active: true });
  const elsewhere = order({ key: undefined, version: 1 });
  await expect(saveProvider(deps, actor, elsewhere)).rejects.toMatchObject({ code: 'set_by_environment' });
  const settings = await pool.db.select().from(providerSettings);
  const [access] = mergeCreativeConfig(deps.environment, settings, secret).providers;
  expect(access).toMatchObject({ key: 'sk-environment-key1', baseUrl: undefined });
});

test('a private address is refused until the operator names it, however it is written', async () => {
  const deps = depsWith({ ALLOW_PRIVATE_PROVIDERS: '' });
  const { port } = new URL(provider.url);
  for (const host of ['127.0.0.1', 'localhost', '0.0.0.0', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]'])
    await expect(
      saveProvider(deps, actor, order({ baseUrl: `http://${host}:${port}/v1` })),
      host,
    ).rejects.toMatchObject({ code: 'private_provider_address' });
  for (const host of ['10.0.0.1', '192.168.1.1', '169.254.169.254', '100.100.100.200', '[fd00:ec2::254]'])
    await expect(saveProvider(deps, actor, order({ baseUrl: `http://${host}/v1` })), host).rejects.toMatchObject({
      code: 'private_provider_address',
    });
  expect(provider.requests).toEqual([]);
  const named = depsWith({ ALLOW_PRIVATE_PROVIDERS: '127.0.0.0/8' });
  expect(await saveProvider(named, actor, order())).toMatchObject({ saved: true });
});

test('an address that was kept before the rule is not asked any more', async () => {
  await saveProvider(depsWith(), actor, order());
  const before = provider.requests.length;
  const closed = depsWith({ ALLOW_PRIVATE_PROVIDERS: '' });
  expect(await testProviderNow(closed, actor, 'openai')).toMatchObject({ ok: false, failure: 'unreachable' });
  expect(provider.requests).toHaveLength(before);
});

test('the operator’s own address in the environment is asked, wherever it is', async () => {
  const deps = depsWith({
    ALLOW_PRIVATE_PROVIDERS: '',
    IMAGES_BASE_URL: `${provider.url}/v1`,
    IMAGES_MODEL: 'qwen',
    IMAGES_API_KEY: goodKey,
  });
  expect(await testProviderNow(deps, actor, 'openai-compatible')).toMatchObject({ ok: true });
});

test('the environment goes before the administrator, and says so', async () => {
  const deps = depsWith({ OPENAI_API_KEY: 'sk-environment-key1', OPENAI_IMAGES_MODEL: 'gpt-image-1' });
  expect(await describeProvider(deps, 'openai')).toMatchObject({
    active: true,
    source: 'environment',
    key: { source: 'environment', ending: 'key1' },
    model: { value: 'gpt-image-1', source: 'environment' },
  });
  await expect(saveProvider(deps, actor, order())).rejects.toMatchObject({ code: 'set_by_environment' });
  await expect(saveProvider(deps, actor, order({ key: undefined, model: 'other' }))).rejects.toMatchObject({
    code: 'set_by_environment',
  });
  await expect(saveProvider(depsWith(), actor, order({ provider: 'comfyui' }))).rejects.toMatchObject({
    code: 'set_by_environment',
  });
  await expect(
    setProviderOrder(depsWith({ OPENAI_API_KEY: 'k', CREATIVE_ORDER: 'openai' }), actor, ['fal']),
  ).rejects.toMatchObject({
    code: 'set_by_environment',
  });
});

test('limits need no call, two administrators at once are told, and the order is kept', async () => {
  const deps = depsWith();
  await saveProvider(deps, actor, order());
  const before = provider.requests.length;
  const limited = await saveProvider(deps, actor, order({ key: undefined, version: 1, dailyLimitMicros: 100_000 }));
  expect(limited).toMatchObject({ saved: true, test: null, provider: { dailyLimitMicros: 100_000, version: 2 } });
  expect(provider.requests).toHaveLength(before);
  await expect(saveProvider(deps, actor, order({ key: undefined, version: 1 }))).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  await expect(
    saveProvider(deps, actor, order({ provider: 'fal', key: undefined, baseUrl: null })),
  ).rejects.toMatchObject({ code: 'provider_incomplete' });
  // A picture is reckoned with 20 cents: the limit of 10 leaves none.
  expect(await testProviderNow(deps, actor, 'openai')).toMatchObject({ ok: false, failure: 'limit_reached' });
  await saveProvider(deps, actor, order({ provider: 'openai-compatible', model: 'qwen' }));
  const active = async () =>
    (await describeProviders(deps)).providers.filter((each) => each.active).map((each) => each.provider);
  await setProviderOrder(deps, actor, ['openai-compatible', 'openai']);
  expect(await active()).toEqual(['openai-compatible', 'openai']);
  await setProviderOrder(deps, actor, ['openai', 'openai-compatible']);
  expect(await active()).toEqual(['openai', 'openai-compatible']);
});

test('another secret: the key is said to be unreadable, and nothing is asked with it', async () => {
  await saveProvider(depsWith(), actor, order());
  const moved = { ...depsWith(), secret: 'another secret for tests, just as long as it' };
  expect(await describeProvider(moved, 'openai')).toMatchObject({
    active: false,
    key: { source: 'admin', unreadable: true },
  });
  // Put into another row it does not open either.
  const [row] = await pool.db.select().from(providerSettings);
  await pool.db.insert(providerSettings).values({ ...row, provider: 'fal' });
  expect(await describeProvider(depsWith(), 'fal')).toMatchObject({ active: false, key: { unreadable: true } });
  await pool.db.delete(providerSettings).where(eq(providerSettings.provider, 'fal'));
});
