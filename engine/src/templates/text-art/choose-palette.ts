/** Free words in Chinese, English or Spanish, or color codes, to four colors. */
import { lightOf, mixLight, type Light } from '../../kernels/surfaces/light-canvas.ts';
import type { StyleId } from './choose-style.ts';
import { readColorTheme, type ThemeId } from './theme-words.ts';

export interface Palette {
  readonly main: Light;
  readonly second: Light;
  readonly bright: Light;
  readonly deep: Light;
}

const THEMES: Readonly<Record<ThemeId, readonly string[]>> = {
  sunset: ['#ff5f6d', '#ffa751', '#ffd86b', '#c2417c'],
  ocean: ['#1f8fff', '#30d5ff', '#7af0d8', '#2743a8'],
  candy: ['#ff7ac6', '#9d7bff', '#6fd6ff', '#ffd166'],
  forest: ['#3a8f5a', '#9ccf5f', '#f2c14e', '#27573f'],
  royal: ['#d6a531', '#b3202e', '#f4dfa0', '#6b1220'],
  gold: ['#e0a526', '#f6cf5e', '#fff0b8', '#7a4a0c'],
  red: ['#d9202b', '#ff5a4d', '#ffb199', '#7d0d1b'],
  pink: ['#f0529c', '#ff9ac8', '#ffd3e4', '#9c2365'],
  purple: ['#8b4dff', '#c58bff', '#ff8be0', '#43208f'],
  green: ['#19a974', '#6ee787', '#d6ff9e', '#0c5a4a'],
  silver: ['#d8dde3', '#9aa3ad', '#f5f7f9', '#454c55'],
  earth: ['#b5703a', '#d9a066', '#f0d9ae', '#5c3317'],
  night: ['#5b7cff', '#9b6bff', '#ff6bd6', '#1c1f5c'],
};

/** One to four `#rrggbb` in the words are taken as they are; otherwise the words choose a theme, or two that share the letters. */
export function choosePalette(asked: string, style: StyleId): Palette {
  const { id, second, codes, nearest } = readColorTheme(asked, style);
  if (codes.length > 0) return fromColors(codes.map(lightOf));
  const [main, own, bright, deep] = THEMES[id ?? nearest[0]];
  const other = second === undefined ? undefined : THEMES[second];
  return fromColors([main, other?.[0] ?? own, other?.[1] ?? bright, deep].map(lightOf));
}

/** Missing colors are made from the first. */
function fromColors([main, second, bright, deep]: readonly (Light | undefined)[]): Palette {
  const base: Light = main ?? [0.5, 0.5, 0.5];
  return {
    main: base,
    second: second ?? mixLight(base, [1, 1, 1], 0.3),
    bright: bright ?? mixLight(base, [1, 1, 1], 0.65),
    deep: deep ?? mixLight(base, [0, 0, 0], 0.6),
  };
}
