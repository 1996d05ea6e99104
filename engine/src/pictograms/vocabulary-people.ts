/** Words of people by what they do, as in the vocabulary. */
import type { Row } from './thing-row.ts';

const AT_SPORT: readonly Row[] = [
  ['person-surfing', 'middle', 'surfer', '冲浪者|冲浪手|冲浪的人', 'surfista|surfero'],
  ['person-swimming', 'middle', 'swimmer', '泳者|游泳者|游泳运动员', 'nadador|nadadora'],
  ['person-rowing-boat', 'middle', 'rower|man rowing a boat', '划船的人|船夫', 'remero|remera'],
  ['person-biking', 'middle', 'cyclist|biker', '骑行者|自行车手', 'ciclista'],
  [
    'person-lifting-weights',
    'middle',
    'weightlifter|bodybuilder|strongman',
    '举重运动员|大力士|健美运动员',
    'levantador de pesas|culturista|forzudo',
  ],
  ['people-wrestling', 'middle', 'wrestler|wrestlers', '摔跤手|摔跤', 'luchador|luchadores'],
  [
    'person-running',
    'middle',
    'jogger|sprinter|marathon runner',
    '跑者|跑步者|短跑选手',
    'corredor|corredora|velocista',
  ],
  [
    'person-climbing',
    'middle',
    'climber|rock climber|mountaineer',
    '登山者|攀岩者|登山运动员',
    'escalador|escaladora|alpinista',
  ],
  ['person-golfing', 'middle', 'golfer|golf player', '高尔夫球手|打高尔夫的人', 'golfista'],
  ['skier', 'middle', 'skier', '滑雪者|滑雪运动员', 'esquiador|esquiadora'],
  ['snowboarder', 'middle', 'snowboarder', '单板滑雪者', 'snowboarder'],
  ['horse-racing', 'middle', 'jockey|horse rider|horse race', '骑师|赛马', 'jinete|carrera de caballos'],
  ['person-juggling', 'middle', 'juggler', '杂技演员|杂耍艺人', 'malabarista'],
  ['person-cartwheeling', 'middle', 'acrobat|gymnast', '体操运动员|翻跟头的人', 'acróbata|gimnasta'],
  ['person-fencing', 'middle', 'fencer', '击剑手|击剑运动员', 'esgrimista'],
  ['person-bouncing-ball', 'middle', 'basketball player', '篮球运动员|篮球选手', 'jugador de baloncesto|baloncestista'],
  ['man-dancing', 'middle', 'dancing man|disco dancer', '跳舞的男人', 'bailarín'],
];

const IN_TRADES_AND_TALES: readonly Row[] = [
  ['ninja', 'middle', 'ninja', '忍者', 'ninja'],
  ['vampire', 'middle', 'vampire|dracula', '吸血鬼', 'vampiro|vampira'],
  ['zombie', 'middle', 'zombie', '僵尸|丧尸', 'zombi|zombie'],
  ['elf', 'middle', 'elf', '小精灵', 'elfo|elfa'],
  ['genie', 'middle', 'genie', '灯神|神灯精灵', 'genio de la lámpara'],
  ['troll', 'middle', 'troll|ogre', '巨魔|山怪', 'trol|ogro'],
  ['ghost', 'middle', 'ghost', '幽灵|鬼魂|小鬼', 'fantasma'],
  ['skull', 'small', 'skull', '骷髅|头骨', 'calavera'],
  ['cowboy-hat-face', 'middle', 'cowboy|cowgirl', '牛仔', 'vaquero|vaquera'],
  ['clown-face', 'middle', 'clown', '小丑', 'payaso|payasa'],
  ['detective', 'middle', 'detective', '侦探', 'detective'],
  ['guard', 'middle', 'royal guard', '卫兵|皇家卫兵', 'guardia real'],
  ['pilot', 'middle', 'pilot', '飞行员|机长', 'piloto'],
  ['scientist', 'middle', 'scientist|chemist', '科学家|化学家', 'científico|científica'],
  ['singer', 'middle', 'singer|rock star|rockstar', '歌手|摇滚明星', 'cantante|estrella de rock'],
  ['judge', 'middle', 'judge', '法官', 'juez|jueza'],
  ['factory-worker', 'middle', 'welder|factory worker', '焊工|工厂工人', 'soldador|soldadora'],
  ['technologist', 'middle', 'programmer|hacker|coder', '程序员|黑客|打工人|上班族|白领', 'programador|programadora'],
];

export const PEOPLE_DOING: readonly Row[] = [...AT_SPORT, ...IN_TRADES_AND_TALES];
