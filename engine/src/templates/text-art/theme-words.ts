/** Which color theme a person's words mean. */
import { firstOf } from '../../words/first-of.ts';
import { createWordBook } from '../../words/known-words.ts';
import type { StyleId } from './choose-style.ts';
import { readColorNames } from './color-names.ts';

export const THEME_IDS = [
  'sunset',
  'ocean',
  'candy',
  'forest',
  'royal',
  'gold',
  'red',
  'pink',
  'purple',
  'green',
  'silver',
  'earth',
  'night',
] as const;
export type ThemeId = (typeof THEME_IDS)[number];

const readTheme = createWordBook<ThemeId>([
  {
    id: 'sunset',
    means: 'sunset*|sunrise|orange|warm*|atardecer|amanecer|naranja|calid*|fire|fuego|日落|夕阳|晚霞|橙|暖|火',
    near: 'autumn|fall|秋|otoño|peach|桃|melocoton|coral|珊瑚|apricot|lava|熔岩|amber|琥珀',
  },
  {
    id: 'ocean',
    means: 'ocean*|sea|blue*|water|sky|cool|oceano|mar|azul*|agua|cielo|海|蓝|天空|水|冷',
    near: 'turquoise|turquesa|teal|青|cyan|cian|winter|冬|invierno|ice|冰|hielo|navy|靛',
  },
  {
    id: 'candy',
    means:
      'candy|candies|rainbow*|pastel*|colorful|colourful|multi*|dulce|caramelo|arcoiris|arco iris|糖果|彩虹|马卡龙|彩色|多彩',
    near: 'summer|夏|verano|fruit*|水果|fruta|toy|玩具|juguete|cute|可爱|party|派对|fiesta|bright|鲜艳',
  },
  {
    id: 'royal',
    means: 'royal*|festiv*|new year|imperial|realeza|año nuevo|喜庆|新年|宫廷|国潮|红金|故宫',
    near: 'christmas|圣诞|navidad|wedding|婚|boda|chinese|中国风|luxur*|奢华|lujo',
  },
  {
    id: 'forest',
    means: 'forest*|nature|spring|leaf|leaves|bosque|naturaleza|primavera|森林|自然|春|草木',
    near: 'jungle|丛林|selva|camouflage|迷彩|camuflaje|olive|橄榄|moss',
  },
  { id: 'gold', means: 'gold*|dorad*|oro|金|yellow*|amarill*|黄', near: 'honey|蜂蜜|miel|sand|沙|arena|beige|米色' },
  {
    id: 'pink',
    means: 'pink*|rose|rosa|rosado|sakura|粉|玫瑰|樱',
    near: 'magenta|洋红|fuchsia|fucsia|flower*|花|flor*',
  },
  { id: 'purple', means: 'purple*|violet*|lavender|morad*|purpura|lila|紫|薰衣草', near: 'grape|葡萄|uva|plum|indigo' },
  {
    id: 'green',
    means: 'green*|mint*|jade|verde|menta|绿|薄荷|翡翠',
    near: 'lime|青柠|lima|grass|草|emerald|esmeralda',
  },
  { id: 'red', means: 'red|crimson|roj*|carmes*|红|朱|赤', near: 'blood|血|sangre|cherry|樱桃|cereza|wine|酒红|vino' },
  {
    id: 'silver',
    means: 'silver*|mono*|grey*|gray*|white|black|plata|gris|blanc*|negr*|银|灰|白|黑|单色|素',
    near: 'steampunk|蒸汽朋克|metal*|金属|steel|钢|acero|moon*|luna|月|fog|雾|minimal*|极简',
  },
  {
    id: 'earth',
    means: 'earth*|brown|wood*|coffee|sepia|tierra|marron|madera|cafe|大地|棕|褐|木|咖啡',
    near: 'chocolate|巧克力|caramel|焦糖|desert|沙漠|desierto|vintage|复古|retro|rust|锈|leather|皮|古铜|bronze',
  },
  {
    id: 'night',
    means: 'night|galax*|cyber*|dusk|noche|galaxia|夜|星空|银河|赛博|暮',
    near: 'space|太空|宇宙|espacio|universe|aurora|极光|neon|霓虹|midnight|vaporwave|蒸汽波|dark|暗|oscur*',
  },
]);

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

export interface ThemeReading {
  readonly id: ThemeId | undefined;
  /** The second of two themes, as in "red and gold". */
  readonly second?: ThemeId;
  /** `#rrggbb`, as written or of the colors that are named; they count before themes. */
  readonly codes: readonly string[];
  /** Best first; never empty. */
  readonly nearest: readonly [ThemeId, ...ThemeId[]];
}

/** Between two colors that are both meant. */
const AND = / (?:and|y|e|with|con) |[,，、+&/]|和|与|配/iu;

/** What the words about colors mean, and what comes nearest: at last what suits the style. */
export function readColorTheme(asked: string, style: StyleId): ThemeReading {
  const { id: whole, near, alike } = readTheme(asked);
  // a phrase that is a theme as a whole stays one: what its parts mean counts only where each is another theme
  const [id, second] = [...new Set(asked.split(AND).flatMap((part) => readTheme(part).id ?? []))];
  const codes = asked.match(/#[0-9a-f]{6}\b/giu) ?? [];
  const two = whole !== undefined && second !== undefined;
  const [first = OWN[style], ...rest] = firstOf([...near, ...alike]);
  return {
    id: two ? id : whole,
    ...(two ? { second } : {}),
    codes: codes.length > 0 ? codes.slice(0, 4) : whole === 'royal' ? [] : readColorNames(asked),
    nearest: [first, ...rest],
  };
}
