/** Wishes for what is not in a picture, in words that no vocabulary has: "replace the tent with a small cabin". */
import type { Plan, Remark } from '@afterglow/domain/edits/plan';
import type { Step } from '@afterglow/domain/edits/steps';
import { findNamedObject } from './named-object.ts';

const COURTESY =
  /^(?:(?:please|now|then|and|can you|could you|i want (?:you )?to|i'd like (?:you )?to|por favor|请|帮我|麻烦)[\s,，]*)+/iu;
/** Words that are used of pictures and of little else. */
const SEEN =
  /\b(?:image|photo|picture|background|foreground|scene|style|environment|setting|imagen|foto|fondo|escena|estilo)\b|图|照片|背景|画面|风格/iu;
const PAINTS: readonly RegExp[] = [
  /^(?:raise|lift|bend|turn|open|close|cross)\b.+\b(?:arms?|hands?|legs?|eyes|mouth)\b/iu,
  /^(?:replace|swap|substitute)\b.+\b(?:with|by|for)\b/iu,
  /^(?:reemplaza|sustituye|cambia)\p{L}*\b.+\bpor\b/iu,
  /^(?:让|叫).{1,12}(?:举|抬|转|坐|站|闭|睁|笑|跳|跑|拿)/u,
  /^(?:dress|clothe)\s+(?:him|her|me|them|us|the)\b.+\b(?:as|in|like)\b/iu,
  /^(?:把|将).+(?:换成|替换成|替换为|变成|变为|改成|改为)/u,
  /\p{Script=Han}{2,}(?:换成|换为|替换成|改成|改为|变成|变为)\p{Script=Han}{2,}/u,
  /^(?:c[aá]mbi|reempl[aá]z|sustit[uú]y)\p{L}*\s.+\spor\s\p{L}+/iu,
  // somebody who is to move, or to stand elsewhere
  /(?:交换|调换|互换|换个?)(?:一下)?位置|(?:抬|低|转|歪|扭|仰)(?:一?下|一?点)?头/u,
  /\b(?:swap|switch|trade) (?:places|positions|us|them|the two of us)\b|\bc[aá]mbi\p{L}* de (?:lugar|sitio|posici[oó]n)\b/iu,
  /\bque (?:\p{L}+ ){0,3}(?:levante|baje|gire|voltee|mire|suba|doble|cruce|estire|abra|cierre|salte|baile|corra|se siente|se pare)\b/iu,
  /[把将].{1,6}[pP移挪放搬](?:到|去)(?=\p{Script=Han})/u,
  /(?:衣服|衬衫|裤子|裙子|床单|桌布).{0,4}(?:皱|破|脏)/u,
  // a style by its name
  /\p{Script=Han}{2,}(?:风格|画风)(?:的?(?:画|图|照片|感觉|效果))?$|\b(?:estilo|in (?:the|an?) style of|into an?) .*\p{L}{3,}(?<!foto|photo)$/iu,
];
/** These count only beside a word for something that can be seen. */
const PAINTS_SEEN: readonly RegExp[] = [
  /^(?:transfer|transform|restyle|redraw|repaint|render|turn|convert|change)\b.+\b(?:into|to|in|as)\b/iu,
  /^(?:add|insert|put|place)\s+(?:an?|some|two|three|several|another|more)\b/iu,
  /^(?:变成|改成|换成|转成|做成|画成)/u,
  /^(?:convierte|transforma)\p{L}*\b.+\b(?:en|a)\b/iu,
  /^(?:añade|agrega|pon|ponle|coloca|dibuja)\p{L}*\s+(?:un|una|unos|unas|dos|tres)\b/iu,
  /^(?:make|have|let)\s+(?:the|my|this|that|her|him|them)\b/iu,
  /^(?:haz que|que) (?!no\b).+/iu,
  /(?:加上?|添加|放上?|画上?)(?:一|两|几|个|只|些)/u,
];

/** Text, formats, sizes and borders are edits of our own: a creative model is not asked for what we misread. */
const OURS =
  /\b(?:text|letters?|lettering|caption|texto|letras|portrait|landscape photo|format|size|shadow|border|frame)\b|字|版式|尺寸|边框|阴影|描边/iu;

/** What is changed elsewhere than in a photo. */
const ELSEWHERE =
  /\b(?:password|e-?mail|account|plan|subscription|language|currency|dollars?|euros?|contraseñ\p{L}*|correo|cuenta|suscripci[oó]n|idioma|moneda|pesos)(?!\p{L})|密码|邮箱|账[号户]|套餐|语言|汇率|英语/iu;

/** Whether a creative model may be meant by what the rules did not understand. */
export function isPainted(said: string): boolean {
  const text = said.trim().replace(COURTESY, '');
  return (
    !OURS.test(text) &&
    !ELSEWHERE.test(text) &&
    (PAINTS.some((pattern) => pattern.test(text)) ||
      (PAINTS_SEEN.some((pattern) => pattern.test(text)) && (SEEN.test(text) || findNamedObject(text) !== undefined)))
  );
}

const isPaint = ({ op }: Step): boolean => op === 'creative-edit';

/**
 * What becomes of a plan whose instruction was not understood as a whole: a creative model gets all of its words, or is named as what
 * is missing. Beside other steps it is offered, not planned.
 */
export function offerPainting(
  { steps, remarks }: Pick<Plan, 'steps' | 'remarks'>,
  said: string,
  creative: boolean,
): Pick<Plan, 'steps' | 'remarks'> & { readonly offered: Plan['suggestions'] } {
  const lost = remarks.filter(({ kind }) => kind === 'unknown' || kind === 'unread');
  const isMissing = (remark: Remark): boolean => remark.kind === 'need' && remark.code === 'creative';
  const planned = lost.flatMap((remark) => (remark.kind === 'unread' ? remark.choices.flat() : []));
  const isLost = lost.length > 0 && remarks.every((remark) => lost.includes(remark) || isMissing(remark));
  if (!isLost || !(isPainted(said) || planned.some(isPaint))) return { steps, remarks, offered: [] };
  const text = said.trim().slice(0, 1000);
  if (!creative)
    return planned.length > 0
      ? { steps, remarks, offered: [] }
      : { steps, remarks: [{ kind: 'need', code: 'creative', text }], offered: [] };
  const paint: Step = { op: 'creative-edit', instruction: text };
  return [...steps, ...planned].every(isPaint)
    ? { steps: [paint], remarks: [], offered: [] }
    : { steps, remarks, offered: [[paint]] };
}
