/** The steps that made a version of the editor, as a recipe for other photos. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Locale } from '@afterglow/domain/locale';
import { escapeTexts } from '@afterglow/domain/recipes/fill-recipe';
import { recipeNameSchema } from '@afterglow/domain/recipes/read-recipe';
import { MOST_RECIPE_NAME, writeRecipe, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import { usualRatios } from '@afterglow/domain/recipes/size-presets';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { engineCalls } from '@afterglow/planner/engine-calls';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import english from '@afterglow/texts/en/recipes.json' with { type: 'json' };
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { getVersion, type VersionRow } from '../conversations/conversation-row.ts';
import { confinementOf } from '../conversations/runs/run-task.ts';
import type { EngineOptions, RecipeJson } from '../db/json.ts';
import type { Database, Executor } from '../db/pool.ts';
import { messages, versions } from '../db/tables/conversation-tables.ts';
import { generations } from '../db/tables/generation-tables.ts';
import { images } from '../db/tables/image-tables.ts';
import { editorTemplateId } from '../generations/generation-row.ts';
import { createWords } from '../lib/create-words.ts';
import { reachesAcross, repeatStep, settleRecipeSteps, type LeftOut, type Repeatable } from './steps-of-edit.ts';

const words = createWords('recipes', english);

/** Throws `version_not_found`, also for somebody else's. */
export async function recipeFromVersion(
  db: Database,
  userId: string,
  versionId: string,
  locale: Locale,
): Promise<{ readonly recipe: RecipeJson; readonly leftOut: LeftOut[] }> {
  const { version, conversation } = await getVersion(db, userId, versionId);
  const chain = await readChain(db, version);
  const [root] = chain;
  const parts = [
    ...(root === undefined ? [] : [await repeatTemplate(db, userId, root)]),
    ...(await Promise.all(chain.map((one) => repeatVersion(db, one)))),
  ];
  const { steps, leftOut } = settleRecipeSteps({
    steps: parts.flatMap((part) => part.steps),
    leftOut: parts.flatMap((part) => part.leftOut),
  });
  const name =
    [version.name, conversation.name].map(toName).find((one) => one !== undefined) ??
    words.write(locale, 'fromEditor.name');
  return { recipe: writeRecipe({ name, steps }), leftOut: [...leftOut] };
}

function toName(given: string | null): string | undefined {
  return recipeNameSchema.safeParse(given?.slice(0, MOST_RECIPE_NAME)).data;
}

/** From the upload to the version, removed ones included: what they did is in the picture. */
export async function readChain(db: Executor, version: VersionRow): Promise<readonly VersionRow[]> {
  const rows = await db.select().from(versions).where(eq(versions.pictureId, version.pictureId));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const chain: VersionRow[] = [];
  for (let at: VersionRow | undefined = version; at !== undefined; at = byId.get(at.parentId ?? '')) chain.unshift(at);
  return chain;
}

async function repeatVersion(db: Database, version: VersionRow): Promise<Repeatable> {
  const kept = await repeatWith(db, version, repeatStep);
  const ratio = await ratioOf(db, version);
  if (ratio === undefined) return kept;
  const leftOut = kept.leftOut.filter(({ step }) => step !== 'crop');
  const [first, ...others] = kept.steps;
  return first === undefined
    ? { steps: [{ op: 'adjust', options: { ratio } }], leftOut }
    : { steps: [{ ...first, options: { ...first.options, ratio } }, ...others], leftOut };
}

/** The shape that a person chose in the panel, as its result shows it, when nothing else was cut. */
async function ratioOf(db: Executor, { steps, imageId }: VersionRow): Promise<string | undefined> {
  const [step, ...others] = steps;
  if (step?.op !== 'adjust' || others.length > 0) return undefined;
  const { crop, resize } = step.settings;
  if (crop === undefined || resize !== undefined || !reachesAcross(crop)) return undefined;
  const [made] = await db
    .select({ width: images.width, height: images.height })
    .from(images)
    .where(eq(images.id, imageId));
  if (made === undefined) return undefined;
  const { width, height } = made;
  return usualRatios.find((ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number);
    // a side is a whole number of pixels
    return Math.abs(width - (height * across) / down) <= 1 || Math.abs(height - (width * down) / across) <= 1;
  });
}

