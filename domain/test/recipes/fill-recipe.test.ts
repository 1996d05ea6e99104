import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  columnsOf,
  escapeTexts,
  fillForEach,
  fillForLook,
  fillSteps,
  isFilled,
  MOST_LAYER_TEXT,
} from '../../src/recipes/fill-recipe.ts';
import { readRecipe } from '../../src/recipes/read-recipe.ts';
import { readTable } from '../../src/recipes/read-table.ts';
import { readRecipeNote, writeRecipeNote } from '../../src/recipes/recipe-note.ts';
import type { RecipeStep } from '../../src/recipes/recipe.ts';
import { givenValues, photoValues } from '../../src/recipes/text-fields.ts';

const text = (content: string, more: object = {}) => ({ kind: 'text', content, ...more });
const frame = { kind: 'frame', colour: '#ffffff' };
const layers = (...all: readonly object[]): RecipeStep => ({ op: 'compose', options: { layers: all } });
const light: RecipeStep = { op: 'adjust', options: { exposure: 0.2 } };
const options = {
  adjust: z.strictObject({ exposure: z.number() }),
  compose: z.strictObject({ layers: z.array(z.looseObject({ kind: z.string() })).min(1) }),
};
const photo = (file: string, given: Readonly<Record<string, string>> = {}, number = 1) => ({
  file,
  values: {
    ...photoValues({ file, number, day: new Date(0), language: 'en', timeZone: 'UTC' }),
    ...givenValues(given),
  },
});
const problemsOf = (...steps: readonly RecipeStep[]) =>
  readRecipe({ recipe: 1, name: 'x', steps: steps.map(({ op, options: own }) => ({ op, ...own })) }, options).problems;

describe('a recipe for one photo', () => {
  it('has the photo’s words in its layers, and every other step as it is', () => {
    const steps = [light, layers(frame, text('{name} · {n}', { size: 0.2 }), text('{price} €'))];
    expect(fillSteps(steps, photo('mug.jpg', { Price: '12' }, 4))).toEqual({
      steps: [light, layers(frame, text('mug · 4', { size: 0.2 }), text('12 €'))],
    });
    expect([isFilled(steps), isFilled([light, layers(frame, text('Summer'))])]).toEqual([true, false]);
    expect(isFilled([layers(text('{{sale}}'))])).toBe(true);
  });

  it('does not draw a line or a text without a word in any of its fields, nor a text that is hidden', () => {
    const steps = [
      layers(text('was {was} €'), text('{nobody}', { hidden: true }), text('{n}{was}'), text('{name}\n{was} €\nnew')),
    ];
    expect(fillSteps(steps, photo('a', { was: ' ' }))).toEqual({
      steps: [
        layers(text('was {was} €', { hidden: true }), text('{nobody}', { hidden: true }), text('1'), text('a\nnew')),
      ],
    });
  });

  it('is refused by name, with how many photos are like the first', () => {
    const steps = [light, layers(text('{price} {Stock}'))];
    expect(fillForEach(steps, [photo('a.jpg', { price: '1', stock: '2' }), photo('b.jpg'), photo('c.jpg')])).toEqual({
      problem: {
        code: 'fieldsUnfilled',
        values: { step: 2, op: 'compose', file: 'b.jpg', fields: '{price}, {Stock}', count: 2 },
      },
    });
    const long = fillForEach([layers(text('{name}{name}'))], [photo(`${'x'.repeat(101)}.jpg`), photo('b.jpg')]);
    expect(long.problem).toMatchObject({
      code: 'textTooLong',
      values: { length: 202, most: MOST_LAYER_TEXT, count: 1 },
    });
    expect(fillForEach(steps, []).problem).toBeUndefined();
  });

  it('never holds a text without room, a brace of a field, or another number of steps and layers', () => {
    const content = fc
      .stringMatching(/^[ab{}name ]{1,40}$/u)
      .filter((one) => problemsOf(layers(text(one))) === undefined);
    fc.assert(
      fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), fc.string({ maxLength: 120 }), (texts, file) => {
        const steps = [light, layers(frame, ...texts.map((one) => text(one)))];
        const { steps: filled } = { steps: undefined, ...fillSteps(steps, photo(file)) };
        if (filled === undefined) return;
        const made = z.array(z.looseObject({ content: z.string().optional(), hidden: z.boolean().optional() }));
        const drawn = made.parse(filled[1]?.options['layers']);
        expect([filled.length, drawn.length]).toEqual([2, texts.length + 1]);
        for (const [index, one] of texts.entries()) {
          const layer = drawn[index + 1];
          expect(layer?.content?.length).toBeLessThanOrEqual(MOST_LAYER_TEXT);
          if (one.includes('{name}') && !one.includes('{{') && !layer?.hidden)
            expect(layer?.content).not.toContain('{name}');
        }
      }),
    );
  });
});

