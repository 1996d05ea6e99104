import { standardOperationCosts } from '@afterglow/domain/billing/operation-costs';
import { AppError } from '@afterglow/domain/errors/errors';
import { liveTemplate } from '../../src/templates/live-template.ts';
import { listRecipes } from '../../src/templates/recipes.ts';
import { seedContent } from '../../src/templates/seed-content.ts';

/** The templates of the code as they are offered when nobody has edited any, without a database. */
export function seededTemplates() {
  return listRecipes().flatMap(
    (recipe) =>
      liveTemplate(
        { id: recipe.id, version: 1, visible: true, content: seedContent(recipe), pictures: null },
        standardOperationCosts,
      ) ?? [],
  );
}

export const seededCatalogue = {
  list: async () => seededTemplates(),
  find: async (id: string) => {
    const found = seededTemplates().find((template) => template.id === id);
    if (found === undefined) throw new AppError('template_not_found');
    return found;
  },
};
