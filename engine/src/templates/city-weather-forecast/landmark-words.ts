/** Which of the landmarks that we have models of a person's words mean. */
import { firstOf } from '../../words/first-of.ts';
import { createWordBook } from '../../words/known-words.ts';

/** In the order in which people look for them. */
export const LANDMARK_IDS = [
  'pearl',
  'eiffel',
  'clock',
  'gate',
  'temple',
  'pagoda',
  'torii',
  'opera',
  'bridge',
  'castle',
  'cathedral',
  'dome',
  'pyramid',
  'wheel',
  'lattice',
  'twist',
  'skyscraper',
  'mountain',
  'wall',
  'colosseum',
  'statue',
  'triumph',
  'leaning',
  'christ',
  'parthenon',
  'towerbridge',
  'needle',
  'stacked',
  'twins',
  'obelisk',
  'windmill',
  'lighthouse',
  'stonehenge',
  'onion',
] as const;
export type LandmarkId = (typeof LANDMARK_IDS)[number];

/** The first row that is meant wins: proper names before kinds, kinds before cities. */
const readWords = createWordBook<LandmarkId>([
  { id: 'towerbridge', means: 'tower bridge|伦敦塔桥|塔桥|puente de la torre' },
  {
    id: 'wall',
    means: 'great wall|badaling|mutianyu|长城|八达岭|慕田峪|gran muralla|muralla china',
    near: 'city wall|城墙|muralla',
  },
  {
    id: 'colosseum',
    means:
      'colosseum|coliseum|amphitheater|amphitheatre|rome|罗马|roma|斗兽场|竞技场|coliseo|anfiteatro|arena di verona',
  },
  {
    id: 'statue',
    means: 'statue of liberty|liberty|自由女神|自由女神像|estatua de la libertad',
    near: 'statue|雕像|estatua|buddha|大佛|佛像|buda',
  },
  {
    id: 'christ',
    means: 'christ the redeemer|cristo redentor|corcovado|基督像|救世基督|救世主像|rio de janeiro|里约|里约热内卢',
  },
  {
    id: 'triumph',
    means: 'arc de triomphe|triumphal arch|arco de triunfo|arco del triunfo|凯旋门|india gate|印度门|wellington arch',
    near: 'brandenburg*|勃兰登堡|brandeburgo|puerta de alcala|阿尔卡拉门|牌坊|gateway',
  },
  { id: 'leaning', means: 'pisa|比萨|斜塔|leaning tower|torre inclinada|torre de pisa' },
  {
    id: 'parthenon',
    means: 'parthenon|acropolis|帕特农|帕特农神庙|卫城|partenon|雅典|athens|atenas|greek temple|希腊神庙|templo griego',
    near: 'pantheon|万神殿|panteon|lincoln memorial|林肯纪念堂|white house|白宫|casa blanca',
  },
  {
    id: 'needle',
    means: 'space needle|seattle|西雅图|太空针|太空针塔|cn tower|calgary tower|sky tower|奥克兰|auckland',
    near: 'radio tower|广播塔|fernsehturm|observation tower|mirador',
  },
  { id: 'stacked', means: 'taipei 101|台北101|台北|taipei' },
  {
    id: 'twins',
    means: 'petronas|twin tower*|双子塔|双峰塔|双子星塔|吉隆坡|kuala lumpur|torres gemelas|torres petronas',
  },
  {
    id: 'obelisk',
    means: 'obelisk|obelisco|方尖碑|washington monument|华盛顿纪念碑|washington|华盛顿|buenos aires|布宜诺斯艾利斯',
    near: 'monument*|纪念碑|column|columna|纪念柱',
  },
  {
    id: 'windmill',
    means:
      'windmill*|风车|molino*|kinderdijk|小孩堤防|zaanse schans|amsterdam|阿姆斯特丹|consuegra|holland|荷兰|holanda',
  },
  { id: 'lighthouse', means: 'lighthouse*|灯塔|faro|torre de hercules|phare' },
  { id: 'stonehenge', means: 'stonehenge|巨石阵', near: 'dolmen|menhir|moai|复活节岛|easter island' },
  {
    id: 'bridge',
    means: 'golden gate|bridge|puente|桥|san francisco|旧金山|金门|istanbul|伊斯坦布尔|estambul|武汉|wuhan',
    near: 'canal|运河|harbour|harbor|港|puerto|aqueduct|acueducto|dam|大坝|三峡|pier|码头|muelle|venice|威尼斯|venecia',
  },
  { id: 'pearl', means: 'oriental pearl|东方明珠|明珠|perla oriental' },
  {
    id: 'twist',
    means:
      'shanghai tower|torre de shanghai|上海中心|canton tower|广州塔|广州|guangzhou|canton|小蛮腰|turning torso|苏州|suzhou',
    near: '金茂大厦|金茂|jin mao tower|jin mao|环球金融|gherkin|shard|碎片大厦',
  },
  {
    id: 'temple',
    means: 'temple of heaven|templo del cielo|天坛|祈年殿',
  },
  {
    id: 'gate',
    means:
      'tiananmen|forbidden|forbidden city|prohibida|天安门|故宫|紫禁城|城楼|gate of|palace museum|南京|nanjing|沈阳|seoul|首尔|seul',
    near: '城楼|兵马俑|terracotta',
  },
  {
    id: 'eiffel',
    means: 'eiffel|埃菲尔|铁塔|paris|巴黎',
    near: 'louvre|卢浮宫|versailles|凡尔赛',
  },
  {
    id: 'wheel',
    means: 'ferris|wheel|eye|摩天轮|伦敦眼|noria|天津|tianjin|viena|vienna|维也纳',
    near: 'roller coaster|过山车|montaña rusa|amusement park|游乐园|游乐场|parque de atracciones|carousel|旋转木马',
  },
  {
    id: 'mountain',
    means:
      'mount|mountain|mt|mt.|volcano*|matterhorn|everest|fuji|kilimanjaro|alp|monte|montaña|volcan*|富士|雪山|火山|珠峰|珠穆朗玛|泰山|黄山|华山|山峰',
    near: 'mount rushmore|rushmore|总统山|hill|丘|colina|cliff|悬崖|acantilado|island|岛|isla|张家界|桂林|waterfall|瀑布|cascada|glacier|冰川|glaciar|lake|湖|lago|canyon|峡谷|cañon|山',
  },
  {
    id: 'clock',
    means: 'big ben|大本钟|clock|clock tower|钟楼|reloj|torre del reloj|london|伦敦|londres|munich|慕尼黑|manchester',
    near: 'campanile|campanario|bell tower|伦敦塔|town hall|city hall|市政厅|ayuntamiento|rathaus',
  },
  {
    id: 'opera',
    means: 'opera|opera house|歌剧院|sydney|悉尼|sidney',
    near: 'theatre|theater|teatro|大剧院|剧院|museum|museo|博物馆|guggenheim|古根海姆|水立方|concert hall|音乐厅|lotus|莲花',
  },
  {
    id: 'lattice',
    means:
      'tokyo|tokyo tower|东京|东京塔|tokio|tv tower|电视塔|torre de television|osaka|大阪|berlin|柏林|toronto|多伦多',
    near: 'tokyo skytree|skytree|东京晴空塔|晴空塔|天空树',
  },
  { id: 'torii', means: 'torii|鸟居|shrine|神社|santuario|kyoto|京都|kioto|miyajima|fushimi|nara|奈良' },
  {
    id: 'castle',
    means:
      'castle|城堡|castillo|alcazar|disney*|迪士尼|neuschwanstein|新天鹅堡|edinburgh|爱丁堡|edimburgo|prague|布拉格|praga|segovia',
    near: 'fortress|要塞|fortaleza|potala|布达拉|alhambra|阿尔罕布拉|palace|宫殿|palacio|buckingham|白金汉|versailles|凡尔赛|拉萨|lhasa',
  },
  {
    id: 'pyramid',
    means: 'pyramid*|金字塔|piramide*|cairo|开罗|giza|egypt|egipto|埃及',
    near: 'sphinx|狮身人面|esfinge|louvre|卢浮宫|maya*|玛雅|machu picchu|马丘比丘|petra|佩特拉|ziggurat',
  },
  {
    id: 'onion',
    means:
      'basil|basils|basilio|瓦西里|瓦西里升天|圣瓦西里|onion dome*|洋葱顶|洋葱头|cupulas de cebolla|moscow|莫斯科|moscu',
    near: 'red square|红场|plaza roja|kremlin|克里姆林|russia|俄罗斯|rusia|orthodox|东正教|ortodoxa|saint petersburg|圣彼得堡|san petersburgo|kiev|kyiv|基辅|索菲亚教堂|harbin|哈尔滨',
  },
  {
    id: 'cathedral',
    means:
      'notre dame|notre*|kolner|cologne|colonia|科隆|圣母院|巴黎圣母院|cathedral|catedral|duomo|church|iglesia|教堂|barcelona|巴塞罗那|milan*|米兰|burgos|sevilla|seville',
    near: 'sagrada*|圣家堂|abbey|abadia|修道院|monaster*|chapel|capilla|礼拜堂|convent*',
  },
  {
    id: 'dome',
    means:
      'taj|taj mahal|泰姬|泰姬陵|dome|cupula|圆顶|mosque|清真寺|mezquita|capitol|国会大厦|basilica|agra|delhi|德里|florence|佛罗伦萨|florencia|喀什|mecca|la meca',
    near: 'stadium|体育场|estadio|arena|鸟巢|bird nest|parliament|议会|parlamento|hagia sophia|圣索菲亚',
  },
  {
    id: 'pagoda',
    means:
      "pagoda|雁塔|雷峰|雷峰塔|宝塔|佛塔|黄鹤楼|temple|templo|寺|庙|西安|xi'an|xian|杭州|hangzhou|成都|chengdu|洛阳|hanoi|bangkok|曼谷",
    near: 'angkor|吴哥|borobudur|stupa|pavilion|楼阁|金阁|滕王阁|岳阳楼|塔',
  },
  {
    id: 'skyscraper',
    means:
      'empire state|empire|chrysler|帝国大厦|skyscraper|摩天大楼|摩天|大厦|rascacielos|new york|纽约|nueva york|chicago|芝加哥|dubai|burj*|哈利法|迪拜|深圳|shenzhen|hong kong|香港',
    near: 'burj al arab|帆船酒店|tower|torre|大楼|building|edificio',
  },
  { id: 'pearl', means: 'shanghai|上海|外滩|the bund' },
  { id: 'temple', means: 'beijing|北京|pekin' },
]);

export interface LandmarkReading {
  /** What the landmark's own words mean; undefined when they are not known. */
  readonly id: LandmarkId | undefined;
  readonly nearest: readonly LandmarkId[];
  /** What is built; undefined: a tower of no name. */
  readonly used: LandmarkId | undefined;
}

/** The landmark's own words decide, then what they come near to, then the city's. */
export function readLandmark(landmark: string, city: string): LandmarkReading {
  const { id, near, alike } = readWords(landmark);
  const ofCity = readWords(city).id;
  const nearest = firstOf([...near, ...(ofCity === undefined ? [] : [ofCity]), ...alike]);
  return { id, nearest, used: id ?? nearest[0] };
}
