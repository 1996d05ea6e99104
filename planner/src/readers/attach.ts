/** Clauses that only add to a step before them: a color, a place, a strength. */

import { isAbout } from '../clause.ts';
import { scaleStep } from '../scale-step.ts';
import type { TokenKind } from '../tokens/token.ts';
import { takeAmount } from './amounts.ts';
import { takePlace, takeTextStyle } from './lettering/words.ts';
import { scaleLastPart } from './parts/parts.ts';
import { dyeHair, officialColor } from './people.ts';
import { addStep, findLast, replaceStep, type Reader } from './reading.ts';

/** What may be said of words that are there. */
export const TEXT_DETAILS = [
  'make',
  'add',
  'colour',
  'hex',
  'top',
  'bottom',
  'left',
  'right',
  'centre',
  'corner',
  'topLeft',
  'topRight',
  'bottomLeft',
  'bottomRight',
  'bigLetters',
  'smallLetters',
  'enlarge',
  'smaller',
  'handFont',
  'brushFont',
  'font',
  'outline',
  'text',
  'much',
  'slight',
  'aside',
  // bold letters
  'darkPencil',
] as const;

/** Of a pencil. */
const BOLD: ReadonlySet<TokenKind> = new Set<TokenKind>(['darkPencil', 'dark', 'darker', 'much']);

export const readAttachment: Reader = (clause, reading) => {
  if (reading.found.length === 0) return readInstead(clause, reading) || attachBackground(clause, reading);
  const last = reading.found.at(-1)?.step.op;
  if (last === 'id-photo') {
    const found = findLast(reading, 'id-photo');
    if (found && clause.has('sheet')) {
      clause.take('sheet');
      return replaceStep(reading, found.index, clause.take('negate') ? { ...found.step, sheet: false } : found.step);
    }
  }
  const words = findLast(reading, 'text');
  if (words && last === 'text' && isAbout(clause, ...TEXT_DETAILS)) {
    clause.take('make', 'add');
    return replaceStep(reading, words.index, { ...words.step, ...takePlace(clause), ...takeTextStyle(clause) });
  }
  const mark = findLast(reading, 'watermark');
  if (mark && last === 'watermark' && clause.take('tiled'))
    return replaceStep(reading, mark.index, { ...mark.step, placing: 'tiled' });
  const sketch = findLast(reading, 'sketch-portrait');
  if (sketch && last === 'sketch-portrait' && clause.tokens.some(({ kind }) => BOLD.has(kind)))
    return replaceStep(reading, sketch.index, { ...sketch.step, grade: '6B' });
  const dyed = findLast(reading, 'hair-change');
  if (dyed && last === 'hair-change') {
    const step = dyeHair(clause.take('colour')?.colour);
    if (step) return replaceStep(reading, dyed.index, step);
  }
  return (
    attachBackground(clause, reading) ||
    attachStrength(clause, reading) ||
    (clause.has('instead') && readInstead(clause, reading))
  );
};

const attachBackground: Reader = (clause, reading) => {
  const found = findLast(reading, 'remove-background');
  const wasAsked = reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'background');
  if (!wasAsked && (!found || reading.found.length - 1 !== found.index)) return false;
  // "it looks gray" is what is wrong with it
  const color = /\blooks?\b|se ve|看起来|看着|发[灰黄]/iu.test(clause.text) ? undefined : clause.take('colour', 'hex');
  if (!color?.hex) return false;
  // "red and black": the second color corrects nothing
  const isListed = found?.step.background.startsWith('#') === true && isAbout(clause, 'colour', 'hex', 'unknown');
  clause.take('make', 'change', 'instead', 'background');
  const step = { op: 'remove-background', background: color.hex } as const;
  if (isListed) return addStep(reading, step, color.from);
  return found ? replaceStep(reading, found.index, step) : addStep(reading, step, color.from);
};

/** "brighter, just a little" */
const attachStrength: Reader = (clause, reading) => {
  if (
    !isAbout(
      clause,
      'slight',
      'much',
      'too',
      'negate',
      'percent',
      'more',
      'less',
      'increase',
      'decrease',
      'but',
      'aside',
      'enough',
    )
  )
    return false;
  if (isAbout(clause, 'aside', 'enough', 'but', 'too')) return false;
  const isLittle = clause.has('slight') || (clause.has('negate') && clause.has('much', 'too'));
  const look = findLast(reading, 'look');
  const share = clause.find('percent')?.values[0];
  if (look && look.index === reading.found.length - 1 && share !== undefined && share > 0 && share < 100) {
    clause.take('percent');
    return replaceStep(reading, look.index, { ...look.step, strength: share / 100 });
  }
  const touched = findLast(reading, 'retouch');
  if (touched !== undefined && touched.index === reading.found.length - 1) {
    const factor = isLittle || clause.has('less', 'decrease') ? 0.6 : clause.has('much', 'more', 'increase') ? 1.6 : 1;
    const scaled = scaleStep(touched.step, factor);
    return scaled !== undefined && replaceStep(reading, touched.index, scaled);
  }
  if (scaleLastPart(reading, isLittle ? 0.5 : clause.has('much') ? 2 : 1)) return true;
  const found = findLast(reading, 'tone');
  const [entry] = Object.entries(found?.step ?? {}).filter(([key]) => key !== 'op' && key !== 'on');
  if (!found || !entry || typeof entry[1] !== 'number') return false;
  // "not too bright, lift it a little" is neither less nor more of the same
  if (clause.has('increase') && entry[1] < 0) return false;
  // "but not too much"
  const tempers = clause.has('less', 'negate', 'too') && clause.has('much', 'too', 'less');
  const amount = takeAmount(clause, clause.from);
  clause.take('negate', 'too');
  const grade = tempers ? 'slight' : amount.grade;
  const value =
    grade === 'slight' ? entry[1] / 2 : grade === 'strong' ? Math.min(1, Math.max(-1, entry[1] * 2)) : entry[1];
  return replaceStep(reading, found.index, { ...found.step, [entry[0]]: value });
};

/** "White instead", "make it light blue" after a version whose background was set: the same step again. */
const readInstead: Reader = (clause, reading) => {
  const [before] = reading.state.last;
  const color = clause.find('colour', 'hex');
  if (!before || reading.state.last.length !== 1 || !color?.hex) return false;
  if (!isAbout(clause, 'colour', 'hex', 'make', 'change', 'instead', 'but', 'more', 'background')) return false;
  const step =
    before.op === 'remove-background'
      ? ({ op: 'remove-background', background: color.hex } as const)
      : before.op === 'hair-change'
        ? dyeHair(color.colour)
        : before.op === 'text'
          ? { ...before, colour: color.hex }
          : before.op === 'id-photo'
            ? { ...before, ...officialColor(color) }
            : undefined;
  if (!step) return false;
  clause.take('colour', 'hex');
  clause.take('make', 'change', 'instead', 'background');
  reading.base = 'before-last';
  return addStep(reading, step, color.from);
};
