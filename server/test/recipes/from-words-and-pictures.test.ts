/** Recipes made of a sentence, and read from a picture that a recipe made. */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { recipeRequest } from '@afterglow/engine/recipes/recipe-request';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { recipeFromWords } from '../../src/recipes/from-words.ts';
import { openProduct, type Caller, type Product } from '../permissions/open-product.ts';
import { openEngine } from '../support/open-engine.ts';

const goods = [
  { op: 'remove-background' },
  { op: 'frame', ratio: '1:1', size: 2000 },
  { op: 'background', color: '#ffffff' },
  { op: 'shadow', kind: 'drop' },
  { op: 'export', format: 'jpeg', maxBytes: 500_000 },
];

const onWhite = [{ op: 'remove-background' }, { op: 'background', color: '#ffffff' }, { op: 'shadow', kind: 'drop' }];

const brighter = { op: 'adjust', exposure: 0.5 };

describe('a sentence', () => {
  it.each([
    ['cut out, white background, soft shadow, centre, 2000 square, JPEG below 500 kB', goods],
    ['抠图，白底，柔和的阴影，居中，2000 像素正方形，导出 JPEG，不超过 500 kB', goods],
    ['recortar el fondo, fondo blanco, sombra suave, centrado, cuadrada de 2000, JPEG de menos de 500 kB', goods],
    [
      'remove the background, white background, soft shadows, in the middle, 2000 by 2000, JPEG less than 500 kB',
      goods,
    ],
    ['cut out and white background and soft shadow and centre and 2000 square and JPEG below 500 kB', goods],
    ['把商品抠出来放到白色背景上，加上柔和的影子，居中放置，2000×2000像素，存为JPEG，最大500kB', goods],
    ['recortar, fondo blanco, sombra suave, céntralo, cuadrado de 2000, JPEG de menos de 500 kB', goods],
    ['quita el fondo, fondo blanco, una sombra difuminada, en el centro, 2000 × 2000, JPEG hasta 500 kB', goods],
    ['coffee cup on white with a soft shadow', onWhite],
    ['una taza sobre blanco con sombra suave', onWhite],
    ['two blue bags against white, soft shadow', onWhite],
    ['brighter, JPEG, named {name}-{n}', [brighter, { op: 'export', format: 'jpeg', name: '{name}-{n}' }]],
    ['brighter, call the files shop-{n}', [brighter, { op: 'export', format: 'jpeg', name: 'shop-{n}' }]],
    ['recortar el fondo, con nombre {n}', [{ op: 'remove-background' }, { op: 'export', format: 'png', name: '{n}' }]],
    ['提亮，存为 WebP，文件名 {recipe}-{n}', [brighter, { op: 'export', format: 'webp', name: '{recipe}-{n}' }]],
    ['brighter', [brighter]],
    ['brighter, warmer', [{ ...brighter, temperature: 0.3 }]],
    ['brighter, denoise, warmer', [brighter, { op: 'denoise' }, { op: 'adjust', temperature: 0.3 }]],
    ['1600 square with 5% margin', [{ op: 'frame', ratio: '1:1', size: 1600, margin: 5 }]],
    ['black and white, 800 square', [{ op: 'adjust', saturation: -1 }, squareOf(800)]],
    [
      'watermark Shop, restore the old photo',
      [{ op: 'old-photo-restore' }, { op: 'adjust', watermark: { content: 'Shop' } }],
    ],
  ])('%s', (words, steps) => {
    const { recipe, notUnderstood } = recipeFromWords(words, 'en');
    expect([recipe['steps'], notUnderstood]).toEqual([steps, []]);
  });

  it('says what it did not understand, and makes the rest', () => {
    const { recipe, notUnderstood } = recipeFromWords('make it brighter, tell me a joke, erase the marked thing', 'en');
    expect(recipe['steps']).toEqual([{ op: 'adjust', exposure: 0.5 }]);
    expect(notUnderstood).toEqual(['tell me a joke', 'erase the marked thing']);
    for (const text of ['everything except the car on white', 'no cup on white', 'dog on a white sofa'])
      expect(recipeFromWords(text, 'en')).toMatchObject({ recipe: { steps: [] }, notUnderstood: [text] });
    expect(recipeFromWords('?', 'zh')).toMatchObject({ recipe: { steps: [] }, notUnderstood: ['?'] });
    expect(recipeFromWords('  ', 'zh')).toMatchObject({ recipe: { name: '来自一句话', steps: [] }, notUnderstood: [] });
  });
});

function squareOf(size: number) {
  return { op: 'adjust', resize: { width: size, height: size, fit: 'cover' } };
}

let product: Product;
let person: Caller;
const engine = openEngine({ modelsDir: path.join(tmpdir(), 'afterglow-no-models') });
beforeAll(async () => {
  product = await openProduct();
  person = await product.makeCaller('user');
});
afterAll(async () => {
  await engine.close();
  await product.close();
});

const steps = [
  { op: 'adjust', options: { saturation: -1 } },
  { op: 'watermark', options: { text: 'Mei’s shop' } },
  { op: 'export', options: { format: 'png' } },
];
const photo = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#d02020' } })
  .png()
  .toBuffer();

async function make(note: string | undefined): Promise<Uint8Array<ArrayBuffer>> {
  const { outputs } = await engine.runUnchecked(recipeRequest(steps, photo, undefined, note), {});
  return Uint8Array.from(outputs[0]?.bytes ?? []);
}

async function show(bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'found.png');
  return product.send(undefined, 'POST', '/recipes/from-picture', form);
}

test('the recipe comes back from its picture, without the words of whoever made it, and can be saved', async () => {
  const { status, json } = await show(await make(writeRecipeNote({ steps })));
  expect(status).toBe(200);
  expect(json).toMatchObject({ proof: 'claimed', ours: false, altered: false });
  expect(json.recipe.steps).toEqual([
    { op: 'adjust', saturation: -1 },
    { op: 'export', format: 'png' },
  ]);
  expect(json.leftOut).toEqual([{ step: 2, op: 'watermark', options: ['text'], isGone: true }]);
  expect(JSON.stringify(json)).not.toContain('Mei');
  expect((await product.send(person, 'POST', '/recipes', { name: 'Found', recipe: json.recipe })).status).toBe(201);
});

test('a picture without a note, one of unknown steps and a file that is no picture say so', async () => {
  expect((await show(await make(undefined))).json.error.code).toBe('no_recipe_in_picture');
  const foreign = await show(await make(JSON.stringify({ recipe: 1, steps: [{ op: 'rm-rf', path: '/' }] })));
  expect([foreign.status, foreign.json.error.code]).toEqual([400, 'recipe_invalid']);
  const broken = await show(Uint8Array.from(Buffer.from('no picture at all')));
  expect([broken.status, broken.json.error.code]).toEqual([415, 'file_type_unsupported']);
});
