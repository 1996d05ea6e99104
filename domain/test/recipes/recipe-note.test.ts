import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MOST_NOTE_LENGTH, readRecipeNote, WITHOUT, writeRecipeNote } from '../../src/recipes/recipe-note.ts';
import { canonicalSteps, type RecipeStep } from '../../src/recipes/recipe.ts';
import { stepRules } from '../../src/recipes/step-rules.ts';

const options = {
  frame: z.strictObject({ size: z.int().min(64).max(8000).optional(), margin: z.number().min(0).max(45).default(8) }),
  background: z.strictObject({ kind: z.enum(['color', 'picture', 'oak']).default('color') }),
  watermark: z.strictObject({ text: z.string().min(1).optional(), opacity: z.number().optional() }),
  'treasure-map': z.strictObject({ title: z.string().optional(), seed: z.int().optional() }),
  export: z.strictObject({ format: z.enum(['jpeg', 'png']).optional(), name: z.string().optional() }),
};
const stepOf = (op: string, chosen: Readonly<Record<string, unknown>> = {}, beside?: string): RecipeStep => ({
  op,
  options: chosen,
  ...(beside === undefined ? {} : { with: beside }),
});
const written = (...steps: readonly RecipeStep[]): string => writeRecipeNote({ steps }) ?? '';
const read = (text: string) => readRecipeNote(text, 'Found', options);
const codesOf = (text: string) => read(text).problems?.map(({ code }) => code);

describe('the note of a recipe', () => {
  it('is canonical JSON without the name, and comes back as the same work', () => {
    const steps = [
      stepOf('frame', { size: 2000, margin: 7.5 }),
      stepOf('export', { name: '{name}-{n}', format: 'jpeg' }),
    ];
    const note = written(...steps);
    expect(note).toBe(
      '{"recipe":1,"steps":[{"margin":7.5,"op":"frame","size":2000},{"format":"jpeg","name":"{name}-{n}","op":"export"}]}',
    );
    const { recipe, leftOut } = { leftOut: undefined, ...read(note) };
    expect(recipe?.name).toBe('Found');
    expect(leftOut).toEqual([]);
    expect(recipe && canonicalSteps(recipe)).toBe(canonicalSteps({ name: 'Anna’s shop', steps }));
  });

  it('holds no words of a person and no second picture, and says what is missing', () => {
    const note = written(
      stepOf('background', { kind: 'picture' }, '/home/anna/sea.jpg'),
      stepOf('treasure-map', { title: 'Anna', seed: 4 }),
      stepOf('watermark', { text: 'Anna Example', opacity: 40 }),
      stepOf('export', { name: 'Anna’s wedding {n}' }),
    );
    expect(note).not.toMatch(/Anna|home|jpg|wedding/u);
    const { recipe, leftOut } = { leftOut: undefined, ...read(note) };
    expect(recipe?.steps).toEqual([stepOf('treasure-map', { seed: 4 }), stepOf('export')]);
    expect(leftOut).toEqual([
      { step: 1, op: 'background', options: ['with'], isGone: true },
      { step: 2, op: 'treasure-map', options: ['title'], isGone: false },
      { step: 3, op: 'watermark', options: ['text'], isGone: true },
      { step: 4, op: 'export', options: ['name'], isGone: false },
    ]);
  });

  it('keeps a pattern that tells nothing, and leaves out one that does', () => {
    for (const name of ['{name}', '{name}_{n}', '{recipe} ({n})'])
      expect(written(stepOf('export', { name }))).toContain(JSON.stringify(name));
    for (const name of ['anna {n}', '2026-{n}', '结婚{n}'])
      expect(written(stepOf('export', { name }))).toBe('{"recipe":1,"steps":[{"op":"export","without":["name"]}]}');
  });

  it('is not written when it would be too long', () => {
    const curve = Array.from({ length: 2000 }, (_, i) => [i, i]);
    expect(writeRecipeNote({ steps: [stepOf('adjust', { curves: { all: curve } })] })).toBeUndefined();
  });

  it('no operation has an option that means something else in a note', () => {
    for (const { words = [] } of Object.values(stepRules)) expect(words).not.toContain(WITHOUT);
  });
});

describe('a note that anybody may have written', () => {
  const note = (value: object): string => JSON.stringify(value);
  it.each([
    ['empty', '', ['notJson']],
    ['words', 'hello', ['notJson']],
    ['a number', '1', ['notARecipe']],
    ['a list', '[]', ['notARecipe']],
    ['steps that are none', note({ recipe: 1, steps: 'all' }), ['notARecipe']],
    ['no version', note({ steps: [{ op: 'frame' }] }), ['notARecipe']],
    ['no steps', note({ recipe: 1, steps: [] }), ['noSteps']],
    ['a version of tomorrow', note({ recipe: 9, steps: [{ op: 'hologram' }] }), ['versionNewer']],
    ['an unknown step', note({ recipe: 1, steps: [{ op: 'hologram' }] }), ['stepUnknown']],
    ['an unknown option', note({ recipe: 1, steps: [{ op: 'frame', deep: 1 }] }), ['optionUnknown']],
    ['another field', note({ recipe: 1, steps: [{ op: 'frame' }], exec: 'x' }), ['fieldUnknown']],
    [
      'steps that are no objects',
      note({ recipe: 1, steps: [null, 3, 'x'] }),
      ['stepInvalid', 'stepInvalid', 'stepInvalid'],
    ],
    ['a thousand steps', note({ recipe: 1, steps: Array(1000).fill({ op: 'frame' }) }), ['tooManySteps']],
    ['too much', `"${'x'.repeat(MOST_NOTE_LENGTH)}"`, ['tooLong']],
    ['nested without end', '['.repeat(15_000) + ']'.repeat(15_000), ['tooLong']],
    ['nested', '['.repeat(7000) + ']'.repeat(7000), ['notARecipe']],
  ])('%s is told by what is wrong with it', (_, text, codes) => {
    expect(codesOf(text)).toEqual(codes);
  });

  it('cannot name a second picture, nor hide a step by saying that something is missing', () => {
    const named = note({ recipe: 1, steps: [{ op: 'frame' }, { op: 'watermark', with: '/etc/passwd' }] });
    expect(read(named)).toEqual({
      recipe: { name: 'Found', steps: [stepOf('frame')] },
      leftOut: [{ step: 2, op: 'watermark', options: ['with'], isGone: true }],
    });
    expect(codesOf(note({ recipe: 1, steps: [{ op: 'hologram', without: ['with'] }] }))).toEqual(['stepUnknown']);
    const odd = read(
      note({
        recipe: 1,
        steps: [
          { op: 'frame', without: ['\u001b[2J'] },
          { op: 'export', without: 3 },
        ],
      }),
    );
    expect(odd).toMatchObject({ leftOut: [] });
  });
});
