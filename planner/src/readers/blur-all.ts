/** Blur that is not of the background alone: of everything, as tilt-shift lenses do it, or of what is asked first. */
import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';
import { PLAIN, scaleAmount, takeAmount, type Amount } from './amounts.ts';
import { hideHeads } from './parts/obscure.ts';
import { takeNamedPart } from './parts/parts.ts';
import { addStep, ask, type Reader, type Reading } from './reading.ts';
import { GRADES, USUAL_GRADES } from './tone-settings.ts';

const WHOLE =
  /\b(?:whole|entire|full|complete|everything|all of (?:it|the|this|my)|overall)\b|整[张个幅体]|全[图部]|画面全|\btod[ao]s?\b|\benter[ao]\b|\bcomplet[ao]\b/iu;
const GAUSSIAN = /gauss|高斯/iu;
/** A glow that takes the edge off small contrasts, as a filter before the lens does. */
const SOFT_FOCUS = /\bsoft[- ]focus\b|柔焦|\b(?:foco|enfoque) suave\b/iu;
const TILT_SHIFT = /\btilt[ -]?shift\b|移轴/iu;
/** "Make it blurry" asks for what "it is blurry" complains of. */
const MADE_BLURRY =
  /\b(?:make|turn|get|want|render|have)\s+(?:it|this|that|everything|(?:the|this|that|my) (?:\p{L}+ )?(?:photo|picture|image|pic|shot|focus))\b.{0,16}\b(?:blurry|blurred|out of focus|unfocused|defocused|fuzzy)\b|[把将让使].*(?:模糊(?:一|化|处理(?!掉|好)|掉?$)|[弄变搞做调]得?(?:模糊|糊|虚)|失焦|糊掉?$)|^模糊(?:一下|化|整|全|边|四|左|右|上|下|暗|亮|天)|整[体张个幅].*模糊(?:一点|一些|一下|点|些)|\b(?:haz|pon|dej|vuelv|quier)\p{L}*\b.{0,24}\b(?:borros|desenfocad|fuera de foco)/iu;
/** 除了人物都模糊. */
const EXCEPT_BLURRY = /除了.+[都全]?(?:模糊|虚化)/u;
/** Who that is stands before what is blurred. */
const EXCEPT_ME =
  /\b(?:except|but|besides|apart from|menos|excepto|salvo)\s+(?:for\s+)?(?:a\s+)?(?:me|us|myself|m[ií]|nosotr[oa]s)(?!\p{L})|除了?我/iu;
const RIM = /\b(?:edges|borders|corners)\b|边缘|四周|四角|\b(?:bordes|esquinas|orillas)\b/iu;
const WITHIN_THE_RIM: LocalAdjustment['masks'] = [
  { kind: 'radial', x: 0.5, y: 0.5, across: 0.46, down: 0.46, soft: 0.5, inverted: true },
];
/** All of it but a band in the middle. */
const BESIDE_A_BAND: LocalAdjustment['masks'] = [
  { kind: 'linear', line: [0.5, 0.2, 0.5, 0.42] },
  { kind: 'linear', line: [0.5, 0.9, 0.5, 0.68] },
];

