/** "… without changing the colors", 保持原有的颜色和光照不变: what the steps leave as it is anyway. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';
import type { Reader } from './reading.ts';

const QUALITIES =
  '(?:色彩|颜色|色调|色温|光照|光线|光影(?:效果|细节)?|影调|亮度|单色调|黑白影调|风格|质感|真实感|真实性|自然感|构图|内容|画质|原貌|细节|皮肤纹理|皮肤质感|纹理|样子|效果)';
const CHINESE = new RegExp(
  `^(?:但|但是|同时|并|且|并且|而|请|要)*(?:在)?(?:保持|保留|维持|不要?|不(?:改变|修改|改动)|别|勿)(?:对|改变|修改|改动|动)?(?:照片|图片|图像|图|画面|它|其|整体|原有|原始|原来|原本|原图|原|自然|的|和|与|及|以及|${QUALITIES})*(?:做|任何|修改|改变|改动|不变|一致|前提下|下|变化|的)*$|^${QUALITIES}(?:和${QUALITIES})*(?:做?(?:任何)?(?:修改|改变|改动)|(?:保持)?(?:不变|一致))$|^在?保真的?前提下?$|^保真$`,
  'u',
);
const ENGLISH =
  /^(?:but |and |while |with |please )*(?:without (?:changing|altering|affecting|touching|modifying)|(?:keep|keeping|preserv\w+|maintain\w*|retain\w*|don't change|do not change|leave)) (?:the |its |all |any |of |original |natural |overall |same |everything |else |as is |colou?rs?|tones?|lighting|light|style|texture|composition|content|details?|look|and |in the |image|photo|picture)+(?:the same|unchanged|as (?:it is|they are|is)|intact)?$/iu;
const SPANISH =
  /^(?:pero |y |mientras )*(?:sin (?:cambiar|alterar|modificar|afectar)|(?:mant[eé]n|manteniendo|conserva|conservando|respeta|respetando|no cambies)) (?:el |la |los |las |su |sus |original(?:es)? |natural(?:es)? |de |foto |imagen |color(?:es)?|tonos?|iluminaci[oó]n|luz|estilo|textura|composici[oó]n|detalles?|aspecto|y |e |, )+(?:original(?:es)?|natural(?:es)?|igual|intact[oa]s?)?$/iu;

/** Changes the light or the colors of all of the picture. */
const recolors = (step: Step): boolean =>
  step.op === 'look' ||
  step.op === 'enhance-light' ||
  (step.op === 'tone' &&
    Object.keys(step).some((key) => !['op', 'on', 'sharpen', 'clarity', 'blur', 'grain'].includes(key)));

const isKept = ({ text }: Clause): boolean => {
  const said = text.trim();
  return CHINESE.test(said) || ENGLISH.test(said) || SPANISH.test(said);
};

/** Beside steps that change neither light nor color it says nothing new; beside others it stays what nobody read. */
export const readKeepRest: Reader = (clause, reading) => {
  if (clause.has('hair', 'face', 'person', 'subject', 'background', 'text') || !isKept(clause)) return false;
  if (reading.found.length === 0 && reading.remarks.length === 0) return false;
  if (reading.found.some(({ step }) => recolors(step))) return false;
  for (const token of clause.free()) clause.use(token);
  return true;
};
