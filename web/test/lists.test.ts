import { expect, test } from 'vitest';
import type { Image } from '@afterglow/domain/contract/images';
import type { Template } from '@afterglow/domain/contract/templates';
import { addPage, hideImages, showImages, shownImages, shownRatio } from '../src/pages/gallery/gallery-list.ts';
import { filterTemplates, readFilter, writeFilter } from '../src/pages/templates/filter-templates.ts';

function template(change: Partial<Template>): Template {
  return {
    id: 'oil-painting',
    title: '油画',
    description: '笔触顺着形体',
    category: 'styleTransfer',
    difficulty: 'easy',
    credits: 12,
    tags: ['painting'],
    imageUrl: '',
    previewUrl: '',
    requiresImage: true,
    inputs: [],
    prompt: '',
    editions: ['on-device'],
    typicalMs: null,
    ...change,
  };
}

const all = [template({}), template({ id: 'id-photo', title: 'ID photo', category: 'aiTool', difficulty: 'hard', tags: ['portrait'] })];
const found = (search: string) => filterTemplates(all, readFilter(new URLSearchParams(search))).map(({ id }) => id);

test('templates are found by category, difficulty and every word', () => {
  expect(found('')).toEqual(['oil-painting', 'id-photo']);
  expect(found('category=aiTool')).toEqual(['id-photo']);
  expect(found('difficulty=easy&category=aiTool')).toEqual([]);
  expect(found('q=PHOTO portrait')).toEqual(['id-photo']);
  expect(found('q=油画')).toEqual(['oil-painting']);
  expect(found('category=unheard-of')).toHaveLength(2);
});

test('a filter survives its address', () => {
  const search = '?category=creative&difficulty=hard&q=a+b&image=x';
  expect(writeFilter(readFilter(new URLSearchParams(search)))).toBe(search);
  expect(writeFilter(readFilter(new URLSearchParams('')))).toBe('');
});

const image = (id: string): Image => ({
  id,
  width: 3,
  height: 2,
  bytes: 1,
  mimeType: 'image/png',
  kind: 'result',
  colour: '#000000',
  templateId: null,
  generationId: null,
  sourceImageId: null,
  createdAt: '2026-11-21T10:00:00.000Z',
});

test('pages join without doubles; deleting hides and undo shows at the old place', () => {
  const first = { images: [image('a'), image('b')], cursor: '2', hidden: new Set<string>() };
  const both = addPage(first, { images: [image('b'), image('c')], cursor: null });
  expect(both.images.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(both.cursor).toBeNull();
  const less = hideImages(both, ['a', 'b']);
  expect(shownImages(less).map(({ id }) => id)).toEqual(['c']);
  expect(shownImages(showImages(less, ['b'])).map(({ id }) => id)).toEqual(['b', 'c']);
});

test('very long pictures are cut on the wall', () => {
  expect(shownRatio({ width: 100, height: 1000 })).toBe(0.55);
  expect(shownRatio({ width: 1000, height: 100 })).toBe(2.2);
  expect(shownRatio({ width: 300, height: 200 })).toBe(1.5);
});
