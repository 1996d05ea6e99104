import { beforeAll, describe, expect, test } from 'vitest';
import { createAssetStore } from '../../src/models/asset-store.ts';
import type { Lexicon } from '../../src/pictograms/lexicon.ts';
import { loadPictograms } from '../../src/pictograms/library.ts';
import { knownFields, recognize } from '../../src/run/task-words.ts';
import { testModelDir } from '../support/models.ts';

let lexicon: Lexicon;
beforeAll(async () => {
  const assets = createAssetStore({ cacheDir: testModelDir });
  ({ lexicon } = await loadPictograms(assets, new AbortController().signal));
});

const read = (task: string, field: string, text: string, pictures = 0) =>
  recognize(task, { [field]: text }, { lexicon, pictures }).find((reading) => reading.field === field);

describe('what is not known is told with what comes nearest, and that is what is used', () => {
  test.each([
    ['text-art', 'artStyle', '蒸汽朋克', 'chrome'],
    ['text-art', 'artStyle', 'acuarela', 'ink'],
    ['text-art', 'artStyle', 'ballon', 'balloon'],
    ['text-art', 'colorTheme', 'chocolate', 'earth'],
    ['city-weather-forecast', 'weather', '冰雹', 'snow'],
    ['city-weather-forecast', 'weather', 'Hail', 'snow'],
    ['city-weather-forecast', 'weather', '龙卷风', 'storm'],
    ['city-weather-forecast', 'cityLandmark', '晴空塔', 'lattice'],
    ['city-weather-forecast', 'cityLandmark', 'The Shard', 'twist'],
    ['coloring-page', 'describe', '火星', 'ringed-planet'],
    ['coloring-page', 'describe', 'a knight', 'prince'],
    ['doodle-ad', 'realObject', 'zzyx', 'wrapped-gift'],
    ['doodle-ad', 'realObject', 'sewing machine', 'sewing-needle'],
    ['doodle-ad', 'realObject', 'rocking chair', 'chair'],
    ['doodle-ad', 'realObject', '花瓶', 'amphora'],
    ['doodle-ad', 'realObject', 'máquina de coser', 'sewing-needle'],
  ])('%s %s "%s" → %s', (task, field, text, nearest) => {
    const reading = read(task, field, text);
    expect(reading?.unknown).toHaveLength(1);
    expect(reading?.unknown[0]?.nearest[0]).toBe(nearest);
    expect(reading?.used[0]).toBe(nearest);
  });
});

describe('what is known is said to be used, without complaint', () => {
  test.each([
    ['text-art', 'artStyle', '国风', ['ink']],
    ['text-art', 'artStyle', '', ['paper']],
    ['text-art', 'colorTheme', '#FF0000 #00ff00', ['#FF0000', '#00ff00']],
    ['city-weather-forecast', 'weather', '晴，微风', ['sunny']],
    ['city-weather-forecast', 'cityLandmark', '故宫', ['gate']],
    ['coloring-page', 'describe', '一个勇敢的女孩和三只猫', ['girl', 'cat']],
    ['coloring-page', 'describe', '随机', []],
    ['coloring-page', 'describe', 'a smiling snail in the rain', ['snail']],
    ['doodle-ad', 'realObject', 'una taza de café', ['hot-beverage']],
    ['doodle-ad', 'graffitiConcept', '蒸汽里升起的梦', ['dream']],
    ['doodle-ad', 'graffitiConcept', 'two owls', ['owl']],
    ['doodle-ad', 'graffitiConcept', 'a jellyfish in the sea', ['ocean', 'jellyfish']],
    ['silk-universe', 'symbol', 'Owl', ['owl']],
    ['silk-universe', 'symbol', '恐龙', ['sauropod']],
    ['silk-universe', 'symbol', 'piña', ['pineapple']],
    // letters, names, what is only tagged, and what stands in quotes
    ['silk-universe', 'symbol', 'Anna', []],
    ['silk-universe', 'symbol', 'A', []],
    ['silk-universe', 'symbol', '福', []],
    ['silk-universe', 'symbol', 'love', []],
    ['silk-universe', 'symbol', '“owl”', []],
    ['silk-universe', 'symbol', '🦉', []],
  ])('%s %s "%s"', (task, field, text, used) => {
    expect(read(task, field, text)).toMatchObject({ used, unknown: [] });
  });
});

test('a short word inside another is not that word', () => {
  expect(read('text-art', 'artStyle', 'cute')?.unknown).toHaveLength(1);
  expect(read('city-weather-forecast', 'weather', 'Ukraine')?.unknown).toHaveLength(1);
});

test('a picture takes the place of words about the thing in it', () => {
  expect(read('coloring-page', 'describe', '火星', 1)).toBeUndefined();
  expect(read('doodle-ad', 'realObject', 'zzyx', 1)).toBeUndefined();
});

test('other tasks, and options that a task refuses, have nothing to say', () => {
  expect(recognize('oil-painting', { impasto: 1 }, { lexicon, pictures: 1 })).toEqual([]);
  expect(recognize('text-art', { artStyle: 'x'.repeat(61) }, { lexicon, pictures: 0 })).toEqual([]);
  expect(knownFields('oil-painting')).toEqual({});
});
