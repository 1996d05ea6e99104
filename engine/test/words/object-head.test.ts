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
  ['dog food bowl', 'bowl-with-spoon'],
  ['tennis racket', 'tennis'],
  ['an orange', 'tangerine'],
  ['苹果汁', 'beverage-box'],
  ['鸡蛋', 'egg'],
  ['水果', 'fruit'],
  ['一双袜子', 'socks'],
  ['薯条', 'french-fries'],
  ['gafas de sol', 'sunglasses'],
  ['dog food', 'pet-food'],
  ['a bottle of mineral water', 'water-bottle'],
  ['energy drink can', 'drink-can'],
  ['hot sauce', 'sauce-bottle'],
  ['空调', 'air-conditioner'],
  ['牙膏', 'toothpaste'],
  ['aceite de oliva', 'oil-bottle'],
  ['lavadora', 'washing-machine'],
])('%s is %s', (text, drawing) => {
  expect(read('realObject', text)).toMatchObject({ used: [drawing], unknown: [] });
});

test.each([
  ['surfboard', 'skateboard'],
  ['rubber duck', 'duck'],
  ['paper boat', 'sailboat'],
  ['strawberry jam', 'strawberry'],
  ['ice cold beer bottle', 'ice'],
  ['冲浪板', 'skateboard'],
  ['小黄鸭', 'duck'],
  ['手机壳', 'mobile-phone'],
  ['tabla de surf', 'skateboard'],
])('%s is told, with %s as what comes nearest', (text, nearest) => {
  expect(read('realObject', text)?.unknown).toMatchObject([{ word: text, nearest: expect.arrayContaining([nearest]) }]);
});

test('a volcano is no mountain of a dream, a mountain is', () => {
  expect(read('graffitiConcept', '里面住着一座火山')?.used).toEqual(['volcano']);
  expect(read('graffitiConcept', '蒸汽变成高山')?.used).toEqual(['dream']);
});

test('a single word is read in the language of what stands beside it', () => {
  const objects = (realObject: string, graffitiConcept: string) =>
    recognize('doodle-ad', { realObject, graffitiConcept }, { lexicon, pictures: 0 })[0]?.used;
  expect(objects('pan', 'un campo de trigo')).toEqual(['bread']);
  expect(objects('pan', 'a dragon in the kitchen')).toEqual(['cooking']);
});

test.each([
  ['a rocking chair by the sea', ['ocean', 'chair'], ['rocking chair']],
  ['海边的摇椅', ['ocean', 'chair'], ['摇椅']],
  ['a dragon and a knight', ['dragon', 'prince'], ['knight']],
  ['an elephant on a tightrope', ['elephant'], ['tightrope']],
])('%s: of two things the one without a drawing is told', (text, used, unknown) => {
  const reading = read('graffitiConcept', text);
  expect(reading?.used).toEqual(used);
  expect(reading?.unknown.map(({ word }) => word)).toEqual(unknown);
});

test.each([
  ['running out of time', ['hourglass-not-done']],
  ['时间不够用了', ['hourglass-not-done']],
  ['夜空中的烟花', ['fireworks']],
  ['una montaña rusa', ['roller-coaster']],
  ['an astronaut on the moon', ['astronaut', 'crescent-moon']],
  ['a boy flying a kite', ['boy', 'kite']],
  ['un toro y una bailarina', ['ox', 'woman-dancing']],
  ['a singer in the garden', ['garden', 'singer']],
  ['鳄鱼刷牙', ['crocodile']],
  ['超级英雄', ['hero']],
  ['volar sobre las montañas', ['wings', 'mountain']],
])('%s: a name is more than the idea in its words', (text, used) => {
  expect(read('graffitiConcept', text)).toMatchObject({ used, unknown: [] });
});
