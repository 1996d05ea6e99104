/** Skin, teeth and red eyes: what is retouched wherever there are faces. */
import type { EditStep, SessionStep } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import { roundAmount, scaleAmount, takeAmount } from './amounts.ts';
import { addStep, findLast, replaceStep, type Reader, type Reading } from './reading.ts';

type Retouch = Extract<EditStep, { op: 'retouch' }>;

/** A natural look: the plain wish is half of what the tool can do. */
const SKIN_GRADES = [0.3, 0.5, 0.8] as const;
const TEETH_GRADES = [0.4, 0.6, 0.9] as const;

/** Light that flash and sweat leave on a face. */
const SHINY =
  /\b(?:shiny|shine|greasy|oily)\b|油光|太油|出油|油腻|brillo (?:a|de|en) (?:la |mi |su )?(?:nariz|cara|piel|frente)|(?:me )?brilla (?:mucho )?(?:la cara|la piel|la frente)|(?:cara|piel|frente) brillante/iu;
const ON_FACE = /\b(?:nose|forehead|cheeks?|nariz|frente|mejillas?)\b|鼻子|额头|脸颊|T区/iu;
const isShine = (step: EditStep | SessionStep | undefined): boolean =>
  step?.op === 'adjust' && step.settings.local?.[0]?.tone.highlights === SHINE.highlights;
const SHINE = { highlights: -0.6, contrast: -0.1 };

function readShine(clause: Clause, reading: Reading): boolean {
  // "…, tone it down": it is said what is to happen to it
  const goesOn = isShine(reading.found.at(-1)?.step) && isAbout(clause, 'decrease', 'less', 'fix', 'remove', 'improve');
  const isOfSkin =
    (clause.has('face', 'skin') || ON_FACE.test(clause.text)) &&
    SHINY.test(clause.text) &&
    !clause.has('thing', 'hair');
  if (!goesOn && !isOfSkin) return false;
  for (const token of clause.free()) clause.use(token);
  const local = [{ masks: [{ kind: 'found' as const, part: 'skin' as const }], tone: SHINE }];
  return goesOn || addStep(reading, { op: 'adjust', settings: { local } }, clause.from);
}

export const readRetouch: Reader = (clause, reading) => {
  if (readShine(clause, reading)) return true;
  if (clause.has('negate', 'keep', 'enlarge', 'smaller') || (clause.has('less') && !wishesLess(clause))) return false;
  const at = clause.find('smoothSkin', 'teeth', 'redEye')?.from ?? clause.from;
  const step: Retouch = { op: 'retouch', ...readSkin(clause), ...readTeeth(clause), ...readEyes(clause) };
  if (Object.keys(step).length === 1) return false;
  clause.take('make');
  const before = findLast(reading, 'retouch');
  return before ? replaceStep(reading, before.index, { ...before.step, ...step }) : addStep(reading, step, at);
};

function readSkin(clause: Clause): { readonly skin?: number } {
  // 磨皮美白: a fairer skin is another wish, and nobody's to guess
  if (clause.has('brighter', 'whiten') && !clause.has('teeth')) return {};
  const skin = clause.take('smoothSkin');
  if (skin === undefined) return {};
  // 磨皮30
  const number = clause.has('less', 'percent') ? undefined : clause.take('number')?.values[0];
  if (number !== undefined && number > 0 && number <= 100)
    return { skin: roundAmount(number > 1 ? number / 100 : number) };
  return { skin: clause.take('less') ? SKIN_GRADES[0] : scaleAmount(takeAmount(clause, skin.from), SKIN_GRADES) };
}

function readTeeth(clause: Clause): { readonly teeth?: number } {
  const teeth = clause.find('teeth');
  const color = clause.find('colour')?.colour;
  const isYellow =
    clause.has('yellowCast') ||
    (color === 'yellow' &&
      (clause.has('too', 'less', 'much', 'ratherTooMuch') ||
        // "los dientes amarillos": nobody wishes for them
        isAbout(clause, 'teeth', 'colour') ||
        /\b(?:looks?|are|son|se ven)\b/iu.test(clause.text)));
  const isWhite = color === 'white' || isYellow;
  if (!teeth || !(isWhite || clause.has('whiten', 'brighter'))) return {};
  if (isYellow) for (const kind of ['too', 'less', 'much', 'ratherTooMuch', 'yellowCast'] as const) clause.take(kind);
  clause.take('teeth');
  clause.take('whiten');
  clause.take('brighter');
  if (isWhite) clause.take('colour');
  clause.take('more');
  return { teeth: scaleAmount(takeAmount(clause, teeth.from), TEETH_GRADES) };
}

function readEyes(clause: Clause): { readonly redEyes?: true } {
  // "add red eyes"
  if (clause.has('add') || !clause.take('redEye')) return {};
  clause.take('fix', 'remove', 'improve', 'bareRemove');
  return { redEyes: true };
}

/** 磨皮轻一点 wishes for a little, "less smooth skin" for less than there is; "less yellow teeth" are whiter ones. */
function wishesLess(clause: Clause): boolean {
  const skin = clause.find('smoothSkin');
  const less = clause.find('less');
  return skin === undefined ? clause.has('teeth') : less !== undefined && less.from > skin.from;
}
