/** `/mcp` with the official client, against the whole product with its worker. */
import { Buffer } from 'node:buffer';
import { count, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantCredits } from '../../src/credits/ledger.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';
import { until } from '../support/until.ts';
import { connect, makeKey, type Assistant } from './mcp-client.ts';

let product: Product;
let owner: Caller;
let assistant: Assistant;
let picture: string;
beforeAll(async () => {
  product = await openProduct();
  await product.startWorker();
  picture = (await drawRing(320)).toString('base64');
});
afterAll(() => product.close());
beforeEach(async () => {
  owner = await product.makeCaller('user');
  await product.db.transaction((tx) =>
    grantCredits(tx, { userId: owner.userId, amount: 1000, key: `test:${owner.userId}`, reason: 'test' }),
  );
  assistant = await connect(product, (await makeKey(product, owner)).key);
  return () => assistant.close();
});

/** A red ring on blue, as wide as it says. */
const drawRing = (width: number) =>
  sharp(
    Buffer.from(
      `<svg viewBox="0 0 4 3" width="${width}" xmlns="http://www.w3.org/2000/svg"><rect width="4" height="3" fill="#2050c0"/><circle cx="2" cy="1.5" r="1" fill="none" stroke="#c04020" stroke-width=".4"/></svg>`,
    ),
  )
    .png()
    .toBuffer();

const gray = [{ op: 'adjust', saturation: -1 }];
const balance = async (): Promise<number> => (await product.send(owner, 'GET', '/credits')).json.balance;
const countOrders = async (): Promise<number> => {
  const [row] = await product.db
    .select({ total: count() })
    .from(generations)
    .where(eq(generations.userId, owner.userId));
  return row?.total ?? 0;
};
async function upload(caller = owner, bytes = Buffer.from(picture, 'base64')): Promise<string> {
  const form = new FormData();
  form.set('file', new File([Uint8Array.from(bytes)], 'ring.png'));
  return (await product.send(caller, 'POST', '/images', form)).json.id;
}

describe('what an assistant sees', () => {
  test('every tool says in plain words what it does, with a schema; those that spend say so', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      'balance',
      'get_result',
      'list_images',
      'list_recipes',
      'list_templates',
      'plan_edit',
      'run_edit',
      'run_recipe',
      'run_template',
    ]);
    for (const { name, description, inputSchema, annotations } of tools) {
      expect([name, (description ?? '').length > 40]).toEqual([name, true]);
      expect(annotations?.readOnlyHint).toBe(!name.startsWith('run_'));
      if (name.startsWith('run_')) expect(Object.keys(inputSchema.properties ?? {})).toContain('maxCredits');
    }
    expect(assistant.client.getInstructions()).toContain('price');
  });

  test('an argument that a tool does not take is refused by its name, and nothing is ordered', async () => {
    const { tools } = await assistant.client.listTools();
    for (const { name, inputSchema } of tools) {
      expect([name, inputSchema['additionalProperties']]).toEqual([name, false]);
      const { isError, content } = await assistant.call(name, { maxCredit: 5 });
      expect([name, isError]).toEqual([name, true]);
      expect(JSON.stringify(content)).toContain('maxCredit');
    }
    const misspelled = { image: await upload(), steps: gray, maxCredits: 100, waitSecond: 1 };
    expect((await assistant.call('run_edit', misspelled)).isError).toBe(true);
    expect(await countOrders()).toBe(0);
  });

  test('templates with prices and inputs, found by their words', async () => {
    const { facts } = await assistant.call('list_templates', { search: 'oil' });
    const oil = facts.templates.find(({ id }: { id: string }) => id === 'oil-painting');
    expect(oil).toMatchObject({ credits: expect.any(Number), picture: 'required' });
    const { facts: all } = await assistant.call('list_templates');
    expect(all.templates.length).toBeGreaterThan(facts.templates.length);
  });

  test('words become steps with a price; what was not understood is named, and cannot be run by half', async () => {
    const { facts } = await assistant.call('plan_edit', { instruction: 'remove the background and make it brighter' });
    expect(facts.notUnderstood).toEqual([]);
    expect(facts.steps.map(({ op }: { op: string }) => op)).toContain('remove-background');
    expect(facts.credits).toBeGreaterThan(0);
    const half = 'make it brighter and fold the moon into paper';
    expect((await assistant.call('plan_edit', { instruction: half })).facts.notUnderstood).not.toEqual([]);
    const { isError, facts: refused } = await assistant.call('run_edit', {
      image: await upload(),
      instruction: half,
      maxCredits: 100,
    });
    expect([isError, refused.error.code]).toEqual([true, 'edit_not_understood']);
    expect(await countOrders()).toBe(0);
  });
});

