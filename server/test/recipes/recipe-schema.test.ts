/** The file of a recipe: what is published, what is read, and what the engine can do are one. */
import { readRecipe } from '@afterglow/domain/recipes/read-recipe';
import { canonicalSteps, MOST_RECIPE_STEPS, writeRecipe, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import { MOST_NOTE_LENGTH, readRecipeNote, WITHOUT, writeRecipeNote } from '@afterglow/domain/recipes/recipe-note';
import { markedOps, stepRules, wordOnlyOps } from '@afterglow/domain/recipes/step-rules';
import { MOST_NOTE_LENGTH as MOST_CARRIED } from '@afterglow/engine/provenance/recipe-note';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { CONTRACTS } from '@afterglow/engine/run/task-map';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recipeSchemaRoutes } from '../../src/http/recipe-schema.ts';
import { listRecipes } from '../../src/templates/recipes.ts';

const routes = recipeSchemaRoutes();
const published = await routes.request('/schemas/recipe-1.json');
const publishedSchema = z.record(z.string(), z.unknown()).parse(await published.json());
const check = new Ajv2020({ strict: false, validateFormats: false }).compile(publishedSchema);

const ops = Object.keys(stepOptions);
const readable = (value: unknown): boolean => readRecipe(value, stepOptions).recipe !== undefined;

const propertySchema = z.object({
  type: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
});

/** Values that a part of a JSON Schema allows; undefined for shapes that are of no use here. */
function valuesOf(part: unknown): fc.Arbitrary<unknown> | undefined {
  const {
    type,
    enum: names,
    const: only,
    anyOf,
    minimum,
    maximum,
    minLength,
    maxLength,
    pattern,
  } = propertySchema.parse(part);
  if (names !== undefined) return fc.constantFrom(...names);
  if (only !== undefined) return fc.constant(only);
  if (anyOf !== undefined) return fc.oneof(...anyOf.flatMap((one) => valuesOf(one) ?? []));
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: minimum ?? 0, max: Math.min(maximum ?? 1e6, 1e6) });
  if (type === 'number') return fc.double({ min: minimum ?? 0, max: maximum ?? 1, noNaN: true });
  if (type !== 'string') return undefined;
  if (pattern === undefined)
    return fc.stringMatching(/^[a-zA-Z0-9猫ñ]+$/u, { maxLength: 12 }).filter(({ length }) => {
      return length >= (minLength ?? 0) && length <= (maxLength ?? Infinity);
    });
  if (pattern.includes('0-9a-f')) return fc.constantFrom('#ffffff', '#0A0B0C', '#8fa3b8');
  if (pattern.includes('recipe')) return fc.constantFrom('{name}', '{name}-{recipe}-{n}', 'shop {n}');
  return fc.constantFrom('1:1', '4:5', '3.5:2');
}

/** Steps of one operation, each option there or not; a second picture where it is needed. */
function stepsOf(op: string): fc.Arbitrary<RecipeStep> {
  const schema = z
    .object({ properties: z.record(z.string(), z.unknown()).default({}) })
    .parse(z.toJSONSchema(z.object(Object(stepOptions)[op].shape), { io: 'input', unrepresentable: 'any' }));
  const options: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
    Object.entries(schema.properties).flatMap(([key, part]) => {
      const values = valuesOf(part);
      return values === undefined ? [] : [[key, values] as const];
    }),
  );
  if (op === 'compose')
    options['layers'] = fc.constantFrom(
      [{ kind: 'frame', width: 0.1 }],
      [
        { kind: 'picture', picture: 1 },
        { kind: 'text', content: 'Summer' },
      ],
    );
  return fc.record(options, { requiredKeys: op === 'compose' ? ['layers'] : [] }).map((chosen) => {
    const wanted = stepRules[op]?.picture?.(chosen) ?? 'refused';
    return { op, options: chosen, ...(wanted === 'needed' ? { with: 'logo.png' } : {}) };
  });
}

const nameOf = fc.stringMatching(/^[\p{L}\p{N} ,.-]*[\p{L}\p{N}]$/u, { maxLength: 30 });
const anySteps = fc.uniqueArray(fc.constantFrom(...ops), { minLength: 1, maxLength: 6 }).chain((chosen) => {
  const order = ['auto', ...ops.filter((op) => op !== 'auto' && op !== 'export'), 'export'];
  return fc.tuple(...chosen.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).map(stepsOf));
});

