/** Light and color of a thing: 花再艳一点, "make the cake brighter", "que las flores se vean más vivas". Where it is, is asked. */
import { findNamedObject } from '../../named-object.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { need, type Reader } from '../reading.ts';

const QUALITIES: readonly TokenKind[] = [
  'vivid',
  'muted',
  'bright',
  'dark',
  'brighter',
  'darker',
  'warm',
  'warmer',
  'cool',
  'cooler',
  'sharp',
  'sharpen',
  'whiten',
  'saturation',
  'desaturate',
  'brightness',
  'exposure',
  'contrast',
  'blackWhite',
  'deepen',
  'soften',
  'hd',
];
/** What may stand for the thing, or say which one it is. */
const THINGS: readonly TokenKind[] = ['thing', 'creativeThing', 'unknown', 'left', 'right', 'top', 'bottom', 'centre'];
const AROUND: readonly TokenKind[] = [
  ...THINGS,
  ...QUALITIES,
  'make',
  'change',
  'more',
  'less',
  'slight',
  'much',
  'increase',
  'decrease',
  'again',
  'too',
  'lacking',
  'colors',
  'lighting',
  'styleOf',
  'picture',
  'person',
  'colour',
];
/** Found by finders of their own, or by their place. */
const FOUND_OTHERWISE: ReadonlySet<string> = new Set(['sky', 'text', 'person']);

export const readThingTone: Reader = (clause, reading) => {
  if (!clause.has(...QUALITIES) || !clause.has('thing', 'creativeThing', 'unknown')) return false;
  if (!clause.tokens.every(({ kind, weight }) => weight === 0 || AROUND.includes(kind))) return false;
  // "my cat photo"
  const isOfPicture = clause.tokens.some(
    ({ kind }, index) => kind === 'picture' && THINGS.includes(clause.tokens[index - 1]?.kind ?? 'break'),
  );
  if (isOfPicture && !/\p{Script=Han}/u.test(clause.text)) return false;
  const named = findNamedObject(clause.text);
  if (named === undefined || named.kinds.some((kind) => FOUND_OTHERWISE.has(kind))) return false;
  // 花色, "bright red flowers": a color that is not compared belongs to another reader
  if (clause.has('colour') && !clause.has('more', 'less', 'too')) return false;
  if (reading.state.mask) {
    for (const token of clause.free()) if (THINGS.includes(token.kind)) clause.use(token);
    return false;
  }
  for (const token of clause.free()) clause.use(token);
  return need(reading, 'mask', clause);
};
