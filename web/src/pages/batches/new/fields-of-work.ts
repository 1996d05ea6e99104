import type { Template } from '@afterglow/domain/contract/public/templates';
import { columnsOf, recipeFields } from '@afterglow/domain/recipes/fill-recipe';
import { readDraft, type RecipeFile } from '../../../recipes/recipe-file.ts';
import type { FillableFields } from './use-item-inputs.ts';

/** What a CSV file may fill for single photos in this work. */
export function fieldsOfWork(template: Template | null, recipe: RecipeFile | undefined): FillableFields {
  if (template !== null) return { of: 'template', names: template.inputs.map(({ label }) => label), optional: true };
  const steps = recipe === undefined ? [] : readDraft(recipe).steps;
  const names = [...recipeFields(steps).values()].map((written) => written.slice(1, -1).trim());
  return { of: 'recipe', names, optional: columnsOf(steps).length === 0 };
}
