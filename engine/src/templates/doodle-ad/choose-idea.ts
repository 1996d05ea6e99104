/** Which idea a concept asks for, by its words in Chinese, English and Spanish. */
import { fold } from '../../pictograms/lexicon.ts';

export const IDEAS = [
  'rocket',
  'ocean',
  'speed',
  'wings',
  'music',
  'dream',
  'garden',
  'crown',
  'hero',
  'companions',
] as const;
export type Idea = (typeof IDEAS)[number];

/** Folded words, no accents. First match wins. */
const PATTERNS: readonly (readonly [Idea, RegExp])[] = [
  [
    'rocket',
    /\b(rockets?|space|spaceship|launch\w*|moon|mars|galaxy|cohetes?|espacio|luna|despeg\w*)\b|火箭|太空|月球|发射|起飞|宇宙|星球/,
  ],
  [
    'ocean',
    /\b(sea|oceans?|waves?|ships?|boats?|sail\w*|surf\w*|beach|mar|olas?|barcos?|velas?|naveg\w*)\b|海|浪|船|帆|航/,
  ],
  ['wings', /\b(fly\w*|flies|flight|wings?|angels?|sky|feathers?|vol\w+|alas?|angel|cielo)\b|飞|翅膀|天使|天空|羽/],
  [
    'speed',
    /\b(speed\w*|fast\w*|race\w*|racing|racer|run\w*|drive|wheels?|rapid\w*|carrera|correr|velo\w+)\b|快|赛|跑|速|冲刺|车轮/,
  ],
  [
    'music',
    /\b(music\w*|songs?|sing\w*|danc\w*|concert|rhythm|melody|headphones?|musica\w*|cancion\w*|cantar|bail\w*|ritmo)\b|音乐|唱|歌|舞|旋律|节奏|耳机/,
  ],
  [
    'dream',
    /\b(dreams?|dreaming|steam|morning|genie|imagin\w*|mountains?|landscape|suenos?|sonar|vapor|manana|montanas?)\b|梦|蒸汽|热气|早晨|清晨|想象|山/,
  ],
  [
    'garden',
    /\b(garden\w*|flowers?|grow\w*|plants?|nature|spring|bloom\w*|forest|jardin\w*|flor\w*|crec\w*|plantas?|naturaleza|primavera)\b|花|生长|植物|自然|春|森林|绿/,
  ],
  ['crown', /\b(king|queen|crown\w*|royal\w*|throne|prince\w*|rey|reina|corona|real|trono)\b|王|皇冠|皇|冠/],
  [
    'hero',
    /\b(hero\w*|super\w*|cape|strong\w*|power\w*|character|face|person|alive|heroe\w*|capa|fuerte|poder\w*|cara|persona)\b|英雄|超人|力量|披风|人物|表情|活/,
  ],
];

/** Undefined when nothing is recognized: the drawings that the words name are then the idea. */
export function matchIdea(text: string): Idea | undefined {
  const folded = fold(text).replaceAll('ñ', 'n');
  return PATTERNS.find(([, pattern]) => pattern.test(folded))?.[0];
}