/** "Blur the whole photo", 高斯模糊 30 %, "efecto tilt-shift"; "make it blurry" asks what. */
export const readBlurAll: Reader = (clause, reading) => {
  const isOfPart = clause.has('background', 'hair', 'text', 'thing', 'face') && !clause.has('except');
  if (isOfPart || clause.has('deblur', 'negate', 'remove', 'fix', 'decrease', 'less', 'sharp', 'sharpen', 'hd'))
    return readEffect(clause, reading);
  const isMade = MADE_BLURRY.test(clause.text) || EXCEPT_BLURRY.test(clause.text);
  const word = clause.find('blur') ?? (isMade ? clause.find('blurry') : undefined);
  const isNamed = GAUSSIAN.test(clause.text);
  const blur = word ?? (isNamed ? clause.find('blurry') : undefined);
  if (blur === undefined) return readEffect(clause, reading);
  if (sparesSomebody(clause)) {
    const amount = takeAmount(clause, blur.from);
    for (const token of clause.free()) clause.use(token);
    return addStep(reading, blurBehind(amount), blur.from);
  }
  const isOfRim = RIM.test(clause.text);
  if (isOfRim) takeNamed(clause, RIM);
  // of everything but a part, the part is found when all is read
  const part = isOfRim || clause.has('except') ? undefined : takeNamedPart(clause);
  if (isOfRim || part !== undefined) {
    clause.take(blur.kind);
    const tone = { blur: scaleAmount(takeAmount(clause, blur.from), GRADES.blur ?? USUAL_GRADES) };
    const masks = part === undefined ? WITHIN_THE_RIM : [part];
    return addStep(reading, { op: 'adjust', settings: { local: [{ masks, tone }] } }, blur.from);
  }
  if (isNamed || clause.has('except') || WHOLE.test(clause.text)) {
    takeNamed(clause, isNamed ? GAUSSIAN : WHOLE);
    clause.take(blur.kind);
    return addStep(reading, blurAll(takeAmount(clause, blur.from)), blur.from);
  }
  return readEffect(clause, reading) || (blur.kind === 'blurry' && askWhatToBlur(clause, reading));
};

const sparesSomebody = (clause: Clause): boolean =>
  EXCEPT_ME.test(clause.text) ||
  (clause.has('except') && clause.has('person', 'subject') && !clause.has('face', 'hair'));

/** Effects that are known by a name. */
function readEffect(clause: Clause, reading: Reading): boolean {
  const effect = [TILT_SHIFT, SOFT_FOCUS].find((name) => name.test(clause.text));
  if (effect === undefined || clause.has('negate', 'remove')) return false;
  const at = clause.text.search(effect) + clause.from;
  takeNamed(clause, effect);
  const amount = takeAmount(clause, at);
  if (effect === SOFT_FOCUS)
    return addStep(reading, { op: 'tone', clarity: -scaleAmount(amount, [0.3, 0.5, 0.8]) }, at);
  const tone = { saturation: 0.15, blur: scaleAmount(amount, [0.3, 0.45, 0.65]) };
  return addStep(reading, { op: 'adjust', settings: { local: [{ masks: BESIDE_A_BAND, tone }] } }, at);
}

/** What such a blur is called, and the words that a person puts around it. */
function takeNamed(clause: Clause, name: RegExp): void {
  const found = name.exec(clause.text);
  const [from, to] = [clause.from + (found?.index ?? 0), clause.from + (found?.index ?? 0) + (found?.[0].length ?? 0)];
  for (const token of clause.free())
    if (token.kind !== 'except' && ((token.from < to && token.to > from) || AROUND.test(token.text))) clause.use(token);
  while (clause.take('make', 'add', 'picture', 'all', 'allPictures'));
}
const AROUND = /^(?:effect|filter|look|lens|style|efecto|filtro|estilo|效果|滤镜|镜头|风格)$/iu;

const blurAll = (amount: Amount): Step => ({
  op: 'tone',
  blur: scaleAmount(amount, GRADES.blur ?? USUAL_GRADES),
});

const blurBehind = (amount: Amount): Step => ({
  op: 'remove-background',
  background: 'blur',
  ...(amount === PLAIN ? {} : { blur: scaleAmount(amount, [0.4, 0.7, 1]) }),
});

/** Asks what to blur when only the picture was named. */
export function askWhatToBlur(clause: Clause, reading: Reading): true {
  const amount = takeAmount(clause, clause.find('blur', 'blurry')?.from ?? clause.from);
  for (const token of clause.free()) clause.use(token);
  return ask(reading, 'what-to-blur', [[blurBehind(amount)], [hideHeads({ by: 'blur' })], [blurAll(amount)]]);
}
