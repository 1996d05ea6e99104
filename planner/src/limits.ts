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

/** The words of a clause that narrow its `steps` and that nobody read. */
export function findUnread(clause: Clause, steps: readonly Step[]): string | undefined {
  const things = steps.every(({ op }) => TONES.has(op)) ? THINGS : [];
  const first = clause.find(...NUMBERS, ...PLACES, ...NARROWING, ...things);
  if (first === undefined || steps.length === 0) return undefined;
  const last = clause.free().findLast(({ weight }) => weight > 0) ?? first;
  return clause.text.slice(first.from - clause.from, last.to - clause.from);
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