describe('money', () => {
  test('the price first; the confirmation makes it, once; a picture and a link come back', async () => {
    const before = await balance();
    const asked = { image: await upload(), steps: gray };
    const { facts: quote } = await assistant.call('run_edit', asked);
    expect(quote).toMatchObject({ status: 'needs_confirmation', imageIds: [asked.image] });
    expect([await balance(), await countOrders()]).toEqual([before, 0]);

    const told: number[] = [];
    const confirmed = { ...asked, confirmation: quote.confirmation };
    const { facts, content } = await assistant.call('run_edit', confirmed, {
      onprogress: ({ progress }) => told.push(progress),
    });
    expect(facts).toMatchObject({ status: 'succeeded', creditsCharged: quote.credits });
    expect(await balance()).toBe(before - quote.credits);
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const shown = content.find((part) => part.type === 'image');
    const { channels } = await sharp(Buffer.from(shown?.data ?? '', 'base64')).stats();
    // gray: the three channels are one
    expect(Math.abs((channels[0]?.mean ?? 0) - (channels[2]?.mean ?? 255))).toBeLessThan(3);
    const link = content.find((part) => part.type === 'resource_link');
    const { contents } = await assistant.client.readResource({ uri: link?.uri ?? '' });
    const [file] = contents;
    const blob = file !== undefined && 'blob' in file ? file.blob : '';
    expect((await sharp(Buffer.from(blob, 'base64')).metadata()).width).toBe(320);

    // sent again, by mistake or not: the same generation, paid once
    const again = await assistant.call('run_edit', confirmed);
    expect(again.facts.generationId).toBe(facts.generationId);
    expect([await balance(), await countOrders()]).toEqual([before - quote.credits, 1]);
  });

  test('a confirmation is for its order, its key and its quarter of an hour', async () => {
    const asked = { image: await upload(), steps: gray };
    const { facts: quote } = await assistant.call('run_edit', asked);
    const { confirmation } = quote;
    const other = await connect(product, (await makeKey(product, owner)).key);
    const refusals = [
      await assistant.call('run_edit', { ...asked, image: await upload(), confirmation }),
      await assistant.call('run_edit', { ...asked, steps: [...gray, ...gray], confirmation }),
      await assistant.call('run_edit', { ...asked, image: picture, confirmation }),
      await assistant.call('run_edit', { ...asked, confirmation: `${confirmation}x` }),
      await assistant.call('run_template', { templateId: 'oil-painting', images: [asked.image], confirmation }),
      await other.call('run_edit', { ...asked, confirmation }),
    ];
    await other.close();
    expect(refusals.map(({ facts }) => facts.error.code)).toEqual(refusals.map(() => 'confirmation_invalid'));
    expect(await countOrders()).toBe(0);
  });

  test('maxCredits lets what is cheap enough through, and the key’s own limit stands above it', async () => {
    const image = await upload();
    const { facts: quote } = await assistant.call('run_edit', { image, steps: gray, maxCredits: 0 });
    const made = await assistant.call('run_edit', { image, steps: gray, maxCredits: quote.credits, waitSeconds: 0 });
    expect(made.facts.generationId).toEqual(expect.any(String));
    const small = await connect(product, (await makeKey(product, owner, { dailyCredits: 1 })).key);
    const refused = await small.call('run_template', { templateId: 'oil-painting', images: [image], maxCredits: 1000 });
    await small.close();
    expect([refused.isError, refused.facts.error.code]).toEqual([true, 'key_daily_limit']);
    expect(refused.content[0]).toMatchObject({ text: expect.stringContaining('may spend') });
  });

  test('no price is said for what could not be made', async () => {
    const stranger = await upload(await product.makeCaller('user'));
    const [templateId, image] = ['oil-painting', await upload()];
    const code = async (tool: string, asked: object) => {
      const { facts } = await assistant.call(tool, asked);
      return facts.error?.code ?? facts.status;
    };
    expect(await code('run_template', { templateId })).toBe('template_image_required');
    expect(await code('run_template', { templateId, images: [stranger] })).toBe('image_not_found');
    expect(await code('run_template', { templateId, images: [image], inputs: { nothing: 1 } })).toBe(
      'template_input_invalid',
    );
    expect(await code('run_edit', { image: stranger, steps: gray })).toBe('image_not_found');
    expect(await code('run_template', { templateId, images: [image] })).toBe('needs_confirmation');
  });

  test('a recipe that was changed after its price was said needs a new yes', async () => {
    const saved = await product.send(owner, 'POST', '/recipes', {
      name: 'Gray',
      recipe: { recipe: 1, name: 'Gray', steps: gray },
    });
    const asked = { recipeId: saved.json.id, image: await upload() };
    const { facts: quote } = await assistant.call('run_recipe', asked);
    await product.send(owner, 'PATCH', `/recipes/${saved.json.id}`, {
      recipe: { recipe: 1, name: 'Gray', steps: [{ op: 'adjust', saturation: 1 }] },
    });
    const confirmed = await assistant.call('run_recipe', { ...asked, confirmation: quote.confirmation });
    expect(confirmed.facts.error.code).toBe('confirmation_invalid');
    const { facts } = await assistant.call('run_recipe', { ...asked, maxCredits: 50 });
    expect(facts.status).toBe('succeeded');
  });
});

