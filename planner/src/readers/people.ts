/** Bystanders, hair, ID photos. */

import type { EditStep, hairShades, idSizes, Step } from '@afterglow/domain/edits/steps';
import { isAbout } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { needCreative } from './beyond.ts';
import { limitsCrowd } from './parts/protect.ts';
import { addStep, ask, findLast, need, replaceStep, type Reader } from './reading.ts';

const EVERYBODY =
  /\b(?:every(?:body|one)|people|persons?|man|men|woman|women|guy|girl|boy|hombre|mujer|chic[oa]|strangers|tourists|gente|personas?|todos los que)\b|人/iu;
const SOME_OF_THEM =
  /\b(?:wearing|dressed|holding|sitting|riding|with (?:an?|hats?|caps?|umbrellas?|bags?|sunglasses))\b|[穿戴骑坐]\p{Script=Han}{1,8}的人|\b(?:con (?:un|una|gorra|sombrero|paraguas)|vestid[oa]s?|que llevan?|sentad[oa]s?)\b|\bin (?:the |an? )?(?:\w+ )?(?:shirt|t-shirt|jacket|coat|dress|hat|cap|suit)\b|\bde (?:la )?(?:camis|chaquet|gorr|vestid)/iu;

export const readCrowd: Reader = (clause, reading) => {
  const crowd =
    clause.find('crowd') ??
    (clause.has('remove') && (clause.has('inBackground') || /^(?:后面|背后|身后)/u.test(clause.text))
      ? clause.find('person')
      : undefined);
  // 女孩后面的背景全去掉: nobody is named but her; 把女人后面那两个人去掉: two of them
  if (/(?:后面|背后|身后)的背景/u.test(clause.text)) return false;
  const alone = clause.find('onlyMe') ?? (limitsCrowd(clause, reading) ? clause.find('person', 'subject') : undefined);
  // "remove everybody with a hat": whom that is, a person shows
  if (!reading.state.mask && clause.has('remove') && EVERYBODY.test(clause.text) && SOME_OF_THEM.test(clause.text)) {
    for (const token of clause.free()) clause.use(token);
    return need(reading, 'mask', clause);
  }
  if ((!crowd && !alone) || clause.has('blur', 'blurry')) return false;
  if (!clause.has('remove', 'negate', 'fix', 'onlyMe', 'keep')) return false;
  const at = (crowd ?? alone)?.from ?? clause.from;
  const side = (['left', 'right', 'centre'] as const).find((place) => clause.has(place) && clause.has('keep'));
  for (const kind of [
    'crowd',
    'onlyMe',
    'remove',
    'negate',
    'background',
    'inBackground',
    'all',
    'keep',
    'only',
    'person',
    'subject',
  ] as const)
    clause.take(kind);
  if (side) clause.take(side);
  const keep = alone ? ({ keep: 'one' } as const) : side ? { keep: side } : {};
  const before = findLast(reading, 'remove-people');
  if (before) return replaceStep(reading, before.index, { ...before.step, ...keep });
  return addStep(reading, { op: 'remove-people', ...keep }, at);
};

type HairShade = (typeof hairShades)[number];
/** Colors of the palette that hair can be dyed in, and the shade that comes nearest. */
const HAIR: Readonly<Record<string, HairShade>> = {
  blonde: 'honey',
  gold: 'honey',
  honey: 'honey',
  yellow: 'honey',
  platinum: 'platinum',
  silver: 'platinum',
  white: 'platinum',
  copper: 'copper',
  orange: 'copper',
  red: 'copper',
  auburn: 'auburn',
  burgundy: 'auburn',
  chestnut: 'chestnut',
  brown: 'chestnut',
  black: 'black',
  pink: 'rose',
  rose: 'rose',
  purple: 'violet',
  violet: 'violet',
  lavender: 'violet',
  teal: 'teal',
  turquoise: 'teal',
  green: 'teal',
};
const SHADE_CHOICES: readonly (readonly Step[])[] = (
  ['honey', 'copper', 'chestnut', 'black', 'rose', 'violet'] as const
).map((color) => [{ op: 'hair-change', colour: color }]);

/** The step that dyes hair in a color of the palette; undefined for colors that there are no dyes for. */
export function dyeHair(color: string | undefined): EditStep | undefined {
  const shade = HAIR[color ?? ''];
  return shade && { op: 'hair-change', colour: shade };
}

const SHEEN = /\bshin(?:y|ier|e)\b|\bgloss|\bbrill|光泽|亮泽|柔顺|顺滑/iu;
const HAIR_LIGHT = ['brighter', 'darker', 'bright', 'dark', 'warmer', 'cooler', 'vivid', 'contrast'] as const;

