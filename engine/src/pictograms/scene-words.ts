/** The little words of scene descriptions: counts, places, times, and what to pass over. Folded: lower case, no accents. */

/** `in` is on or inside what carries, `hold` has in hand. */
export type Relation = 'on' | 'under' | 'beside' | 'in' | 'hold';
export type Mood = 'night' | 'snow' | 'shore' | 'sea' | 'space' | 'rain' | 'indoors' | 'street' | 'lake';

const spread = <T>(value: T, words: string): [string, T][] => words.split('|').map((word) => [word, value]);

export const COUNTS: Readonly<Record<string, number>> = Object.fromEntries([
  ...spread(1, 'a|an|one|un|una|uno|一'),
  ...spread(2, 'two|both|dos|二|两|俩|一对|一双'),
  ...spread(3, 'three|some|tres|三|几|一些|unos|unas'),
  ...spread(4, 'four|several|cuatro|四|varios|varias'),
  ...spread(5, 'five|many|lots|cinco|五|muchos|muchas|许多|很多|一群'),
  ...spread(6, 'six|seven|eight|nine|ten|seis|siete|ocho|nueve|diez|六|七|八|九|十|好多'),
]);

/** Chinese that stands before its anchor, like a preposition. */
export const LEADING: ReadonlySet<string> = new Set(
  '骑着 骑 坐着 坐 开着 驾驶 打着 撑着 拿着 举着 抱着 捧着 提着 打 撑 拿'.split(' '),
);

export const RELATIONS: Readonly<Record<string, Relation>> = Object.fromEntries([
  ...spread('under' as const, 'under|below|beneath|underneath|bajo|debajo de|debajo del|下|下面|底下|之下|下边'),
  ...spread(
    'on' as const,
    'on|upon|on top of|riding|driving|drives|conduciendo|manejando|骑着|骑|坐着|坐|开着|驾驶|sobre|encima de|encima del|arriba de|上|上面|之上|上边',
  ),
  ...spread('in' as const, 'in|taking a|inside|inside of|en|dentro de|dentro del|里|里面|里边'),
  ...spread(
    'hold' as const,
    'with|holding|carrying|hugging|hugging his|hugging her|cuddling|abrazando|abrazando a su|abrazando a|playing the|playing a|plays the|plays a|con|tocando la|tocando el|tocando una|toca la|toca el|sosteniendo|llevando|sujetando|打着|撑着|拿着|举着|抱着|捧着|提着|打|撑|拿',
  ),
  ...spread(
    'beside' as const,
    'beside|next to|near|by|behind|in front of|junto a|al lado de|cerca de|旁|旁边|边|前|前面|后面|身边',
  ),
]);

/** Measure words between a number and its thing, and particles. */
export const MEASURE_WORDS: ReadonlySet<string> = new Set(
  '只个条头匹棵朵座辆艘架颗位名群些把块片间栋根支枝双对张本的了着和与跟及里中有是很',
);

/** What a friend stands beside and a hand holds: "with" may mean either. */
export const HANDY: ReadonlySet<string> = new Set(
  (
    'umbrella balloon fishing-pole bouquet rose tulip sunflower ice-cream soft-ice-cream basket books broom teddy-bear ' +
    'wrapped-gift guitar open-book banjo violin flute trumpet lollipop bucket magic-wand camera'
  ).split(' '),
);

/** What is done with the thing that follows, in Chinese: 喂鸡 is a chicken. */
export const VERBS: ReadonlySet<string> = new Set('喂拔推拉吃喝看听踢买卖种浇摘洗抓追捉采烤煮炒做搭堆包写读遛赶');

/** Of clothes, hats alone are drawn on somebody. */
export const WEARING: ReadonlySet<string> = new Set(['wearing', 'wears', 'vistiendo', '戴着', '戴', '穿着', '穿']);
export const HATS: ReadonlySet<string> = new Set(['top-hat', 'womans-hat', 'billed-cap', 'crown']);

/** Who watches TV on the sofa sits there, not the TV. */
export const SEATING: ReadonlySet<string> = new Set(['couch-and-lamp', 'bed', 'chair']);

/** "Mother duck", 兔妈妈, 警察叔叔: one figure. */
export const TITLES: ReadonlySet<string> = new Set(['woman', 'man', 'baby', 'old-woman', 'old-man', 'boy', 'girl']);

/** Little words; they also tell the two languages apart. */
export const STOP_WORDS: Readonly<Record<'en' | 'es', ReadonlySet<string>>> = {
  en: new Set(
    'a an the in on of and or with at to is are it its his her their my our your this that these those there under over by for from into who which while as has have having be being under near one two three four five'.split(
      ' ',
    ),
  ),
  es: new Set(
    'un una unos unas el la los las lo en con y o de del al a su sus mi tu que es son esta estan por para se bajo sobre junto entre dos tres cuatro cinco'.split(
      ' ',
    ),
  ),
};

