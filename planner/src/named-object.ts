/** Which thing in the picture an instruction names, and which of several: "the dog on the left", 左边的瓶子, "el perro". */
import { normalize } from '@afterglow/domain/safety/normalize';

export type Side = 'left' | 'right' | 'top' | 'bottom' | 'middle' | 'largest' | 'smallest';

export interface NamedObject {
  /**
   * Kinds of the object detector any of which is meant; `sky` and `text` are found by finders of their own, `garment` below
   * a face, and `other` by nobody: a person shows where it is.
   */
  readonly kinds: readonly string[];
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
  [['car', 'truck'], '汽车|轿车|小车', 'car|coche|carro|auto'],
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
  [['cell phone'], '手机', 'phone|cell phone|smartphone|telefono|movil|celular'],
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
    '人|男人|女人|男孩|女孩|孩子|小孩',
    'person|man|men|woman|women|boy|girl|kid|child|guy|lady|persona|hombre|mujer|nino|nina|chico|chica|senor|senora',
  ],
  [['sky'], '天空|蓝天', 'sky|cielo'],
  [['text'], '文字|字样|字幕|字', 'text|lettering|letters|words|writing|texto|letras|letrero'],
  [
    ['garment'],
    '衬衫|衬衣|上衣|衣服|外套|夹克|毛衣|西装|t恤',
    'shirt|t-shirt|tshirt|blouse|sweater|jacket|coat|suit|top|clothes|outfit|camisa|camiseta|blusa|jersey|sueter|chaqueta|abrigo|traje|ropa',
  ],
  [
    ['other'],
    '裙子|裤子|鞋子|鞋|帽子|眼镜|墙壁|墙|水面|湖水|海水|地板|地面|树|草地|草坪|雪|花|牌子|招牌|路牌|门|窗户|窗|建筑|房子|山|路面|石头',
    'dress|skirt|trousers|pants|jeans|shoe|hat|glasses|wall|water|floor|ground|tree|grass|lawn|snow|flower|sign|door|window|building|house|mountain|road|rock|vestido|falda|pantalon|pantalones|zapato|sombrero|gorro|gafas|pared|muro|agua|suelo|arbol|arboles|cesped|hierba|nieve|flor|flores|cartel|puerta|ventana|edificio|casa|montana|carretera|roca|piedra',
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

/** The longest name in the text counts: a wine glass is no glass, a hot dog no dog. */
export function findNamedObject(original: string): NamedObject | undefined {
  const { text } = normalize(original);
  let best: { readonly kinds: readonly string[]; readonly length: number } | undefined;
  for (const [kinds, zh, latin] of names) {
    const length = Math.max(longestHan(text, zh) * 3, longestLatin(text, latin));
    if (length > (best?.length ?? 0)) best = { kinds, length };
  }
  if (best === undefined) return undefined;
  const side = sides.find(([, zh, latin]) => longestHan(text, zh) > 0 || longestLatin(text, latin) > 0)?.[0];
  return { kinds: best.kinds, side };
}

const longestHan = (text: string, list: string): number =>
  Math.max(0, ...list.split('|').map((name) => (text.includes(name) ? name.length : 0)));

function longestLatin(text: string, list: string): number {
  const pattern = new RegExp(String.raw`(?<![\p{L}])(?:${list})(?:s|es)?(?![\p{L}])`, 'gu');
  return Math.max(0, ...[...text.matchAll(pattern)].map(([found]) => found.length));
}
