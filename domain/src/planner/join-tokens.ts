/** Tokens whose meaning hangs on the ones beside them. */
import type { Token, TokenKind } from './token.ts';
import { findColour, type Shade } from './words/palette.ts';

/** Joins shades to their colours and decides what a bare 去 means. */
export function joinTokens(tokens: readonly Token[]): Token[] {
  return shadeColours(settleBareRemovals(tokens));
}

const SHADES: ReadonlyMap<TokenKind, Shade> = new Map<TokenKind, Shade>([
  ['lighting', 'light'],
  ['bright', 'light'],
  ['soft', 'light'],
  ['shadeLight', 'light'],
  ['dark', 'dark'],
  ['shadeDark', 'dark'],
]);

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
  'damage',
  'transparent',
]);

function settleBareRemovals(tokens: readonly Token[]): Token[] {
  return tokens.map((token, index) => {
    if (token.kind !== 'bareRemove') return token;
    const next = tokens.slice(index + 1).find(({ weight }) => weight > 0);
    return { ...token, kind: next && REMOVABLE.has(next.kind) ? 'remove' : 'unknown' };
  });
}

/** Joins a colour with the shade beside it: light blue, 浅蓝, azul claro. */
function shadeColours(tokens: readonly Token[]): Token[] {
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

function joinShade(shade: Token, colour: Token): Token | undefined {
  const name = SHADES.get(shade.kind);
  if (name === undefined || colour.kind !== 'colour' || colour.colour === undefined) return undefined;
  const [from, to] = [Math.min(shade.from, colour.from), Math.max(shade.to, colour.to)];
  return { ...colour, from, to, text: `${shade.text} ${colour.text}`, hex: findColour(colour.colour, name) ?? '#000000', weight: 2 };
}
