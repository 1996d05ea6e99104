import { z } from 'zod';

/** What an API key may be allowed. Money, the account, keys themselves and administration have no scope: no key may do that. */
export const keyScopes = [
  'images:read',
  'images:write',
  'images:publish',
  'generations:read',
  'generations:write',
  'batches:read',
  'batches:write',
  'recipes:read',
  'recipes:write',
  'credits:read',
] as const;
export const keyScopeSchema = z.enum(keyScopes);
export type KeyScope = z.infer<typeof keyScopeSchema>;

/** What a program that a person lets in may ask for: an assistant that is talked into it must not make pictures public. */
export const assistantScopes: readonly KeyScope[] = keyScopes.filter((scope) => scope !== 'images:publish');

/** Which keys may call an endpoint: none, every valid one (what is open to everybody), or those with the scope. */
export const keyRuleSchema = z.union([z.literal(false), z.literal('any'), keyScopeSchema]);
export type KeyRule = z.infer<typeof keyRuleSchema>;

/** Every key begins so, also for programs that look for secrets in public code. */
export const keyPrefix = 'ag_';

/** Keys of one person that are not revoked. */
export const mostKeys = 20;
export const keyNameLength = 60;
export const mostKeyNetworks = 20;
/** Highest spending limit, in credits. */
export const mostKeyCredits = 1_000_000;
