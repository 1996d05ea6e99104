import type { KeyScope } from '@afterglow/domain/accounts/key-scopes';

/** How the account's texts name what a key may do. */
export const scopeWords = {
  'images:read': 'readImages',
  'images:write': 'writeImages',
  'images:publish': 'publishImages',
  'generations:read': 'readGenerations',
  'generations:write': 'writeGenerations',
  'batches:read': 'readBatches',
  'batches:write': 'writeBatches',
  'recipes:read': 'readRecipes',
  'recipes:write': 'writeRecipes',
  'credits:read': 'readCredits',
} as const satisfies Record<KeyScope, string>;
