/** "Less warm", "4x", "thicker" behind a step: the same step with another amount. */
import type { EditStep } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import { scaleStep } from '../scale-step.ts';
import type { TokenKind } from '../tokens/token.ts';
import { roundAmount } from './amounts.ts';
import { TONE_WORDS } from './tone-settings.ts';

type Of<Op extends EditStep['op']> = Extract<EditStep, { op: Op }>;

const THICKER = /thick|wid(?:e|er)\b|粗|宽|grues|anch/iu;
const THINNER = /thin|narrow|细|窄|\bfin[oa]\b|delgad/iu;

/** "Thicker", "in black": the border. */
export function refineBorder(clause: Clause, step: Of<'extend'>): EditStep | undefined {
  if (!step.beyond.startsWith('#')) return undefined;
  const factor = THICKER.test(clause.text) ? 1.6 : THINNER.test(clause.text) ? 0.6 : undefined;
  const color = clause.find('colour', 'hex')?.hex;
  if (factor === undefined && color === undefined) return undefined;
  const rest = clause
    .free()
    .filter(({ kind, text }) => kind !== 'unknown' || !(THICKER.test(text) || THINNER.test(text)));
  const kinds = new Set<TokenKind>([
    'border',
    'make',
    'change',
    'instead',
    'but',
    'slight',
    'much',
    'more',
    'less',
    'colour',
    'hex',
    'enlarge',
  ]);
  if (!rest.every(({ kind, weight }) => weight === 0 || kinds.has(kind))) return undefined;
  const sized = factor === undefined ? step : scaleStep(step, factor);
  return sized?.op === 'extend' ? { ...sized, beyond: color ?? step.beyond } : undefined;
}

/** "Less warm", 太亮了 behind a step that made it so: that step with less of it. */
export function tempered(clause: Clause, step: Of<'tone'>): EditStep | undefined {
  const word = clause.free().find(({ kind }) => TONE_WORDS[kind] !== undefined || kind === 'overexposed');
  const way = word?.kind === 'overexposed' ? BRIGHT : word && TONE_WORDS[word.kind];
  const value = way && step[way.setting];
  if (word === undefined || way === undefined || value === undefined || value * way.sign <= 0) return undefined;
  if (!clause.has('less', 'decrease', 'too', 'ratherTooMuch') && word.kind !== 'overexposed') return undefined;
  if (
    !isAbout(
      clause,
      'less',
      'decrease',
      'too',
      'ratherTooMuch',
      'much',
      'slight',
      'make',
      'but',
      'aside',
      'picture',
      word.kind,
    )
  )
    return undefined;
  return { ...step, [way.setting]: roundAmount(value * (clause.has('slight', 'ratherTooMuch') ? 0.75 : 0.5)) };
}
const BRIGHT = { setting: 'exposure', sign: 1 } as const;

/** "4x" behind an enlargement that was one of two. */
export function enlargeOtherwise(clause: Clause, step: Of<'upscale'>): EditStep | undefined {
  if (!isAbout(clause, 'factor', 'fourfold', 'double', 'enlarge', 'instead', 'make', 'but', 'change')) return undefined;
  const factor = clause.find('fourfold') ? 4 : clause.find('double') ? 2 : clause.find('factor')?.values[0];
  return (factor === 2 || factor === 4) && factor !== step.scale ? { ...step, scale: factor } : undefined;
}

/** "Less blur": how much of it is left. */
function readBlurFactor(clause: Clause): number | undefined {
  const ways = ['less', 'more', 'decrease', 'increase'] as const;
  if (!clause.has('blur', 'blurry') || !clause.has(...ways)) return undefined;
  if (!isAbout(clause, 'blur', 'blurry', 'background', 'picture', 'slight', 'much', 'make', 'but', ...ways))
    return undefined;
  const isLess = clause.has('less', 'decrease');
  if (clause.has('slight')) return isLess ? 0.75 : 1.25;
  return isLess ? 0.6 : 1.5;
}

export function refineBlur(clause: Clause, step: Of<'remove-background'>): EditStep | undefined {
  const factor = readBlurFactor(clause);
  return factor === undefined ? undefined : scaleStep(step, factor);
}

export function refineBlurOfAll(clause: Clause, step: Of<'tone'>): EditStep | 'no more' | undefined {
  const factor = step.blur === undefined ? undefined : readBlurFactor(clause);
  if (step.blur === undefined || factor === undefined) return undefined;
  const blur = Math.min(1, roundAmount(step.blur * factor));
  return blur === step.blur ? 'no more' : { ...step, blur };
}
