/** The published JSON Schema of a recipe's file, made of the same schemas that read it. */
import { z } from 'zod';
import { pictureSchema } from './check-step.ts';
import { recipeNameSchema } from './read-recipe.ts';
import { MOST_RECIPE_STEPS, RECIPE_SCHEMA_PATH, RECIPE_VERSION } from './recipe.ts';
import { stepRules, type StepOptions } from './step-rules.ts';

/**
 * JSON Schema 2020-12. What depends on several steps or options at once (the order, a second picture that is missing) is
 * checked when the recipe is read.
 */
export function createRecipeSchema(options: StepOptions): Readonly<Record<string, unknown>> {
  const steps = Object.entries(options).map(([op, { shape }]) =>
    z.strictObject({
      op: z.literal(op),
      ...shape,
      ...(stepRules[op]?.picture === undefined ? {} : { with: pictureSchema.optional() }),
    }),
  );
  const [first, ...others] = steps;
  if (first === undefined) throw new Error('a recipe without any operation');
  const file = z.strictObject({
    $schema: z.string().optional(),
    recipe: z.literal(RECIPE_VERSION),
    name: recipeNameSchema,
    steps: z
      .array(z.discriminatedUnion('op', [first, ...others]))
      .min(1)
      .max(MOST_RECIPE_STEPS),
  });
  const schema: object = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any' });
  return { $id: RECIPE_SCHEMA_PATH, title: 'Afterglow recipe', ...schema };
}
