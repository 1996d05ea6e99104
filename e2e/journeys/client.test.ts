import { openAsBlob } from 'node:fs';
import { AfterglowError, createClient } from '@afterglow/client';
import { expect, test } from './support/journey.ts';
import { signUp } from './support/person.ts';
import { pictures } from './support/pictures.ts';
import { ownProduct } from './support/product.ts';
import { wordsOf } from './support/words.ts';

test(
  'a program with a key: a photo becomes a picture, two become a batch, and the bill is right @long',
  { tag: '@any-window' },
  async ({ page }) => {
    await signUp(page, wordsOf('zh'));
    const made = await page.request.post('/api/keys', {
      data: {
        name: 'Shop',
        scopes: [
          'images:write',
          'images:read',
          'generations:write',
          'generations:read',
          'batches:write',
          'batches:read',
          'credits:read',
        ],
      },
      headers: { origin: ownProduct().address },
    });
    const { key } = await made.json();
    const studio = createClient({ baseUrl: ownProduct().address, key, language: 'en' });
    const before = await studio.balance();

    const seen: number[] = [];
    const result = await studio.run('sketch-portrait', await openAsBlob(pictures.portrait, { type: 'image/jpeg' }), {
      onProgress: ({ progress }) => seen.push(progress),
    });
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    const picture = await result.blob();
    expect(picture.type).toMatch(/^image\//);
    expect(picture.size).toBeGreaterThan(10_000);
    expect(before - (await studio.balance())).toBe(result.generation.cost);

    const photo = await openAsBlob(pictures.cat);
    const ids = [result.generation.resultImageId ?? '', await studio.upload(photo, { name: 'cat.jpg' })];
    const recipe = { recipe: 1, name: 'Small', steps: [{ op: 'export', format: 'webp' }] } as const;
    const batch = await studio.batches.start({ recipe }, ids);
    expect(batch.count).toBe(2);
    let last;
    for await (const reading of studio.batches.events(batch.id)) last = reading;
    expect(last?.counts).toMatchObject({ succeeded: 2 });
    const names: string[] = [];
    for await (const { name } of studio.batches.items(batch.id)) names.push(name);
    expect(names).toContain('cat.jpg');
    const zip = await new Response(await studio.batches.zip(batch.id)).arrayBuffer();
    expect(Buffer.from(zip).subarray(0, 2).toString()).toBe('PK');

    // what the key was not given, no program has
    const refused = await studio.recipes.list().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AfterglowError);
    expect(refused).toMatchObject({ status: 403 });
  },
);
