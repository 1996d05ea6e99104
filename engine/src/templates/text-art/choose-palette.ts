/** Free words in Chinese, English or Spanish, or color codes, to four colors. */
import { lightOf, mixLight, type Light } from '../../kernels/surfaces/light-canvas.ts';
import type { StyleId } from './choose-style.ts';

export interface Palette {
  readonly main: Light;
  readonly second: Light;
  readonly bright: Light;
  readonly deep: Light;
}

const THEMES = {
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
} as const;
type ThemeId = keyof typeof THEMES;

const NAMES: readonly (readonly [ThemeId, RegExp])[] = [
  ['sunset', /sunset|sunrise|orange|warm|atardecer|amanecer|naranja|cálid|fire|fuego|日落|夕阳|晚霞|橙|暖|火/iu],
  ['ocean', /ocean|sea|blue|water|sky|cool|océano|mar\b|azul|agua|cielo|海|蓝|天空|水|冷/iu],
  ['candy', /candy|rainbow|pastel|colou?rful|multi|dulce|caramelo|arco ?iris|multicolor|糖果|彩虹|马卡龙|彩色|多彩/iu],
  ['royal', /royal|festiv|new year|imperial|realeza|festiv|año nuevo|喜庆|新年|宫廷|国潮|红金|故宫/iu],
  ['forest', /forest|nature|spring|leaf|bosque|naturaleza|primavera|森林|自然|春|草木/iu],
  ['gold', /gold|golden|dorad|oro\b|金|yellow|amarill|黄/iu],
  ['pink', /pink|rose|ros[ae]|sakura|粉|玫瑰|樱/iu],
  ['purple', /purple|violet|lavender|morad|púrpura|violeta|lila|紫|薰衣草/iu],
  ['green', /green|mint|jade|verde|menta|绿|薄荷|翡翠/iu],
  ['red', /red\b|crimson|roj|carmes|红|朱|赤/iu],
  ['silver', /silver|mono|grey|gray|white|black|plata|gris|blanc|negr|银|灰|白|黑|单色|素/iu],
  ['earth', /earth|brown|wood|coffee|sepia|tierra|marrón|madera|café|大地|棕|褐|木|咖啡/iu],
  ['night', /night|galaxy|cyber|dusk|noche|galaxia|夜|星空|银河|赛博|暮/iu],
];

/** What suits a style when nobody asks for colors. */
const OWN: Readonly<Record<StyleId, ThemeId>> = {
  neon: 'candy',
  chrome: 'silver',
  paper: 'sunset',
  balloon: 'candy',
  ink: 'silver',
  wood: 'earth',
  ice: 'ocean',
  floral: 'candy',
};

/** One to four `#rrggbb` in the words are taken as they are; otherwise the words choose a theme. */
export function choosePalette(asked: string, style: StyleId): Palette {
  const codes = asked.match(/#[0-9a-f]{6}\b/giu) ?? [];
  if (codes.length > 0) return fromColors(codes.map(lightOf));
  const plain = asked.trim().toLowerCase();
  const named = NAMES.find(([id, words]) => id === plain || words.test(plain));
  return fromColors(THEMES[named?.[0] ?? OWN[style]].map(lightOf));
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
