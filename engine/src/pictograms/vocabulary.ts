/**
 * Words of children's pictures: which drawing each means, how large the thing is beside the others and where it belongs. The
 * drawings' own names and tags (emojibase) come after these; they are many, but made for chat ("love" is a cat there).
 */
import { SIGNS_INDOORS } from './signs/indoors.ts';
import { SIGNS_OUTDOORS } from './signs/outdoors.ts';
import { signName } from './signs/sign-row.ts';
import type { Row, ThingSize } from './thing-row.ts';
import { DAILY } from './vocabulary-daily.ts';
import { FOOD } from './vocabulary-food.ts';
import { GOODS } from './vocabulary-goods.ts';
import { PEOPLE_DOING } from './vocabulary-people.ts';
import { THINGS_MORE } from './vocabulary-things.ts';
import { DEPTHS, HEAVENS, WORLD } from './vocabulary-world.ts';

/** Where a thing belongs: on the ground, in the air, under water, afloat, in space. */
export type ThingPlace = 'ground' | 'sky' | 'sea' | 'afloat' | 'space';

export interface Thing {
  /** Name of the drawing. */
  readonly name: string;
  readonly size: ThingSize;
  readonly place: ThingPlace;
  /** Words per language, `|` between them. Plurals are understood without being listed. */
  readonly en: string;
  readonly zh: string;
  readonly es: string;
}

