import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInForce } from '../src/billing/operation-costs.ts';
import { priceToCents } from '../src/billing/price-input.ts';
import { checkTemplate, fitsInput, listPlaceholders, type Recipe } from '../src/templates/template-check.ts';
import {
  templateContentSchema,
  templateInputContentSchema,
  type TemplateContent,
} from '../src/templates/template-content.ts';
import { diffContents } from '../src/templates/template-diff.ts';

const words = (text: string) => ({ zh: `${text}文`, en: text, es: `${text} es` });
const grade = {
  type: 'choice',
  key: 'grade',
  label: words('Grade'),
  required: true,
  options: [
    { value: 'HB', label: words('HB') },
    { value: '6B', label: words('6B') },
  ],
  default: 'HB',
} as const;
const warmth = {
  type: 'range',
  key: 'warmth',
  label: words('Warmth'),
  required: false,
  min: 0,
  max: 1,
  step: 0.1,
  default: 0.5,
} as const;
const recipe: Recipe = {
  id: 'sketch',
  requiresImage: true,
  creative: false,
  inputs: templateInputContentSchema.array().parse([grade, warmth]),
};

function content(changes: Readonly<Record<string, unknown>> = {}): TemplateContent {
  return templateContentSchema.parse({
    recipe: 'sketch',
    title: words('Sketch'),
    description: words('Drawn'),
    category: 'styleTransfer',
    difficulty: 'easy',
    credits: 8,
    tags: [words('pencil')],
    prompt: 'Draw with ${grade}',
    promptText: words('Draw with ${grade}'),
    creative: false,
    inputs: [grade],
    fixed: { warmth: 0.2 },
    pictures: null,
    ...changes,
  });
}
const placesOf = (changes: Readonly<Record<string, unknown>>) =>
  checkTemplate(content(changes), recipe).map(({ field, code, about }) => [field, code, about]);
const own = {
  type: 'text',
  key: 'mood',
  label: words('Mood'),
  required: false,
  placeholder: words(''),
  maxLength: 20,
  default: words(''),
} as const;

describe('checkTemplate', () => {
  it('finds nothing wrong with a template that asks less than its recipe', () => {
    expect(placesOf({})).toEqual([]);
    expect(placesOf({ credits: null })).toEqual([]);
  });

  it.each([
    [{ prompt: 'Draw ${grade} ${wether}' }, ['prompt', 'placeholder_unknown', '${wether}']],
    [{ prompt: 'Draw ${grade} [Weather]' }, ['prompt', 'placeholder_unknown', '[Weather]']],
    [{ prompt: '${toString}' }, ['prompt', 'placeholder_unknown', '${toString}']],
    [{ prompt: 'x'.repeat(4001) }, ['prompt', 'too_long', '4000']],
    [{ credits: -5 }, ['credits', 'price', '1000']],
    [{ credits: 0 }, ['credits', 'price', '1000']],
    [{ credits: 1.5 }, ['credits', 'price', '1000']],
    [{ credits: 1001 }, ['credits', 'price', '1000']],
    [{ title: { zh: '画', en: ' ', es: 'Boceto' } }, ['title.en', 'missing', '']],
    [{ creative: true }, ['creative', 'creative_impossible', '']],
    [{ fixed: { other: 1 } }, ['fixed.other', 'fixed_unknown', 'other']],
    [{ fixed: { grade: '6B' } }, ['fixed.grade', 'fixed_unknown', 'grade']],
    [{ fixed: { warmth: 2 } }, ['fixed.warmth', 'fixed_value', 'warmth']],
    [{ inputs: [grade, own] }, ['inputs.1', 'input_unused', '${mood}']],
    [{ inputs: [grade, { ...grade, options: [...grade.options] }] }, ['inputs.1.key', 'key_twice', 'grade']],
    [
      { inputs: [{ ...grade, options: [{ value: '9H', label: words('9H') }], default: '9H' }] },
      ['inputs.0.options.0.value', 'option_unknown', '9H'],
    ],
    [{ inputs: [{ ...grade, options: [...grade.options], default: '2H' }] }, ['inputs.0.default', 'default', '2H']],
    [{ inputs: [{ ...own, key: 'grade' }] }, ['inputs.0.type', 'kind_differs', 'choice']],
  ])('%j is told at its place', (changes, problem) => {
    expect(placesOf(changes)).toContainEqual(problem);
  });

  it('takes a label in any language as a placeholder', () => {
    for (const label of ['Mood', 'Mood文', 'Mood es'])
      expect(placesOf({ inputs: [grade, own], prompt: `Draw [${label}]` })).toEqual([]);
  });

  it('says when a recipe is not there', () => {
    expect(checkTemplate(content(), undefined)).toContainEqual({
      field: 'recipe',
      code: 'recipe_unknown',
      about: 'sketch',
    });
  });

  it('never throws, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (prompt, key) => {
        checkTemplate(content({ prompt, inputs: [{ ...own, key }] }), recipe);
        for (const placeholder of listPlaceholders(prompt)) expect(prompt).toContain(placeholder);
      }),
    );
  });
});

it('a value fits an input only if a person could have answered it', () => {
  const [choice, range] = recipe.inputs;
  if (choice === undefined || range === undefined) throw new Error('no inputs');
  expect([
    fitsInput(choice, 'HB'),
    fitsInput(choice, 'toString'),
    fitsInput(range, 0.3),
    fitsInput(range, Number.NaN),
  ]).toEqual([true, false, true, false]);
});

describe('diffContents', () => {
  it('names what changed, inputs by their key', () => {
    const moved = content({ inputs: [own, grade], prompt: 'Draw ${grade} ${mood}', credits: 9 });
    const before = content({ inputs: [grade, own], prompt: 'Draw ${grade} ${mood}' });
    expect(diffContents(before, moved)).toEqual([
      { path: 'credits', before: '8', after: '9' },
      { path: 'inputs', before: 'grade, mood', after: 'mood, grade' },
    ]);
    expect(diffContents(before, before)).toEqual([]);
  });
});

describe('findInForce', () => {
  const at = (day: number) => new Date(Date.UTC(2027, 0, day));
  const version = (from: number, written: number, withdrawn = false) => ({
    effectiveFrom: at(from),
    createdAt: at(written),
    withdrawnAt: withdrawn ? at(written) : null,
  });

  it('is the one that began last; of two at once the one written later; never one that was taken back', () => {
    const first = version(1, 1);
    const later = version(10, 2);
    const corrected = version(10, 3);
    const withdrawn = version(12, 4, true);
    const all = [first, later, corrected, withdrawn];
    expect(findInForce(all, at(9))).toBe(first);
    expect(findInForce(all, at(10))).toBe(corrected);
    expect(findInForce(all, at(20))).toBe(corrected);
    expect(findInForce([later], at(9))).toBeUndefined();
  });
});

describe('priceToCents', () => {
  it.each([
    ['4.90', 490],
    ['4,9', 490],
    [' 12 ', 1200],
    ['0.05', 5],
    ['-4.90', undefined],
    ['4.901', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['4.90 USD', undefined],
  ])('%j is %j', (text, cents) => expect(priceToCents(text)).toBe(cents));

  it('reads back every price it could have shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (cents) => priceToCents((cents / 100).toFixed(2)) === cents),
    );
  });
});
