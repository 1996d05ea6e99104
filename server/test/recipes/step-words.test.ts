/** The builder names every option and choice of every step, and nothing that no step has. */
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import recipes from '@afterglow/texts/en/recipes.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { z } from 'zod';

const schemas = Object.values(stepOptions).map((options) =>
  z
    .object({ properties: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(z.toJSONSchema(options, { io: 'input', unrepresentable: 'any' })),
);
const choices = z.array(z.union([z.string(), z.number()])).catch([]);
/** Set from a picture of its own, in the editor: see `readOptionFields`. */
const withoutField = [
  'crop',
  'recolor',
  'obscure',
  'corners',
  'resize',
  'curves',
  'mixer',
  'split',
  'local',
  'text',
  'watermark',
  'layers',
];

it('every option has a name, and no other', () => {
  const names = new Set(schemas.flatMap(({ properties }) => Object.keys(properties)));
  const told = Object.keys(recipes.recipeOptions);
  expect([...names].filter((name) => !told.includes(name) && !withoutField.includes(name))).toEqual([]);
  expect(told.filter((name) => !names.has(name))).toEqual([]);
});

it('every choice has a name', () => {
  const values = schemas.flatMap(({ properties }) =>
    Object.values(properties).flatMap((option) => [
      ...choices.parse(option['enum']),
      ...z
        .array(z.object({ enum: choices }))
        .catch([])
        .parse(option['anyOf'])
        .flatMap((one) => one.enum),
    ]),
  );
  const words = values.filter((value) => typeof value === 'string');
  expect([...new Set(words)].filter((value) => !Object.hasOwn(recipes.recipeValues, value))).toEqual([]);
});
