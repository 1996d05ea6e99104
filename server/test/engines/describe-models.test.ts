import { expect, test } from 'vitest';
import { parseConfig } from '../../src/config/config.ts';
import {
  describeCreativeOffer,
  describeModels,
  listCreativeServices,
  requireCreative,
} from '../../src/engines/describe-models.ts';
import { closestShape, describeModel, priceOf } from '../../src/engines/providers/model-table.ts';

const creative = (env: Readonly<Record<string, string>>) => parseConfig(env).creative;
const model = (env: Readonly<Record<string, string>>) => {
  const [first] = creative(env).providers;
  if (first === undefined) throw new Error('no provider');
  return describeModel(first);
};

test('nothing set: no creative model, said with what would change that', () => {
  const config = creative({});
  expect(config).toMatchObject({ providers: [], concurrency: 2, timeoutMs: 180_000, dailyLimitMicros: undefined });
  expect(
    describeModels(config).map(({ id, available, provider, missing }) => [id, available, provider, missing]),
  ).toEqual([
    ['vision', true, 'on-device', null],
    ['creative', false, null, 'creative_not_configured'],
    ['fast', true, 'on-device', null],
  ]);
  expect(() => requireCreative(describeCreativeOffer(config))).toThrow(
    expect.objectContaining({ code: 'creative_not_configured' }),
  );
  expect(listCreativeServices(config)).toEqual([]);
});

test('keys switch providers on, own servers first; the order may be named', () => {
  const keys = {
    GOOGLE_GENERATIVE_AI_API_KEY: 'g',
    OPENAI_API_KEY: 'o',
    FAL_API_KEY: 'f',
    REPLICATE_API_TOKEN: 'r',
    IMAGES_BASE_URL: 'http://gpu:1234/v1',
    IMAGES_MODEL: 'qwen',
  };
  expect(creative(keys).providers.map(({ id }) => id)).toEqual([
    'openai-compatible',
    'google',
    'openai',
    'fal',
    'replicate',
  ]);
  const ordered = creative({
    ...keys,
    CREATIVE_ORDER: 'fal, google',
    CREATIVE_DAILY_LIMIT_USD: '2.5',
    CREATIVE_TIMEOUT_SECONDS: '60',
  });
  expect(ordered.providers.map(({ id, key }) => [id, key])).toEqual([
    ['fal', 'f'],
    ['google', 'g'],
  ]);
  expect([ordered.dailyLimitMicros, ordered.timeoutMs]).toEqual([2_500_000, 60_000]);
  expect(listCreativeServices(creative(keys))).toEqual(['gpu:1234', 'Google Gemini', 'OpenAI', 'fal', 'Replicate']);
  expect(describeModels(ordered)[1]).toMatchObject({
    available: true,
    provider: 'fal',
    name: 'FLUX.1 Kontext',
    others: ['Google Gemini'],
    maxImages: 14,
    missing: null,
  });
});

test('a row of the table changes by environment', () => {
  expect(model({ OPENAI_API_KEY: 'k' })).toMatchObject({
    name: 'GPT Image 2',
    model: 'gpt-image-2',
    mask: 'alpha-zero-edits',
  });
  const changed = model({
    OPENAI_API_KEY: 'k',
    OPENAI_IMAGES_MODEL: 'gpt-image-9',
    OPENAI_IMAGES_PRICE_USD: '0.5',
    OPENAI_IMAGES_SIZES: '512x512,768x512',
  });
  expect(changed).toMatchObject({
    name: 'gpt-image-9',
    model: 'gpt-image-9',
    editModel: 'gpt-image-9',
    price: { picture: 500_000 },
  });
  expect(changed.shapes).toEqual({ kind: 'sizes', sizes: ['512x512', '768x512'] });
  expect(model({ IMAGES_BASE_URL: 'http://gpu/v1', IMAGES_MODEL: 'm', IMAGES_MAX_INPUTS: '0' })).toMatchObject({
    model: 'm',
    editModel: undefined,
  });
  expect(model({ COMFYUI_URL: 'http://gpu', COMFYUI_EDIT_WORKFLOW: '/e.json' })).toMatchObject({
    model: undefined,
    editModel: 'workflow',
  });
});

test.each([
  [{ IMAGES_BASE_URL: 'http://gpu/v1' }, /IMAGES_MODEL/],
  [{ COMFYUI_URL: 'http://gpu' }, /COMFYUI_WORKFLOW/],
  [{ CREATIVE_ORDER: 'google' }, /GOOGLE_GENERATIVE_AI_API_KEY is not set/],
  [{ CREATIVE_ORDER: 'nobody' }, /CREATIVE_ORDER/],
  [{ OPENAI_API_KEY: 'k', OPENAI_IMAGES_MASK: 'inverted' }, /OPENAI_IMAGES_MASK/],
  [{ OPENAI_API_KEY: 'k', OPENAI_IMAGES_SIZES: 'large' }, /OPENAI_IMAGES_SIZES/],
  [{ IMAGES_BASE_URL: 'gpu', IMAGES_MODEL: 'm' }, /IMAGES_BASE_URL/],
])('a wrong setting is a sentence: %j', (env, sentence) => {
  expect(() => creative(env)).toThrow(sentence);
});

test('prices by tokens where they are told, else by the picture; the closest shape', () => {
  const openai = model({ OPENAI_API_KEY: 'k' });
  expect(priceOf(openai, { inputTokens: 1000, outputTokens: 2000 })).toBe(68_000);
  expect(priceOf(openai, {})).toBe(200_000);
  expect(closestShape(['1:1', '4:5', '16:9'], 0.75)).toBe('4:5');
  expect(closestShape(['1:1', '4:5', '16:9'], 3)).toBe('16:9');
});
