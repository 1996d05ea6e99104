/**
 * What would need another picture than the photo: one thing for another, a style that nobody here knows, somebody who is to move.
 * Asked among the last, so that it is answered with what can be done instead of "not understood".
 */
import { isAbout, type Clause } from '../../clause.ts';
import { isPainted } from '../../painted.ts';
import { needCreative } from '../beyond.ts';
import type { Reader } from '../reading.ts';

/** Hair that is to lie otherwise. */
const COMBS =
  /头发.*(?:理一?理|梳|整理|扎|乱)|\b(?:acom[oó]d|p[eé]in|arr[eé]gl)\p{L}* (?:el|mi|su) (?:pelo|cabello)\b|\b(?:fix|tidy|comb|brush) (?:my|her|his|the) hair\b/iu;

/** Asked among the first: a word for hair has readers of its own. */
export const readCombed: Reader = (clause, reading) =>
  COMBS.test(clause.text) && !clause.has('colour', 'dye', 'remove') && needCreative(clause, reading);

export const readOtherPicture: Reader = (clause, reading) => {
  if (reading.state.pictures.length === 0 || reading.state.mask) return false;
  const isAnother = isPainted(clause.text) || isResized(clause);
  return (
    isAnother && !clause.has('colour', 'hex', 'remove', 'crop', 'ratio', 'square') && needCreative(clause, reading)
  );
};

/** 把猫放大: a thing of the photo in another size. */
const isResized = (clause: Clause): boolean =>
  clause.has('enlarge', 'smaller') &&
  clause.has('thing', 'creativeThing') &&
  isAbout(clause, 'enlarge', 'smaller', 'thing', 'creativeThing', 'slight', 'much', 'make', 'more', 'left', 'right');
