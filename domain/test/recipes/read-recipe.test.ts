import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StepMigration } from '../../src/recipes/migrate-recipe.ts';
import { parseRecipe, readRecipe } from '../../src/recipes/read-recipe.ts';
import { canonicalSteps, MOST_RECIPE_BYTES, writeRecipe } from '../../src/recipes/recipe.ts';

/** Options of a few operations, as the engine would hand them in. */
const options = {
  frame: z.strictObject({ size: z.int().min(64).max(8000).optional(), margin: z.number().min(0).max(45).default(8) }),
  background: z.strictObject({ kind: z.enum(['color', 'picture', 'oak']).default('color') }),
  shadow: z.strictObject({ kind: z.enum(['contact', 'drop']).default('drop') }),
  watermark: z.strictObject({ text: z.string().min(1).optional() }),
  export: z.strictObject({ crop: z.strictObject({ left: z.number() }).optional() }),
};
const recipeOf = (...steps: readonly unknown[]) => ({ recipe: 1, name: 'Shop', steps });
const problemsOf = (value: unknown) => readRecipe(value, options).problems ?? [];
const codesOf = (value: unknown): string[] => problemsOf(value).map(({ code }) => code);

describe('reading a recipe', () => {
  it('keeps the steps as they were written, without defaults', () => {
    const value = recipeOf({ op: 'frame', margin: 10 }, { op: 'background', kind: 'picture', with: 'sea.jpg' });
    expect(readRecipe(value, options)).toEqual({
      recipe: {
        name: 'Shop',
        steps: [
          { op: 'frame', options: { margin: 10 } },
          { op: 'background', options: { kind: 'picture' }, with: 'sea.jpg' },
        ],
      },
    });
  });

  it.each([
    ['a list', [], ['notARecipe']],
    ['nothing', null, ['notARecipe']],
    ['another file', { name: 'x', version: '1.0.0' }, ['notARecipe']],
    [
      'a version of tomorrow, about which nothing else is said',
      { recipe: 2, steps: [{ op: 'hologram' }] },
      ['versionNewer'],
    ],
    ['version 0', { recipe: 0, name: 'x', steps: [] }, ['versionUnknown']],
    ['a version in words', { recipe: '1', name: 'x', steps: [] }, ['versionUnknown']],
    ['nothing to do', recipeOf(), ['noSteps']],
    [
      'no name, and more fields than it has',
      { recipe: 1, steps: [{ op: 'frame' }], by: 'Mei' },
      ['fieldUnknown', 'nameInvalid'],
    ],
    ['a step in a word', recipeOf('frame'), ['stepInvalid']],
    ['a step by its prototype', recipeOf({ op: 'toString' }), ['stepUnknown']],
    ['a picture of words', recipeOf({ op: 'text-art', textContent: 'Hi' }), ['stepOfWords']],
    ['what a person marked', recipeOf({ op: 'inpaint' }), ['stepOfMarks']],
    ['a second picture that is missing', recipeOf({ op: 'background', kind: 'picture' }), ['pictureMissing']],
    ['a second picture of no use', recipeOf({ op: 'watermark', text: 'Mei', with: 'logo.png' }), ['pictureUnwanted']],
    ['a second picture that is no path', recipeOf({ op: 'watermark', with: 7 }), ['optionInvalid']],
    [
      'two second pictures',
      recipeOf({ op: 'background', kind: 'picture', with: 'a.jpg' }, { op: 'watermark', with: 'b.png' }),
      ['tooManyPictures'],
    ],
    ['a part of an option', recipeOf({ op: 'export', crop: { left: 1, top: 2 } }), ['optionInvalid']],
  ])('%s is refused', (_, value, codes) => {
    expect(codesOf(value)).toEqual(codes);
  });

  it('says everything that is wrong, by step, with what it could have been', () => {
    expect(
      problemsOf(
        recipeOf({ op: 'fraem' }, { op: 'frame', margn: 3, size: 9000 }, { op: 'shadow', kind: 'big' }, { op: 'zzz' }),
      ),
    ).toEqual([
      { code: 'stepUnknownNear', values: { step: 1, op: 'fraem', nearest: 'frame' } },
      { code: 'optionOutOfRange', values: { step: 2, op: 'frame', option: 'size', least: 64, most: 8000 } },
      { code: 'optionUnknownNear', values: { step: 2, op: 'frame', option: 'margn', nearest: 'margin' } },
      { code: 'optionNoChoice', values: { step: 3, op: 'shadow', option: 'kind', choices: 'contact, drop' } },
      { code: 'stepUnknown', values: { step: 4, op: 'zzz' } },
    ]);
  });

  it('the same operation in another case or with other dashes is the one that was meant', () => {
    expect(problemsOf(recipeOf({ op: 'Water_Mark' }))[0]?.values['nearest']).toBe('watermark');
  });

  it('steps that cannot follow each other', () => {
    expect(problemsOf(recipeOf({ op: 'export' }, { op: 'frame' }))).toEqual([
      { code: 'afterExport', values: { step: 2, op: 'frame' } },
    ]);
    expect(problemsOf(recipeOf({ op: 'shadow' }, { op: 'frame' }, { op: 'background' }))).toEqual([
      { code: 'undoes', values: { step: 3, op: 'background', earlier: 1, earlierOp: 'shadow' } },
    ]);
    expect(codesOf(recipeOf({ op: 'frame' }, { op: 'background' }, { op: 'shadow' }, { op: 'export' }))).toEqual([]);
  });

  it('more steps than a recipe may have are counted, and not all described', () => {
    const problems = problemsOf(recipeOf(...Array.from({ length: 5000 }, () => ({ op: 'watermark', text: 'x' }))));
    expect(problems).toEqual([{ code: 'tooManySteps', values: { count: 5000, most: 20 } }]);
  });

  it('a file that is no JSON, or far too long', () => {
    expect(parseRecipe('{', options).problems?.[0].code).toBe('notJson');
    expect(
      parseRecipe(JSON.stringify(recipeOf({ op: 'x'.repeat(MOST_RECIPE_BYTES) })), options).problems?.[0].code,
    ).toBe('tooLong');
    expect(parseRecipe(JSON.stringify(recipeOf({ op: 'frame' })), options).recipe?.steps).toHaveLength(1);
  });

  it('never throws, whatever JSON it is given', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.jsonValue().map((steps) => recipeOf(steps)),
          fc.jsonValue().map((value) => recipeOf({ op: 'frame', size: value })),
        ),
        (value) => {
          const { recipe, problems } = readRecipe(value, options);
          expect((recipe === undefined) !== (problems === undefined)).toBe(true);
        },
      ),
    );
  });
});

