import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createGoogleImages } from '../../../src/engines/providers/google/google.ts';
import { priceOf } from '../../../src/engines/providers/model-table.ts';
import { startLocalProvider, type LocalProvider } from './support/local-provider.ts';
import { readSample, readSpecFile, specs } from './support/official.ts';
import { access, drawn, editOrder, order, photo, quietly } from './support/orders.ts';

let provider: LocalProvider;
afterEach(() => provider.close());

const gemini = (url: string) => createGoogleImages(access('google', `${url}/v1beta`));
const usageMetadata = { promptTokenCount: 300, candidatesTokenCount: 1120, totalTokenCount: 1420 };
const parts = [{ text: 'Here you are' }, { inlineData: { mimeType: 'image/png', data: drawn.toString('base64') } }];
const picture = { candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }], usageMetadata };

test('prompt, pictures and ratio in one generateContent, paid by its tokens', async () => {
  provider = await startLocalProvider(() => ({ json: picture }));
  const google = gemini(provider.url);
  const images = [
    { bytes: photo, mimeType: 'image/jpeg' },
    { bytes: drawn, mimeType: 'image/png' },
  ];
  const answer = await google.draw(editOrder({ images, shape: { ratio: '4:5' } }), quietly());
  expect(Buffer.from(answer.bytes).equals(drawn)).toBe(true);
  const [request, ...more] = provider.requests;
  expect(more).toEqual([]);
  expect(request?.path).toBe('/v1beta/models/gemini-3.1-flash-image:generateContent');
  expect(request?.headers.get('x-goog-api-key')).toBe('test-key');
  expect(request?.json()).toMatchObject({
    contents: [
      {
        role: 'user',
        parts: [
          { text: 'Make it evening' },
          { inlineData: { mimeType: 'image/jpeg', data: photo.toString('base64') } },
          { inlineData: { mimeType: 'image/png', data: drawn.toString('base64') } },
        ],
      },
    ],
    generationConfig: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '4:5' } },
  });
  // 300 × 0.5 + 1120 × 60 millionths of a dollar
  expect(priceOf(google.model, answer.usage)).toBe(67_350);
});

test.each([
  [
    'IMAGE_SAFETY',
    { candidates: [{ finishReason: 'IMAGE_SAFETY', finishMessage: 'Unable to show', index: 0 }], usageMetadata },
    'refused',
  ],
  ['RECITATION', { candidates: [{ finishReason: 'IMAGE_RECITATION', index: 0 }], usageMetadata }, 'refused'],
  ['a blocked prompt', { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata }, 'refused'],
  ['NO_IMAGE', { candidates: [{ finishReason: 'NO_IMAGE', index: 0 }], usageMetadata }, 'empty'],
  [
    'words alone',
    {
      candidates: [
        { content: { role: 'model', parts: [{ text: 'I would rather not' }] }, finishReason: 'STOP', index: 0 },
      ],
      usageMetadata,
    },
    'empty',
  ],
])('an answer 200 without a picture, %s', async (_name, json, failure) => {
  provider = await startLocalProvider(() => ({ json }));
  await expect(gemini(provider.url).draw(order(), quietly())).rejects.toMatchObject({ name: 'CreativeError', failure });
  expect(provider.requests).toHaveLength(1);
});

test('the recorded 429 says when to ask again', async () => {
  provider = await startLocalProvider(() => ({ status: 429, json: readSample('google-429-retry-info.json') }));
  await expect(gemini(provider.url).draw(order(), quietly())).rejects.toMatchObject({
    failure: 'busy',
    retrySeconds: 34.4,
  });
  expect(provider.requests).toHaveLength(1);
});

const recordingSchema = z.object({
  interactions: z.tuple([
    z.object({
      request: z.object({ bodySegments: z.tuple([z.record(z.string(), z.unknown())]) }),
      response: z.object({ bodySegments: z.array(z.unknown()) }),
    }),
  ]),
});

test.skipIf(specs === undefined)(
  'the recorded picture of Gemini is read, and our request has the recorded one’s form',
  async () => {
    const name = 'Client_Tests_generateContentStream_ML_Dev_should_stream_generate_content_with_image_output.json';
    const [recorded] = recordingSchema.parse(JSON.parse(readSpecFile(`google-genai/recordings/${name}`))).interactions;
    // The stream's parts have the form of whole answers.
    const json = recorded.response.bodySegments.find((part) => JSON.stringify(part).includes('inlineData'));
    provider = await startLocalProvider(() => ({ json }));
    const { bytes } = await gemini(provider.url).draw(order(), quietly());
    expect(Buffer.from(bytes.subarray(0, 8)).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(bytes.length).toBeGreaterThan(500_000);
    const [ours] = provider.requests;
    const [theirs] = recorded.request.bodySegments;
    for (const key of Object.keys(z.record(z.string(), z.unknown()).parse(ours?.json())))
      expect(Object.keys(theirs)).toContain(key);
  },
);