describe('pictures that come along', () => {
  test('bytes are uploaded and named in the quote; an address is never fetched', async () => {
    const { facts } = await assistant.call('run_edit', { image: `data:image/png;base64,${picture}`, steps: gray });
    const { facts: list } = await assistant.call('list_images');
    expect(list.images.map(({ id }: { id: string }) => id)).toEqual(facts.imageIds);
    for (const image of ['http://127.0.0.1/secret.png', 'file:///etc/passwd', 'afterglow://images/x', 'data:,x'])
      expect((await assistant.call('run_edit', { image, steps: gray })).facts.error.code).toBe('invalid_input');
    const noPicture = Buffer.from('no picture at all, whatever it says, and long enough').toString('base64');
    expect((await assistant.call('run_edit', { image: noPicture, steps: gray })).isError).toBe(true);
  });

  test('another person’s picture, generation and recipe are not there', async () => {
    const stranger = await product.makeCaller('user');
    const theirs = await upload(stranger);
    const run = await assistant.call('run_edit', { image: theirs, steps: gray, maxCredits: 50 });
    expect(run.facts.error.code).toBe('image_not_found');
    await expect(assistant.client.readResource({ uri: `afterglow://images/${theirs}` })).rejects.toThrow(
      'image_not_found',
    );
    const saved = await product.send(stranger, 'POST', '/recipes', {
      name: 'Gray',
      recipe: { recipe: 1, name: 'Gray', steps: gray },
    });
    const recipe = await assistant.call('run_recipe', { recipeId: saved.json.id, image: await upload() });
    expect(recipe.facts.error.code).toBe('recipe_not_found');
    const result = await assistant.call('get_result', { generationId: crypto.randomUUID() });
    expect(result.facts.error.code).toBe('generation_not_found');
    const [kept] = await product.db.select({ total: count() }).from(images).where(eq(images.userId, stranger.userId));
    expect(kept?.total).toBe(1);
  });
});

test('a canceled call cancels its picture, and nothing is charged', async () => {
  const before = await balance();
  const image = await upload(owner, await drawRing(3000));
  const stop = new AbortController();
  const running = assistant.call(
    'run_template',
    { templateId: 'oil-painting', images: [image], maxCredits: 100 },
    { signal: stop.signal, onprogress: () => stop.abort() },
  );
  await expect(running).rejects.toThrow();
  const row = await until('it is canceled', async () => {
    const [found] = await product.db.select().from(generations).where(eq(generations.userId, owner.userId));
    return found?.status === 'canceled' ? found : undefined;
  });
  expect(row.status).toBe('canceled');
  expect(await balance()).toBe(before);
});

test('a refusal comes in the language of the client; English where it names none', async () => {
  const { key } = await makeKey(product, owner, { scopes: ['images:read'] });
  const plain = await connect(product, key);
  const spanish = await connect(product, key, { 'accept-language': 'es' });
  const refused = await plain.call('balance');
  expect([refused.isError, refused.facts.error.code]).toEqual([true, 'key_scope_missing']);
  expect(refused.facts.error.message).toContain('lacks the scope');
  expect((await spanish.call('balance')).facts.error.message).toContain('le falta el permiso');
  await Promise.all([plain.close(), spanish.close()]);
});