describe('earlier versions', () => {
  const rows: readonly StepMigration[] = [
    {
      version: 3,
      op: 'frame',
      change: ({ border, ...step }) => ({ ...step, ...(border === undefined ? {} : { margin: border }) }),
    },
    { version: 2, op: 'fit', change: (step) => ({ ...step, op: 'frame' }) },
  ];
  const read = (version: number, ...steps: readonly unknown[]) =>
    readRecipe({ recipe: version, name: 'Shop', steps }, options, { version: 3, migrations: rows }).recipe?.steps;

  it('go through every change since, oldest first', () => {
    expect(read(1, { op: 'fit', border: 5 })).toEqual([{ op: 'frame', options: { margin: 5 } }]);
    expect(read(2, { op: 'frame', border: 5 })).toEqual([{ op: 'frame', options: { margin: 5 } }]);
    expect(read(3, { op: 'frame', margin: 5 })).toEqual([{ op: 'frame', options: { margin: 5 } }]);
  });

  it('what changed since is no longer known under its old name', () => {
    expect(read(2, { op: 'fit' })).toBeUndefined();
    expect(read(3, { op: 'frame', border: 5 })).toBeUndefined();
  });
});

describe('the canonical form', () => {
  it('does not depend on the order of keys nor on the name, but on every value', () => {
    const steps = [{ op: 'frame', options: { margin: 5, size: 800 } }];
    const other = [{ op: 'frame', options: { size: 800, margin: 5 } }];
    expect(canonicalSteps({ name: 'a', steps })).toBe(canonicalSteps({ name: 'b', steps: other }));
    expect(canonicalSteps({ name: 'a', steps })).toBe('{"recipe":1,"steps":[{"margin":5,"op":"frame","size":800}]}');
    expect(canonicalSteps({ name: 'a', steps: [{ op: 'frame', options: { margin: 6, size: 800 } }] })).not.toBe(
      canonicalSteps({ name: 'a', steps }),
    );
  });

  it('a recipe that is written is a recipe that can be read', () => {
    const recipe = { name: '白底 1', steps: [{ op: 'watermark', options: {}, with: 'logo.png' }] };
    expect(readRecipe(writeRecipe(recipe), options)).toEqual({ recipe });
  });
});
