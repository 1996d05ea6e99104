/** Skin, teeth and red eyes: what is retouched wherever there are faces. */
import type { EditStep } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';
import { scaleAmount, takeAmount } from './amounts.ts';
import { addStep, findLast, replaceStep, type Reader } from './reading.ts';

type Retouch = Extract<EditStep, { op: 'retouch' }>;

/** A natural look: the plain wish is half of what the tool can do. */
const SKIN_GRADES = [0.3, 0.5, 0.8] as const;
const TEETH_GRADES = [0.4, 0.6, 0.9] as const;

export const readRetouch: Reader = (clause, reading) => {
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
  return { skin: clause.take('less') ? SKIN_GRADES[0] : scaleAmount(takeAmount(clause, skin.from), SKIN_GRADES) };
}

function readTeeth(clause: Clause): { readonly teeth?: number } {
  const teeth = clause.find('teeth');
  const color = clause.find('colour')?.colour;
  const isYellow =
    clause.has('yellowCast') || (color === 'yellow' && clause.has('too', 'less', 'much', 'ratherTooMuch'));
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
  if (!clause.take('redEye')) return {};
  clause.take('fix', 'remove', 'improve', 'bareRemove');
  return { redEyes: true };
}

/** 磨皮轻一点 wishes for a little, "less smooth skin" for less than there is; "less yellow teeth" are whiter ones. */
function wishesLess(clause: Clause): boolean {
  const skin = clause.find('smoothSkin');
  const less = clause.find('less');
  return skin === undefined ? clause.has('teeth') : less !== undefined && less.from > skin.from;
}
