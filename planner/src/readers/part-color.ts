/** Colors that belong to something: a bluer or more dramatic sky, greener grass, weaker reds. */
import { mixerBands, type MixerBand } from '@afterglow/domain/edits/step-names';
import type { Clause } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { roundAmount, scaleAmount, takeAmount } from './amounts.ts';
import { isSky } from './parts.ts';
import { addStep, type Reader, type Reading } from './reading.ts';

const GRADES = [0.15, 0.3, 0.6] as const;
const MORE: readonly TokenKind[] = ['more', 'slight', 'much', 'vivid', 'increase', 'again', 'saturation', 'lacking'];
const LESS: readonly TokenKind[] = ['less', 'decrease', 'muted', 'too', 'desaturate', 'negate'];

export const readPartColor: Reader = (clause, reading) =>
  readDrama(clause, reading) || readBlueSky(clause, reading) || readBand(clause, reading);

function readDrama(clause: Clause, reading: Reading): boolean {
  const word = clause.take('dramatic');
  if (word === undefined) return false;
  clause.take('make', 'more', 'add');
  const strength = scaleAmount(takeAmount(clause, word.from), GRADES);
  return addStep(reading, { op: 'tone', contrast: strength, clarity: strength }, word.from);
}

/** Without "more" another sky is meant, which a creative model paints. */
function readBlueSky(clause: Clause, reading: Reading): boolean {
  const color = clause.find('colour');
  if (!clause.free().some(isSky) || !/^(?:blue|sky)$/u.test(color?.colour ?? '') || color === undefined) return false;
  if (!clause.has('more', 'slight', 'increase', 'again')) return false;
  clause.use(color);
  const strength = scaleAmount(takeAmount(clause, color.from), GRADES);
  clause.take('make', 'more', 'increase', 'again');
  return addStep(reading, { op: 'tone', temperature: -roundAmount(strength / 2), saturation: strength }, color.from);
}

/** One color of the wheel, wherever it is. */
function readBand(clause: Clause, reading: Reading): boolean {
  if (clause.has('background', 'hair', 'text', 'thing', 'creativeThing', 'person', 'bodyPart', 'border', 'temperature'))
    return false;
  const plant = clause.find('greenery');
  const color = clause.find('colour');
  const band = plant !== undefined ? 'green' : bandOf(color);
  const isNamed = plant !== undefined ? color?.colour === 'green' || clause.has('vivid') : isAllOf(color, clause);
  const way = clause.has(...LESS) ? -1 : clause.has(...MORE) ? 1 : undefined;
  if (band === undefined || !isNamed || way === undefined) return false;
  const at = (plant ?? color)?.from ?? clause.from;
  while (clause.take('greenery', 'colour'));
  const strength = scaleAmount(takeAmount(clause, at), GRADES);
  for (const kind of [...MORE, ...LESS, 'make', 'change'] as const) clause.take(kind);
  return addStep(reading, { op: 'adjust', settings: { mixer: { [band]: { saturation: way * strength } } } }, at);
}

const bandOf = (color: Token | undefined): MixerBand | undefined => mixerBands.find((name) => name === color?.colour);

/** "The reds", "saturation of the blue", 红色别那么艳: the color itself is what changes. */
const isAllOf = (color: Token | undefined, clause: Clause): boolean =>
  color !== undefined &&
  (/^(?!gris|gr[ae]y).+s$/iu.test(color.text) || clause.has('saturation', 'vivid', 'muted', 'colors'));
