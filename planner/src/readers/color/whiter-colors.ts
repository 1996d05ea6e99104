/** 颜色再白一些, "haz más blancos los colores": light, cooler or paler is meant, and nobody says which. Colors that are too strong are said to be. */
import { isAbout } from '../../clause.ts';
import { ask, type Reader } from '../reading.ts';
import { addTone } from '../tone-settings.ts';

const STRONG =
  /\b(?:muy|demasiado|tan|re) (?:fuertes|intensos|chillones|cargados|saturados)\b|\b(?:too|so|very|really) (?:strong|loud|intense|harsh|garish)\b|(?:太|很|过于|有点)(?:浓|重|刺眼|跳)/iu;

export const readWhiterColors: Reader = (clause, reading) => {
  if (!clause.has('colors')) return false;
  if (
    STRONG.test(clause.text) &&
    isAbout(clause, 'colors', 'much', 'more', 'too', 'picture', 'unknown', 'ratherTooMuch', 'vivid')
  ) {
    for (const token of clause.free()) clause.use(token);
    return addTone(reading, 'saturation', -0.3, clause.from, true);
  }
  const isWhite = clause.has('whiten') || clause.free().some((token) => token.colour === 'white');
  if (!isWhite || !clause.has('more', 'whiten') || clause.has('too', 'less', 'ratherTooMuch')) return false;
  if (!isAbout(clause, 'colors', 'whiten', 'colour', 'more', 'slight', 'much', 'make', 'change', 'picture', 'all'))
    return false;
  for (const token of clause.free()) clause.use(token);
  return ask(reading, 'improve', [
    [{ op: 'tone', exposure: 0.25 }],
    [{ op: 'tone', temperature: -0.15 }],
    [{ op: 'tone', saturation: -0.3 }],
  ]);
};
