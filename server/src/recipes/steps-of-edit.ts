/** From steps of the editor to steps of a recipe: what any photo can have, and what belongs to one photo, by name. */
import { localAdjustmentSchema, type LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import { readRecipe } from '@afterglow/domain/recipes/read-recipe';
import { MOST_RECIPE_STEPS, RECIPE_VERSION, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import { escapeBraces, hasWholeFields } from '@afterglow/domain/recipes/text-fields';
import { stepOptions } from '@afterglow/engine/recipes/step-options';
import { engineCalls, picturesOf, type EngineCall } from '@afterglow/planner/engine-calls';
import { isLook, isWork } from '@afterglow/planner/price/edit-runs';
import { z } from 'zod';

/**
 * `mark`: a mask or a click on one photo. `part`: only some parts were to change. `shape`: it was measured on one photo. `picture`:
 * another picture of the conversation. `words`: it makes a picture of words alone. `creative`: by a generative model. `undone`: a
 * later step leaves nothing of it. `unsuitable`: a recipe cannot have it.
 */
export type LeftOutReason = 'mark' | 'part' | 'shape' | 'picture' | 'words' | 'creative' | 'undone' | 'unsuitable';

export interface LeftOut {
  /** The operation. */
  readonly step: string;
  readonly reason: LeftOutReason;
}

export interface Repeatable {
  readonly steps: readonly RecipeStep[];
  readonly leftOut: readonly LeftOut[];
}

/** What the editor does in a place that a person showed, of one photo alone. */
const placed = ['crop', 'straighten', 'corners'] as const;
const wordsAlone: ReadonlySet<string> = new Set(['silk-universe', 'text-art', 'city-weather-forecast']);

/** Nobody's photo: nothing that is kept depends on its size. */
const anySize = { width: 1000, height: 1000 };

/** One step of the editor. Steps that only look or move between versions are none and are not left out either. */
export function repeatStep(step: Step): Repeatable {
  const leave = (reason: LeftOutReason): Repeatable => ({ steps: [], leftOut: [{ step: step.op, reason }] });
  const keep = (kept: RecipeStep): Repeatable => ({ steps: [kept], leftOut: [] });
  if (step.op === 'export') {
    const { format, maxKb } = step;
    const options = {
      ...(format === undefined ? {} : { format: format === 'jpg' ? 'jpeg' : format }),
      ...(maxKb === undefined ? {} : { maxBytes: maxKb * 1000 }),
    };
    return { steps: [{ op: 'export', options }], leftOut: [] };
  }
  if (!isWork(step) || isLook(step)) return { steps: [], leftOut: [] };
  if (step.op === 'creative-edit') return leave('creative');
  if (step.op === 'collage') return leave('picture');
  if (step.op === 'compose') return repeatLayers(step);
  if (step.op === 'erase' || step.op === 'recolor' || step.op === 'obscure') return leave('mark');
  if (wordsAlone.has(step.op)) return leave('words');
  if (step.op === 'remove-background' && step.background === 'picture') return leave('picture');
  if (step.op === 'crop') return keep({ op: 'adjust', options: { ratio: step.ratio.join(':') } });
  if (step.op === 'trim') return keep({ op: 'adjust', options: engineCalls(step, anySize)[0]?.options ?? {} });
  // measured on one photo, or a share of its size
  if (step.op === 'straighten') return leave('shape');
  if (step.op === 'extend' && (step.sides ?? (step.share === undefined ? undefined : step.edge)) !== undefined)
    return leave('shape');
  if (step.op === 'resize' && step.scale !== undefined) return leave('shape');
  const parts = engineCalls(step, anySize).map(repeatCall);
  return { steps: parts.flatMap(({ steps }) => steps), leftOut: parts.flatMap(({ leftOut }) => leftOut) };
}

/** Layers that are seen; of the pictures among them the first, which becomes the second picture of the recipe. */
function repeatLayers(step: Extract<Step, { op: 'compose' }>): Repeatable {
  const seen = step.layers.filter(({ hidden }) => hidden !== true);
  const [first, ...others] = picturesOf({ ...step, layers: seen });
  const layers = seen.flatMap((layer): object[] => {
    // what stands for itself on one photo does so on all
    if (layer.kind === 'text' && !hasWholeFields(layer.content))
      return [{ ...layer, content: escapeBraces(layer.content) }];
    if (layer.kind !== 'picture') return [layer];
    const { imageId, ...rest } = layer;
    return imageId === first ? [{ ...rest, picture: 1 }] : [];
  });
  return {
    steps:
      layers.length === 0
        ? []
        : [{ op: 'compose', options: { layers }, ...(first === undefined ? {} : { with: first }) }],
    leftOut: others.length === 0 ? [] : [{ step: 'picture-layers', reason: 'picture' }],
  };
}

/** A crop that took nothing off between two opposite edges: only its shape was meant, not a place. */
export const reachesAcross = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) >= 0.98;

/** What was set in the panel is kept but for what was placed by hand. */
function repeatCall({ task, options, beside }: EngineCall): Repeatable {
  if (beside !== undefined) return { steps: [], leftOut: [{ step: task, reason: 'mark' }] };
  if (task === 'retouch') return repeatRetouch(options);
  if (task !== 'adjust') return { steps: [{ op: task, options }], leftOut: [] };
  const sides = coverSchema.safeParse(options);
  const goesAlong = sides.success && reachesAcross(sides.data.crop);
  const leftOut = placed
    .filter((key) => options[key] !== undefined && !(key === 'crop' && goesAlong))
    .map((key): LeftOut => ({ step: key, reason: 'shape' }));
  const local = followsPhotos(options['local']);
  if (local.some(({ follows }) => !follows)) leftOut.push({ step: 'local', reason: 'mark' });
  const parts = local.filter(({ follows }) => follows).map(({ part }) => part);
  const kept = Object.fromEntries(
    Object.entries({
      ...options,
      ...(sides.success ? { resize: { ...sides.data.resize, fit: 'cover' } } : {}),
      local: parts.length === 0 ? undefined : parts,
    }).filter(([key, value]) => value !== undefined && !placed.some((one) => one === key)),
  );
  return { steps: Object.keys(kept).length === 0 ? [] : [{ op: task, options: kept }], leftOut };
}

/** Cut to the shape of exact sides, as a shop or a passport wants it: any photo can be. The place of a small part cannot. */
const coverSchema = z.object({
  crop: z.looseObject({ width: z.number(), height: z.number() }),
  resize: z.looseObject({ width: z.number(), height: z.number() }),
});

const localSchema = z.array(localAdjustmentSchema).catch([]);

/** Masks of what the engine finds go with any photo; a brush or a shape was put in a place of one. */
function followsPhotos(local: unknown): { readonly part: LocalAdjustment; readonly follows: boolean }[] {
  const placed: ReadonlySet<string> = new Set(['brush', 'linear', 'radial']);
  return localSchema.parse(local).map((part) => ({ part, follows: part.masks.every(({ kind }) => !placed.has(kind)) }));
}

/** Skin, teeth and eyes are found again; spots and pupils were pointed at. */
function repeatRetouch({ skin, teeth, redEyes, ...marked }: EngineCall['options']): Repeatable {
  const kept = Object.entries({ skin, teeth, redEyes }).filter(([, value]) => value !== undefined);
  return {
    steps: kept.length === 0 ? [] : [{ op: 'retouch', options: Object.fromEntries(kept) }],
    leftOut: Object.keys(marked).length === 0 ? [] : [{ step: 'retouch', reason: 'mark' }],
  };
}

/**
 * The steps as a recipe can have them: nothing that a later step would undo, nothing after `export`, no more than there may be.
 * What had to go is named.
 */
export function settleRecipeSteps({ steps: given, leftOut: before }: Repeatable): Repeatable {
  const isFile = ({ op }: RecipeStep): boolean => op === 'export';
  // one other picture at most
  const [beside] = given.flatMap(({ with: picture }) => picture ?? []);
  const isOfAnother = ({ with: picture }: RecipeStep): boolean => picture !== undefined && picture !== beside;
  let steps: readonly RecipeStep[] = [
    ...given.filter((step) => !isFile(step)).slice(0, MOST_RECIPE_STEPS - 1),
    ...given.filter(isFile).slice(-1),
  ];
  const leftOut = [...before];
  for (const { op } of steps.filter(isOfAnother)) leftOut.push({ step: op, reason: 'picture' });
  steps = steps.filter((step) => !isOfAnother(step));
  const tooMany = given.filter((step) => !isFile(step)).slice(MOST_RECIPE_STEPS - 1);
  leftOut.push(...tooMany.map(({ op }): LeftOut => ({ step: op, reason: 'unsuitable' })));
  while (steps.length > 0) {
    const written = steps.map(({ op, options, with: picture }) => ({
      op,
      ...options,
      ...(picture === undefined ? {} : { with: picture }),
    }));
    const { problems } = readRecipe({ recipe: RECIPE_VERSION, name: 'x', steps: written }, stepOptions);
    const [problem] = problems ?? [];
    if (problem === undefined) break;
    const isUndone = problem.code === 'undoes';
    const position = Number(isUndone ? problem.values['earlier'] : problem.values['step']) - 1;
    const gone = steps[position] ?? steps[0];
    if (gone !== undefined) leftOut.push({ step: gone.op, reason: isUndone ? 'undone' : 'unsuitable' });
    steps = steps.filter((step) => step !== gone);
  }
  return { steps, leftOut };
}