const CHANGES_INTO = /\b(?:into|to)\b|变|改|换|染/iu;
const SWAPS = /\b(?:swap|switch|exchange|intercambi)\p{L}*\b|互换|交换|对调/iu;

export const readHair: Reader = (clause, reading) => {
  // "fondo liso" is no hair
  // whose hair goes to whom, nothing here knows
  if (SWAPS.test(clause.text) && clause.has('hair')) return needCreative(clause, reading);
  // "cut out the flower in her hair" dyes nothing
  if (clause.has('cutOut') && !clause.has('make', 'change', 'dye')) return false;
  const isStyled = !clause.has('background') || clause.has('hair');
  if (isStyled && clause.take('hairstyle')) return needCreative(clause, reading);
  const hair = clause.find('hair', 'dye');
  const blonde = clause.find('colour')?.colour === 'blonde' ? clause.find('colour') : undefined;
  // "un tinte rosado" lies over all of the photo
  if (hair !== undefined && /^tinte$/iu.test(hair.text) && !clause.has('hair') && clause.has('add', 'remove'))
    return false;
  // "dye the leaves yellow"
  if (hair?.kind === 'dye' && !clause.has('hair') && clause.has('unknown', 'thing', 'creativeThing', 'greenery'))
    return false;
  const anchor = hair ?? blonde;
  if (!anchor || clause.has('keep')) return false;
  if (clause.has('remove')) return needCreative(clause, reading);
  // "make the hair darker" is a matter of its light; which darker dye is meant is asked
  if (clause.find('colour') === undefined && clause.has(...HAIR_LIGHT)) {
    if (!clause.has('dye')) return false;
    while (clause.take('hair', 'dye', 'make', 'change', ...HAIR_LIGHT));
    return ask(reading, 'hair-colour', SHADE_CHOICES);
  }
  for (const kind of ['hair', 'dye', 'make', 'change', 'hair'] as const) clause.take(kind);
  if (clause.take('volume')) {
    const volume = clause.take('less', 'decrease')
      ? -0.5
      : clause.take('slight')
        ? 0.25
        : clause.take('much')
          ? 1
          : 0.5;
    return addStep(reading, { op: 'hair-change', colour: 'board', volume }, anchor.from);
  }
  // "brown hair into black hair": the last is what it becomes
  const colors = clause.free().filter(({ kind }) => kind === 'colour');
  const becomes =
    colors.length > 1 && (colors[0]?.from ?? 0) < anchor.from && CHANGES_INTO.test(clause.text)
      ? colors.at(-1)
      : undefined;
  if (becomes !== undefined) for (const each of colors) clause.use(each);
  const color = becomes ?? clause.takeNear(anchor.from, 'colour');
  const step = dyeHair(color?.colour);
  if (step) {
    while (clause.take(...HAIR_LIGHT, 'shadeLight', 'shadeDark'));
    return addStep(reading, step, anchor.from);
  }
  if (SHEEN.test(clause.text) || clause.has('fix', 'improve')) return needCreative(clause, reading);
  if (color || clause.has('unknown')) return ask(reading, 'hair-colour', SHADE_CHOICES);
  return addStep(reading, { op: 'hair-change', colour: 'board' }, anchor.from);
};

type IdSize = (typeof idSizes)[number];
const SIZES: readonly (readonly [TokenKind, IdSize])[] = [
  ['smallTwoInch', 'small-2-inch'],
  ['oneInch', '1-inch'],
  ['twoInch', '2-inch'],
  ['usa', 'us'],
  ['schengenArea', 'schengen'],
  ['china', 'cn-passport'],
];
const METRIC_CHOICES: readonly (readonly Step[])[] = [[{ op: 'id-photo', size: 'schengen' }], [{ op: 'id-photo' }]];
const SIZE_CHOICES: readonly (readonly Step[])[] = SIZES.map(([, size]) => [{ op: 'id-photo', size }]);

const TRAVELS = /passport|pasaporte|护照|visa|visado|签证/iu;

/** Sides in pixels at 300 dots per inch, as the engine makes them. */
const BY_SIDES: readonly (readonly [width: number, height: number, size: (typeof idSizes)[number]])[] = [
  [295, 413, '1-inch'],
  [413, 579, '2-inch'],
  [600, 600, 'us'],
  [390, 567, 'cn-passport'],
];

/** The size that measures so, to half a millimeter; 35 × 45 mm is that of passports and of a studio. */
function sizeOfSides({ kind, values }: Token, travels: boolean): (typeof idSizes)[number] | undefined {
  const [width = 0, height = 0] = values;
  if (kind !== 'size') return undefined;
  const isSo = (wide: number, high: number): boolean => Math.abs(width - wide) <= 6 && Math.abs(height - high) <= 6;
  if (isSo(413, 531)) return travels ? 'schengen' : 'small-2-inch';
  return BY_SIDES.find(([wide, high]) => isSo(wide, high))?.[2];
}

