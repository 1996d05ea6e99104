/** Which model stands in the middle, chosen by the words of landmark and city, and how its city is laid out. */

import type { Architecture } from './architecture.ts';
import type { BuildLandmark } from './landmarks/build-landmark.ts';
import { buildCastle } from './landmarks/castle.ts';
import { buildCathedral } from './landmarks/cathedral.ts';
import { buildGate, buildPagoda, buildTemple, buildTorii } from './landmarks/eastern.ts';
import { buildHeroTower } from './landmarks/hero-tower.ts';
import { buildMountain } from './landmarks/mountain.ts';
import { buildOpera } from './landmarks/opera.ts';
import { buildPyramid } from './landmarks/pyramid.ts';
import { buildEiffel, buildLattice } from './landmarks/steel-towers.ts';
import { buildPearl, buildSkyscraper, buildTwist } from './landmarks/towers.ts';
import { buildBridge, buildWheel } from './landmarks/waterside.ts';
import { buildClock, buildDome } from './landmarks/western.ts';

export interface Landmark {
  readonly id: string;
  readonly build: BuildLandmark;
  /** How the houses around it are built. */
  readonly architecture: Architecture;
  /** How much larger it stands than its model: it must rise over the roofs. */
  readonly size: number;
  /** Water along one side, or through the middle with the landmark across. */
  readonly water: 'none' | 'bay' | 'river';
  /** Lawns with trees beside it. */
  readonly lawns?: true;
  /** Trees in blossom. */
  readonly blossom?: true;
  /** Words in Chinese, English and Spanish that mean it. */
  readonly words: RegExp;
}

