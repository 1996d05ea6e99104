/** Colors by name. */
import { rgbOf } from '@afterglow/domain/hex-color';

export interface ColorRow {
  readonly hex: string;
  /** Phrases in Chinese, English and Spanish, as in `WordRow`. */
  readonly names: readonly [zh: string, en: string, es: string];
}

export const palette: Readonly<Record<string, ColorRow>> = {
  white: {
    hex: '#ffffff',
    names: [
      '纯白色|纯白|白色|雪白|白',
      'white|pure white|plain white|clean white|crisp white|whiten',
      'blanc*|blanque*|blanquit*',
    ],
  },
  black: { hex: '#000000', names: ['纯黑色|纯黑|黑色|乌黑|黑', 'black|jet black', 'negro|negra|negros'] },
  grey: { hex: '#808080', names: ['灰色|中灰|灰', 'grey|gray|greyish|grayish', 'gris|grises'] },
  red: { hex: '#e53935', names: ['大红色|大红|红色|正红|鲜红|红', 'red|bright red|reds', 'rojo|roja|rojos|bermellon'] },
  orange: { hex: '#fb8c00', names: ['橙色|橘色|橙|橘黄', 'orange|oranges', 'naranja|naranjas|anaranjad*'] },
  yellow: { hex: '#fdd835', names: ['黄色|明黄|黄', 'yellow|yellows', 'amarill*'] },
  green: {
    hex: '#43a047',
    names: [
      '翡翠绿色|翡翠绿|祖母绿|绿色|绿',
      'emerald green|emerald|green|greens|greener',
      'verde esmeralda|esmeralda|verde|verdes',
    ],
  },
  blue: { hex: '#1e88e5', names: ['蓝色|蓝', 'blue|blues', 'azul|azules'] },
  purple: { hex: '#8e24aa', names: ['紫色|紫', 'purple|purples|purplish', 'morad*|purpura'] },
  violet: { hex: '#7e57c2', names: ['紫罗兰色|紫罗兰|蓝紫色', 'violet', 'violeta'] },
  pink: { hex: '#f48fb1', names: ['粉红色|粉红|粉色|玫粉|粉', 'pink|pinkish|pinks', 'rosa|rosado|rosada'] },
  rose: {
    hex: '#e91e63',
    names: ['玫瑰红|玫红色|玫红', 'rose|hot pink|magenta|fuchsia', 'fucsia|magenta|rosa fuerte'],
  },
  brown: { hex: '#795548', names: ['棕色|褐色|咖啡色|棕|咖色', 'brown|brownish', 'marron|cafe'] },
  chestnut: { hex: '#8b4513', names: ['栗棕色|栗棕|栗色', 'chestnut|brunette', 'castan*'] },
  beige: { hex: '#f5f5dc', names: ['米色|米白色|米白|米黄', 'beige', 'beis|beige'] },
  cream: { hex: '#fff8e1', names: ['奶油色|奶白|奶油白', 'cream|ivory|off-white|off white', 'crema|marfil|hueso'] },
  gold: { hex: '#d4af37', names: ['金色|金黄色|金黄|金', 'gold|golden', 'dorad*|oro'] },
  blonde: { hex: '#e6c27a', names: ['金发', 'blonde|blond', 'rubi*'] },
  silver: { hex: '#c0c0c0', names: ['银色|银灰色|银灰|银', 'silver', 'plata|platead*'] },
  platinum: {
    hex: '#e5e4e2',
    names: ['铂金色|铂金|白金色', 'platinum blonde|platinum', 'rubio platino|platino|platinad*'],
  },
  navy: { hex: '#1a237e', names: ['藏青色|藏青|藏蓝|海军蓝', 'navy|navy blue', 'azul marino|marino'] },
  sky: { hex: '#87ceeb', names: ['天蓝色|天蓝', 'sky blue|skyblue', 'azul cielo|celeste'] },
  royal: { hex: '#2f6fd9', names: ['宝蓝色|宝蓝', 'royal blue', 'azul real|azul rey'] },
  forest: { hex: '#255827', names: ['墨绿色|墨绿|森林绿', 'forest green', 'verde bosque|verde botella'] },
  mint: { hex: '#98e8c1', names: ['薄荷绿|薄荷色', 'mint|mint green', 'verde menta|menta'] },
  teal: {
    hex: '#00897b',
    names: ['孔雀绿|蓝绿色|墨青|青色', 'teal|peacock blue|peacock green', 'verde azulado|azul verdoso'],
  },
  turquoise: { hex: '#40e0d0', names: ['绿松石色|湖蓝|湖蓝色', 'turquoise|aqua|cyan', 'turquesa|cian'] },
  lavender: { hex: '#e6e6fa', names: ['薰衣草紫|薰衣草色|淡紫色', 'lavender|lilac', 'lavanda|lila'] },
  burgundy: { hex: '#7b1e3a', names: ['酒红色|酒红|暗红', 'burgundy|wine red|maroon', 'burdeos|vino|granate'] },
  auburn: { hex: '#732f26', names: ['赤褐色|赤褐|红棕色|红棕', 'auburn|mahogany', 'caoba|rojizo'] },
  copper: { hex: '#b87333', names: ['铜色|古铜色|铜橘色', 'copper|ginger|bronze', 'cobre|cobriz*|pelirroj*'] },
  honey: { hex: '#bd8a48', names: ['蜜糖色|蜜糖金|亚麻色|亚麻', 'honey blonde|honey', 'rubio miel|miel'] },
  khaki: { hex: '#c3b091', names: ['卡其色|卡其|驼色', 'khaki|camel|tan', 'caqui|camel'] },
  olive: { hex: '#808000', names: ['橄榄绿|军绿色|军绿', 'olive|olive green|army green', 'verde oliva|oliva'] },
  coral: { hex: '#ff7f50', names: ['珊瑚色|珊瑚红', 'coral', 'coral'] },
  salmon: { hex: '#fa8072', names: ['三文鱼色|肉粉色', 'salmon', 'salmon'] },
  peach: { hex: '#ffdab9', names: ['桃色|蜜桃色|杏色', 'peach|apricot', 'melocoton|durazno|albaricoque'] },
  charcoal: {
    hex: '#36454f',
    names: ['炭黑|炭灰色|炭灰', 'charcoal grey|charcoal gray|anthracite', 'antracita|carbon'],
  },
};

/** Share of white (positive) or black (negative) that a shade mixes in. */
const shadeShares = { light: 0.6, dark: -0.45 } as const;
export type Shade = keyof typeof shadeShares;

/** The color of that name as `#rrggbb`, lighter or darker when a shade is given; undefined when there is no such name. */
export function findColor(name: string, shade?: Shade): string | undefined {
  const hex = Object.hasOwn(palette, name) ? palette[name]?.hex : undefined;
  if (hex === undefined || shade === undefined) return hex;
  const share = shadeShares[shade];
  const mixed = rgbOf(hex).map((byte) => Math.round(share > 0 ? byte + (255 - byte) * share : byte * (1 + share)));
  return `#${mixed.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
