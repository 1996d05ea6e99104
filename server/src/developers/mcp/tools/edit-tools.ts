/** Edits in words: what they would be, and making them. */
import { AppError } from '@afterglow/domain/errors/errors';
import { MOST_RECIPE_STEPS, RECIPE_VERSION } from '@afterglow/domain/recipes/recipe';
import { z } from 'zod';
import type { Api } from '../call-api.ts';
import { orderInputs, placeOrder } from '../place-order.ts';
import { readPictures } from '../read-pictures.ts';
import { answerWith, guardTool, refuseField, type Studio } from '../studio.ts';
import { pictureInput, spends } from './run-tools.ts';

const instruction = z.string().trim().min(1).max(500);
const stepsInput = z.array(z.record(z.string(), z.unknown())).min(1).max(MOST_RECIPE_STEPS);

const planSchema = z.object({
  recipe: z.object({ name: z.string(), steps: z.array(z.record(z.string(), z.unknown())) }),
  notUnderstood: z.array(z.string()),
});
const checkSchema = z.object({
  problems: z.array(z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) })),
  credits: z.number().nullable(),
});
type Steps = z.infer<typeof stepsInput>;

const recipeOf = (steps: Steps) => ({ recipe: RECIPE_VERSION, name: 'Edit', steps });

const plan = (api: Api, text: string) => api.post(planSchema, '/api/recipes/from-words', { text });

/** Credits for one picture. Throws `recipe_invalid` { problem, step … } for steps that cannot run. */
async function priceSteps(api: Api, steps: Steps): Promise<number> {
  const { problems, credits } = await api.post(checkSchema, '/api/recipes/check', { recipe: recipeOf(steps) });
  if (credits !== null) return credits;
  const [problem] = problems;
  throw new AppError('recipe_invalid', problem === undefined ? {} : { ...problem.values, problem: problem.code });
}

export function addEditTools(studio: Studio): void {
  const { server, api } = studio;
  server.registerTool(
    'plan_edit',
    {
      title: 'Plan an edit',
      description:
        'Turns an instruction in English, Chinese or Spanish ("remove the background and add a soft shadow") into steps for run_edit, with their price in credits for one picture, and names what was not understood. Makes nothing. Free. Needs the scope recipes:read.',
      inputSchema: z.strictObject({ instruction }),
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ instruction: text }) =>
      guardTool(studio, 'plan_edit', async () => {
        const { recipe, notUnderstood } = await plan(api, text);
        const credits = recipe.steps.length === 0 ? null : await priceSteps(api, recipe.steps);
        return answerWith({ steps: recipe.steps, credits, notUnderstood });
      }),
  );
  server.registerTool(
    'run_edit',
    {
      title: 'Edit a picture',
      description:
        'Edits one picture: by an instruction, or by the steps that plan_edit gave. Costs credits: without enough maxCredits the price comes back first. Refused when a part of the instruction is not understood. Needs the scope generations:write, and recipes:read for an instruction.',
      inputSchema: z.strictObject({
        image: pictureInput,
        instruction: instruction.optional(),
        steps: stepsInput.optional().describe('Steps as plan_edit gives them, in place of an instruction.'),
        ...orderInputs,
      }),
      annotations: spends,
    },
    ({ image, instruction: text, steps: given, ...terms }, extra) =>
      guardTool(studio, 'run_edit', async () => {
        const steps = given ?? (await planWhole(api, text));
        const credits = await priceSteps(api, steps);
        const imageIds = await readPictures(api, [image], terms.confirmation !== undefined);
        const body = { recipe: recipeOf(steps), imageId: imageIds[0] };
        return placeOrder(studio, { path: '/api/recipes/run', body, credits, imageIds }, terms, extra);
      }),
  );
}

/** Throws `edit_not_understood` { text }: half of what was asked for is not what was asked for. */
async function planWhole(api: Api, text: string | undefined): Promise<Steps> {
  if (text === undefined) refuseField('instruction');
  const { recipe, notUnderstood } = await plan(api, text);
  if (notUnderstood.length > 0 || recipe.steps.length === 0)
    throw new AppError('edit_not_understood', { text: notUnderstood.join('; ') || text });
  return recipe.steps;
}
