/** "From sepia to gray", "de sepia a gris", 从黑白改成复古: how a picture is now is no wish. */
import type { Token, TokenKind } from './token.ts';

/** What is said of a picture as a whole. Two colors are told apart where they are read. */
const LOOKS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'blackWhite',
  'sepia',
  'vintage',
  'cinematic',
  'negative',
  'presetLook',
  'colourise',
  'warm',
  'cool',
  'warmer',
  'cooler',
  'bright',
  'dark',
  'vivid',
  'muted',
]);
const FROM = /^(?:from|de|desde|从|由)$/iu;
const TO = /^(?:to|into|a|en|al)$/iu;
const BECOMES = /^(?:改|变|换|转|调)(?:换|变)?[成为到]$|^[到成为]$/u;
const CHANGES: readonly TokenKind[] = ['change', 'make', 'rotate'];

/** Leaves out the look that a picture has where it is to get another. */
export function settleChanges(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    if (paints(tokens, index)) return { ...token, kind: 'make' };
    const isNow = LOOKS.has(token.kind) && FROM.test(tokens[index - 1]?.text ?? '') && turnsTo(tokens, index + 1);
    return isNow ? { ...token, kind: 'filler', weight: 0 } : token;
  });
}

const TURNS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'degrees',
  'degree',
  'clockwise',
  'counterclockwise',
  'number',
]);

/** "Turn the left side blue": no turn. */
function paints(tokens: readonly Token[], index: number): boolean {
  if (!/^turn$/iu.test(tokens[index]?.text ?? '')) return false;
  const rest = tokens.slice(index + 1, index + 8);
  const end = rest.findIndex(({ kind }) => kind === 'break' || kind === 'and');
  const near = end < 0 ? rest : rest.slice(0, end);
  const last = near.findLast(({ weight }) => weight > 0);
  return (
    (last?.kind === 'colour' || last?.kind === 'hex') && !near.some(({ kind }) => TURNS.has(kind) || kind === 'except')
  );
}

function turnsTo(tokens: readonly Token[], at: number): boolean {
  const next = tokens.slice(at, at + 3).find(({ text }) => text !== '色');
  if (next === undefined) return false;
  if (/\p{Script=Han}/u.test(next.text)) return BECOMES.test(next.text);
  return TO.test(next.text) && tokens.slice(0, at).some(({ kind }) => CHANGES.includes(kind));
}
