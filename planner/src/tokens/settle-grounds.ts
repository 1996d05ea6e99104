/** "Cut out, on white": a color that a thing stands on is its background, though nobody says the word. */
import type { Token, TokenKind } from './token.ts';

const ON = /^(?:on|onto|over|against|sobre)$/iu;
/** 放在白色上. */
const AT = /^[在到]$/u;
const ABOVE = /^上(?:面|边|方)?$/u;
const PUT = /^(?:put|place|set|lay|show|keep|pon|ponl[oa]s?|poner(?:l[oa]s?)?|coloc\p{L}*|放|摆|摆放|搁)$/iu;
/** Says no more of the color: "pure black", "blanco puro". */
const PLAIN = /^(?:pure|plain|solid|clean|pur[oa]|lis[oa]|plan[oa]|neutr[oa]l?)$/iu;
/** A picture that is made is no photo to cut out. */
const DRAW = /^(?:draw|paint|create|generate|sketch|dibuj\p{L}*|pint\p{L}*|crea\p{L}*|gener\p{L}*|画|生成)$/iu;
/** In Spanish a picture is cut to a format, and a thing is cut out, by one word. */
const CUT = /^recort\p{L}*$/iu;
/** What may stand before it, a thing that was named or the wish to cut it out; a color there means "white on black". */
const BEFORE: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'break',
  'and',
  'thing',
  'subject',
  'person',
  'picture',
  'cutOut',
  'crop',
]);
/** What may come behind it; a noun there is what has the color: "on a white horse", "on white paper". */
const BEHIND: ReadonlySet<TokenKind> = new Set<TokenKind>(['break', 'and', 'ratio', 'size', 'number', 'square']);
/** Words about letters, edges and what goes away mean their own colors. */
const OTHERWISE: readonly TokenKind[] = [
  'text',
  'write',
  'quote',
  'watermark',
  'border',
  'background',
  'remove',
  'negate',
];

/** Turns the word before (in Chinese behind) such a color into the background it stands for. */
export function settleGrounds(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    const isAbove = ABOVE.test(token.text) && liesOn(tokens, index);
    if (isAbove || standsOn(tokens, index)) return { ...token, kind: 'background', weight: 1 };
    const isOfGround = isColor(tokens[index - 1]) && tokens.some(({ kind }) => kind === 'background');
    const isPlain =
      PLAIN.test(token.text) && (standsOn(tokens, index - 1) || standsOn(tokens, index - 2) || isOfGround);
    if (isPlain) return { ...token, kind: 'filler', weight: 0 };
    const isCut = token.kind === 'crop' && CUT.test(token.text) && tokens[index + 1]?.kind === 'break';
    return isCut && standsOn(tokens, index + 2) ? { ...token, kind: 'cutOut' } : token;
  });
}

function standsOn(tokens: readonly Token[], at: number): boolean {
  if (!ON.test(tokens[at]?.text ?? '')) return false;
  const color = PLAIN.test(tokens[at + 1]?.text ?? '') ? at + 2 : at + 1;
  if (!isColor(tokens[color])) return false;
  const behind = tokens[PLAIN.test(tokens[color + 1]?.text ?? '') ? color + 2 : color + 1];
  const ends = behind === undefined || behind.weight === 0 || BEHIND.has(behind.kind);
  const before = tokens.slice(0, at).findLast(({ kind, weight }) => weight > 0 || kind === 'break');
  const fits = before === undefined || BEFORE.has(before.kind) || PUT.test(before.text);
  return ends && fits && !means(tokens, at);
}

function liesOn(tokens: readonly Token[], at: number): boolean {
  const verb = tokens[at - 3];
  const isPut = verb !== undefined && PUT.test(verb.text) && AT.test(tokens[at - 2]?.text ?? '');
  return isPut && isColor(tokens[at - 1]) && !means(tokens, at);
}

const isColor = (token: Token | undefined): boolean => token?.kind === 'colour' || token?.kind === 'hex';

/** Whether the words between the pauses around a place are about something else. */
function means(tokens: readonly Token[], at: number): boolean {
  const isPause = ({ kind }: Token): boolean => kind === 'break';
  const begin = tokens.slice(0, at).findLastIndex(isPause) + 1;
  const end = tokens.findIndex((token, index) => index > at && isPause(token));
  return tokens
    .slice(begin, end === -1 ? undefined : end)
    .some(({ kind, text }) => OTHERWISE.includes(kind) || DRAW.test(text));
}
