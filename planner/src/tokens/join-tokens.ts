/** Tokens whose meaning hangs on the ones beside them. */

import { findColor, type Shade } from '../words/palette.ts';
import { settleChanges } from './settle-changes.ts';
import { settleComparisons } from './settle-comparisons.ts';
import { settleGrounds } from './settle-grounds.ts';
import type { Token, TokenKind } from './token.ts';

/** Joins shades to their colors and decides what a bare 去 means. */
export function joinTokens(tokens: readonly Token[]): Token[] {
  const verbs = settleComparisons(settleChinese(settleLeaving(settleEnglish(joinVerbs(tokens)))));
  return settleGrounds(shadeColors(joinShadesOf(settleBareRemovals(settleChanges(verbs)))));
}

const SHADES: ReadonlyMap<TokenKind, Shade> = new Map<TokenKind, Shade>([
  ['lighting', 'light'],
  ['bright', 'light'],
  ['soft', 'light'],
  ['shadeLight', 'light'],
  ['dark', 'dark'],
  ['shadeDark', 'dark'],
]);

/** Verbs whose second half comes later: take the stamp off, turn the contrast down, cut the cat out. */
const SPLIT_VERBS: readonly (readonly [verb: RegExp, particle: RegExp, kind: TokenKind])[] = [
  [/^(?:take|get|wipe)$/iu, /^(?:off|out|away)$/iu, 'remove'],
  [/^(?:cut|knock|lift)$/iu, /^out$/iu, 'cutOut'],
  [/^blow$/iu, /^up$/iu, 'enlarge'],
  [/^(?:turn|bring|push|dial|tone)$/iu, /^(?:down|up)$/iu, 'filler'],
  [/^turn$/iu, /^into$/iu, 'make'],
  [/^turn$/iu, /^(?:on|off)$/iu, 'unknown'],
];

function joinVerbs(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const rows = SPLIT_VERBS.filter(([verb]) => verb.test(token.text));
    if (rows.length === 0) return token;
    const rest = tokens.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind === 'break');
    const near = end < 0 ? rest : rest.slice(0, end);
    const kind = rows.find(([, particle]) => near.some(({ text }) => particle.test(text)))?.[2];
    return kind === undefined ? token : { ...token, kind, weight: kind === 'filler' ? 0 : 1 };
  });
}

const STATED = /^(?:is|are|was|it's|looks?|seems?|too|very|so|quite|bit|that|how)$/iu;

const SETTINGS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'brightness',
  'contrast',
  'saturation',
  'vibrance',
  'exposure',
  'sharpness',
]);
const NAMED: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'lighting',
  'face',
  'colors',
  'background',
  'hair',
  'text',
  'shadows',
]);
const FAULTS = /^(?:is|are|was|were|it's|looks?|seems?|way|little|bit|just)$/iu;
const QUALITIES: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'bright',
  'dark',
  'vivid',
  'warm',
  'cool',
  'flat',
  'soft',
  'blurry',
  'lighting',
]);