/** The colors that offices ask for; other colors keep the palette's. */
const OFFICIAL: Readonly<Record<string, string>> = { white: '#ffffff', blue: '#438edb', red: '#d9001b' };

/** The color of an ID photo's background. */
export function officialColor(
  token: { readonly colour?: string; readonly hex?: string; readonly text: string } | undefined,
): {
  readonly background?: string;
} {
  const plain = token?.colour !== undefined && !token.text.includes(' ') ? OFFICIAL[token.colour] : undefined;
  const background = plain ?? token?.hex;
  return background === undefined ? {} : { background };
}

const IS_ONE =
  /\b(?:in|on|of) (?:my|the|this|his|her) (?:passport|id|visa) (?:photo|picture|pic)\b|\ben (?:mi|la|esta) foto (?:de|del|para) (?:el )?(?:pasaporte|dni|carn[eé]t?|visa)\b/iu;

export const readIdPhoto: Reader = (clause, reading) => {
  // "the wrinkled shirt in my passport photo": it is one already
  if (IS_ONE.test(clause.text)) return false;
  const named = clause.find('idPhoto');
  const sized = clause.find('oneInch', 'twoInch', 'smallTwoInch', 'schengenArea');
  const travel =
    clause.find('passport') ??
    [clause.find('usa', 'china')].find((token) =>
      /签证|签|护照|visa|visado|passport|pasaporte/iu.test(token?.text ?? ''),
    );
  const anchor =
    named ??
    sized ??
    (clause.has('picture') || clause.has('make', 'passport') ? clause.find('idDocument') : undefined) ??
    (travel && (travel.kind !== 'passport' || clause.has('picture', 'background', 'usa', 'china', 'make'))
      ? travel
      : undefined);
  if (!anchor) return false;
  const [kind, found] = SIZES.find(([place]) => clause.has(place)) ?? [undefined, undefined];
  // "35 x 45 mm"; "3x4" is a size of its own
  const sides = found === undefined ? clause.take('ratio', 'size') : undefined;
  const measured = sides === undefined ? undefined : sizeOfSides(sides, TRAVELS.test(clause.text));
  if (sides !== undefined && measured === undefined) reading.unread.push(sides.text);
  const foreign = clause.take('metricCountry', 'otherCountry', 'idDocument');
  const generic =
    foreign !== undefined ||
    /visa|visado|签证/u.test(anchor.text.toLowerCase()) ||
    (named === undefined && travel !== undefined);
  const passport = /护照/u.test(clause.text);
  const size = found ?? measured ?? (passport && foreign === undefined ? 'cn-passport' : undefined);
  if (kind) clause.take(kind);
  for (const word of [
    'idPhoto',
    'passport',
    'picture',
    'size',
    'ratio',
    'background',
    'make',
    'change',
    'add',
  ] as const)
    clause.take(word);
  const background = officialColor(clause.takeNear(anchor.from, 'colour', 'hex'));
  const sheet = clause.has('sheet') && clause.has('negate') ? ({ sheet: false } as const) : {};
  clause.take('sheet');
  clause.take('negate');
  if (size === undefined && generic)
    return ask(reading, 'id-size', foreign?.kind === 'metricCountry' ? METRIC_CHOICES : SIZE_CHOICES);
  return addStep(reading, { op: 'id-photo', ...(size ? { size } : {}), ...background, ...sheet }, anchor.from);
};

/** "…, blue background", "…, 2 inches" behind an ID photo belong to it. */
export const readIdDetail: Reader = (clause, reading) => {
  const found = findLast(reading, 'id-photo');
  if (
    !found ||
    clause.find('colour')?.colour === 'blonde' ||
    found.index !== reading.found.length - 1 ||
    !isAbout(
      clause,
      'colour',
      'hex',
      'background',
      'make',
      'change',
      'add',
      'oneInch',
      'twoInch',
      'smallTwoInch',
      'usa',
      'china',
      'schengenArea',
    )
  )
    return false;
  const [place, size] = SIZES.find(([kind]) => clause.has(kind)) ?? [];
  if (place) clause.take(place);
  // 蓝底改白底: from one to the other
  const color = clause.free().findLast(({ kind }) => kind === 'colour' || kind === 'hex');
  for (const kind of ['colour', 'hex', 'background', 'make', 'change', 'add'] as const) while (clause.take(kind));
  return (
    (color !== undefined || size !== undefined) &&
    replaceStep(reading, found.index, { ...found.step, ...(size ? { size } : {}), ...officialColor(color) })
  );
};
