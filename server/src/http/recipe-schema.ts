/** The published form of a recipe's file, for editors that complete and check it. */
import { RECIPE_SCHEMA_PATH } from '@afterglow/domain/recipes/recipe';
import { createRecipeSchema } from '@afterglow/domain/recipes/recipe-schema';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { Hono } from 'hono';

export function recipeSchemaRoutes(): Hono {
  const routes = new Hono();
  // made when it is first asked for: few ever do
  let text: string | undefined;
  routes.get(RECIPE_SCHEMA_PATH, (c) => {
    text ??= JSON.stringify(createRecipeSchema(stepOptions), undefined, 2);
    return c.body(text, 200, {
      'content-type': 'application/schema+json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
  });
  return routes;
}
