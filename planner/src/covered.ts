import type { Clause } from './clause.ts';
import type { Token, TokenKind } from './tokens/token.ts';

/** Words without a meaning of their own for a picture. */
const FOREIGN: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'unknown',
  'aside',
  'chitchat',
  'dislike',
  'enough',
  'shop',
  'metricCountry',
  'otherCountry',
  'idDocument',
]);

/** "Remove the old cathedral from the picture", "extract the road bicycle that leans against the gate", 把…抠出来. */
function isCut({ tokens }: Clause): boolean {
  const weighty = tokens.filter(({ weight }) => weight > 0);
  const isTaken =
    weighty[0]?.kind === 'remove' && weighty.some(({ kind }) => kind === 'picture' || kind === 'inBackground');
  return isTaken || weighty[0]?.kind === 'cutOut' || weighty.at(-1)?.kind === 'cutOut';
}

/**
 * Whether enough of a clause was understood: two unknown words for three known ones, or a single one; for a mere
 * complaint one for two. Measured on sentences that have nothing to do with pictures.
 */
export function isCovered(clause: Clause, complaint: boolean): boolean {
  const free = new Set(clause.free());
  const isForeign = (token: Token): boolean => FOREIGN.has(token.kind) && (free.has(token) || token.kind === 'unknown');
  const unknown = clause.tokens.reduce(
    (sum, token) => sum + (free.has(token) && isForeign(token) ? token.weight : 0),
    0,
  );
  // "bring out the colors": the noun weighs nothing but where it was read
  const weigh = (token: Token): number => (token.kind === 'colors' && !free.has(token) ? 1 : token.weight);
  const known = clause.tokens.reduce((sum, token) => sum + (isForeign(token) ? 0 : weigh(token)), 0);
  // an object to cut out may have any name
  if (isCut(clause)) return true;
  return unknown <= (complaint ? known * 0.5 : Math.max(known * 0.67, Math.min(1, known)));
}
