/** Tools that make pictures by a template or a recipe. They spend credits, and ask first. */
import { templateSchema } from '@afterglow/domain/contract/public/templates';
import { requestGenerationSchema } from '@afterglow/domain/contract/studio/generations';
import { recipeViewSchema } from '@afterglow/domain/contract/studio/recipes';
import { AppError } from '@afterglow/domain/errors/errors';
import { z } from 'zod';
import { checkInputs } from '../../../templates/resolve-inputs.ts';
import { orderInputs, placeOrder } from '../place-order.ts';
import { readPictures } from '../read-pictures.ts';
import { guardTool, type Studio } from '../studio.ts';

/** Base64 of the largest picture that a request can carry. */
const pictureText = z.string().min(1).max(14_500_000);
export const pictureInput = pictureText.describe(
  'Id of a picture in the studio (list_images), or a JPEG, PNG, WebP or HEIC itself as base64 or data: URI. Addresses are not fetched.',
);

const { inputs, unknownWords } = requestGenerationSchema.shape;

export const spends = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false };

export function addRunTools(studio: Studio): void {
  const { server, api } = studio;
  server.registerTool(
    'run_template',
    {
      title: 'Make a picture by a template',
      description:
        'Makes a picture by a template from list_templates, on the studio’s own engine. Costs the credits the template says: without enough maxCredits the price comes back first. Needs the scope generations:write, and images:write for a picture sent along.',
      inputSchema: z.strictObject({
        templateId: z.string().min(1).max(100),
        images: z.array(pictureInput).max(14).default([]).describe('Pictures it is made from, where it takes any.'),
        inputs: inputs.describe('Values by the ids of the template’s inputs.'),
        unknownWords,
        ...orderInputs,
      }),
      annotations: spends,
    },
    ({ templateId, images, inputs: values, unknownWords: whenUnknown, ...terms }, extra) =>
      guardTool(studio, 'run_template', async () => {
        const template = await api.get(templateSchema, `/api/templates/${encodeURIComponent(templateId)}`);
        // Before a price is said: nobody should agree to what cannot be made.
        if (template.requiresImage && images.length === 0) throw new AppError('template_image_required');
        checkInputs(template.inputs, values);
        const { credits } = template;
        const imageIds = await readPictures(api, images, terms.confirmation !== undefined);
        const body = { templateId, imageIds, inputs: values, ...(whenUnknown && { unknownWords: whenUnknown }) };
        return placeOrder(studio, { path: '/api/generations', body, credits, imageIds }, terms, extra);
      }),
  );
  server.registerTool(
    'run_recipe',
    {
      title: 'Make a picture by a recipe',
      description:
        'Runs a saved recipe from list_recipes on one picture. Costs the credits the recipe says: without enough maxCredits the price comes back first. Needs the scopes recipes:read and generations:write.',
      inputSchema: z.strictObject({ recipeId: z.string().min(1).max(100), image: pictureInput, ...orderInputs }),
      annotations: spends,
    },
    ({ recipeId, image, ...terms }, extra) =>
      guardTool(studio, 'run_recipe', async () => {
        const path = `/api/recipes/${encodeURIComponent(recipeId)}`;
        const { credits, digest } = await api.get(recipeViewSchema, path);
        const imageIds = await readPictures(api, [image], terms.confirmation !== undefined);
        const order = { path: `${path}/run`, body: { imageId: imageIds[0] }, credits, imageIds, fixed: digest };
        return placeOrder(studio, order, terms, extra);
      }),
  );
}