/** What of a version goes with other photos, by the given reading of one step. */
export async function repeatWith<Kept>(
  db: Executor,
  version: VersionRow,
  read: (step: Step) => { readonly steps: readonly Kept[]; readonly leftOut: readonly LeftOut[] },
): Promise<{ readonly steps: Kept[]; readonly leftOut: LeftOut[] }> {
  // painted back or changed in the browser: the pixels are this photo's
  if (version.steps.length === 0 && version.parentId !== null)
    return { steps: [], leftOut: [{ step: 'paint-back', reason: 'mark' }] };
  const isNarrowed = await hasParts(db, version);
  const steps: Kept[] = [];
  const leftOut: LeftOut[] = [];
  for (const step of version.steps) {
    const reason = boundBy(step, version.maskImageId !== null, isNarrowed);
    if (reason === undefined) {
      const kept = read(step);
      steps.push(...kept.steps);
      leftOut.push(...kept.leftOut);
    } else {
      // under the name that it has as a step of a recipe, where it has one
      const { steps: same } = repeatStep(step);
      leftOut.push({ step: same[0]?.op ?? step.op, reason });
    }
  }
  return { steps, leftOut };
}

/** Whether the step reached only what was marked, or only some parts, as no recipe can say. */
export function boundBy(step: Step, isMarked: boolean, isNarrowed: boolean): 'mark' | 'part' | undefined {
  if (!isWork(step) || isLook(step) || step.op === 'creative-edit') return undefined;
  const confined = engineCalls(step, { width: 1, height: 1 }).map((call) => confinementOf(step, call));
  if (isMarked && confined.some((kind) => kind !== 'none')) return 'mark';
  return isNarrowed && confined.includes('parts') ? 'part' : undefined;
}

/** Whether the message that made it spared something, or meant one part. */
async function hasParts(db: Executor, { messageId }: VersionRow): Promise<boolean> {
  if (messageId === null) return false;
  const [message] = await db.select({ plan: messages.plan }).from(messages).where(eq(messages.id, messageId));
  const plan = message?.plan;
  return plan !== null && plan !== undefined && (plan.keep.length > 0 || plan.only !== null);
}

const callsSchema = z.object({
  calls: z.array(z.object({ task: z.string(), options: z.record(z.string(), z.unknown()).default({}) })),
});

/** What made the first picture, when it was no upload: a template that was opened in the editor. */
async function repeatTemplate(db: Database, userId: string, root: VersionRow): Promise<Repeatable> {
  const [made] = await db
    .select({ task: generations.task, taskOptions: generations.taskOptions, templateId: generations.templateId })
    .from(images)
    .innerJoin(generations, eq(generations.id, images.generationId))
    .where(and(eq(images.id, root.imageId), eq(generations.userId, userId)));
  if (made === undefined || made.templateId === editorTemplateId) return { steps: [], leftOut: [] };
  if (made.task === 'edit') {
    const { calls } = callsSchema.catch({ calls: [] }).parse(made.taskOptions);
    return { steps: calls.map(({ task, options }) => escapeTexts({ op: task, options })), leftOut: [] };
  }
  const step = stepOf(made.task, made.taskOptions);
  return step === undefined
    ? { steps: [], leftOut: [{ step: made.templateId, reason: 'unsuitable' }] }
    : { steps: [step], leftOut: [] };
}

function stepOf(task: string, options: EngineOptions): RecipeStep | undefined {
  const schema = Object.entries(stepOptions).find(([op]) => op === task)?.[1];
  if (schema === undefined) return undefined;
  const own = Object.entries(options).filter(([key, value]) => value !== undefined && Object.hasOwn(schema.shape, key));
  return { op: task, options: Object.fromEntries(own) };
}
