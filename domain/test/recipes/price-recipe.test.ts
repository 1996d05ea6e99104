import { describe, expect, it } from 'vitest';
import { standardOperationCosts } from '../../src/billing/operation-costs.ts';
import { priceRecipe } from '../../src/recipes/price-recipe.ts';

const prices = { costs: standardOperationCosts, templates: { 'oil-painting': 12, 'id-photo': 10 } };
const priceOf = (...ops: readonly string[]) =>
  priceRecipe(
    ops.map((op) => ({ op, options: {} })),
    prices,
  );

describe('the price of a recipe', () => {
  it('a product photo costs one background removal, however many steps need the subject', () => {
    expect(priceOf('remove-background', 'frame', 'background', 'shadow', 'export')).toEqual({
      total: 3,
      steps: [3, 0, 0, 0, 0],
    });
    expect(priceOf('frame', 'denoise', 'shadow').steps).toEqual([3, 4, 0]);
  });

  it('after a template the subject is another', () => {
    expect(priceOf('frame', 'oil-painting', 'background').steps).toEqual([3, 12, 3]);
  });

  it('neighboring adjustments are one edit', () => {
    expect(priceOf('adjust', 'watermark', 'upscale', 'adjust').steps).toEqual([5, 0, 4, 5]);
  });

  it('a template without a price of its own costs what templates do', () => {
    expect(priceOf('id-photo', 'glass-texture').steps).toEqual([10, 12]);
  });

  it('the file costs nothing', () => {
    expect(priceOf('export')).toEqual({ total: 0, steps: [0] });
  });
});
