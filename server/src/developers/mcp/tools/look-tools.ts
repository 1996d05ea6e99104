/** Tools that look and change nothing: templates, recipes, pictures, credits. */
import { creditsSchema } from '@afterglow/domain/contract/account/credits';
import { templateSchema } from '@afterglow/domain/contract/public/templates';
import { imageSchema } from '@afterglow/domain/contract/studio/images';
import { recipeViewSchema } from '@afterglow/domain/contract/studio/recipes';
import { templateCategorySchema } from '@afterglow/domain/templates/template';
import { z } from 'zod';
import { answerWith, guardTool, type Studio } from '../studio.ts';

const reads = { readOnlyHint: true, openWorldHint: false } as const;

export function addLookTools(studio: Studio): void {
  const { server, api, viewer } = studio;
  server.registerTool(
    'list_templates',
    {
      title: 'List templates',
      description:
        'Ready-made looks and edits that run_template makes, with the inputs each takes and what it costs in credits. Free.',
      inputSchema: z.strictObject({
        search: z.string().max(100).optional().describe('Only templates whose words contain this text.'),
        category: templateCategorySchema.optional(),
      }),
      annotations: reads,
    },
    ({ search, category }) =>
      guardTool(studio, 'list_templates', async () => {
        const { templates } = await api.get(z.object({ templates: z.array(templateSchema) }), '/api/templates');
        const wanted = search?.toLowerCase();
        const found = templates.filter(
          (template) =>
            (category === undefined || template.category === category) &&
            (wanted === undefined ||
              [template.id, template.title, template.description, ...template.tags]
                .join(' ')
                .toLowerCase()
                .includes(wanted)),
        );
        return answerWith({
          templates: found.map(
            ({ id, title, description, category: kind, credits, requiresImage, optionalImage, inputs }) => ({
              id,
              title,
              description,
              category: kind,
              credits,
              picture: requiresImage ? 'required' : optionalImage ? 'optional' : 'none',
              inputs,
            }),
          ),
        });
      }),
  );
  server.registerTool(
    'list_recipes',
    {
      title: 'List recipes',
      description:
        'Saved chains of edits that run_recipe makes: the person’s own and starters, with their price for one picture. Free. Needs the scope recipes:read.',
      inputSchema: z.strictObject({}),
      annotations: reads,
    },
    () =>
      guardTool(studio, 'list_recipes', async () => {
        const lists = z.object({ own: z.array(recipeViewSchema), starters: z.array(recipeViewSchema) });
        const { own, starters } = await api.get(lists, '/api/recipes');
        return answerWith({
          recipes: [...own, ...starters].map(({ id, name, kind, credits, recipe }) => ({
            id,
            name,
            kind,
            credits,
            steps: recipe['steps'],
          })),
        });
      }),
  );
  server.registerTool(
    'list_images',
    {
      title: 'List pictures',
      description:
        'The person’s pictures in the studio, newest first, with the ids that other tools take. Free. Needs the scope images:read.',
      inputSchema: z.strictObject({
        kind: z.enum(['all', 'upload', 'result']).default('all'),
        limit: z.number().int().min(1).max(50).default(20),
        cursor: z.string().max(200).optional().describe('From the answer before, to read on.'),
      }),
      annotations: reads,
    },
    ({ kind, limit, cursor }) =>
      guardTool(studio, 'list_images', async () => {
        const query = new URLSearchParams({ kind, limit: String(limit), ...(cursor === undefined ? {} : { cursor }) });
        const page = z.object({ images: z.array(imageSchema), cursor: z.string().nullable() });
        const { images, cursor: next } = await api.get(page, `/api/images?${query.toString()}`);
        return answerWith({
          images: images.map(({ id, kind: sort, width, height, templateId, createdAt }) => ({
            id,
            kind: sort,
            width,
            height,
            templateId,
            createdAt,
          })),
          cursor: next,
        });
      }),
  );
  server.registerTool(
    'balance',
    {
      title: 'Credits',
      description: 'Credits that are left, and what this key may spend of them. Free. Needs the scope credits:read.',
      inputSchema: z.strictObject({}),
      annotations: reads,
    },
    () =>
      guardTool(studio, 'balance', async () => {
        const { balance, unlimited } = await api.get(creditsSchema, '/api/credits');
        const { dailyCredits, totalCredits } = viewer.key;
        return answerWith({ balance, unlimited, keyLimits: { dailyCredits, totalCredits } });
      }),
  );
}