/** "Make it warmer too" is as well; "it is dim" complains, "dim it" wishes. */
function settleEnglish(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    // 再光线柔和一点: then, not more
    const begins = ['break', 'and'].includes(tokens[index - 1]?.kind ?? 'break');
    if (token.text === '再' && begins && NAMED.has(tokens[index + 1]?.kind ?? 'break'))
      return { ...token, kind: 'filler', weight: 0 };
    if (/^too$/iu.test(token.text) && index > 1 && (tokens[index + 1]?.kind ?? 'break') === 'break')
      return { ...token, kind: 'filler', weight: 0 };
    // "and the sharpness too, a little"
    if (/^too$/iu.test(token.text) && SETTINGS.has(tokens[index - 1]?.kind ?? 'break'))
      return { ...token, kind: 'filler', weight: 0 };
    // "dull the colors"
    if (
      /^dull$/iu.test(token.text) &&
      /^(?:the|it|this|down)$/iu.test(tokens[index + 1]?.text ?? '') &&
      ['break', 'and', 'filler'].includes(tokens[index - 1]?.kind ?? 'break')
    )
      return { ...token, kind: 'desaturate' };
    // "sharpen it a little too"
    if (
      token.kind === 'ratherTooMuch' &&
      /\btoo$/iu.test(token.text) &&
      (tokens[index + 1]?.kind ?? 'break') === 'break'
    )
      return { ...token, kind: 'slight' };
    // "it is to dark"
    if (
      /^to$/iu.test(token.text) &&
      QUALITIES.has(tokens[index + 1]?.kind ?? 'break') &&
      FAULTS.test(tokens[index - 1]?.text ?? '')
    )
      return { ...token, kind: 'too', weight: 1 };
    // "que la luz sea más roja" is no sea
    const isBeing =
      token.kind === 'sea' &&
      (/^(?:que|no)$/iu.test(
        tokens.slice(0, index).findLast(({ text }) => /^(?:que|no|the|a)$/iu.test(text))?.text ?? '',
      ) ||
        /^(?:m[aá]s|menos|muy|una?)$/iu.test(tokens[index + 1]?.text ?? ''));
    if (isBeing) return { ...token, kind: 'filler', weight: 0 };
    // "cambia el fondo a color rojo": the one that is named
    if (token.kind === 'colourise' && /^(?:a|de|en) color$/iu.test(token.text) && tokens[index + 1]?.kind === 'colour')
      return { ...token, kind: 'filler', weight: 0 };
    if (/^scale up$/iu.test(token.text) && tokens.slice(index + 1, index + 4).some(({ kind }) => SETTINGS.has(kind)))
      return { ...token, kind: 'increase' };
    if (!/^dim$/iu.test(token.text)) return token;
    return tokens.slice(Math.max(0, index - 3), index).some(({ text }) => STATED.test(text))
      ? { ...token, kind: 'dark' }
      : token;
  });
}

/** How something can be left: "deja el fondo transparente" makes it so, "deja el fondo" keeps it. */
const STATES: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'transparent',
  'colour',
  'hex',
  'blur',
  'blurry',
  'blackWhite',
  'square',
  'sharp',
  'vivid',
  'bright',
  'dark',
  'brighter',
  'darker',
  'warm',
  'cool',
  'more',
]);

function settleLeaving(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    if (token.kind !== 'keep' || !/^deja/iu.test(token.text)) return token;
    const rest = tokens.slice(index + 1);
    const end = rest.findIndex(({ kind }) => kind === 'break' || kind === 'and' || kind === 'but');
    const own = end < 0 ? rest : rest.slice(0, end);
    // "deja la rosa roja": a flower, and its color
    const isNoun =
      own.filter(({ kind }) => kind === 'colour').length > 1 && !own.some(({ kind }) => kind === 'background');
    return !isNoun && own.some(({ kind }) => STATES.has(kind)) ? { ...token, kind: 'make' } : token;
  });
}

const AMOUNTS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'much',
  'slight',
  'more',
  'less',
  'increase',
  'decrease',
  'lacking',
  'too',
]);
const ADDED: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'text',
  'watermark',
  'quote',
  'thing',
  'creativeThing',
  'person',
  'picture',
  'unknown',
  'colour',
  'background',
]);

const COUNTED = /[一二两三四五六七八九十几这那每加放画养来\d]$/u;

/** 对比 compares versions, but 对比强烈 is contrast; 加 adds words and things, but raises a setting. */
function settleChinese(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const next = tokens.slice(index + 1).find(({ weight }) => weight > 0)?.kind ?? 'break';
    // 一只猫 counts, 只锐化 limits
    if (token.text === '只' && COUNTED.test(tokens[index - 1]?.text ?? ''))
      return { ...token, kind: 'filler', weight: 0 };
    const before = tokens[index - 1];
    const isAmount =
      AMOUNTS.has(next) ||
      next === 'soft' ||
      next === 'soften' ||
      AMOUNTS.has(before?.kind ?? 'break') ||
      /^[高低强弱点]$/u.test(before?.text ?? '');
    if (token.text === '对比' && (isAmount || next === 'smaller' || next === 'enlarge'))
      return { ...token, kind: 'contrast' };
    // 只留人物: what is not named goes
    if (token.text === '留' && /^[只仅单]$/u.test(before?.text ?? '')) return { ...token, kind: 'keep', weight: 1 };
    // 对比小一点: of a setting, not of the picture
    if (
      /^(?:对比|对比度|反差|饱和度|亮度)$/u.test(before?.text ?? '') &&
      (token.kind === 'smaller' || token.kind === 'enlarge')
    )
      return { ...token, kind: token.kind === 'smaller' ? 'decrease' : 'increase' };
    // not between numbers: 三加五
    const sum = tokens[index - 1]?.kind === 'unknown' || tokens[index - 1]?.kind === 'number';
    return token.text === '加' && !sum && ADDED.has(next) ? { ...token, kind: 'add' } : token;
  });
}

