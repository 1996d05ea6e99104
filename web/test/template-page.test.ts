import type { Generation } from '@afterglow/domain/contract/studio/generations';
import type { Image } from '@afterglow/domain/contract/studio/images';
import type { TemplateInput } from '@afterglow/domain/templates/template';
import { expect, test } from 'vitest';
import { fitWithin } from '../src/pages/template/fit-within.ts';
import { histogramPath, meanOf, readCompliance, readHistograms } from '../src/pages/template/read-report.ts';
import { stageView } from '../src/pages/template/stage-view.ts';
import {
  addWord,
  fillInputs,
  missingInputs,
  sentInputs,
  touchedInputs,
  valuesOf,
} from '../src/template-parts/input-values.ts';
import { filterOptions } from '../src/ui/forms/filter-options.ts';
import { generationRow } from './generation-row.ts';

const inputs: readonly TemplateInput[] = [
  { key: 'words', label: 'Words', required: true, type: 'text', placeholder: '', maxLength: 5, default: '' },
  { key: 'city', label: 'City', required: true, type: 'text', placeholder: '', maxLength: 20, default: 'Oslo' },
  { key: 'size', label: 'Size', required: true, type: 'choice', options: [{ value: 's', label: 'S' }], default: 's' },
  { key: 'paint', label: 'Paint', required: true, type: 'colour', options: [], default: '#ffffff' },
  { key: 'grain', label: 'Grain', required: false, type: 'range', min: 0, max: 1, step: 0.1, default: 0.4 },
  { key: 'large', label: 'Large', required: false, type: 'toggle', default: true },
];

test('inputs start with their defaults and take what still fits', () => {
  expect(fillInputs(inputs)).toEqual({ words: '', city: 'Oslo', size: 's', paint: '#ffffff', grain: 0.4, large: true });
  expect(
    fillInputs(inputs, { words: 'too long', city: 'Rome', size: 'xl', paint: '#12aB9f', grain: 2, large: 'yes' }),
  ).toEqual({
    words: '',
    city: 'Rome',
    size: 's',
    paint: '#12aB9f',
    grain: 0.4,
    large: true,
  });
});

test('defaults follow the language until a person says something else', () => {
  const inLanguage = (city: string) =>
    inputs.map((input) => (input.type === 'text' && input.key === 'city' ? { ...input, default: city } : input));
  expect(valuesOf(inLanguage('Madrid'), {})).toMatchObject({ city: 'Madrid' });
  expect(valuesOf(inLanguage('Madrid'), { city: 'Rome' })).toMatchObject({ city: 'Rome' });
  expect(valuesOf(inLanguage('Madrid'), { city: '' })).toMatchObject({ city: '' });
  // what an earlier visit kept is a person's word only where it differs
  expect(touchedInputs(inputs, { city: 'Oslo', words: 'hi', large: false, grain: 9 })).toEqual({
    words: 'hi',
    large: false,
  });
});

test('a word joins a text as its script does, and never makes it too long', () => {
  expect(addWord('', 'cat', 20)).toBe('cat');
  expect(addWord('a dog', 'cat', 20)).toBe('a dog, cat');
  expect(addWord('三只小熊', '猫', 20)).toBe('三只小熊，猫');
  expect(addWord('a dog', 'cat', 9)).toBe('a dog');
});

test('a list shows what contains the letters typed, what begins with them first', () => {
  const options = ['Puente', 'Neón', 'Sin neón', 'Noria'];
  expect(filterOptions(options, 'neon')).toEqual(['Neón', 'Sin neón']);
  expect(filterOptions(options, ' ')).toEqual(options);
  expect(filterOptions(options, 'x')).toEqual([]);
});

test('only a required text without a default can be missing; empty texts are not sent', () => {
  const values = fillInputs(inputs, { city: '' });
  expect(missingInputs(inputs, values)).toEqual(['words']);
  expect(missingInputs(inputs, { ...values, words: ' ' })).toEqual(['words']);
  expect(sentInputs(values)).toEqual({ size: 's', paint: '#ffffff', grain: 0.4, large: true });
});

test('the size of a download keeps the frame', () => {
  expect(fitWithin({ width: 3000, height: 2000 }, 1024)).toEqual({ width: 1024, height: 683 });
  expect(fitWithin({ width: 800, height: 600 }, 1024)).toEqual({ width: 800, height: 600 });
  expect(fitWithin({ width: 3000, height: 2000 }, undefined)).toEqual({ width: 3000, height: 2000 });
});

test('a report is read only where it has the known shape', () => {
  expect(readCompliance({})).toBeUndefined();
  expect(
    readCompliance({
      checks: [{ id: 'glare', status: 'warn', value: 3 }, { id: 'frame', status: 'pass' }, { id: 1 }, null],
    }),
  ).toEqual([
    { id: 'glare', passed: false, value: 3 },
    { id: 'frame', passed: true, value: undefined },
  ]);
  expect(readHistograms({ before: { histogram: [1, 2] }, after: { histogram: ['x', 2] } })).toBeUndefined();
  const found = readHistograms({ before: { histogram: [0.5, 0.5] }, after: { histogram: [0, 1] } });
  expect(found?.before).toEqual([0.5, 0.5]);
  expect(meanOf(found?.after ?? [])).toBe(75);
  expect(histogramPath([0, 4], 4)).toBe('M0 100L25.0 100.0L75.0 0.0L100 100Z');
});

const id = (digit: number): string => `3f0d0c9e-3c1f-4f7e-9b0a-6d5a0c3c000${digit}`;

function picture(digit: number, width: number, height: number): Image {
  return {
    id: id(digit),
    width,
    height,
    bytes: 1,
    mimeType: 'image/png',
    kind: 'upload',
    colour: '#000000',
    focus: null,
    templateId: null,
    generationId: null,
    sourceImageId: null,
    blocked: false,
    visibleLabel: 'none',
    fileName: null,
    createdAt: '2026-11-21T10:00:00.000Z',
  };
}

const job = (change: Partial<Generation>): Generation =>
  generationRow({ id: id(9), imageIds: [id(1)], progress: 0.4, ...change });

test('the wall shows sample, own photo, work, and the result in its frame', () => {
  const empty = { kind: 'empty' } as const;
  const ready = { kind: 'ready', image: picture(1, 600, 400), local: undefined } as const;
  const source = picture(1, 600, 400);
  const done = job({ status: 'succeeded', progress: 1 });
  const loaded = (result: Image | null) => ({ generation: done, source, result, extras: [] });

  expect(stageView(null, null, empty, false).kind).toBe('sample');
  expect(stageView(null, null, ready, false)).toMatchObject({ kind: 'photo', sent: undefined });
  expect(stageView(job({}), null, ready, false)).toMatchObject({ kind: 'work', progress: 0.4, photo: { width: 600 } });
  expect(stageView(done, { ...loaded(null), generation: job({}) }, ready, false)).toMatchObject({
    kind: 'work',
    progress: 1,
  });
  // given back or deleted: nothing is to come
  expect(stageView(done, loaded(null), ready, false).kind).toBe('photo');
  expect(stageView(done, loaded(picture(2, 1200, 801)), ready, false)).toMatchObject({ kind: 'work', progress: 1 });
  expect(stageView(done, loaded(picture(2, 1200, 801)), ready, true).kind).toBe('compare');
  expect(stageView(done, loaded(picture(2, 295, 413)), empty, true).kind).toBe('pair');
  expect(stageView(done, { ...loaded(picture(2, 10, 10)), source: null }, empty, true).kind).toBe('alone');
  expect(stageView(job({ status: 'failed' }), null, ready, false).kind).toBe('photo');
});
