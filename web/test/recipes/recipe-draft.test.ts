import { expect, it } from 'vitest';
import { changeDraft, type RecipeDraft } from '../../src/recipes/recipe-draft.ts';
import { parseRecipeFile, readDraft, writeDraft } from '../../src/recipes/recipe-file.ts';

const file = {
  recipe: 1,
  name: 'Shop',
  steps: [{ op: 'frame', ratio: '4:5', size: 2000 }, { op: 'watermark', with: 'logo-id' }, { op: 'export' }],
};
const draft = readDraft(file);
const ops = ({ steps }: RecipeDraft): readonly string[] => steps.map(({ op }) => op);

it('a file that was opened is written as it was', () => {
  expect(writeDraft(draft)).toMatchObject(file);
});

it('a step is added before the one that writes the file', () => {
  expect(ops(changeDraft(draft, { type: 'add', op: 'shadow', key: 'new' }))).toEqual([
    'frame',
    'watermark',
    'shadow',
    'export',
  ]);
});

it('a step moves to its place, and not beyond the ends', () => {
  const key = draft.steps[0]?.key ?? '';
  expect(ops(changeDraft(draft, { type: 'move', key, to: 1 }))).toEqual(['watermark', 'frame', 'export']);
  expect(ops(changeDraft(draft, { type: 'move', key, to: 9 }))).toEqual(['watermark', 'export', 'frame']);
  expect(ops(changeDraft(draft, { type: 'move', key: 'gone', to: 0 }))).toEqual(ops(draft));
});

it('an option that goes back to its default leaves the file', () => {
  const key = draft.steps[0]?.key ?? '';
  const changed = changeDraft(draft, { type: 'set', key, option: 'size', value: undefined });
  expect(changed.steps[0]?.options).toEqual({ ratio: '4:5' });
});

it('what is no step is left out, and what is no object is no recipe', () => {
  expect(readDraft({ steps: [null, 'frame', { size: 1 }, { op: 'frame' }] }).steps).toHaveLength(1);
  expect(readDraft({ steps: 'frame' }).steps).toEqual([]);
  expect(parseRecipeFile('[1]')).toBeUndefined();
  expect(parseRecipeFile('{')).toBeUndefined();
});