/** What a bare 去 can remove. */
const REMOVABLE: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'background',
  'crowd',
  'noise',
  'blurry',
  'watermark',
  'text',
  'thing',
  'shadows',
  'blemish',
  'subject',
  'person',
  'damage',
  'transparent',
]);

function settleBareRemovals(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    // "clear the crowd" removes, "clear" alone is a quality
    const bare = token.kind === 'bareRemove';
    const unwanted = token.kind === 'remove' && /want|quiero|想/iu.test(token.text);
    if (!bare && !unwanted && token.text.toLowerCase() !== 'clear') return token;
    const next = tokens.slice(index + 1).find(({ weight }) => weight > 0);
    if (next && REMOVABLE.has(next.kind)) return { ...token, kind: 'remove' };
    // 去绿: a cast is taken away
    const isCast = /^[红黄蓝绿青紫灰]色?$/u.test(next?.text ?? '') && next?.from === token.to;
    const follows = tokens[index + 2]?.kind ?? 'break';
    if (bare && isCast && (follows === 'break' || follows === 'and' || follows === 'brighter' || follows === 'darker'))
      return { ...token, kind: 'remove' };
    // 角落的日期去了: what stands before it is gone
    const before = tokens.slice(0, index).findLast(({ weight }) => weight > 0);
    if (bare && tokens[index + 1]?.text === '了' && next === undefined && before && REMOVABLE.has(before.kind))
      return { ...token, kind: 'remove' };
    if (unwanted) return { ...token, kind: 'negate' };
    return bare ? { ...token, kind: 'unknown' } : token;
  });
}

/** Joins a color with the shade beside it: light blue, 浅蓝, azul claro. */
function shadeColors(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const [token, next] = [tokens[index], tokens[index + 1]];
    if (!token) break;
    const pair = next && (joinShade(token, next) ?? joinShade(next, token));
    joined.push(pair ?? token);
    if (pair) index += 1;
  }
  return joined;
}

/** "A darker shade of brown" is a dark brown, and darkens nothing else. */
function joinShadesOf(tokens: readonly Token[]): Token[] {
  const isShade = (token: Token | undefined): boolean => /^shades?$/iu.test(token?.text ?? '');
  return tokens.flatMap((token, index) => {
    const [before, next] = [tokens[index - 1], tokens[index + 1]];
    if (COMPARED.test(token.text) && isShade(next))
      return [{ ...token, kind: /^d/iu.test(token.text) ? ('shadeDark' as const) : ('shadeLight' as const) }];
    const isJoined = isShade(token) && COMPARED.test(before?.text ?? '');
    const follows = /^of$/iu.test(token.text) && isShade(before) && COMPARED.test(tokens[index - 2]?.text ?? '');
    return isJoined || follows ? [] : [token];
  });
}
const COMPARED = /^(?:bright|dark|light|deep)(?:er)?$/iu;

function joinShade(shade: Token, color: Token): Token | undefined {
  const name = SHADES.get(shade.kind);
  if (name === undefined || color.kind !== 'colour' || color.colour === undefined) return undefined;
  const [from, to] = [Math.min(shade.from, color.from), Math.max(shade.to, color.to)];
  return {
    ...color,
    from,
    to,
    text: `${shade.text} ${color.text}`,
    hex: findColor(color.colour, name) ?? '#000000',
    weight: 2,
  };
}
