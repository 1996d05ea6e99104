import type { Image } from '@afterglow/domain/contract/studio/images';
import { expect, test } from 'vitest';
import { addPage, hideImages, showImages, shownImages, shownRatio } from '../src/pages/gallery/gallery-list.ts';
import {
  filterTemplates,
  readFilter,
  writeFilter,
  type ListedTemplate,
} from '../src/pages/templates/filter-templates.ts';
import { topicsOf } from '../src/pages/templates/topics.ts';

function template(change: Partial<ListedTemplate>): ListedTemplate {
  return {
    id: 'oil-painting',
    recipe: 'oil-painting',
    title: '油画',
    category: 'styleTransfer',
    difficulty: 'easy',
    credits: 12,
    imageUrl: '',
    previewUrl: '',
    requiresImage: true,
    editions: ['on-device'],
    typicalMs: null,
    topics: ['art', 'styleTransfer'],
    words: '油画 oil painting óleo',
    ratio: 1,
    framedAlike: true,
    focus: undefined,
    beforeFocus: undefined,
    sampleMs: 900,
    ...change,
  };
}

const idPhoto = {
  id: 'id-photo',
  title: 'ID photo',
  difficulty: 'hard',
  credits: 10,
  sampleMs: 5000,
  typicalMs: 300,
} as const;
const all = [
  template({}),
  template({ ...idPhoto, category: 'aiTool', topics: ['portrait', 'aiTool'], words: '证件照 id photo portrait carné' }),
];
const found = (search: string) =>
  filterTemplates(all, readFilter(new URLSearchParams(search)), 'en').map(({ id }) => id);

test('templates are found by topic, difficulty, price and every word in any language', () => {
  expect(found('')).toEqual(['oil-painting', 'id-photo']);
  expect(found('category=portrait')).toEqual(['id-photo']);
  expect(found('category=styleTransfer')).toEqual(['oil-painting']);
  expect(found('difficulty=easy&category=aiTool')).toEqual([]);
  expect(found('most=10')).toEqual(['id-photo']);
  expect(found('most=lots')).toHaveLength(2);
  expect(found('q=PHOTO portrait')).toEqual(['id-photo']);
  expect(found('q=油画')).toEqual(['oil-painting']);
  expect(found('q=óleo')).toEqual(['oil-painting']);
  expect(found('category=unheard-of')).toHaveLength(2);
});

test('templates are sorted by price, by time measured here before that of the sample, and by name', () => {
  expect(found('sort=cheapest')).toEqual(['id-photo', 'oil-painting']);
  expect(found('sort=quickest')).toEqual(['id-photo', 'oil-painting']);
  expect(found('sort=name')).toEqual(['id-photo', 'oil-painting']);
  expect(found('sort=unheard-of')).toEqual(['oil-painting', 'id-photo']);
});

test('topics come from English tags and the category', () => {
  expect(topicsOf({ category: 'aiTool', tags: ['ID photo', 'portrait', 'print'] })).toEqual([
    'portrait',
    'photography',
    'design',
    'professional',
    'aiTool',
  ]);
  expect(topicsOf({ category: 'creative', tags: [] })).toEqual(['creative']);
});

test('a filter survives its address', () => {
  const search = '?category=creative&difficulty=hard&most=10&sort=name&q=a+b&image=x';
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
  focus: null,
  templateId: null,
  generationId: null,
  sourceImageId: null,
  blocked: false,
  visibleLabel: 'none',
  fileName: null,
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
