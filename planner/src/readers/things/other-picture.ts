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

/** "Replace the ship in the painting with a boat": what is named beside them is no style of the photo. */
const EXCHANGES =
  /^(?:please )?(?:replace|swap|substitute) .+ (?:with|by|for) (?:an? |the |some )?\p{L}+|^(?:por favor )?(?:reempl[aá]za|sustituy[ea])\p{L}* .+ (?:por|con) \p{L}+|^(?:please )?add (?:an?|some|two|three) (?:\p{L}+ ){1,4}(?:in|on|to|behind|near|beside) /iu;

/** Asked among the first: one thing for another, or another thing, is painted, whatever else is named. */
export const readExchange: Reader = (clause, reading) =>
  EXCHANGES.test(clause.text) &&
  reading.state.pictures.length > 0 &&
  !reading.state.mask &&
  clause.has('thing') &&
  !/^(?:please )?(?:replace|reemplaza|sustituye|swap) (?:the |el )?(?:background|fondo)/iu.test(clause.text) &&
  isPainted(clause.text) &&
  !clause.has(
    'colour',
    'hex',
    'text',
    'quote',
    'ordinal',
    'otherPicture',
    'lastPicture',
    'border',
    'sticker',
    'drawing',
    'watermark',
  ) &&
  needCreative(clause, reading);

/** 把猫放大: a thing of the photo in another size. */
const isResized = (clause: Clause): boolean =>
  clause.has('enlarge', 'smaller') &&
  clause.has('thing', 'creativeThing', 'text') &&
  isAbout(
    clause,
    'enlarge',
    'smaller',
    'thing',
    'creativeThing',
    'text',
    'slight',
    'much',
    'make',
    'more',
    'left',
    'right',
  );