/** Words that have a drawing by accident of emoji tags, but say how or what is done. */
export const PASSED_OVER: ReadonlySet<string> = new Set(
  (
    'big small little cute happy sad funny beautiful pretty nice cool sweet young old red blue green yellow white black pink purple orange brown colorful colourful bright dark ' +
    'play playing plays run running runs walk walking sit sitting sits stand standing fly flying flies sleep sleeping eat eating eats drink drinking dance dancing sing singing read reading ' +
    'jump jumping swim swimming look looking wear wearing hold holding ride drive driving watching go going make making random picture page scene drawing coloring colouring ' +
    'love face sea ocean beach water space winter snow rain person people thing place day time world night morning evening sky water ground outside inside top full very lot together hot cold new good best ' +
    // these are tags of some emoji, or one letter from a word that is: "like" was a thumb, "pero" a dog, "down" a koala
    'like likes then not yes down back again first here last left nothing once other right same via what where whole ones way ways self real wait move start stop ' +
    'steam steaming vapor come comes turn turns made does open opens float floats floating carry carries pour pours taste tastes fresh ' +
    'campo prado field fields meadow countryside lawn grass savanna savannah prairie grassland sabana pradera ' +
    'como pero tras hacia antes porque toda cada otra poco sale vuela lleno llena cosa manera ' +
    'viendo mirando tale brave tiny huge giant tall long short round fat strong fluffy magic magical scary friendly sleepy angry lovely sweetest wild baby silly clever golden wooden ' +
    'grande pequeño pequeña bonito bonita feliz lindo linda rojo roja azul verde amarillo blanco blanca negro negra jugando corriendo durmiendo comiendo volando nadando sentado sentada ' +
    'valiente gigante enorme alto alta largo larga redondo gordo gorda fuerte magico magica divertido divertida tierno tierna bebe salvaje ' +
    'cielo agua mar oceano espacio invierno nieve lluvia noche dia aleatorio pagina dibujo escena persona cara ' +
    '家里 屋里 屋子里 草坪 田野 菜地 菜园 田里 乡下 天空 水 晚上 夜晚 夜里 夜 白天 草地 草原 大草原 地上 开心 快乐 可爱 美丽 漂亮 大 小 红 蓝 绿 黄 白 黑 跑 飞 玩 吃 睡觉 游泳 跳舞 唱歌 画 随机 一起 正在 人 脸 笑 爱 家里 世界 海 大海 海洋 海底 太空 宇宙 冬天 雪 雪地 下雪 下雨 雨 打 追 看 听 站 走 游 唱 跳 拿 抱 放 升起 长出 勇敢 巨大 高高 长长 胖胖 神奇 魔法 手拉手 各种'
  ).split(' '),
);

export const MOODS: readonly { readonly mood: Mood; readonly pattern: RegExp }[] = [
  {
    mood: 'night',
    pattern: /\b(night|moon|moonlight|stars|starry|noche|luna|estrellas)\b|夜|晚上|月亮|月光|星空|星星/,
  },
  {
    mood: 'snow',
    pattern:
      /\b(snow|snowy|winter|christmas|ice(?! cream| pop| lolly)|nieve|invierno|navidad|hielo)\b|雪(?!糕)|冬|圣诞|冰(?!淇淋|激凌|棒|箱|棍)/,
  },
  {
    mood: 'shore',
    pattern:
      /\b(beach|seaside|shore|coast|harbou?r|playa|costa|orilla|puerto)\b|\b(by|near|beside|at) the (sea|ocean)\b|\bjunto al (mar|oceano)\b|海边|海滩|沙滩|海岸|港口/,
  },
  { mood: 'sea', pattern: /\b(sea|ocean|underwater|reef|mar|oceano|submarino)\b|海底|大海|海洋|海里|水下|水里/ },
  {
    mood: 'space',
    pattern: /\b(space|galaxy|planet|planets|universe|espacio|galaxia|universo|planetas?)\b|太空|宇宙|星球|银河/,
  },
  {
    mood: 'indoors',
    pattern:
      /\b(kitchen|living room|bedroom|bathroom|classroom|room|indoors|cocina|salon|sala|dormitorio|habitacion|cuarto|aula)\b|厨房|客厅|卧室|房间|教室|屋里|屋子里|家里|浴室|室内|餐厅/,
  },
  {
    mood: 'street',
    pattern:
      /\b(street|road|city|town|crosswalk|sidewalk|calle|carretera|ciudad|acera|avenida)\b|街|马路|城市|路上|路边/,
  },
  { mood: 'lake', pattern: /\b(lake|pond|river|lago|estanque|rio|laguna)\b|湖|池塘|河(?!马)|小溪/ },
  { mood: 'rain', pattern: /\b(rain|rainy|raining|lluvia|lloviendo|puddle)\b|下雨|雨天|雨中/ },
];