const GROUND: readonly Row[] = [
  [
    'bottle-with-popping-cork',
    'small',
    'wine bottle|bottle of wine|champagne|champagne bottle|bottle of champagne',
    '酒瓶|红酒|红酒瓶|葡萄酒|香槟',
    'botella de vino|champán|champaña|cava|botella de champán',
  ],
  ['wine-glass', 'small', 'wine|wine glass|glass of wine', '酒杯|红酒杯|高脚杯', 'vino|copa de vino'],
  ['beer-mug', 'small', 'beer|beer mug|pint of beer', '啤酒', 'cerveza|jarra de cerveza'],
  ['globe-showing-americas', 'middle', 'globe|terrestrial globe', '地球仪', 'globo terráqueo|globo terrestre'],
  ['cat', 'middle', 'cat|kitten|kitty', '猫|小猫|猫咪|猫猫', 'gato|gata|gatito|gatita'],
  ['dog', 'middle', 'dog|puppy|doggy', '狗|小狗|狗狗|犬', 'perro|perra|perrito|cachorro'],
  ['rabbit', 'middle', 'rabbit|bunny|hare', '兔|兔子|小兔|小兔子|小白兔|兔兔', 'conejo|coneja|conejito|liebre'],
  [
    'teddy-bear',
    'middle',
    'teddy bear|teddy|bear cub|little bear',
    '小熊|泰迪熊|玩具熊|熊宝宝',
    'oso de peluche|osito|peluche',
  ],
  ['bear', 'middle', 'bear|brown bear|grizzly', '熊|大熊|棕熊|狗熊', 'oso|osa'],
  ['panda', 'middle', 'panda', '熊猫|大熊猫|小熊猫', 'panda|oso panda'],
  ['polar-bear', 'middle', 'polar bear', '北极熊', 'oso polar'],
  ['koala', 'middle', 'koala', '考拉|树袋熊', 'koala'],
  ['lion', 'middle', 'lion', '狮子|狮|小狮子', 'león|leona'],
  ['tiger', 'middle', 'tiger', '老虎|虎|小老虎', 'tigre'],
  ['leopard', 'middle', 'leopard|cheetah|jaguar|panther', '豹|豹子|猎豹|黑豹', 'leopardo|guepardo|jaguar|pantera'],
  ['fox', 'middle', 'fox', '狐狸|小狐狸', 'zorro|zorra|zorrito'],
  ['wolf', 'middle', 'wolf', '狼|大灰狼', 'lobo|loba'],
  ['monkey', 'middle', 'monkey|ape', '猴|猴子|小猴|小猴子', 'mono|mona|monito'],
  ['elephant', 'big', 'elephant', '大象|象|小象', 'elefante|elefanta'],
  ['giraffe', 'big', 'giraffe', '长颈鹿', 'jirafa'],
  ['zebra', 'middle', 'zebra', '斑马', 'cebra'],
  ['hippopotamus', 'big', 'hippopotamus|hippo', '河马', 'hipopótamo'],
  ['rhinoceros', 'big', 'rhinoceros|rhino', '犀牛', 'rinoceronte'],
  ['kangaroo', 'middle', 'kangaroo', '袋鼠', 'canguro'],
  ['horse', 'middle', 'horse|pony|foal', '马|小马|骏马', 'caballo|yegua|poni|potro'],
  ['unicorn', 'middle', 'unicorn', '独角兽', 'unicornio'],
  ['cow', 'middle', 'cow|calf', '牛|奶牛|小牛|母牛', 'vaca|ternero'],
  ['pig', 'middle', 'pig|piglet|piggy', '猪|小猪|猪猪', 'cerdo|cerdito|cerda'],
  ['ewe', 'middle', 'sheep|lamb|ewe', '羊|绵羊|小羊|小绵羊', 'oveja|cordero|ovejita'],
  ['goat', 'middle', 'goat', '山羊', 'cabra'],
  ['deer', 'middle', 'deer|fawn|reindeer', '鹿|小鹿|梅花鹿|驯鹿', 'ciervo|venado|reno'],
  ['camel', 'middle', 'camel', '骆驼', 'camello'],
  ['mouse', 'small', 'mouse|mice', '老鼠|小老鼠|鼠', 'ratón|ratona|ratoncito'],
  ['hamster', 'middle', 'hamster|guinea pig', '仓鼠', 'hámster'],
  ['hedgehog', 'small', 'hedgehog', '刺猬|小刺猬', 'erizo'],
  ['chipmunk', 'small', 'squirrel|chipmunk', '松鼠|小松鼠', 'ardilla'],
  ['frog', 'middle', 'frog|toad', '青蛙|小青蛙|蛙', 'rana|sapo|ranita'],
  ['duck', 'small', 'duck|duckling', '鸭|鸭子|小鸭|小鸭子', 'pato|pata|patito'],
  ['goose', 'small', 'goose|geese', '鹅|大鹅|大白鹅', 'ganso|oca'],
  ['swan', 'small', 'swan', '天鹅', 'cisne'],
  ['rooster', 'small', 'rooster|cock|hen|chicken', '公鸡|母鸡|鸡|大公鸡', 'gallo|gallina|pollo'],
  ['baby-chick', 'small', 'chick|baby chick', '小鸡|鸡宝宝', 'pollito|polluelo'],
  ['penguin', 'middle', 'penguin', '企鹅|小企鹅', 'pingüino|pinguino'],
  ['snail', 'small', 'snail', '蜗牛', 'caracol'],
  ['snake', 'middle', 'snake|serpent', '蛇|小蛇', 'serpiente|culebra'],
  ['crocodile', 'middle', 'crocodile|alligator', '鳄鱼', 'cocodrilo|caimán'],
  ['lady-beetle', 'tiny', 'ladybug|ladybird|beetle', '瓢虫|甲虫', 'mariquita|escarabajo'],
  ['ant', 'tiny', 'ant', '蚂蚁', 'hormiga'],
  ['sauropod', 'big', 'dinosaur|dino|brontosaurus|diplodocus', '恐龙|小恐龙|长颈龙|雷龙', 'dinosaurio|dino'],
  ['t-rex', 'big', 't-rex|trex|t rex|tyrannosaurus', '霸王龙|暴龙', 'tiranosaurio'],
  ['dragon', 'big', 'dragon', '龙|巨龙|小龙|飞龙', 'dragón'],
  [
    'girl',
    'middle',
    'girl|sister|daughter|child|kid|granddaughter',
    '女孩|小女孩|小姑娘|姑娘|姐姐|妹妹|女儿|孙女',
    'niña|chica|hermana|hija|nieta',
  ],
  [
    'boy',
    'middle',
    'boy|brother|son|grandson',
    '男孩|小男孩|哥哥|弟弟|儿子|孙子|少年',
    'niño|chico|hermano|hijo|nieto',
  ],
  ['princess', 'middle', 'princess|queen', '公主|小公主|女王|皇后', 'princesa|reina'],
  ['prince', 'middle', 'prince|king', '王子|小王子|国王', 'príncipe|rey'],
  ['astronaut', 'middle', 'astronaut|cosmonaut|spaceman', '宇航员|航天员|太空人', 'astronauta'],
  ['superhero', 'middle', 'superhero|hero', '超人|超级英雄|英雄', 'superhéroe|héroe'],
  ['robot', 'middle', 'robot|android', '机器人|小机器人', 'robot'],
  ['snowman', 'middle', 'snowman', '雪人|小雪人', 'muñeco de nieve'],
  [
    'deciduous-tree',
    'huge',
    'tree|oak|forest|woods|park',
    '树|大树|树木|小树|森林|树林|公园',
    'árbol|roble|bosque|parque',
  ],
  ['evergreen-tree', 'huge', 'pine|fir|pine tree|evergreen', '松树|杉树', 'pino|abeto'],
  ['palm-tree', 'huge', 'palm|palm tree|coconut tree', '椰子树|椰树|棕榈树|棕榈|沙滩|海滩', 'palmera|cocotero|playa'],
  ['christmas-tree', 'huge', 'christmas tree|christmas', '圣诞树|圣诞|圣诞节', 'árbol de navidad|navidad'],
  ['sunflower', 'small', 'sunflower', '向日葵|葵花', 'girasol'],
  ['tulip', 'small', 'tulip|flower|garden', '郁金香|花|花朵|小花|鲜花|花园', 'tulipán|flor|jardín'],
  ['rose', 'small', 'rose', '玫瑰|玫瑰花', 'rosa'],
  ['mushroom', 'small', 'mushroom|toadstool', '蘑菇', 'seta|hongo|champiñón'],
  ['cactus', 'middle', 'cactus', '仙人掌', 'cactus'],
  ['potted-plant', 'small', 'plant|potted plant|flower pot', '盆栽|植物|花盆', 'planta|maceta'],
  ['house', 'huge', 'house|home|cottage|cabin', '房子|小屋|家|屋子|房屋|小房子|木屋', 'casa|casita|cabaña|hogar'],
  ['castle', 'huge', 'castle|palace|fortress', '城堡|宫殿|皇宫', 'castillo|palacio'],
  ['school', 'huge', 'school', '学校', 'escuela|colegio'],
  ['tent', 'huge', 'tent|camp|camping', '帐篷|露营', 'tienda de campaña|carpa|campamento'],
  ['lighthouse', 'huge', 'lighthouse', '灯塔', 'faro'],
  ['ferris-wheel', 'huge', 'ferris wheel|fair', '摩天轮|游乐园', 'noria|feria'],
  [
    'automobile',
    'middle',
    'car|automobile|sports car',
    '跑车|汽车|小汽车|车|轿车|小车',
    'coche|auto|carro|automóvil|coche deportivo',
  ],
  ['bus', 'middle', 'bus|school bus', '公交车|巴士|公共汽车|校车', 'autobús|bus|guagua'],
  ['fire-engine', 'middle', 'fire engine|fire truck', '消防车', 'camión de bomberos'],
  ['police-car', 'middle', 'police car', '警车', 'coche de policía|patrulla'],
  ['tractor', 'middle', 'tractor|farm', '拖拉机|农场', 'tractor|granja'],
  ['locomotive', 'big', 'train|locomotive|steam train', '火车|列车|小火车', 'tren|locomotora'],
  ['bicycle', 'middle', 'bicycle|bike|cycling', '自行车|单车|脚踏车', 'bicicleta|bici'],
  [
    'birthday-cake',
    'middle',
    'birthday cake|cake|birthday|party',
    '蛋糕|生日蛋糕|生日',
    'tarta|pastel|cumpleaños|torta|fiesta',
  ],
  ['cupcake', 'small', 'cupcake|muffin', '纸杯蛋糕', 'magdalena|cupcake'],
  ['ice-cream', 'middle', 'ice cream|icecream', '冰淇淋|冰激凌|雪糕', 'helado'],
  ['red-apple', 'small', 'apple', '苹果|红苹果', 'manzana'],
  ['banana', 'small', 'banana', '香蕉', 'plátano|banana'],
  ['strawberry', 'small', 'strawberry', '草莓', 'fresa|frutilla'],
  ['watermelon', 'small', 'watermelon', '西瓜', 'sandía'],
  ['carrot', 'small', 'carrot', '胡萝卜|萝卜', 'zanahoria'],
  [
    'soccer-ball',
    'small',
    'ball|football|soccer ball|soccer|football match|soccer match',
    '球|足球|皮球|球赛|足球赛',
    'pelota|balón|fútbol|partido de fútbol',
  ],
  ['guitar', 'middle', 'guitar', '吉他', 'guitarra'],
  ['wrapped-gift', 'small', 'gift|present', '礼物|礼品|礼盒', 'regalo'],
  ['umbrella', 'middle', 'umbrella', '雨伞|伞', 'paraguas'],
  [
    'hot-beverage',
    'middle',
    'coffee|coffee cup|cup of coffee|cup|mug|tea',
    '咖啡|咖啡杯|杯子|茶|茶杯',
    'café|taza|taza de café|té',
  ],
  ['light-bulb', 'middle', 'light bulb|bulb|lightbulb|idea', '灯泡|电灯|电灯泡', 'bombilla|foco'],
  [
    'running-shoe',
    'middle',
    'sneaker|shoe|running shoe|trainers',
    '运动鞋|鞋|鞋子|球鞋|跑鞋',
    'zapatilla|zapato|tenis',
  ],
  ['mobile-phone', 'middle', 'phone|smartphone|mobile phone', '手机', 'teléfono|móvil|celular'],
  ['headphone', 'middle', 'headphones|headphone', '耳机', 'auriculares|cascos'],
  ['watch', 'middle', 'watch|wristwatch', '手表|腕表', 'reloj'],
  ['pencil', 'middle', 'pencil', '铅笔', 'lápiz'],
  ['camera', 'middle', 'camera', '相机|照相机', 'cámara'],
];

