/** The color that a text says a thing has: "make the red bike blue", 把红色的车去掉, "quita la botella verde". */
import { normalize } from '@afterglow/domain/safety/normalize';
import { palette } from './words/palette.ts';

/** Behind a name stands the color it has where another one follows, or where it is only taken away; else the one it is to get. */
const takesAway = /(?<!\p{L})(?:quita|elimina|borra|saca)/iu;

/** Each color's names, `*` for any ending: made once. */
const readyColors = Object.values(palette).map(({ hex, names: [zh, ...latin] }) => ({
  hex,
  said: [
    zh,
    String.raw`(?<!\p{L})(?:${latin
      .filter((names) => names !== '')
      .join('|')
      .replaceAll('*', String.raw`\p{L}*`)})(?!\p{L})`,
  ]
    .filter((names) => names !== '')
    .join('|'),
}));

/** Hex of the color, by the name as `findNamedObject` gives it; undefined where none is said. */
export function findNamedColor(original: string, name: string): string | undefined {
  const { text } = normalize(original);
  const thing = name.replaceAll(/[$()*+.?[\\\]^{|}]/gu, String.raw`\$&`);
  const has = (said: string, where: string): boolean =>
    new RegExp(where.replace('COLOR', `(?:${said})`), 'u').test(text);
  const before = readyColors.find(({ said }) => has(said, String.raw`COLOR\s?的?${thing}`));
  if (before !== undefined) return before.hex;
  const colors = readyColors.filter(({ said }) => has(said, 'COLOR'));
  if (colors.length < 2 && !takesAway.test(text)) return undefined;
  return colors.find(({ said }) => has(said, `${thing} COLOR`))?.hex;
}
