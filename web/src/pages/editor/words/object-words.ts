/** Names of the things an analysis finds, for the languages other than the engine's own English. */
import type { Locale } from '@afterglow/domain/locale';
import { useFormatter, useLocale } from 'use-intl';

type Words = readonly [zh: string, es: string];

const things: Readonly<Record<string, Words>> = {
  person: ['人', 'persona'],
  bicycle: ['自行车', 'bicicleta'],
  car: ['汽车', 'coche'],
  motorcycle: ['摩托车', 'moto'],
  airplane: ['飞机', 'avión'],
  bus: ['公交车', 'autobús'],
  train: ['火车', 'tren'],
  truck: ['卡车', 'camión'],
  boat: ['船', 'barco'],
  'traffic light': ['红绿灯', 'semáforo'],
  'fire hydrant': ['消防栓', 'boca de incendios'],
  'stop sign': ['停车标志', 'señal de stop'],
  'parking meter': ['停车计时器', 'parquímetro'],
  bench: ['长椅', 'banco'],
  bird: ['鸟', 'pájaro'],
  cat: ['猫', 'gato'],
  dog: ['狗', 'perro'],
  horse: ['马', 'caballo'],
  sheep: ['羊', 'oveja'],
  cow: ['牛', 'vaca'],
  elephant: ['大象', 'elefante'],
  bear: ['熊', 'oso'],
  zebra: ['斑马', 'cebra'],
  giraffe: ['长颈鹿', 'jirafa'],
  backpack: ['双肩包', 'mochila'],
  umbrella: ['伞', 'paraguas'],
  handbag: ['手提包', 'bolso'],
  tie: ['领带', 'corbata'],
  suitcase: ['行李箱', 'maleta'],
  frisbee: ['飞盘', 'frisbee'],
  skis: ['滑雪板', 'esquís'],
  snowboard: ['单板滑雪板', 'tabla de snow'],
  'sports ball': ['球', 'pelota'],
  kite: ['风筝', 'cometa'],
  'baseball bat': ['棒球棒', 'bate de béisbol'],
  'baseball glove': ['棒球手套', 'guante de béisbol'],
  skateboard: ['滑板', 'monopatín'],
  surfboard: ['冲浪板', 'tabla de surf'],
  'tennis racket': ['网球拍', 'raqueta de tenis'],
  bottle: ['瓶子', 'botella'],
  'wine glass': ['酒杯', 'copa'],
  cup: ['杯子', 'taza'],
  fork: ['叉子', 'tenedor'],
  knife: ['刀', 'cuchillo'],
  spoon: ['勺子', 'cuchara'],
  bowl: ['碗', 'cuenco'],
  banana: ['香蕉', 'plátano'],
  apple: ['苹果', 'manzana'],
  sandwich: ['三明治', 'bocadillo'],
  orange: ['橙子', 'naranja'],
  broccoli: ['西兰花', 'brócoli'],
  carrot: ['胡萝卜', 'zanahoria'],
  'hot dog': ['热狗', 'perrito caliente'],
  pizza: ['披萨', 'pizza'],
  donut: ['甜甜圈', 'rosquilla'],
  cake: ['蛋糕', 'tarta'],
  chair: ['椅子', 'silla'],
  couch: ['沙发', 'sofá'],
  'potted plant': ['盆栽', 'planta'],
  bed: ['床', 'cama'],
  'dining table': ['餐桌', 'mesa'],
  toilet: ['马桶', 'inodoro'],
  tv: ['电视', 'televisor'],
  laptop: ['笔记本电脑', 'portátil'],
  mouse: ['鼠标', 'ratón'],
  remote: ['遥控器', 'mando'],
  keyboard: ['键盘', 'teclado'],
  'cell phone': ['手机', 'móvil'],
  microwave: ['微波炉', 'microondas'],
  oven: ['烤箱', 'horno'],
  toaster: ['烤面包机', 'tostadora'],
  sink: ['水槽', 'fregadero'],
  refrigerator: ['冰箱', 'nevera'],
  book: ['书', 'libro'],
  clock: ['钟', 'reloj'],
  vase: ['花瓶', 'jarrón'],
  scissors: ['剪刀', 'tijeras'],
  'teddy bear': ['玩具熊', 'oso de peluche'],
  'hair drier': ['吹风机', 'secador'],
  toothbrush: ['牙刷', 'cepillo de dientes'],
};

/** A kind of thing and how many of it: "cat × 2". A kind nobody named stays as the engine calls it. */
export function useThing(): (entry: readonly [kind: string, count: number]) => string {
  const locale = useLocale();
  const format = useFormatter();
  return ([kind, count]) => (count === 1 ? nameOf(kind, locale) : `${nameOf(kind, locale)} × ${format.number(count)}`);
}

function nameOf(kind: string, locale: Locale): string {
  const words = things[kind];
  return words === undefined || locale === 'en' ? kind : words[locale === 'zh' ? 0 : 1];
}
