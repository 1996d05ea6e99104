/** Names of colors in Chinese, English and Spanish: several in a row, with light, dark, pale and the like before or after them. */
import { foldWord } from '../../words/known-words.ts';

/** Names, `|` between them, longest first where one begins another. */
const COLORS: readonly (readonly [code: string, names: string])[] = [
  ['#1d2f6f', 'navy blue|navy|azul marino|藏青|深蓝|海军蓝'],
  ['#1f9aa5', 'teal|verde azulado|青色|青'],
  ['#2cc4c9', 'turquoise|turquesa|cyan|cian|青绿|绿松石'],
  ['#7cc6f2', 'sky blue|baby blue|light blue|celeste|azul cielo|天蓝|浅蓝'],
  ['#2f6fe0', 'blue|azul|蓝'],
  ['#7a1730', 'burgundy|maroon|wine red|granate|burdeos|酒红'],
  ['#ff6f5e', 'coral|珊瑚'],
  ['#d9202b', 'red|crimson|rojo|roja|红|大红'],
  ['#f78a1d', 'orange|naranja|橙|橘'],
  ['#e0a526', 'gold|golden|dorado|dorada|oro|金'],
  ['#f7cf2e', 'yellow|amarillo|amarilla|黄'],
  ['#a9d94b', 'lime|lima|青柠'],
  ['#7fdcb4', 'mint green|mint|verde menta|menta|薄荷绿|薄荷'],
  ['#7b7f2d', 'olive|oliva|橄榄'],
  ['#2f9e57', 'green|verde|绿'],
  ['#b9a2ea', 'lavender|lilac|lavanda|lila|薰衣草|淡紫'],
  ['#7d3fc8', 'purple|violet|morado|morada|violeta|紫'],
  ['#e0218a', 'magenta|fuchsia|fucsia|洋红'],
  ['#ffb29a', 'peach|melocoton|durazno|桃'],
  ['#f0529c', 'pink|rosa|rosado|粉'],
  ['#8a5a34', 'brown|marron|cafe|棕|褐|咖啡'],
  ['#ead9b5', 'beige|cream|crema|米|米色'],
  ['#24262b', 'black|negro|negra|黑'],
  ['#f6f4ef', 'white|blanco|blanca|白'],
  ['#8f969e', 'gray|grey|gris|灰'],
  ['#c9ced6', 'silver|plateado|plata|银'],
];

type Shade = 'light' | 'pastel' | 'dark' | 'bright';
const SHADES: readonly (readonly [shade: Shade, names: string])[] = [
  ['pastel', 'pastel|pastels|马卡龙|粉彩|柔和'],
  ['light', 'light|pale|soft|claro|clara|claros|palido|suave|浅|淡'],
  ['dark', 'dark|deep|oscuro|oscura|oscuros|深|暗'],
  ['bright', 'bright|vivid|vivo|brillante|亮|鲜'],
];

/** Words that neither name nor change a color. */
const LITTLE =
  'and|y|e|with|con|the|of|de|in|en|color|colors|colour|colours|colores|tones|tonos|theme|和|与|配|色|系|调|的';

const PASTEL = ['#f6b6cf', '#b8c9f2', '#c9e8c2', '#fbe3a6'];

const pattern = (() => {
  const all = [...COLORS, ...SHADES].flatMap(([, names]) => names.split('|')).concat(LITTLE.split('|'));
  const longestFirst = all.map(foldWord).toSorted((a, b) => b.length - a.length);
  const latin = longestFirst.filter((name) => /^\p{Script=Latin}/u.test(name));
  const han = longestFirst.filter((name) => !/^\p{Script=Latin}/u.test(name));
  return new RegExp(
    String.raw`(?<![\p{Script=Latin}\d])(?:${latin.join('|')})(?:e?s)?(?![\p{Script=Latin}\d])|${han.join('|')}`,
    'gu',
  );
})();

const has = (names: string, word: string): boolean =>
  names.split('|').some((name) => [name, `${name}s`, `${name}es`].map(foldWord).includes(word));

/**
 * Codes `#rrggbb` of the colors, where the words say nothing else and say more than one plain color does: several of them, or
 * a shade ("navy", 淡粉色, "colores pastel"). Empty otherwise: a single plain color is a theme.
 */
export function readColorNames(asked: string): readonly string[] {
  const folded = foldWord(asked);
  if (folded.replaceAll(pattern, '').replaceAll(/[\s,，、+&/-]/gu, '') !== '') return [];
  const codes: string[] = [];
  let before: Shade | undefined;
  let said: Shade | undefined;
  for (const [word] of folded.matchAll(pattern)) {
    const shade = SHADES.find(([, names]) => has(names, word))?.[0];
    const code = COLORS.find(([, names]) => has(names, word))?.[0];
    if (code !== undefined) {
      codes.push(before === undefined ? code : shadeOf(code, before));
      before = undefined;
    } else if (shade !== undefined) {
      said = shade;
      // "azul claro": in Spanish it follows its color
      const last = codes.at(-1);
      if (FOLLOWS.has(word) && last !== undefined) codes[codes.length - 1] = shadeOf(last, shade);
      else before = shade;
    }
  }
  if (codes.length === 0) return said === 'pastel' ? PASTEL : [];
  const plain = codes.length === 1 && said === undefined && PLAIN.has(codes[0] ?? '');
  return plain ? [] : codes.slice(0, 4);
}

const FOLLOWS: ReadonlySet<string> = new Set(
  'claro clara claros palido suave oscuro oscura oscuros vivo brillante pastel'.split(' '),
);
/** Each is a theme of its own. */
const PLAIN: ReadonlySet<string> = new Set(
  [
    'blue',
    'red',
    'orange',
    'gold',
    'yellow',
    'mint',
    'green',
    'purple',
    'pink',
    'brown',
    'gray',
    'silver',
    'black',
    'white',
    'lavender',
  ].flatMap((name) => COLORS.find(([, names]) => has(names, name))?.[0] ?? []),
);

const TOWARDS: Readonly<Record<Shade, { readonly to: number; readonly share: number }>> = {
  light: { to: 255, share: 0.5 },
  pastel: { to: 255, share: 0.55 },
  dark: { to: 0, share: 0.45 },
  bright: { to: 255, share: 0 },
};

function shadeOf(code: string, shade: Shade): string {
  const { to, share } = TOWARDS[shade];
  const channels = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
  return `#${channels
    .map((value) =>
      Math.round(value + (to - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
