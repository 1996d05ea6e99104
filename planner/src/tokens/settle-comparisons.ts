/** "Que no sea tan oscura", 别虚那么厉害, "not quite so dark": a "not" and a "so" with the word between them, or apart, mean less. */
import type { Token, TokenKind } from './token.ts';

const SO = /^(?:tan|tanto|tanta|so|that|那么?|这么?|么)$/iu;
/** Between them in Spanish and English: the verb of being. */
const LINKS = /^(?:sea|sean|est[eé]n?|se vean?|quede|quite|be|look|la|lo|hagas|pongas|dejes)$/iu;
const QUALITIES: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'bright',
  'dark',
  'brighter',
  'darker',
  'warm',
  'cool',
  'vivid',
  'muted',
  'sharp',
  'blur',
  'blurry',
  'soft',
  'colour',
]);
const WAYS: ReadonlySet<TokenKind> = new Set<TokenKind>(['slight', 'more', 'less', 'much', 'lacking']);
/** 虚 alone is a blur beside a background or an amount; elsewhere it is a part of other words. */
const BLURS: ReadonlySet<TokenKind> = new Set<TokenKind>(['background', 'inBackground']);

/** Puts `less` in place of such a pair, and reads 虚 where it can only be a blur. */
export function settleComparisons(tokens: readonly Token[]): Token[] {
  const settled = tokens.map((token, index) =>
    isBlur(tokens, index) ? ({ ...token, kind: 'blur', weight: 1 } as const) : token,
  );
  for (const [index, token] of settled.entries()) {
    if (token.kind !== 'negate') continue;
    const so = settled.findIndex(
      (other, at) => at > index && at <= index + 4 && SO.test(other.text) && isWithin(settled, index, at),
    );
    if (so < 0) continue;
    settled[index] = { ...token, kind: 'less' };
    const isHan = /\p{Script=Han}/u.test(token.text);
    for (let at = so; at < settled.length && at <= so + (isHan ? 2 : 0); at += 1) {
      const other = settled[at];
      if (other !== undefined && (at === so || other.kind === 'much' || other.text === '么'))
        settled[at] = { ...other, kind: 'filler', weight: 0 };
    }
  }
  return settled;
}

/** Nothing but links and one quality stands between, and a quality before or behind. */
function isWithin(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from + 1, to);
  const isPlain = between.every(({ kind, text, weight }) => QUALITIES.has(kind) || LINKS.test(text) || weight === 0);
  return isPlain && (between.some(({ kind }) => QUALITIES.has(kind)) || QUALITIES.has(tokens[to + 1]?.kind ?? 'break'));
}

function isBlur(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.text !== '虚' || token.kind !== 'unknown') return false;
  const next = tokens[index + 1];
  const begin = tokens.slice(0, index).findLastIndex(({ kind }) => kind === 'break') + 1;
  const isOfGround = tokens.slice(begin, index).some(({ kind }) => BLURS.has(kind));
  return (
    isOfGround || WAYS.has(next?.kind ?? 'break') || tokens[index - 1]?.kind === 'negate' || SO.test(next?.text ?? '')
  );
}
