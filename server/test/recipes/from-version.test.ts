/** A recipe made of what was done in the editor, over HTTP. The steps of versions stand in the database as the editor writes them. */
import type { EditPlan } from '@afterglow/domain/contract/studio/edit-plans';
import { stepSchema, type Step } from '@afterglow/domain/edits/steps';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages, versions } from '../../src/db/tables/conversation-tables.ts';
import { generations } from '../../src/db/tables/generation-tables.ts';
import { images } from '../../src/db/tables/image-tables.ts';
import { repeatStep, settleRecipeSteps } from '../../src/recipes/steps-of-edit.ts';
import { makeOwner, type Belongings } from '../permissions/belongings.ts';
import { openProduct, type Json, type Product } from '../permissions/open-product.ts';

let product: Product;
let belongings: Belongings;
beforeAll(async () => {
  product = await openProduct();
  belongings = await makeOwner(product);
});
afterAll(() => product.close());

type Version = typeof versions.$inferInsert;

/** A version after `parentId`. */
async function grow(parentId: string, steps: readonly object[], more: Partial<Version> = {}): Promise<string> {
  const [parent] = await product.db.select().from(versions).where(eq(versions.id, parentId));
  if (parent === undefined) throw new Error('no parent');
  const { conversationId, pictureId, imageId } = parent;
  const read: Step[] = steps.map((step) => stepSchema.parse(step));
  const [made] = await product.db
    .insert(versions)
    .values({ conversationId, pictureId, parentId, imageId, steps: read, revision: 1, ...more })
    .returning({ id: versions.id });
  return made?.id ?? '';
}

async function ask(versionId: string): Promise<Json> {
  const { status, json } = await product.send(belongings.owner, 'POST', '/recipes/from-version', {
    versionId,
  });
  expect([status, json.error]).toEqual([200, undefined]);
  return json;
}

test('what was done step by step becomes a recipe, and what belongs to this photo is named', async () => {
  const { version, image } = belongings.ids;
  const first = await grow(version, [
    { op: 'tone', exposure: 0.4 },
    { op: 'crop', ratio: [1, 1] },
  ]);
  const second = await grow(first, [{ op: 'erase' }], { maskImageId: image });
  const third = await grow(second, [{ op: 'remove-background', background: '#ffffff' }]);
  const fourth = await grow(third, [
    { op: 'adjust', settings: { contrast: 0.2, crop: { left: 0, top: 0, width: 0.5, height: 0.5 } } },
    { op: 'watermark', content: 'Shop' },
  ]);
  const { recipe, leftOut } = await ask(fourth);
  expect(recipe.steps).toEqual([
    { op: 'adjust', exposure: 0.4 },
    { op: 'adjust', ratio: '1:1' },
    { op: 'remove-background', background: '#ffffff' },
    { op: 'adjust', contrast: 0.2 },
    { op: 'adjust', watermark: { content: 'Shop' } },
  ]);
  expect(leftOut).toEqual([
    { step: 'erase', reason: 'mark' },
    { step: 'crop', reason: 'shape' },
  ]);
  expect((await product.send(belongings.owner, 'POST', '/recipes', { name: 'Mine', recipe })).status).toBe(201);
});

test('a crop by a ratio, by a share or to exact sides goes with every photo, one drawn by hand does not', async () => {
  const { version } = belongings.ids;
  const sized = async (width: number, height: number) => {
    const { ids } = belongings;
    const [row] = await product.db.select().from(images).where(eq(images.id, ids.image));
    if (row === undefined) throw new Error('no image');
    const [made] = await product.db
      .insert(images)
      .values({ ...row, id: crypto.randomUUID(), width, height })
      .returning({ id: images.id });
    return made?.id ?? '';
  };
  const panel = (settings: object) => [{ op: 'adjust', settings }];
  const trimmed = await grow(version, [{ op: 'trim', edge: 'left', share: 0.2 }]);
  const whole = panel({ crop: { left: 1 / 6, top: 0, width: 2 / 3, height: 1 }, contrast: 0.2 });
  const squared = await grow(trimmed, whole, { imageId: await sized(667, 667) });
  const inch = panel({ crop: { left: 0.3, top: 0.1, width: 0.3, height: 0.5 }, resize: { width: 295, height: 413 } });
  const small = await grow(squared, inch);
  const free = panel({ crop: { left: 0.2, top: 0.1, width: 0.3, height: 0.5 }, contrast: 0.1 });
  const { recipe, leftOut } = await ask(await grow(small, free, { imageId: await sized(300, 300) }));
  expect(recipe.steps).toEqual([
    { op: 'adjust', crop: { left: 0.2, top: 0, width: 0.8, height: 1 } },
    { op: 'adjust', contrast: 0.2, ratio: '1:1' },
    { op: 'adjust', resize: { width: 295, height: 413, fit: 'cover' } },
    { op: 'adjust', contrast: 0.1 },
  ]);
  // of exact sides the shape stays, the place of a small part does not
  expect(leftOut).toEqual([
    { step: 'crop', reason: 'shape' },
    { step: 'crop', reason: 'shape' },
  ]);
});

