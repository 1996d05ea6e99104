import { afterEach, expect, test } from 'vitest';
import { createFalImages } from '../../../src/engines/providers/fal/fal.ts';
import { startLocalProvider, type LocalProvider, type Reply } from './support/local-provider.ts';
import { compareWith, hasYaml, readSpec, specs } from './support/official.ts';
import { access, drawn, editOrder, mask, order, photo, quietly } from './support/orders.ts';

let provider: LocalProvider;
afterEach(() => provider.close());

/** As fal answers: an address, its size, the checker's flag. */
async function startFal(flagged = false): Promise<void> {
  provider = await startLocalProvider(({ path }): Reply =>
    path.startsWith('/files/')
      ? { bytes: drawn }
      : {
          json: {
            images: [{ url: `${provider.url}/files/1.png`, width: 48, height: 48, content_type: 'image/png' }],
            timings: { inference: 2.1 },
            seed: 7,
            has_nsfw_concepts: [flagged],
            prompt: 'A lighthouse in the fog',
          },
        },
  );
}

test('words, then a photo: each its model’s address, the ratio under the model’s own name', async () => {
  await startFal();
  const fal = createFalImages(access('fal', provider.url));
  expect(Buffer.from((await fal.draw(order({ shape: { ratio: '16:9' } }), quietly())).bytes).equals(drawn)).toBe(true);
  await fal.draw(editOrder({ shape: { ratio: '4:3' } }), quietly());
  const asked = provider.requests.filter(({ method }) => method === 'POST');
  expect(asked.map(({ path }) => path)).toEqual(['/fal-ai/flux-pro/kontext/text-to-image', '/fal-ai/flux-pro/kontext']);
  expect(asked[0]?.headers.get('authorization')).toBe('Key test-key');
  expect(asked[0]?.json()).toEqual({
    prompt: 'A lighthouse in the fog',
    num_images: 1,
    aspect_ratio: '16:9',
    output_format: 'png',
  });
  expect(asked[1]?.json()).toEqual({
    prompt: 'Make it evening',
    num_images: 1,
    aspect_ratio: '4:3',
    output_format: 'png',
    image_url: `data:image/jpeg;base64,${photo.toString('base64')}`,
  });
  if (specs !== undefined && hasYaml) {
    const document = readSpec('fal/model-apis-openapi.yml');
    for (const request of asked)
      expect(compareWith(document, '/components/schemas/InferenceRequest', request.json())).toBeNull();
  }
  // The key stays with the question: the picture's address may be anybody's.
  expect(provider.requests.find(({ path }) => path.startsWith('/files/'))?.headers.has('authorization')).toBe(false);
});

test('another model with masks and several pictures, by settings', async () => {
  await startFal();
  const fal = createFalImages(
    access('fal', provider.url, {
      editModel: 'fal-ai/flux-2/edit',
      maxInputs: 3,
      mask: 'white-edits',
      sizes: ['1024x768'],
    }),
  );
  const images = [photo, photo].map((bytes) => ({ bytes, mimeType: 'image/jpeg' }));
  await fal.draw(
    editOrder({ images, mask: { bytes: mask, mimeType: 'image/png' }, shape: { size: '1024x768' } }),
    quietly(),
  );
  expect(provider.requests[0]?.json()).toMatchObject({
    image_urls: [expect.stringMatching(/^data:image\/jpeg/), expect.stringMatching(/^data:image\/jpeg/)],
    mask_url: expect.stringMatching(/^data:image\/png/),
    image_size: { width: 1024, height: 768 },
  });
});

test('a flagged picture is a refusal, not a result', async () => {
  await startFal(true);
  await expect(createFalImages(access('fal', provider.url)).draw(order(), quietly())).rejects.toMatchObject({
    failure: 'refused',
  });
});
