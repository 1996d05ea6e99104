import { isDeepStrictEqual } from 'node:util';
import { idSchema } from '@afterglow/domain/contract/base';
import { stepSchema, type Step } from '@afterglow/domain/edits/steps';
import { readRecipe } from '@afterglow/domain/recipes/read-recipe';
import type { RecipeStep } from '@afterglow/domain/recipes/recipe';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { engineCalls } from '@afterglow/planner/engine-calls';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '../../db/pool.ts';
import { batches, batchItems } from '../../db/tables/batch-tables.ts';

/**
 * The steps of the editor that a picture of a batch was made with, their texts with the fields as they were written: they can be
 * opened and done again. None where it was made otherwise, or by a step that the editor has no equal of: half of them would be
 * another picture.
 */
export async function stepsOfResult(
  executor: Executor,
  { id, imageIds }: { readonly id: string; readonly imageIds: readonly string[] },
): Promise<readonly Step[]> {
  const [found] = await executor
    .select({ file: batches.recipe })
    .from(batchItems)
    .innerJoin(batches, eq(batches.id, batchItems.batchId))
    // with a price of its own it was done again with another recipe, of which only the filled texts are kept
    .where(and(eq(batchItems.pieceId, id), isNull(batchItems.price)));
  const { recipe } = readRecipe(found?.file, stepOptions);
  if (recipe === undefined) return [];
  const [, beside] = imageIds;
  // the format of a file is chosen when it is saved
  const steps = recipe.steps.filter(({ op }) => op !== 'export').map((step) => stepOf(step, beside));
  return steps.every((step) => step !== undefined) ? steps : [];
}

/** Operations with another name in the editor. */
const names: Readonly<Record<string, string>> = { 'old-photo-restore': 'restore', 'crowd-removal': 'remove-people' };

/** Undefined unless the engine would be asked for the very same. */
function stepOf({ op, options, with: picture }: RecipeStep, beside: string | undefined): Step | undefined {
  if (op === 'compose') return composeOf(options, beside);
  if (picture !== undefined) return undefined;
  const written = op === 'adjust' ? { op, settings: options } : { op: names[op] ?? op, ...options };
  const step = stepSchema.safeParse(written).data;
  if (step === undefined || !isWork(step) || isLook(step) || step.op === 'creative-edit') return undefined;
  const [call, ...others] = engineCalls(step, { width: 1, height: 1 });
  const isSame = call?.task === op && isDeepStrictEqual(call.options, options);
  return isSame && others.length === 0 ? step : undefined;
}

const layersSchema = z.array(z.looseObject({ kind: z.string() }));

/** A recipe knows its second picture by a number, the editor by its id. */
function composeOf(options: RecipeStep['options'], beside: string | undefined): Step | undefined {
  const written = layersSchema.safeParse(options['layers']).data;
  const layers = written?.map(({ picture, ...layer }) =>
    picture === undefined ? layer : { ...layer, imageId: idSchema.safeParse(beside).data },
  );
  return stepSchema.safeParse({ op: 'compose', layers }).data;
}
