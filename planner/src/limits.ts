/**
 * Words that narrow a wish: exceptions, places, numbers, negations. If a clause has one that no reader used, its steps would do
 * more or other than was asked. Such steps are offered, not planned.
 */
import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from './clause.ts';
import type { TokenKind } from './tokens/token.ts';

const NUMBERS: readonly TokenKind[] = [
  'number',
  'percent',
  'factor',
  'size',
  'ratio',
  'length',
  'degree',
  'bytes',
  'half',
  'fourfold',
];
const PLACES: readonly TokenKind[] = [
  'left',
  'right',
  'top',
  'bottom',
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'centre',
  'corner',
];
const NARROWING: readonly TokenKind[] = [
  'except',
  'negate',
  'border',
  'canvas',
  'expand',
  'dropShadow',
  'addGrain',
  'keep',
];
/** Things that light and color cannot be confined to: "sharpen the eyes" would sharpen everything. */
const THINGS: readonly TokenKind[] = ['bodyPart', 'thing', 'creativeThing'];
const TONES: ReadonlySet<Step['op']> = new Set<Step['op']>(['tone', 'enhance-light', 'deblur', 'denoise']);

/** Whether a clause that became `steps` narrows them in words that nobody read. */
export function narrowsUnread(clause: Clause, steps: readonly Step[]): boolean {
  if (steps.length === 0) return false;
  if (clause.has(...NUMBERS, ...PLACES, ...NARROWING)) return true;
  return steps.every(({ op }) => TONES.has(op)) && clause.has(...THINGS);
}

/**
 * Whether a clause that nobody understood narrows the wish beside it: "brighter, only on the left". What comes `after` a wish may
 * also take something back ("but not the sky"); before it, a "no" is talk ("no, that's wrong, undo").
 */
export function narrowsOther(clause: Clause, after: boolean): boolean {
  // proportions are kept anyway
  if (isAbout(clause, 'keep', 'aspect', 'original', 'picture')) return false;
  return clause.has(...NUMBERS, ...PLACES, ...(after ? NARROWING : []));
}
