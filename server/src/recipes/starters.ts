/** Recipes that everybody finds in the list, to begin with. */
import type { RecipeView } from '@afterglow/domain/contract/studio/recipes';
import type { Locale } from '@afterglow/domain/locale';
import { writeRecipe, type Recipe, type RecipeStep } from '@afterglow/domain/recipes/recipe';
import english from '@afterglow/texts/en/recipes.json' with { type: 'json' };
import { createWords } from '../lib/create-words.ts';
import { digestOf } from './read-recipe.ts';
import { priceOf, type RecipePricing } from './recipe-work.ts';

const words = createWords('recipes', english);

const step = (op: string, options: RecipeStep['options'] = {}): RecipeStep => ({ op, options });

const jpeg = step('export', { format: 'jpeg', maxBytes: 500_000, name: '{name}-{n}' });

const starters = {
  shopWhite: [
    step('remove-background'),
    step('frame', { ratio: '1:1', size: 2000, margin: 8 }),
    step('background', { color: '#ffffff' }),
    step('shadow', { kind: 'contact', strength: 40 }),
    jpeg,
  ],
  marketplaceSquare: [
    step('remove-background'),
    step('frame', { ratio: '1:1', size: 1600, margin: 5 }),
    step('background', { color: '#ffffff' }),
    step('export', { format: 'jpeg', quality: 90, name: '{name}-{n}' }),
  ],
  softShadow: [
    step('remove-background'),
    step('background', { color: '#f4f1ec' }),
    step('shadow', { kind: 'drop', strength: 30 }),
    jpeg,
  ],
  oldPrints: [step('old-photo-restore'), step('enhance-light'), step('export', { format: 'png', name: '{name}-{n}' })],
  forTheWeb: [step('enhance-light'), step('export', { format: 'webp', maxBytes: 500_000, name: '{name}-{n}' })],
} as const;
type StarterName = keyof typeof starters;
const starterNames: readonly StarterName[] = ['shopWhite', 'marketplaceSquare', 'softShadow', 'oldPrints', 'forTheWeb'];

/** The day on which they were written. */
const writtenAt = '2026-11-23T00:00:00.000Z';
const idOf = (name: StarterName): string => `starter:${name}`;

/** A starter by its id, under its name in that language. */
export function findStarter(id: string, locale: Locale): Recipe | undefined {
  const name = starterNames.find((one) => idOf(one) === id);
  return name === undefined ? undefined : { name: words.write(locale, `starters.${name}`), steps: starters[name] };
}

export function listStarters(deps: RecipePricing, locale: Locale): Promise<RecipeView[]> {
  return Promise.all(starterNames.map((name) => viewStarter(deps, idOf(name), locale)));
}

/** Throws when there is none of that id: see {@link findStarter}. */
export async function viewStarter(deps: RecipePricing, id: string, locale: Locale): Promise<RecipeView> {
  const recipe = findStarter(id, locale);
  if (recipe === undefined) throw new Error(`there is no starter ${id}`);
  return {
    id,
    name: recipe.name,
    version: 1,
    recipe: writeRecipe(recipe),
    digest: digestOf(recipe),
    credits: await priceOf(deps, recipe.steps),
    kind: 'starter',
    shareToken: null,
    sampleImageId: null,
    isOffered: false,
    createdAt: writtenAt,
    updatedAt: writtenAt,
  };
}
