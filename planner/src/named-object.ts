/** Which thing in the picture an instruction names, and which of several: "the dog on the left", 左边的瓶子, "el perro". */
import { normalize } from '@afterglow/domain/safety/normalize';
import { nounFields } from './words/noun-words.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle' | 'largest' | 'smallest';

export interface NamedObject {
  /**
   * Kinds of the object detector any of which is meant; `sky` and `text` are found by finders of their own, `garment` below
   * a face, and `other` by nobody: a person shows where it is.
   */
  readonly kinds: readonly string[];
  /** The name as it stands in the text, normalized. */
  readonly name: string;
  readonly side: Side | undefined;
}

/** Chinese, English and Spanish names, for the kinds they may mean. Latin ones are whole words, with or without plural. */
const names: readonly (readonly [kinds: readonly string[], zh: string, latin: string])[] = [
  [['dog'], '狗', 'dog|puppy|perro|perra|perrito'],
  [['cat'], '猫', 'cat|kitten|kitty|gato|gata|gatito'],
  [['bird'], '鸟', 'bird|pajaro|ave'],
  [['horse'], '马', 'horse|pony|caballo'],
  [['cow'], '牛', 'cow|vaca'],
  [['sheep'], '羊', 'sheep|oveja'],
  [['elephant'], '大象', 'elephant|elefante'],
  [['bear', 'teddy bear'], '熊', 'bear|teddy|oso|osito'],
  [['bottle'], '瓶子|酒瓶|水瓶', 'bottle|botella'],
  [['cup', 'wine glass'], '杯子|茶杯|咖啡杯|马克杯', 'cup|mug|coffee cup|taza|vaso'],
  [['wine glass'], '酒杯|高脚杯', 'wine glass|copa'],
  [['bowl'], '碗', 'bowl|tazon|cuenco|bol'],
  [['spoon'], '勺子|汤匙|勺', 'spoon|cuchara'],
  [['fork'], '叉子', 'fork|tenedor'],
  [['knife'], '餐刀|刀子', 'knife|cuchillo'],
  [['car', 'truck'], '汽车|轿车|小车|跑车|车子|车', 'car|coche|carro|auto'],
  [['truck', 'car'], '卡车|货车', 'truck|lorry|van|camion|furgoneta'],
  [['bus'], '公交车|巴士', 'bus|autobus'],
  [['bicycle'], '自行车|单车', 'bicycle|bike|bici|bicicleta'],
  [['motorcycle'], '摩托车', 'motorcycle|motorbike|scooter|moto|motocicleta'],
  [['boat'], '船', 'boat|ship|barco|bote'],
  [['airplane'], '飞机', 'airplane|plane|avion'],
  [['train'], '火车', 'train|tren'],
  [['umbrella'], '雨伞|伞', 'umbrella|paraguas|sombrilla'],
  [['handbag', 'backpack', 'suitcase'], '包包|手提包|背包|书包', 'bag|handbag|purse|backpack|bolso|bolsa|mochila'],
  [['chair', 'bench'], '椅子|凳子', 'chair|stool|silla'],
  [['bench'], '长椅|长凳', 'bench|banco'],
  [['couch'], '沙发', 'couch|sofa'],
  [['dining table'], '桌子|餐桌', 'table|mesa'],
  [['bed'], '床', 'bed|cama'],
  [['potted plant'], '盆栽|绿植', 'plant|potted plant|planta|maceta'],
  [['vase'], '花瓶', 'vase|jarron|florero'],
  [['laptop'], '笔记本电脑|电脑', 'laptop|computer|portatil|ordenador'],
  [['tv'], '电视|显示器|屏幕', 'tv|television|monitor|screen|tele|pantalla'],
  [['cell phone'], '手机', 'phone|iphone|cell phone|smartphone|telefono|movil|celular'],
  [['book'], '书本|书', 'book|libro'],
  [['clock'], '时钟|钟', 'clock|reloj'],
  [['cake'], '蛋糕', 'cake|pastel|tarta'],
  [['apple'], '苹果', 'apple|manzana'],
  [['banana'], '香蕉', 'banana|platano'],
  [['orange'], '橙子|橘子', 'naranja'],
  [['sports ball'], '球', 'ball|balon|pelota'],
  [['traffic light'], '红绿灯', 'traffic light|semaforo'],
  [['fire hydrant'], '消防栓', 'fire hydrant|hydrant'],
  [['stop sign'], '停车牌', 'stop sign'],
  [['kite'], '风筝', 'kite|cometa'],
  [['skateboard'], '滑板', 'skateboard'],
  [['surfboard'], '冲浪板', 'surfboard'],
  [['tie'], '领带', 'tie|corbata'],
  [
    ['person'],
    '人|男的|女的|男士|女士|男人|女人|男孩|女孩|孩子|小孩|小朋友|男生|女生|大叔|大妈|大爷|阿姨|妹子|新郎|新娘|宝宝|游客',
    'person|man|men|woman|women|boy|girl|kid|child|guy|dude|lady|bride|groom|toddler|baby|tourist|persona|hombre|mujer|nino|nina|chico|chica|senor|senora|pibe|piba|nene|nena|muchacho|muchacha|chavo|chava|novio|novia|bebe|turista|tipo|tipa',
  ],
  [['sky'], '天空|蓝天', 'sky|cielo'],
  [
    ['text'],
    '文字|字样|字幕|日期|字',
    'text|date stamp|date|lettering|letters|words|writing|texto|letras|letrero|fecha',
  ],
  [
    ['garment'],
    '衬衫|衬衣|上衣|衣服|外套|夹克|毛衣|西装|t恤',
    'shirt|t-shirt|tshirt|blouse|sweater|jacket|coat|suit|top|clothes|outfit|camisa|camiseta|blusa|jersey|sueter|chaqueta|abrigo|traje|ropa|remera|playera|polera|buzo|campera',
  ],
  [
    ['other'],
    '垃圾桶|垃圾|电线杆|电线|杆子|影子|车牌|裙子|裤子|围巾|帘子|窗帘|枕头|抱枕|地毯|车门|鞋子|鞋|帽子|眼镜|墙壁|墙|水面|湖水|海水|地板|地面|树|草地|草坪|雪|花|牌子|招牌|路牌|门|窗户|窗|建筑|房子|山|路面|石头',
    'trash can|garbage can|trash|bin|pole|lamppost|cable|wire|power line|license plate|number plate|plate|dress|scarf|curtain|pillow|cushion|carpet|rug|helmet|cap|glove|ribbon|balloon|mug|kettle|lamp|fence|roof|skirt|trousers|pants|jeans|shoe|hat|glasses|wall|water|floor|ground|tree|grass|lawn|snow|flower|sign|door|window|building|house|mountain|road|rock|vestido|bufanda|cortina|cojin|almohada|alfombra|casco|gorra|guante|cinta|globo|tetera|lampara|valla|techo|tejado|falda|pantalon|pantalones|zapato|sombrero|gorro|gafas|pared|muro|agua|suelo|arbol|arboles|cesped|hierba|nieve|flor|flores|cartel|puerta|ventana|edificio|casa|montana|carretera|roca|piedra|matricula|placa|basurero|papelera|tacho|basura|poste|farola|cable|mesada|mantel|migajas|brasier|tirante',
  ],
];

