/** Free words in Chinese, English or Spanish to one of the styles; without a match, what the text itself speaks of decides. */

import { firstOf } from '../../words/first-of.ts';
import { createWordBook } from '../../words/known-words.ts';

export const STYLE_IDS = ['neon', 'chrome', 'paper', 'balloon', 'ink', 'wood', 'ice', 'floral'] as const;
export type StyleId = (typeof STYLE_IDS)[number];

/** Words that name a style. */
const readStyle = createWordBook<StyleId>([
  {
    id: 'neon',
    means: 'neon*|霓虹|灯管|光管|led|light sign|glow*|发光|luz|luces|luminos*|cyberpunk|cyber|赛博',
    near: 'synthwave|vaporwave|蒸汽波|laser|激光|disco|迪斯科|holograph*|hologram*|全息|fluorescen*|荧光|plasma|electric*|闪电',
  },
  {
    id: 'chrome',
    means:
      'chrom*|crom*|metal*|silver*|steel*|gold*|plata|plateado|oro|dorad*|acero|金属|镀铬|铬|银|钢|黄金|金色|烫金|y2k',
    near: 'steampunk|蒸汽朋克|朋克|punk|机械|mechanic*|mecanic*|machine|maquina|机器|robot*|iron|铁|hierro|bronz*|bronce|青铜|copper|铜|cobre|rust*|锈|oxidad*|mirror|镜面|espejo|陶瓷|ceramic*|瓷',
  },
  {
    id: 'paper',
    means: 'paper*|papel*|cut|cutout|cut out|recort*|layer|layered|capa|纸|剪',
    near: 'collage|拼贴|flat|扁平|plano|vector*|minimal*|极简|简约|cartoon*|卡通|comic*|漫画|pixel*|像素|fabric|felt|tela|fieltro|布|毛毡|leather|cuero|皮革|embroider*|bordad*|刺绣|knit*|毛线|sticker|贴纸|pop art|波普',
  },
  {
    id: 'balloon',
    means: 'balloon*|globo|inflat*|inflad*|inflable|puff*|foil|气球|充气|膨胀',
    near: 'plush*|毛绒|peluche|bubble|泡泡|burbuja|jelly|果冻|gelatina|candy|糖|3d|clay|粘土|黏土|plastilina|rubber|橡胶|goma|plastic*|塑料|cute|可爱|soft|柔软',
  },
  {
    id: 'ink',
    means: 'ink|brush*|calligr*|tinta|pincel*|caligraf*|sumi|sumi e|墨|毛笔|书法|国风|水墨',
    near: 'watercolo*|水彩|acuarela|oil paint*|油画|oleo|paint*|绘画|pintura|graffiti|grafiti|涂鸦|chalk|粉笔|tiza|pencil|铅笔|lapiz|crayon|蜡笔|sketch*|素描|boceto|handwrit*|手写|marker|马克笔|古风|复古|vintage|retro|gothic|哥特|gotico|typewriter',
  },
  {
    id: 'wood',
    means: 'wood*|madera|carv*|tallad*|timber|rustic*|木|雕刻',
    near: 'stone|石|piedra|marble|大理石|marmol|brick|砖|ladrillo|bamboo|竹|cork|corcho|concrete|水泥|hormigon|lego|积木',
  },
  {
    id: 'ice',
    means: 'ice|icy|frozen|frost*|hielo|helad*|glacia*|crystal*|cristal*|冰|霜|水晶',
    near: 'water|水|agua|liquid*|液体|glass|玻璃|vidrio|snow*|雪|nieve|diamond*|钻石|diamante|transparent*|透明',
  },
  {
    id: 'floral',
    means: 'floral*|flower*|flor|flores|bloom*|botanic*|leaf|leaves|garden|jardin|花|植物|叶',
    near: 'grass|草|cesped|fruit|水果|fruta|butterfl*|蝴蝶|mariposa|feather|羽毛|pluma|forest|森林|bosque|nature|自然|naturaleza',
  },
]);

/** Words in the text that call for a style. */
const MEANINGS: readonly (readonly [StyleId, RegExp])[] = [
  ['ice', /\bice\b|snow|winter|frozen|cold|frost|hielo|nieve|invierno|frío|冰|雪|冬|寒|凉|冷/iu],
  [
    'floral',
    /flower|spring|garden|rose|love|bloom|mother|flor|primavera|jardín|amor|mamá|rosa|花|春|爱|玫瑰|妈妈|母亲/iu,
  ],
  [
    'balloon',
    /party|birthday|happy|hooray|congrat|baby|fiesta|cumple|feliz|felicid|bebé|生日|快乐|派对|祝|喜|宝宝|六一/iu,
  ],
  ['wood', /forest|cabin|coffee|tree|home|bosque|árbol|café|casa|林|木|树|咖啡|家|茶/iu],
  ['ink', /zen|dragon|dragón|mountain|kung|山|水|龙|禅|道|侠|江湖|福|静|诗|月/iu],
  ['neon', /night|open|bar|music|dance|club|live|dj|noche|abierto|música|baile|夜|酒|电|音乐|营业|灯/iu],
  ['chrome', /future|speed|race|power|car|star|futuro|veloc|poder|coche|estrella|未来|速|车|力|星|科技|钢/iu],
];

export interface StyleReading {
  readonly id: StyleId | undefined;
  /** Best first; never empty. */
  readonly nearest: readonly [StyleId, ...StyleId[]];
}

/** What the words about a style mean, and what comes nearest: at last what the text itself speaks of. */
export function readArtStyle(asked: string, text: string): StyleReading {
  const meant = MEANINGS.find(([, words]) => words.test(text))?.[0] ?? 'paper';
  const { id, near, alike } = readStyle(asked);
  const [first = meant, ...rest] = firstOf([...near, ...alike]);
  return { id, nearest: [first, ...rest] };
}

/** `asked` may be empty or anything; paper suits every text. */
export function chooseStyle(asked: string, text: string): StyleId {
  const { id, nearest } = readArtStyle(asked, text);
  return id ?? nearest[0];
}
