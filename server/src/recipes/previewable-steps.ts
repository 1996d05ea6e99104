import type { StepWork } from '@afterglow/engine/recipes/recipe-request';

/**
 * The steps as they are shown on a small picture: pixels that were asked for become those of the preview, and what only
 * changes the file or the number of pixels is left out.
 */
export function previewableSteps(steps: readonly StepWork[], edge: number): readonly StepWork[] {
  return steps
    .filter(({ op }) => op !== 'export' && op !== 'upscale')
    .map((step) => ({ ...step, options: shrunk(step.options, edge) }));
}

/** Sides in pixels by which steps name a size. */
const sides = ['size', 'width', 'height'] as const;

function shrunk(options: StepWork['options'], edge: number): StepWork['options'] {
  const given = sides.flatMap((side) => {
    const value = options[side];
    return typeof value === 'number' ? [[side, value] as const] : [];
  });
  const longest = Math.max(0, ...given.map(([, value]) => value));
  if (longest <= edge) return options;
  const share = edge / longest;
  return {
    ...options,
    ...Object.fromEntries(given.map(([side, value]) => [side, Math.max(1, Math.round(value * share))])),
  };
}