const SKY: readonly Row[] = [
  ['sun', 'small', 'sun|sunshine|sunny', '太阳|阳光', 'sol|soleado'],
  ['crescent-moon', 'small', 'moon|crescent', '月亮|月牙|弯月|月光|月球|月球上', 'luna'],
  ['star', 'tiny', 'star', '星星|星|星空|繁星', 'estrella'],
  ['cloud', 'small', 'cloud', '云|云朵|白云', 'nube'],
  ['rainbow', 'huge', 'rainbow', '彩虹', 'arcoíris|arco iris'],
  ['butterfly', 'tiny', 'butterfly|moth', '蝴蝶|飞蛾|蛾子|蛾', 'mariposa|polilla'],
  ['honeybee', 'tiny', 'bee|honeybee|bumblebee', '蜜蜂|小蜜蜂', 'abeja'],
  ['bird', 'tiny', 'bird|hummingbird|sparrow', '鸟|小鸟|鸟儿|蜂鸟|麻雀', 'pájaro|ave|pajarito|colibrí|gorrión'],
  ['owl', 'small', 'owl', '猫头鹰', 'búho|lechuza'],
  ['parrot', 'small', 'parrot', '鹦鹉', 'loro|papagayo'],
  ['eagle', 'small', 'eagle|hawk', '老鹰|鹰', 'águila|halcón'],
  ['balloon', 'small', 'balloon', '气球', 'globo'],
  ['kite', 'small', 'kite', '风筝', 'cometa|papalote'],
  ['airplane', 'small', 'airplane|plane|aeroplane', '飞机', 'avión'],
  ['helicopter', 'small', 'helicopter', '直升机|直升飞机', 'helicóptero'],
  ['fairy', 'middle', 'fairy|pixie', '仙女|精灵|小仙女', 'hada'],
];