it('is a recipe again when it was filled: what looks like a field in its words is none', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[ab{}]{1,20}[a]$/u), (file) => {
      const filled = fillSteps([layers(text('{name}'))], photo(file));
      const [again] = [filled].flatMap(({ steps = [] }) => fillSteps(steps.map(escapeTexts), { file: '', values: {} }));
      expect(again).toEqual(filled);
    }),
  );
});

describe('a look', () => {
  it('shows what has no value, or no room, as it was written', () => {
    const { values } = photo('mug.jpg');
    const seen = (content: string) => fillForLook([layers(text(content))], values);
    expect(seen('{name}: {price}')).toEqual([layers(text('mug: {price}'))]);
    expect(seen('{name}'.repeat(33))).toEqual([layers(text('mug'.repeat(33)))]);
    expect(fillForLook([layers(text('{name}{name}'))], photo(`${'x'.repeat(150)}.jpg`).values)).toEqual([
      layers(text('{name}{name}')),
    ]);
  });
});

describe('a recipe with fields', () => {
  it('names the columns that it needs, and takes a table for any of its fields', () => {
    const steps = [layers(text('{Name} {Price}'), text('{price}, {n}, {Size EU}'))];
    expect(columnsOf(steps)).toEqual(['Price', 'Size EU']);
    const table = 'file;PRICE;color;size eu;name\nmug;12;red;;Cup\nvase.png;;blue;40;\n';
    const { inputs, problem } = {
      inputs: [],
      ...readTable(table, ['Mug.jpg', 'vase.png', 'c.jpg'], steps),
    };
    expect(problem).toBeUndefined();
    expect(inputs).toEqual([
      { row: 2, values: { price: '12', 'size eu': '', name: 'Cup' } },
      { row: 3, values: { price: '', 'size eu': '40', name: '' } },
      undefined,
    ]);
  });

  it('is refused when a brace has no partner, with the words', () => {
    expect(problemsOf(light, layers(text('Only {price')))).toEqual([
      { code: 'textBrace', values: { step: 2, op: 'compose', text: 'Only {price' } },
    ]);
    expect(problemsOf(layers(text('{{only}} {price}')))).toBeUndefined();
  });

  it('is noted with the fields that every photo has, never with a value, a column or other words', () => {
    const noteOf = (...all: readonly object[]) => writeRecipeNote({ steps: [layers(...all)] }) ?? '';
    const note = noteOf(frame, text('{name} – №{n}'));
    expect(note).toContain('{name} – №{n}');
    expect(readRecipeNote(note, 'Found', options)).toMatchObject({
      recipe: { steps: [layers(frame, text('{name} – №{n}'))] },
      leftOut: [],
    });
    for (const own of [text('Anna {name}'), text('{price}'), text('{{n}}5'), text('{n}', { name: 'Anna' })])
      expect(noteOf(frame, own)).toBe('{"recipe":1,"steps":[{"op":"compose","without":["layers"]}]}');
  });
});
