/** "Ponle color al cielo", 给天空上点颜色, "colorize the sky": what color there is becomes stronger. No sky is painted. */
import { isAbout } from '../../clause.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { scaleAmount, takeAmount } from '../amounts.ts';
import { isSky } from '../parts/parts.ts';
import { addStep, type Reader } from '../reading.ts';

const GRADES = [0.15, 0.3, 0.6] as const;
const WISHES: readonly TokenKind[] = ['make', 'add', 'increase', 'slight', 'more', 'colourise'];

/** A sky that is not there yet. */
const OTHER_SKY = /\b(?:an?|another|new|different|una?|otro|nuevo) |换[个一张]|另/iu;
const PAINTS: readonly TokenKind[] = ['make', 'change', 'dye'];

/** "Make the sky pink", 天空变成紫色, "pinta el cielo de naranja": the sky that is there, in another color. */
const paintsSky: Reader = (clause, reading) => {
  const color = clause.find('colour', 'hex');
  const verb = clause.find(...PAINTS);
  if (color?.hex === undefined || verb === undefined || OTHER_SKY.test(clause.text)) return false;
  if (!isAbout(clause, 'creativeThing', 'colour', 'hex', 'colors', 'slight', 'picture', ...PAINTS)) return false;
  if (clause.free().filter(({ kind }) => kind === 'colour' || kind === 'creativeThing').length !== 2) return false;
  // "make the sky blue": its own color only becomes stronger
  if (color.colour === 'blue' && !/[成染]/u.test(verb.text)) return false;
  const strength = clause.has('slight') ? { strength: 0.4 } : {};
  for (const token of clause.free()) clause.use(token);
  const local = [
    { masks: [{ kind: 'found' as const, part: 'sky' as const }], tone: {}, recolor: { to: color.hex, ...strength } },
  ];
  return addStep(reading, { op: 'adjust', settings: { local } }, color.from);
};

export const readSkyColors: Reader = (clause, reading) => {
  const sky = clause.free().find(isSky);
  if (sky !== undefined && !reading.state.mask && paintsSky(clause, reading)) return true;
  const colors = clause.find('colourise', 'colors');
  if (sky === undefined || colors === undefined || reading.state.mask) return false;
  if (!clause.has(...WISHES) || !isAbout(clause, 'creativeThing', 'colors', 'much', 'picture', ...WISHES)) return false;
  // "colorize the sky and the sea": of other things nobody knows the color
  if (clause.free().some((token) => token.kind === 'creativeThing' && !isSky(token))) return false;
  const saturation = scaleAmount(takeAmount(clause, colors.from), GRADES);
  for (const token of clause.free()) clause.use(token);
  const local = [{ masks: [{ kind: 'found' as const, part: 'sky' as const }], tone: { saturation } }];
  return addStep(reading, { op: 'adjust', settings: { local } }, colors.from);
};