const SEA: readonly Row[] = [
  ['tropical-fish', 'middle', 'fish|tropical fish', '鱼|小鱼|热带鱼|金鱼', 'pez|pescado|pececito'],
  ['spouting-whale', 'big', 'whale', '鲸|鲸鱼|大鲸鱼', 'ballena'],
  ['dolphin', 'middle', 'dolphin', '海豚', 'delfín'],
  ['octopus', 'middle', 'octopus', '章鱼|八爪鱼', 'pulpo'],
  ['shark', 'middle', 'shark', '鲨鱼', 'tiburón'],
  ['turtle', 'middle', 'turtle|tortoise|sea turtle', '海龟|乌龟|龟', 'tortuga'],
  ['crab', 'small', 'crab', '螃蟹|蟹', 'cangrejo'],
  ['jellyfish', 'small', 'jellyfish', '水母', 'medusa'],
  ['seal', 'middle', 'seal|sea lion', '海豹|海狮', 'foca'],
  ['squid', 'middle', 'squid', '鱿鱼|乌贼', 'calamar'],
  ['mermaid', 'middle', 'mermaid', '美人鱼|人鱼', 'sirena'],
  ['spiral-shell', 'tiny', 'shell|seashell', '贝壳|海螺', 'concha|caracola'],
];

