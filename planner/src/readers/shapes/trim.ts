/** "Trim the white edges", "remove the black bars", 去掉白边: what lies inside a border of one color, which the engine finds. */
import { isAbout } from '../../clause.ts';
import { addStep, type Reader } from '../reading.ts';

const COLORED = '(?:white|black|gr[ae]y|empty|blank|extra|unused|excess|transparent|solid)';
/** Taken away with or without a color; the others only with one, since stripes and edges are things, too. */
const EDGING = `(?:${COLORED}[ -]?){0,3}(?:letterbox\\w*|pillarbox\\w*|whitespace|white ?space|borders?|frames?|margins?|padding)|(?:${COLORED}[ -]?){1,3}(?:edges?|bars?|bands?|strips?|stripes?|spaces?|areas?)`;
const ENGLISH = new RegExp(
  `\\b(?:trim|crop|cut|remove|delete|strip|erase|eliminate|get rid of|take|clear|lose)\\b(?: (?:off|out|away))? (?:(?:the|all|any|those|these|this|that|my|its|of) )*(?:(?:scan\\w*|thin|thick|ugly|annoying) )*(?:${EDGING})\\b(?: (?:off|out|away))?(?: (?:(?:from|of|around|on|at|in)(?: the| my| this| all)? (?:scan|photo|picture|image|sides?|top and bottom|left and right|product|edges?)|automatically))*`,
  'iu',
);

const COLORES = '(?:blanc[oa]s?|negr[oa]s?|gris(?:es)?|vac[ií][oa]s?|sobrantes?|transparentes?|liso?s?)';
const BORDES = `(?:bordes?|marcos?|m[aá]rgen(?:es)?)(?: ${COLORES})?|(?:franjas?|barras?|bandas?|tiras?|espacios?) ${COLORES}`;
const SPANISH = new RegExp(
  `\\b(?:quit|elimin|borr|recort|cort|sac|remuev|suprim|acort)\\p{L}* (?:(?:el|la|los|las|esos?|esas?|todos?|todas?) )*(?:${BORDES})(?!\\p{L})(?: (?:de arriba y abajo|(?:de|del|a|alrededor del?|en) (?:la |los |las )?(?:foto|imagen|escaneo|producto|lados|escaneado)|autom[aá]ticamente))*|\\brecorte autom[aá]tico de (?:los )?(?:bordes|m[aá]rgenes)`,
  'iu',
);

const EDGES =
  '(?:(?:白|黑|灰|纯色|空白|多余|透明)色?的?(?:边框|边缘|边(?!缘)|条(?!纹)|框)|边框|留白|空白(?:区域|部分|地方|处)?)';
const AWAY = '(?:去掉|去除|去|裁掉|裁去|裁切|裁剪|裁|剪掉|切掉|删掉|删除|移除|清除|消除|抠掉)';
const CHINESE = new RegExp(
  `(?:自动)?${AWAY}(?:一下|了)?(?:(?:照片|图片|图像|图|画面|扫描件?|四周|周围|上下|左右|两边|两侧|旁边|所有|多余|外面)的?){0,3}${EDGES}|(?:(?:照片|图片|图|四周|周围|上下|左右|两边|两侧|旁边|多余)的?){0,3}${EDGES}(?:都|全都|全部|给|自动)*${AWAY}|自动裁边|裁掉?边框`,
  'u',
);
/** Of a cut-out it is what is left of the old ground. */
const HALO = /抠图|蒙版|发丝|轮廓|主体边|人物边|商品边|\bcut[- ]?out|\bmask\b|\bhalo\b|\bhair\b/iu;

/** "Trim", "trim it automatically": nothing says where or how much. */
const BARE =
  /^(?:please |auto(?:matic(?:ally)?)?[ -]?)*trim(?: it| this| the (?:picture|photo|image))?(?: automatically)?$/iu;

export const readTrim: Reader = (clause, reading) => {
  const { text } = clause;
  const said = BARE.exec(text) ?? ENGLISH.exec(text) ?? SPANISH.exec(text) ?? CHINESE.exec(text);
  // what was laid around by the last step is undone, and a part or a size of it is another wish
  const wasLaid = reading.state.last.some(({ op }) => op === 'extend' || op === 'compose');
  if (said === null || wasLaid || HALO.test(text) || clause.has('percent', 'pixels', 'add', 'negate', 'keep'))
    return false;
  const from = clause.from + said.index;
  const within = clause.free().filter((token) => token.from < from + said[0].length && token.to > from);
  // "remove the frame of the mirror": the thing that has it is not the picture
  if (within.length < clause.tokens.length && !isAbout(clause, 'picture', ...within.map(({ kind }) => kind))) {
    const rest = clause.text.slice(said.index + said[0].length);
    if (/^\s*(?:of|on|from|del?|en)\b/iu.test(rest)) return false;
  }
  for (const token of within) clause.use(token);
  return addStep(reading, { op: 'adjust', settings: { trim: true } }, from);
};
