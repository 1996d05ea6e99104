import { z } from 'zod';
import { endpoint, idSchema } from '../base.ts';
import { recipeViewSchema } from '../studio/recipes.ts';

export const adminRecipesContract = {
  /** Puts an administrator's own recipe among those that everybody finds to start from, or takes it from there. */
  offer: endpoint('admin')
    .route({ method: 'PUT', path: '/admin/recipes/{id}/offer', tags: ['admin'] })
    .input(z.object({ id: idSchema, offered: z.boolean() }))
    .output(recipeViewSchema),
};
