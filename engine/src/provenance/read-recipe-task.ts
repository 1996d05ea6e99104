/** The recipe that a file says it was made by. */
import { defineRow } from '../run/task-row.ts';
import { readNotedRecipe } from './read-noted-recipe.ts';
import { READ_RECIPE, readRecipeContract } from './read-recipe-contract.ts';

export const readRecipeTask = defineRow(readRecipeContract, 'carry-over', () => ({
  reads: 'file',
  run: async (file, { signingFile, operatorSigningFile }) => ({
    outputs: [],
    report: await readNotedRecipe(file, signingFile, operatorSigningFile),
    model: READ_RECIPE,
  }),
}));