const AFLOAT: readonly Row[] = [
  ['sailboat', 'big', 'boat|sailboat|sailing boat|yacht', '船|小船|帆船', 'barco|velero|barca'],
  ['canoe', 'big', 'canoe|kayak|rowboat|rowing boat|raft', '独木舟|皮划艇|划船', 'canoa|kayak|bote'],
  ['passenger-ship', 'big', 'ship|cruise ship|ferry', '轮船|大船|邮轮', 'buque|crucero'],
];

const SPACE: readonly Row[] = [
  ['rocket', 'big', 'rocket|spaceship|spacecraft', '火箭|飞船|太空船|宇宙飞船', 'cohete|nave espacial'],
  ['ringed-planet', 'small', 'planet|saturn', '星球|行星|土星', 'planeta|saturno'],
  ['flying-saucer', 'small', 'ufo|flying saucer', '飞碟|不明飞行物', 'ovni|platillo volador'],
  ['alien', 'middle', 'alien|martian', '外星人', 'extraterrestre|marciano|alienígena'],
  ['comet', 'tiny', 'comet|meteor', '彗星|流星', 'meteorito|meteoro'],
];

const rowsOf = (place: ThingPlace, rows: readonly Row[]): Thing[] =>
  rows.map(([name, size, en, zh, es]) => ({ name, size, place, en, zh, es }));

/** Signs that do not stand on the ground. */
const SIGN_PLACES: Readonly<Partial<Record<string, ThingPlace>>> = {
  airballoon: 'sky',
  send: 'sky',
  quadcopter: 'sky',
  submarine: 'sea',
  'space-station': 'space',
};

export const VOCABULARY: readonly Thing[] = [
  ...rowsOf('ground', GROUND),
  ...rowsOf('ground', [...DAILY, ...PEOPLE_DOING, ...FOOD, ...GOODS, ...WORLD, ...THINGS_MORE]),
  ...rowsOf('sky', [...SKY, ...HEAVENS]),
  ...rowsOf('sea', [...SEA, ...DEPTHS]),
  ...rowsOf('afloat', AFLOAT),
  ...rowsOf('space', SPACE),
  ...[...SIGNS_INDOORS, ...SIGNS_OUTDOORS].map(([icon, , size, en, zh, es]): Thing => ({
    name: signName(icon),
    size,
    place: SIGN_PLACES[icon] ?? 'ground',
    en,
    zh,
    es,
  })),
];

const indexOf = (name: string): number => GROUND.findIndex(([own]) => own === name);

/** What may be a family without being people. */
export const ANIMALS: ReadonlySet<string> = new Set([
  ...GROUND.slice(indexOf('cat'), indexOf('dragon')).map(([name]) => name),
  'bird',
  'owl',
  'parrot',
  'tropical-fish',
  'spouting-whale',
  'dolphin',
  'octopus',
  'shark',
  'turtle',
  'crab',
  'seal',
]);

const PLACES: ReadonlyMap<string, Thing> = new Map(VOCABULARY.map((thing) => [thing.name, thing]));

export const isListed = (name: string): boolean => PLACES.has(name);

/** Size and place of a drawing; those that the vocabulary does not list are things of middle size on the ground. */
export function thingOf(name: string): Pick<Thing, 'size' | 'place'> {
  return PLACES.get(name) ?? { size: 'middle', place: 'ground' };
}
