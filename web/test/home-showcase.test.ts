import { expect, it } from 'vitest';
import { pickShowcase } from '../src/pages/home/home-template.ts';

const named = (...ids: string[]) =>
  ids.map((id) => ({
    id,
    title: id,
    recipe: id,
    credits: 1,
    typicalMs: null,
    imageUrl: '',
    previewUrl: '',
    requiresImage: true,
    minSide: 64,
    framedAlike: true,
    focus: undefined,
    beforeFocus: undefined,
  }));
const ids = (...of: string[]) => pickShowcase(named(...of)).map(({ id }) => id);

it('shows the five of the page in their order', () => {
  expect(
    ids('oil-painting', 'sketch-portrait', 'background-remove', 'id-photo', 'character-figurine', 'old-photo-restore'),
  ).toEqual(['old-photo-restore', 'character-figurine', 'id-photo', 'background-remove', 'sketch-portrait']);
});

it('fills up with others, and keeps the upright place for the upright picture', () => {
  expect(ids('background-remove', 'id-photo', 'sketch-portrait', 'oil-painting', 'upscale', 'enhance-light')).toEqual([
    'background-remove',
    'sketch-portrait',
    'id-photo',
    'oil-painting',
    'upscale',
  ]);
});

it('shows what there is', () => {
  expect(ids('upscale', 'id-photo')).toEqual(['upscale', 'id-photo']);
  expect(ids()).toEqual([]);
});