/** The first row that matches wins: proper names before kinds, kinds before cities. */
const LANDMARKS: readonly Landmark[] = [
  {
    id: 'bridge',
    build: buildBridge,
    architecture: 'pastel',
    size: 1,
    water: 'river',
    words: /golden gate|bridge|puente|桥|san francisco|旧金山|金门|istanbul|伊斯坦布尔|estambul|武汉|wuhan/i,
  },
  {
    id: 'pearl',
    build: buildPearl,
    architecture: 'modern',
    size: 1.25,
    water: 'bay',
    words: /oriental pearl|东方明珠|明珠|perla oriental/i,
  },
  {
    id: 'twist',
    build: buildTwist,
    architecture: 'modern',
    size: 1.25,
    water: 'none',
    words: /shanghai tower|上海中心|canton tower|广州|guangzhou|cantón|小蛮腰|turning torso|苏州|suzhou/i,
  },
  {
    id: 'temple',
    build: buildTemple,
    architecture: 'asia',
    size: 1.3,
    water: 'none',
    words: /temple of heaven|templo del cielo|天坛|祈年殿/i,
  },
  {
    id: 'gate',
    build: buildGate,
    architecture: 'asia',
    size: 1.12,
    water: 'none',
    words:
      /tiananmen|forbidden|prohibida|天安门|故宫|紫禁城|城楼|gate of|palace museum|南京|nanjing|沈阳|seoul|首尔|seúl/i,
  },
  {
    id: 'eiffel',
    build: buildEiffel,
    architecture: 'mansard',
    size: 1.42,
    water: 'none',
    lawns: true,
    words: /eiffel|埃菲尔|铁塔|paris|巴黎|parís/i,
  },
  {
    id: 'wheel',
    build: buildWheel,
    architecture: 'pastel',
    size: 1.12,
    water: 'bay',
    words: /ferris|wheel|\beye\b|摩天轮|noria|天津|tianjin|viena|vienna|维也纳/i,
  },
  {
    id: 'mountain',
    build: buildMountain,
    architecture: 'pastel',
    size: 1.5,
    water: 'none',
    lawns: true,
    words:
      /mount(?:ain)?\b|mt\.|volcano|matterhorn|everest|fuji|kilimanjaro|\balps\b|monte\b|montaña|volcán|富士|雪山|火山|珠峰|泰山|黄山|华山|山峰/i,
  },
  {
    id: 'clock',
    build: buildClock,
    architecture: 'brick',
    size: 1.3,
    water: 'none',
    words: /big ben|大本钟|clock|钟楼|reloj|london|伦敦|londres|munich|慕尼黑|múnich|manchester/i,
  },
  {
    id: 'opera',
    build: buildOpera,
    architecture: 'pastel',
    size: 1.22,
    water: 'bay',
    words: /[oó]pera|歌剧院|sydney|悉尼|s[ií]dney/i,
  },
  {
    id: 'lattice',
    build: buildLattice,
    architecture: 'modern',
    size: 1.35,
    water: 'none',
    words: /tokyo|东京|tokio|tv tower|电视塔|torre de televisi|osaka|大阪|berlin|柏林|toronto|多伦多/i,
  },
  {
    id: 'torii',
    build: buildTorii,
    architecture: 'asia',
    size: 1.15,
    water: 'none',
    blossom: true,
    words: /torii|鸟居|shrine|神社|santuario|kyoto|京都|kioto|miyajima|fushimi|nara|奈良/i,
  },
  {
    id: 'castle',
    build: buildCastle,
    architecture: 'pastel',
    size: 1.2,
    water: 'none',
    lawns: true,
    words:
      /castle|城堡|castillo|alc[aá]zar|disney|迪士尼|neuschwanstein|edinburgh|爱丁堡|edimburgo|prague|布拉格|praga|segovia/i,
  },
  {
    id: 'pyramid',
    build: buildPyramid,
    architecture: 'desert',
    size: 1.36,
    water: 'none',
    words: /pyramid|金字塔|pir[aá]mide|cairo|开罗|giza|egypt|egipto|埃及/i,
  },
  {
    id: 'cathedral',
    build: buildCathedral,
    architecture: 'mansard',
    size: 1.12,
    water: 'none',
    lawns: true,
    words:
      /sagrada|notre|k[öo]lner|cologne|colonia\b|科隆|圣家堂|圣母院|cathedral|catedral|duomo|church|iglesia|教堂|barcelona|巴塞罗那|milan|米兰|mil[aá]n|burgos|sevilla|seville/i,
  },
  {
    id: 'dome',
    build: buildDome,
    architecture: 'desert',
    size: 1.28,
    water: 'none',
    lawns: true,
    words:
      /\btaj\b|泰姬|dome|c[uú]pula|圆顶|mosque|清真寺|mezquita|capitol|basilica|bas[ií]lica|agra\b|rome|罗马|roma\b|delhi|德里|florence|佛罗伦萨|喀什|mecca/i,
  },
  {
    id: 'pagoda',
    build: buildPagoda,
    architecture: 'asia',
    size: 1.3,
    water: 'none',
    words:
      /pagoda|雁塔|雷峰|宝塔|佛塔|黄鹤楼|temple|templo|寺|庙|西安|xi'?an|杭州|hangzhou|成都|chengdu|洛阳|hanoi|bangkok|曼谷/i,
  },
  {
    id: 'skyscraper',
    build: buildSkyscraper,
    architecture: 'modern',
    size: 1.3,
    water: 'none',
    words:
      /empire|chrysler|帝国大厦|skyscraper|摩天|大厦|rascacielos|new york|纽约|nueva york|chicago|芝加哥|dubai|dubái|burj|哈利法|迪拜|深圳|shenzhen|hong kong|香港/i,
  },
  {
    id: 'pearl',
    build: buildPearl,
    architecture: 'modern',
    size: 1.25,
    water: 'bay',
    words: /shanghai|上海|外滩|the bund/i,
  },
  { id: 'temple', build: buildTemple, architecture: 'asia', size: 1.3, water: 'none', words: /beijing|北京|pek[ií]n/i },
];

/** Cities we have no model for differ in architecture too. */
const ELSEWHERE: readonly Architecture[] = ['modern', 'pastel', 'brick', 'mansard'];

/** The landmark's own words decide, then the city's; otherwise a tower that `seed` gives its proportions. */
export function chooseLandmark(landmark: string, city: string, seed: number): Landmark {
  for (const text of [landmark, city]) {
    const found = LANDMARKS.find(({ words }) => words.test(text));
    if (found) return found;
  }
  return {
    id: 'tower',
    build: buildHeroTower,
    architecture: ELSEWHERE[seed % ELSEWHERE.length],
    size: 1.25,
    water: seed % 3 === 0 ? 'bay' : 'none',
    words: /^$/,
  };
}