test('steps that reached only a part of the photo are left out, those of its shape stay', async () => {
  const { version, image } = belongings.ids;
  const marked = await grow(
    version,
    [
      { op: 'tone', exposure: 1 },
      { op: 'rotate', degrees: 90 },
    ],
    {
      maskImageId: image,
    },
  );
  const [message] = await product.db.select().from(messages).where(eq(messages.id, belongings.ids.message));
  const plan: EditPlan = {
    steps: [],
    price: 0,
    base: 'current',
    keep: ['face'],
    only: null,
    remarks: [],
    suggestions: [],
  };
  await product.db
    .update(messages)
    .set({ plan })
    .where(eq(messages.id, message?.id ?? ''));
  const spared = await grow(marked, [{ op: 'denoise' }, { op: 'upscale', scale: 2 }], { messageId: message?.id });
  const painted = await grow(spared, [], { settings: { paintBack: true } });
  expect(await ask(painted)).toMatchObject({
    recipe: {
      steps: [
        { op: 'adjust', rotate: 90 },
        { op: 'upscale', scale: 2 },
      ],
    },
    leftOut: [
      { step: 'adjust', reason: 'mark' },
      { step: 'denoise', reason: 'part' },
      { step: 'paint-back', reason: 'mark' },
    ],
  });
});

test('layers go along, hidden ones do not, and of their pictures the first becomes the second one of the recipe', async () => {
  const { version, image } = belongings.ids;
  const second = crypto.randomUUID();
  const layers = [
    { kind: 'backdrop', fill: 'paper' },
    { kind: 'picture', imageId: image, x: 0.2, size: 0.3 },
    { kind: 'picture', imageId: second, hidden: true },
    { kind: 'text', content: 'Summer', y: 0.8 },
  ];
  const laid = await grow(version, [{ op: 'compose', layers }]);
  const { recipe, leftOut } = await ask(laid);
  const [backdrop, , , text] = layers;
  const kept = [backdrop, { kind: 'picture', picture: 1, x: 0.2, size: 0.3 }, text];
  expect(recipe.steps).toEqual([{ op: 'compose', layers: kept, with: image }]);
  expect(leftOut).toEqual([]);
  const saved = await product.send(belongings.owner, 'POST', '/recipes', { name: 'Layers', recipe });
  expect([saved.status, saved.json.error]).toEqual([201, undefined]);

  const again = await grow(laid, [{ op: 'compose', layers: [{ kind: 'picture', imageId: second }, text] }]);
  expect(await ask(again)).toMatchObject({
    recipe: { steps: [{ op: 'compose', layers: kept, with: image }] },
    leftOut: [{ step: 'compose', reason: 'picture' }],
  });
});

test('fields in the texts of layers stay fields; a brace that opens none stands for itself, and so do words that were filled', async () => {
  const { version, image, generation } = belongings.ids;
  const text = (content: string) => ({ kind: 'text', content }) as const;
  const laid = await grow(version, [{ op: 'compose', layers: [text('{name} {{'), text(':-{ {n}')] }]);
  const { recipe } = await ask(laid);
  expect(recipe.steps).toEqual([{ op: 'compose', layers: [text('{name} {{'), text(':-{{ {{n}}')] }]);
  const saved = await product.send(belongings.owner, 'POST', '/recipes', { name: 'Fields', recipe });
  expect(saved.status).toBe(201);

  await product.db.update(images).set({ generationId: generation }).where(eq(images.id, image));
  const calls = [{ task: 'compose', options: { layers: [text('a{n}b')] } }];
  await product.db
    .update(generations)
    .set({ task: 'edit', taskOptions: { calls } })
    .where(eq(generations.id, generation));
  expect((await ask(version)).recipe.steps).toEqual([{ op: 'compose', layers: [text('a{{n}}b')] }]);
});

test('a template that was opened in the editor is the first step', async () => {
  const { version, image, generation } = belongings.ids;
  await product.db.update(images).set({ generationId: generation }).where(eq(images.id, image));
  const set = (task: string, taskOptions: Record<string, unknown>) =>
    product.db.update(generations).set({ task, taskOptions }).where(eq(generations.id, generation));
  await set('oil-painting', { impasto: 0.7 });
  const after = await grow(version, [{ op: 'enhance-light' }]);
  expect((await ask(after)).recipe.steps).toEqual([{ op: 'oil-painting', impasto: 0.7 }, { op: 'enhance-light' }]);
  await set('creative', { prompt: 'secret' });
  expect(await ask(after)).toMatchObject({
    recipe: { steps: [{ op: 'enhance-light' }] },
    leftOut: [{ step: 'oil-painting', reason: 'unsuitable' }],
  });
});

test('a later step that leaves nothing of an earlier one takes its place, and the file comes last', () => {
  const parts = [
    repeatStep({ op: 'remove-background', background: 'transparent' }),
    repeatStep({ op: 'export', format: 'jpg', maxKb: 500 }),
    repeatStep({ op: 'remove-background', background: '#112233' }),
    repeatStep({ op: 'creative-edit', instruction: 'a dragon' }),
    repeatStep({ op: 'undo' }),
  ];
  expect(
    settleRecipeSteps({
      steps: parts.flatMap(({ steps }) => steps),
      leftOut: parts.flatMap(({ leftOut }) => leftOut),
    }),
  ).toEqual({
    steps: [
      { op: 'remove-background', options: { background: '#112233' } },
      { op: 'export', options: { format: 'jpeg', maxBytes: 500_000 } },
    ],
    leftOut: [
      { step: 'creative-edit', reason: 'creative' },
      { step: 'remove-background', reason: 'undone' },
    ],
  });
});