const sides: readonly (readonly [Side, string, string])[] = [
  ['left', '左', 'left|izquierda|izquierdo'],
  ['right', '右', 'right|derecha|derecho'],
  ['top', '上面|上方|顶部', 'top|above|upper|arriba'],
  ['bottom', '下面|下方|底部', 'bottom|below|lower|abajo'],
  ['middle', '中间|中央', 'middle|center|centre|centro|medio'],
  ['largest', '最大|大的那', 'biggest|largest|big one|mas grande'],
  ['smallest', '最小|小的那', 'smallest|little one|mas pequeno|mas pequena'],
];

/** Whose a thing is, is no thing that is meant: "the man's hat", 男人的帽子, "el sombrero del hombre". */
const owners = (() => {
  const [, zh = '', latin = ''] = names.find(([[kind]]) => kind === 'person') ?? [];
  return new RegExp(
    String.raw`(?<![\p{L}])(?:${latin})(?:s|es)?['’]s?(?![\p{L}])|(?<![\p{L}])(?:(?:of|on)(?: the| a| this| that)?|del|de (?:la|el|los|las|un|una))\s(?:${latin})(?:s|es)?(?![\p{L}])|(?:${zh})(?:身上|头上)?的(?=\p{Script=Han})`,
    'gu',
  );
})();

/** Words in a text: made once, since every clause of every plan is looked through. */
function readyWords(zh: string, latin: string) {
  return {
    han: zh.split('|'),
    latin: new RegExp(String.raw`(?<![\p{L}])(?:${latin})(?:s|es)?(?![\p{L}])`, 'gu'),
  };
}
type ReadyWords = ReturnType<typeof readyWords>;
const readyNames = [...names, ...nounFields.map(({ zh, latin }) => [['other'], zh, latin] as const)].map(
  ([kinds, zh, latin]) => ({ kinds, words: readyWords(zh, latin) }),
);
const readySides = sides.map(([side, zh, latin]) => ({ side, words: readyWords(zh, latin) }));

/** The longest name in the text counts: a wine glass is no glass, a hot dog no dog. */
export function findNamedObject(original: string): NamedObject | undefined {
  const { text: whole } = normalize(original);
  const text = whole.replaceAll(owners, ' ');
  let best: { readonly kinds: readonly string[]; readonly name: string; readonly length: number } | undefined;
  for (const { kinds, words } of readyNames) {
    const [han, word] = [longestHan(text, words), longestLatin(text, words)];
    const length = Math.max(han.length * 3, word.length);
    if (length > (best?.length ?? 0)) best = { kinds, length, name: han.length * 3 > word.length ? han : word };
  }
  if (best === undefined) return undefined;
  return { kinds: best.kinds, name: best.name, side: findSide(text) };
}

/** Which of several things a text says by its place or size. */
export function findSide(original: string): Side | undefined {
  const { text } = normalize(original);
  return readySides.find(({ words }) => longestHan(text, words) !== '' || longestLatin(text, words) !== '')?.side;
}

const longest = (found: readonly string[]): string =>
  found.reduce((best, each) => (each.length > best.length ? each : best), '');

const longestHan = (text: string, { han }: ReadyWords): string => longest(han.filter((name) => text.includes(name)));

const longestLatin = (text: string, { latin }: ReadyWords): string =>
  longest([...text.matchAll(latin)].map(([found]) => found));