describe('steps of a recipe', () => {
  it('are the same for the engine, which knows their options, and for the house, which knows their prices', () => {
    expect(Object.keys(stepRules).toSorted()).toEqual(ops.toSorted());
    for (const { shape } of Object.values(stepOptions)) expect(Object.keys(shape)).not.toContain('op');
    for (const { shape } of Object.values(stepOptions)) expect(Object.keys(shape)).not.toContain('with');
  });

  it('are all that the engine makes of a photo; the rest is known by name', () => {
    // looks, copies, and what the product itself asks for
    const plumbing = [
      'detect-objects',
      'inspect',
      'derive',
      'edit',
      'draw-layer',
      'collage',
      'prepare-for-model',
      'receive-created',
      'receive-edited',
    ];
    const edits = Object.entries(CONTRACTS).filter(([, { kind }]) => kind === 'edit');
    expect(edits.map(([id]) => id).toSorted()).toEqual([...ops, ...wordOnlyOps, ...markedOps, ...plumbing].toSorted());
    for (const op of ops) {
      const { min, max } = Object(CONTRACTS)[op].images;
      expect([op, min <= 1, max >= (stepRules[op]?.picture === undefined ? 1 : 2)]).toEqual([op, true, true]);
    }
  });

  it('name every option that holds a person’s own words, which no picture tells', () => {
    const open = ops.map((op) => {
      const { properties } = z
        .object({ properties: z.record(z.string(), z.unknown()).default({}) })
        .parse(z.toJSONSchema(z.object(Object(stepOptions)[op].shape), { io: 'input', unrepresentable: 'any' }));
      // words may be nested: what has a free text anywhere within
      const holdsWords = (part: unknown): boolean => {
        if (typeof part !== 'object' || part === null) return false;
        const { type, enum: names, const: only, pattern } = propertySchema.catch({}).parse(part);
        if (type === 'string' && names === undefined && only === undefined)
          return pattern === undefined || pattern.includes('recipe');
        return Object.values(part).some((inner) => (Array.isArray(inner) ? inner.some(holdsWords) : holdsWords(inner)));
      };
      return [
        op,
        Object.keys(properties)
          .filter((key) => holdsWords(Object(properties)[key]))
          .toSorted(),
      ];
    });
    const named = ops.map((op) => [op, (stepRules[op]?.words ?? []).toSorted()]);
    expect(named).toEqual(open);
    for (const { shape } of Object.values(stepOptions)) expect(Object.keys(shape)).not.toContain(WITHOUT);
    expect(MOST_NOTE_LENGTH).toBe(MOST_CARRIED);
  });

  it('layers name one other picture at most, and need it', () => {
    const file = (layers: readonly object[], more: object = {}) => ({
      recipe: 1,
      name: 'x',
      steps: [{ op: 'compose', layers, ...more }],
    });
    const codes = (value: unknown) => readRecipe(value, stepOptions).problems?.map(({ code }) => code);
    const picture = { kind: 'picture', picture: 1 };
    expect(codes(file([picture]))).toEqual(['pictureMissing']);
    expect(codes(file([picture], { with: 'logo.png' }))).toBeUndefined();
    expect(codes(file([{ kind: 'frame' }], { with: 'logo.png' }))).toEqual(['pictureUnwanted']);
    expect(codes(file([{ ...picture, picture: 2 }], { with: 'logo.png' }))).toEqual(['optionInvalid']);
    expect(codes(file([{ kind: 'frame', colur: '#ffffff' }]))).toEqual(['optionInvalid']);
  });

  it('layers without words are told in a picture; with words the whole step is not', () => {
    const note = (layers: readonly object[]) =>
      readRecipeNote(
        writeRecipeNote({
          steps: [
            { op: 'denoise', options: {} },
            { op: 'compose', options: { layers } },
          ],
        }) ?? '',
        'x',
        stepOptions,
      );
    const plain = [{ kind: 'frame', width: 0.1 }];
    expect(note(plain).recipe?.steps[1]).toEqual({ op: 'compose', options: { layers: plain } });
    const told = note([...plain, { kind: 'text', content: 'For Anna' }]);
    expect(told).toMatchObject({ recipe: { steps: [{ op: 'denoise' }] }, leftOut: [{ op: 'compose', isGone: true }] });
    expect(JSON.stringify(told)).not.toContain('Anna');
    expect(note([{ kind: 'frame', name: 'Anna' }]).recipe?.steps).toHaveLength(1);
  });

  it('that cost as a template are templates of the catalogue', () => {
    const templates = new Set(listRecipes().map(({ id }) => id));
    const priced = Object.entries(stepRules).filter(([, { price }]) => price === 'template');
    expect(priced.filter(([op]) => !templates.has(op))).toEqual([]);
  });
});

