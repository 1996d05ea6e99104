/** What the editor charges for a step and what a recipe charges for it are one price. */
import { standardOperationCosts } from '@afterglow/domain/billing/operation-costs';
import type { Step } from '@afterglow/domain/edits/steps';
import { priceRecipe } from '@afterglow/domain/recipes/price-recipe';
import { expect, it } from 'vitest';
import { pricePlan, pricesOf } from '../src/price/price.ts';

const costs = { ...standardOperationCosts, advancedEdit: 7, backgroundRemoval: 9, qualityEnhance: 2 };
const templates = { 'oil-painting': 31, 'id-photo': 17, restore: 13, 'remove-people': 19 };
/** Operations that the editor calls otherwise. */
const named: Readonly<Record<string, string>> = { restore: 'old-photo-restore', 'remove-people': 'crowd-removal' };

it.each([
  [[{ op: 'remove-background', background: 'transparent' }]],
  [[{ op: 'watermark', content: 'Mei' }]],
  [[{ op: 'adjust', settings: {} }, { op: 'watermark', content: 'Mei' }, { op: 'denoise' }]],
  [[{ op: 'upscale', scale: 2 }, { op: 'enhance-light' }, { op: 'deblur' }]],
  [[{ op: 'restore' }, { op: 'remove-people' }, { op: 'id-photo' }, { op: 'oil-painting' }, { op: 'export' }]],
] as const satisfies readonly (readonly [readonly Step[]])[])('%j', (steps) => {
  const recipe = steps.map(({ op }) => ({ op: named[op] ?? op, options: {} }));
  const byName = { ...templates, 'old-photo-restore': templates.restore, 'crowd-removal': templates['remove-people'] };
  expect(priceRecipe(recipe, { costs, templates: byName }).total).toBe(pricePlan(steps, 1, pricesOf(costs, templates)));
});
