/** Which word of a phrase names the object of an ad, and what is told where that word has no drawing. */
import { beforeAll, expect, test } from 'vitest';
import { createAssetStore } from '../../src/models/asset-store.ts';
import type { Lexicon } from '../../src/pictograms/lexicon.ts';
import { loadPictograms } from '../../src/pictograms/library.ts';
import { recognize } from '../../src/run/task-words.ts';
import { testModelDir } from '../support/models.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  const assets = createAssetStore({ cacheDir: testModelDir });
  ({ lexicon } = await loadPictograms(assets, new AbortController().signal));
});
const read = (field: 'realObject' | 'graffitiConcept', text: string) =>
  recognize('doodle-ad', { [field]: text }, { lexicon, pictures: 0 }).find((reading) => reading.field === field);

test.each([
  ['apple pie', 'pie'],
  ['garden chair', 'chair'],
  ['car keys', 'key'],
  ['a jar of honey', 'honey-pot'],
  ['a cactus in a pot', 'cactus'],
  ['gaming headphones for kids', 'headphone'],
  ['火车票', 'ticket'],
  ['草莓冰淇淋', 'ice-cream'],
  ['咖啡杯', 'hot-beverage'],
  ['行李箱', 'luggage'],
  ['silla de jardín', 'chair'],
  ['pastel de chocolate', 'birthday-cake'],
  ['un par de zapatos', 'running-shoe'],
  ['zapatillas rojas', 'running-shoe'],
])('%s is %s', (text, drawing) => {
  expect(read('realObject', text)).toMatchObject({ used: [drawing], unknown: [] });
});

test.each([
  ['dog food bowl', 'dog'],
  ['tennis racket', 'tennis'],
  ['strawberry jam', 'strawberry'],
  ['ice cold beer bottle', 'ice'],
  ['狗粮', 'dog'],
  ['苹果汁', 'red-apple'],
  ['手机壳', 'mobile-phone'],
  ['comida para perros', 'dog'],
])('%s is told, with %s as what comes nearest', (text, nearest) => {
  expect(read('realObject', text)?.unknown).toMatchObject([{ word: text, nearest: expect.arrayContaining([nearest]) }]);
});

test('a volcano is no mountain of a dream, a mountain is', () => {
  expect(read('graffitiConcept', '里面住着一座火山')?.used).toEqual(['volcano']);
  expect(read('graffitiConcept', '蒸汽变成高山')?.used).toEqual(['dream']);
});
