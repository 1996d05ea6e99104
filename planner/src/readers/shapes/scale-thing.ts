/** "Make the gun smaller", 放大手上的钻石: a thing in the photo is to have another size, not the photo. */
import { needCreative } from '../beyond.ts';
import type { Reader } from '../reading.ts';

const SCALES =
  /\b(?:shrink|enlarge|make|blow up|scale (?:up|down))\s+(?:the|his|her|my|this|that|those|these|their)\s+(?!(?:whole |entire )?(?:things?|pictures?|photos?|images?|pics?|file|size|shots?|resolution|canvas|border|frame|margins?|background|crop|text|font|letters|caption|title|words|watermark|sticker)\b)\p{L}+|(?:放大|缩小)(?:一下|了)?(?!一|到|至|成|为|\d|图|照|整|点|些|倍|了|尺|文|像|下|画|[两二三四五六八十])(?:\p{Script=Han}{2,})|(?:放大|缩小)(?:图片|照片|图|画面)[中里]的?\p{Script=Han}|[把将](?:图片|照片|图|画面)[中里]的\p{Script=Han}{1,12}?(?:整体|都|稍微)?(?:放大|缩小)|[把将](?!它|图片?(?!中|里)|照片(?!中|里)|这张|整张|整个|画面(?!中|里)|尺寸|分辨率|文件|背景|字|水印)\p{Script=Han}{2,12}?(?:整体|全部|都|稍微)?(?:放大|缩小|变大|变小)|\b(?:agrand|achic|encog|haz)\p{L}* (?:el|la|los|las|su|sus|mi) (?!fotos?|im[aá]gen(?:es)?|tama[ñn]o|archivo|resoluci[oó]n|texto|letras?|lienzo|borde|marco|fondo|doble|triple|mitad)\p{L}+(?!\p{L}).*(?:grande|pequeñ|chic|mitad|agrand|achic|encog)?|\b(?:haz|pon|deja)\p{L}* m[aá]s (?:grande|pequeñ[ao]|chic[ao]) (?:a )?(?:el|la|los|las|al|su|sus|mi) (?!fotos?|im[aá]gen(?:es)?|tama[ñn]o|archivo|texto|letras?|lienzo|borde|marco|fondo)\p{L}+|^m[aá]s (?:grande|pequeñ[ao]|chic[ao]) (?:el|la|los|las|mi|su) (?!fotos?|im[aá]gen(?:es)?|tama[ñn]o|archivo|texto|letras?|borde|marco|fondo)\p{L}+$|^(?!图|照片|画面|整体|字|文字|尺寸|分辨率|像素|文件|标题|水印|头像|边框)\p{Script=Han}{2,4}?(?:太小了?|再|要|弄)?(?:放大|变大|大)(?:一?点|一些|些)$|[把将让](?:人物?|主体|产品|商品|主角)(?:变)?[大小](?:一点|一些|点)/iu;
/** What has a size of its own here, or is refused. */
const OTHERS = [
  'text',
  'write',
  'quote',
  'watermark',
  'sticker',
  'size',
  'pixels',
  'width',
  'height',
  'bytes',
  'bodyPart',
  'face',
  'border',
  'expand',
  'crop',
  'hair',
  'volume',
] as const;

/** "Rotate the chair by 45°", 将椅子向右旋转45度. */
const TURNS =
  /\b(?:rotate|spin)\s+(?:the|his|her|my|this|that|those|these|their)\s+(?!(?:whole |entire |first |second |last |other )?(?:ones?|things?|pictures?|photos?|images?|pics?|shots?|canvas|file|orientation|text|words|layer|sticker|logo|watermark|camera)\b)\p{L}+|[把将](?:这把|那把|这个|那个|一个)?(?!它|图|照|这张|那张|整张|整个|画面|镜头|相机|第)\p{Script=Han}{1,10}?(?:向[左右]|顺时针|逆时针|水平)?旋转/iu;

export const readScaledThing: Reader = (clause, reading) =>
  (clause.has('enlarge', 'smaller') || clause.has('rotate')) &&
  !clause.tokens.some(({ kind }) => OTHERS.some((other) => other === kind)) &&
  (clause.has('rotate') ? TURNS : SCALES).test(clause.text) &&
  needCreative(clause, reading);
