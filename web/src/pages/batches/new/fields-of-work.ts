import type { Template } from '@afterglow/domain/contract/public/templates';
import { columnsOf, recipeFields } from '@afterglow/domain/recipes/fill-recipe';
import { readDraft, type RecipeFile } from '../../../recipes/recipe-file.ts';
import type { FillableFields } from './use-item-inputs.ts';

/** What a CSV file may fill for single photos in this work. */
export function fieldsOfWork(template: Template | null, recipe: RecipeFile | undefined): FillableFields {
  if (template !== null) return { of: 'template', names: template.inputs.map(({ label }) => label), optional: true };
  const steps = recipe === undefined ? [] : readDraft(recipe).steps;
  const columns = columnsOf(steps);
  const all = [...recipeFields(steps).values()].map((written) => written.slice(1, -1).trim());
  // what every photo has may be there too, but need not be
  return { of: 'recipe', names: columns.length === 0 ? all : columns, optional: columns.length === 0 };
}
