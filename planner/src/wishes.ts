import type { TokenKind } from './tokens/token.ts';

/** Words of wanting: what has one is a wish of its own. */
export const WISHES: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'make',
  'remove',
  'change',
  'add',
  'fix',
  'improve',
  'crop',
  'rotate',
  'increase',
  'decrease',
  'write',
  'blur',
  'export',
]);
