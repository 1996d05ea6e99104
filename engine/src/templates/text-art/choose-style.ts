/** Free words in Chinese, English or Spanish to one of the styles; without a match, what the text itself speaks of decides. */

export const STYLE_IDS = ['neon', 'chrome', 'paper', 'balloon', 'ink', 'wood', 'ice', 'floral'] as const;
export type StyleId = (typeof STYLE_IDS)[number];

/** Words that name a style. */
const NAMES: readonly (readonly [StyleId, RegExp])[] = [
  ['neon', /neon|neón|霓虹|灯管|光管|led|sign light|glow|发光|luz|luminos|cyber|赛博/iu],
  ['chrome', /chrome|crom|metal|silver|steel|gold|plata|oro\b|dorad|acero|金属|镀铬|铬|银|钢|黄金|金色|烫金|y2k/iu],
  ['paper', /paper|papel|cut|recort|layer|capas|纸|剪/iu],
  ['balloon', /balloon|globo|inflat|inflad|puff|foil|气球|充气|膨胀/iu],
  ['ink', /ink|brush|calligr|tinta|pincel|caligraf|sumi|墨|毛笔|书法|国风|水墨/iu],
  ['wood', /wood|madera|carv|tallad|timber|rustic|rústic|木|雕刻/iu],
  ['ice', /\bice|frozen|frost|hielo|helad|glacial|crystal|cristal|冰|霜|水晶/iu],
  ['floral', /flor|flower|bloom|botanic|botánic|leaf|garden|jardín|花|植物|叶/iu],
];

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

/** `asked` may be empty or anything; paper suits every text. */
export function chooseStyle(asked: string, text: string): StyleId {
  const plain = asked.trim().toLowerCase();
  const exact = STYLE_IDS.find((id) => id === plain);
  const named = NAMES.find(([, words]) => words.test(plain));
  const meant = MEANINGS.find(([, words]) => words.test(text));
  return exact ?? named?.[0] ?? meant?.[0] ?? 'paper';
}
