/** Colors that belong to something: a bluer or more dramatic sky, greener grass, weaker reds. */
import { mixerBands, mixerHues, type MixerBand } from '@afterglow/domain/edits/step-names';
import { isAbout, type Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { roundAmount, scaleAmount, takeAmount } from '../amounts.ts';
import { addStep, type Reader, type Reading } from '../reading.ts';
import { isSky } from './parts.ts';

const GRADES = [0.15, 0.3, 0.6] as const;
const MORE: readonly TokenKind[] = [
  'improve',
  'deepen',
  'more',
  'slight',
  'much',
  'vivid',
  'increase',
  'again',
  'saturation',
  'lacking',
];
const LESS: readonly TokenKind[] = ['less', 'decrease', 'muted', 'too', 'desaturate', 'negate'];

export const readPartColor: Reader = (clause, reading) =>
  readSkinTone(clause, reading) ||
  readDrama(clause, reading) ||
  readBlueSky(clause, reading) ||
  readBand(clause, reading);

const TANNED = /\bbroncead\p{L}*|\b(?:tanned|tanner|more tan|a tan)\b|小麦色|古铜色|健康色/iu;

/** 肤色白一点, "más bronceada": how light the skin is, which no color of paint is. */
function readSkinTone(clause: Clause, reading: Reading): boolean {
  const skin = clause.find('skin');
  const tan = TANNED.test(clause.text);
  const color = clause.find('whiten', 'colour');
  const isWhite = color?.kind === 'whiten' || color?.colour === 'white';
  const isDark = tan || color?.colour === 'black' || color?.colour === 'brown';
  if (
    !(isWhite || isDark) ||
    (skin === undefined && !tan) ||
    clause.has('negate', 'background', 'hair', 'thing', 'less', 'too')
  )
    return false;
  const isSlight = clause.has('slight') || /一[点些]/u.test(color?.text ?? '');
  for (const token of clause.free()) if (token.kind !== 'unknown' || TANNED.test(token.text)) clause.use(token);
  const exposure = (isWhite ? 1 : -1) * (isSlight || isDark ? 0.25 : 0.5);
  const tone = isDark ? { exposure, temperature: 0.15 } : { exposure };
  const masks = [{ kind: 'found' as const, part: 'skin' as const }];
  return addStep(reading, { op: 'adjust', settings: { local: [{ masks, tone }] } }, clause.from);
}

function readDrama(clause: Clause, reading: Reading): boolean {
  const word = clause.take('dramatic');
  if (word === undefined) return false;
  const way = clause.take('less', 'decrease') === undefined ? 1 : -1;
  clause.take('make', 'more', 'add');
  const strength = way * scaleAmount(takeAmount(clause, word.from), GRADES);
  return addStep(reading, { op: 'tone', contrast: strength, clarity: strength }, word.from);
}

/** Without "more" another sky is meant, which a creative model paints. */
const SKY_BLUE = /sky|cielo|天/iu;
/** A sky that is not there yet. */
const OTHER_SKY = /\b(?:a|an|another|new|different|background|un|otro|nuevo|fondo)\b|换|另|背景/iu;

function readBlueSky(clause: Clause, reading: Reading): boolean {
  const color = clause.find('colour');
  // "make the sky blue": its name is a part of the color's
  if (color === undefined || !/^(?:blue|sky)$/u.test(color.colour ?? '')) return false;
  if (!(clause.free().some(isSky) || SKY_BLUE.test(color.text)) || OTHER_SKY.test(clause.text)) return false;
  if (!clause.has('more', 'slight', 'increase', 'again', 'make', 'change')) return false;
  clause.use(color);
  const strength = scaleAmount(takeAmount(clause, color.from), GRADES);
  while (clause.take('make', 'change', 'more', 'increase', 'again'));
  const tone = { temperature: -roundAmount(strength / 2), saturation: strength };
  if (clause.free().some(isSky)) return addStep(reading, { op: 'tone', ...tone }, color.from);
  const local = [{ masks: [{ kind: 'found' as const, part: 'sky' as const }], tone }];
  return addStep(reading, { op: 'adjust', settings: { local } }, color.from);
}

const TOO_STRONG =
  /\bmuy (?:chillon|fuerte|intens|saturad|viv[oa]|llamativ|estridente|cargad)\p{L}*|\b(?:very|really|super) (?:garish|strong|saturated|loud|intense|neon)\b|(?:很|非常|特别)(?:艳|浓|刺眼|鲜艳)/iu;

const COMPARED = /^(?:green|bluer?|redd|yellow|brown|pink|whit)er$/iu;

/** One color of the wheel, wherever it is. */
function readBand(clause: Clause, reading: Reading): boolean {
  if (clause.has('background', 'hair', 'text', 'thing', 'creativeThing', 'person', 'bodyPart', 'border', 'temperature'))
    return false;
  const plant = clause.find('greenery');
  const color = clause.find('colour');
  const water = clause.find('sea');
  const band = plant !== undefined ? 'green' : water !== undefined ? 'blue' : bandOf(color);
  const isNamed =
    plant !== undefined
      ? color?.colour === 'green' || clause.has('vivid') || TURNS.has(color?.colour ?? '')
      : water !== undefined
        ? color !== undefined || clause.has('vivid', 'cooler')
        : isAllOf(color, clause);
  const isMore =
    STANDS_OUT.test(clause.text) ||
    clause.has(...MORE, 'cooler', ...(plant === undefined ? [] : (['make', 'change'] as const))) ||
    COMPARED.test(color?.text ?? '');
  // "los verdes muy chillones": who says so finds it too much
  const isTooStrong = TOO_STRONG.test(clause.text) && !clause.has('make', 'more', 'increase');
  const way = clause.has(...LESS) || isTooStrong ? -1 : isMore ? 1 : undefined;
  if (band !== undefined && plant === undefined && water === undefined && shadesBand(clause, reading, band))
    return true;
  if (band === undefined || !isNamed || way === undefined) return false;
  const at = (plant ?? water ?? color)?.from ?? clause.from;
  // "the greens more teal": toward another color, not stronger
  const other = clause.free().find((token) => token.kind === 'colour' && token.colour !== band);
  if (other !== undefined) return turnBand(clause, reading, { band, other, at });
  while (clause.take('greenery', 'sea', 'colour', 'cooler'));
  const strength = scaleAmount(takeAmount(clause, at), GRADES);
  for (const kind of [...MORE, ...LESS, 'make', 'change'] as const) clause.take(kind);
  for (const token of clause.free()) if (STANDS_OUT.test(token.text)) clause.use(token);
  return addStep(reading, { op: 'adjust', settings: { mixer: { [band]: { saturation: way * strength } } } }, at);
}

/** What leaves may turn to: 给树叶加点黄. */
const TURNS: ReadonlySet<string> = new Set(['yellow', 'gold', 'teal', 'turquoise']);
const STANDS_OUT = /resalt|突出|stand out/iu;

/** 蓝色再深一点, "deeper reds": darker, not stronger. */
function shadesBand(clause: Clause, reading: Reading, band: MixerBand): boolean {
  const shade = clause.find('shadeDark', 'shadeLight', 'deepen');
  if (
    shade === undefined ||
    !isAbout(clause, 'colour', 'more', 'slight', 'much', 'make', 'shadeDark', 'shadeLight', 'deepen', 'picture', 'all')
  )
    return false;
  const at = clause.find('colour')?.from ?? clause.from;
  const strength = scaleAmount(takeAmount(clause, at), GRADES);
  for (const token of clause.free()) clause.use(token);
  const light = (shade.kind === 'shadeLight' ? 1 : -1) * strength;
  return addStep(reading, { op: 'adjust', settings: { mixer: { [band]: { light } } } }, at);
}

/** The mixer turns a color at most as far as its neighbor. */
function turnBand(
  clause: Clause,
  reading: Reading,
  { band, other, at }: { readonly band: MixerBand; readonly other: Token; readonly at: number },
): boolean {
  const goal = NEAREST[other.colour ?? ''] ?? bandOf(other);
  if (goal === undefined) return false;
  while (clause.take('greenery', 'sea', 'colour'));
  const strength = scaleAmount(takeAmount(clause, at), GRADES);
  for (const kind of [...MORE, 'make', 'change'] as const) clause.take(kind);
  const away = ((mixerHues[goal] - mixerHues[band] + 540) % 360) - 180;
  const hue = Math.sign(away) * Math.min(1, 2 * strength);
  return addStep(reading, { op: 'adjust', settings: { mixer: { [band]: { hue } } } }, at);
}

const NEAREST: Readonly<Record<string, MixerBand>> = { teal: 'aqua', turquoise: 'aqua', sky: 'blue', gold: 'yellow' };

const bandOf = (color: Token | undefined): MixerBand | undefined => mixerBands.find((name) => name === color?.colour);

/** "The reds", "saturation of the blue", 红色别那么艳: the color itself is what changes. */
const isAllOf = (color: Token | undefined, clause: Clause): boolean =>
  color !== undefined &&
  // 颜色太黄了: a cast
  !(clause.has('colors') && clause.has('too', 'ratherTooMuch') && !clause.has('vivid', 'saturation')) &&
  (/^(?!gris|gr[ae]y).+s$/iu.test(color.text) ||
    clause.has('saturation', 'vivid', 'muted', 'colors', 'improve', 'deepen'));
