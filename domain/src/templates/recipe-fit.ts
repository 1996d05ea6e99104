import type { Recipe } from '../recipes/recipe.ts';
import { stepRules } from '../recipes/step-rules.ts';
/** What the steps of a recipe want of a photo, taken together. */
import type { TemplateFit } from './fit.ts';

/** Fewer pixels than this are no photo to work on; what single steps need is theirs. */
const MIN_SIDE = 48;

/** `templates`: what each template wants, by the name of its step. */
export function fitOfRecipe(
  { steps }: Pick<Recipe, 'steps'>,
  templates: Readonly<Record<string, TemplateFit>>,
): TemplateFit {
  const wanted = steps.flatMap(({ op }) => templates[op] ?? []);
  const faces = wanted.map(({ face }) => face);
  const face = faces.includes('needed') ? 'needed' : faces.find((one) => one !== undefined);
  const minFace = Math.max(0, ...wanted.map((one) => one.minFace ?? 0));
  const sizes = steps.flatMap(({ op, options }) =>
    op === 'frame' && typeof options['size'] === 'number' ? [options['size']] : [],
  );
  return {
    minSide: Math.max(MIN_SIDE, ...wanted.map(({ minSide }) => minSide)),
    screenshots: wanted.some(({ screenshots }) => screenshots === 'refused') ? 'refused' : 'taken',
    ...(face === undefined ? {} : { face }),
    ...(sizes.length === 0 ? {} : { frameSide: Math.max(...sizes) }),
    ...(minFace === 0 ? {} : { minFace }),
    ...(wanted.some(({ color, unlessSlot }) => color === 'needed' && unlessSlot === undefined)
      ? { color: 'needed' }
      : {}),
    ...(wanted.some(({ rough, unlessSlot }) => rough && unlessSlot === undefined) ? { rough: true } : {}),
    ...(wanted.some(({ crowd }) => crowd) ? { crowd: true } : {}),
    ...(wanted.some(({ subject }) => subject) || steps.some(({ op }) => stepRules[op]?.price === 'subject')
      ? { subject: true }
      : {}),
  };
}