describe('the published schema', () => {
  it('is served as what it is, to everybody', () => {
    expect([published.status, published.headers.get('content-type')]).toEqual([
      200,
      'application/schema+json; charset=utf-8',
    ]);
    expect(publishedSchema['$id']).toBe('/schemas/recipe-1.json');
  });

  it('in the note of a picture stays the same work, where nothing of a person is in it', () => {
    fc.assert(
      fc.property(anySteps, (steps) => {
        const note = writeRecipeNote({ steps }) ?? '';
        const reading = readRecipeNote(note, 'x', stepOptions);
        if (reading.recipe === undefined || reading.leftOut.length > 0) return;
        expect(canonicalSteps(reading.recipe)).toBe(canonicalSteps({ name: 'y', steps }));
      }),
    );
  });

  it('allows what is read, and what is written comes back the same', () => {
    fc.assert(
      fc.property(nameOf, anySteps, (name, steps) => {
        const recipe = { name, steps };
        const file: unknown = JSON.parse(JSON.stringify(writeRecipe(recipe)));
        const reading = readRecipe(file, stepOptions);
        expect(reading.problems?.filter(({ code }) => code !== 'undoes') ?? []).toEqual([]);
        expect([check(file), check.errors ?? []]).toEqual([true, []]);
        if (reading.recipe === undefined) return;
        expect(reading.recipe).toEqual(JSON.parse(JSON.stringify(recipe)));
        expect(canonicalSteps(reading.recipe)).toBe(canonicalSteps(recipe));
      }),
      { numRuns: 150 },
    );
  });

  const step = fc.constantFrom(...ops).chain(stepsOf);
  const written = step.map((one) => ({
    recipe: 1,
    name: 'Shop',
    steps: [Object(writeRecipe({ name: '', steps: [one] }))['steps'][0]],
  }));
  type File = typeof written extends fc.Arbitrary<infer Value> ? Value : never;
  const spoil: Readonly<Record<string, (file: File) => unknown>> = {
    'no name': ({ recipe, steps }) => ({ recipe, steps }),
    'a name of spaces': (file) => ({ ...file, name: '  ' }),
    'a name of two lines': (file) => ({ ...file, name: 'a\nb' }),
    'another field': (file) => ({ ...file, author: 'Mei' }),
    'no steps': (file) => ({ ...file, steps: [] }),
    'steps that are no list': (file) => ({ ...file, steps: { 0: file.steps[0] } }),
    'too many steps': (file) => ({
      ...file,
      steps: Array.from({ length: MOST_RECIPE_STEPS + 1 }, () => ({ op: 'adjust' })),
    }),
    'no version': ({ name, steps }) => ({ name, steps }),
    'a later version': (file) => ({ ...file, recipe: 2 }),
    'an unknown operation': (file) => ({ ...file, steps: [{ ...file.steps[0], op: 'constructor' }] }),
    'an operation of words': (file) => ({ ...file, steps: [{ op: 'text-art', textContent: 'Hi' }] }),
    'an unknown option': (file) => ({ ...file, steps: [{ ...file.steps[0], colr: 1 }] }),
    'an option of one picture': (file) => ({ ...file, steps: [{ op: 'crowd-removal', point: { x: 0.5, y: 0.5 } }] }),
    'a value of no kind': (file) => ({ ...file, steps: [{ op: 'shadow', strength: [] }] }),
    'a number too large': (file) => ({ ...file, steps: [{ op: 'frame', margin: 46 }] }),
    'a color without its sign': (file) => ({ ...file, steps: [{ op: 'background', color: 'ffffff' }] }),
    'a path as a name': (file) => ({ ...file, steps: [{ op: 'export', name: '../{name}' }] }),
    'a second picture where none belongs': (file) => ({ ...file, steps: [{ op: 'frame', with: 'logo.png' }] }),
    'a step that is a word': (file) => ({ ...file, steps: ['frame'] }),
  };

  it.each(Object.entries(spoil))('and reading both refuse %s', (_, change) => {
    fc.assert(
      fc.property(written, (file) => {
        const changed: unknown = JSON.parse(JSON.stringify(change(file)));
        expect([check(changed), readable(changed)]).toEqual([false, false]);
      }),
      { numRuns: 15 },
    );
  });
});
