import { z } from 'zod';
import { RECIPE_SCHEMA_PATH } from '../../recipes/recipe.ts';

/** A recipe as its file has it. What is in it is checked when it is saved or run. */
export const recipeFileSchema = z.record(z.string(), z.unknown()).meta({
  id: 'RecipeFile',
  description: `A recipe’s file: \`recipe\`, \`name\` and \`steps\`. Its JSON Schema is at \`${RECIPE_SCHEMA_PATH}\`.`,
});
