/** Versions, pictures, files, questions, small talk. */

import { exportFormats, type exportFormats as Formats } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import type { TokenKind } from '../tokens/token.ts';
import { addStep, need, refuse, type Reader } from './reading.ts';
import { KINDS } from './tone-settings.ts';

/** Behind what was undone it is wished for again. */
const PUTS_BACK = /\b(?:put|bring) (?:it|that) back\b|放回去|加回来|\bponl[oa] de nuevo\b|\bvuelve a poner/iu;

export const readSession: Reader = (clause, reading) => {
  const { state } = reading;
  const redo =
    clause.take('redo') ??
    (state.redoable > 0 && PUTS_BACK.test(clause.text) ? clause.take('undo', 'back') : undefined);
  if (redo) return state.redoable > 0 ? addStep(reading, { op: 'redo' }, redo.from) : need(reading, 'history', clause);
  // what falls backwards is not undone
  const undo = clause.has('perspective', 'crooked') ? undefined : clause.find('undo');
  const original = clause.find('original');
  if (original && clause.has('compare')) {
    takeAll(clause);
    return addStep(reading, { op: 'compare' }, original.from);
  }
  // 上上个版本: two back
  if (/上上个?(?:版本|版|步|次)/u.test(clause.text)) {
    for (const token of clause.free()) clause.use(token);
    return state.undoable > 1
      ? addStep(reading, { op: 'undo', steps: 2 }, clause.from)
      : need(reading, 'history', clause);
  }
  // "make the original image brighter" is about the picture
  if (
    original &&
    !clause.has('damage') &&
    !clause.has('keep', 'blur', 'background', 'size', 'aspect', 'resize') &&
    !clause.has(...KINDS)
  ) {
    takeAll(clause);
    if (state.pictures.length === 0) return need(reading, 'picture', clause);
    return addStep(reading, { op: 'original' }, original.from);
  }
  // "it is overexposed, can you recover it?"
  if (clause.has('back') && reading.found.at(-1)?.complaint === true && isAbout(clause, 'back', 'picture')) {
    takeAll(clause);
    return true;
  }
  if (undo && !clause.has('version', 'ordinal')) return readUndo(clause, reading, undo.from);
  if (clause.has('back') && isAbout(clause, 'back', 'picture', 'but')) {
    const whole = /还原|恢复/u.test(clause.text);
    takeAll(clause);
    return whole ? addStep(reading, { op: 'original' }, clause.from) : readUndo(clause, reading, clause.from);
  }
  // "too dark compared to the groom"
  const compare = clause.has('too', 'darker', 'brighter') ? undefined : clause.take('compare');
  if (compare)
    return state.pictures.length === 0
      ? need(reading, 'picture', clause)
      : addStep(reading, { op: 'compare' }, compare.from);
  return readVersion(clause, reading);
};

function takeAll(clause: Clause): void {
  for (const kind of [
    'original',
    'back',
    'undo',
    'compare',
    'picture',
    'make',
    'change',
    'select',
    'restore',
    'version',
    'analyse',
    'keep',
    'all',
  ] as const)
    clause.take(kind);
}

const readUndo = (clause: Clause, reading: Parameters<Reader>[1], at: number): boolean => {
  if (clause.has('all') && reading.state.undoable > 0) {
    takeAll(clause);
    return addStep(reading, { op: 'original' }, at);
  }
  const count = Math.round(clause.take('number')?.values[0] ?? (clause.take('double') ? 2 : 1));
  takeAll(clause);
  for (const kind of ['steps', 'ordinal', 'too'] as const) clause.take(kind);
  if (reading.state.undoable === 0) return need(reading, 'history', clause);
  const steps = Math.min(50, reading.state.undoable, Math.max(1, count));
  return addStep(reading, { op: 'undo', ...(steps > 1 ? { steps } : {}) }, at);
};

/** Two of them, made now: no version that is there. */
const SEVERAL = /\b(?:two|three|four|dos|tres|cuatro|[2-9]) (?:\p{L}+ )?versi(?:ons|ones)\b|[两三四几]个?版/iu;

/** "Version 3", 第二版. */
const readVersion: Reader = (clause, reading) => {
  const word = clause.find('version');
  const number = word && clause.takeNear(word.from, 'ordinal', 'number');
  if (!word || !number || SEVERAL.test(clause.text)) return false;
  takeAll(clause);
  const version = Math.round(number.values[0] ?? 1);
  if (version < 1 || version > reading.state.undoable + reading.state.redoable + 1)
    return refuse(reading, 'picture-number', clause);
  return addStep(reading, { op: 'select', version }, word.from);
};

function isFormat(name: string): name is (typeof Formats)[number] {
  return exportFormats.some((format) => format === name);
}

/** Kinds of files that pictures are not saved as. */
const OTHER_FILES = /^(?:pdf|tiff?|bmp|heic|svg|eps|raw)$/iu;

/** Beside these the name of a kind of file says what is saved: "2000x2000 jpg". */
const WITH_FILE: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'make',
  'change',
  'transparent',
  'size',
  'pixels',
  'square',
  'ratio',
  'hd',
]);

export const readExport: Reader = (clause, reading) => {
  const verb = clause.find('export');
  const type = clause.find('png', 'jpg', 'webp', 'avif');
  // 5600K is a color of light
  const bytes = clause.has('temperature') ? undefined : clause.find('bytes');
  if (
    !verb &&
    !bytes &&
    !(
      type &&
      (clause.tokens.some(({ kind }) => WITH_FILE.has(kind)) ||
        clause.tokens.every(({ kind, weight }) => weight === 0 || kind === 'aside' || kind === type.kind))
    )
  )
    return false;
  for (const kind of [
    'export',
    'png',
    'jpg',
    'webp',
    'avif',
    'bytes',
    'make',
    'change',
    'smaller',
    'picture',
    'less',
    'resize',
    'enough',
    'thanks',
  ] as const)
    clause.take(kind);
  const other = clause.free().find(({ text }) => OTHER_FILES.test(text));
  if (other !== undefined) {
    clause.use(other);
    // "this HEIC to JPG" names what there is, then what is wished for
    if (type === undefined || other.from > type.from) reading.unread.push(other.text);
  }
  // below 500 kB
  if (bytes) clause.take('bottom');
  if (type) clause.take('hd');
  const format = type && isFormat(type.kind) ? { format: type.kind } : {};
  const maxKb = bytes ? { maxKb: Math.max(1, bytes.values[0] ?? 1) } : {};
  return addStep(reading, { op: 'export', ...format, ...maxKb }, (verb ?? type ?? bytes)?.from ?? clause.from);
};

export const readQuestion: Reader = (clause, reading) => {
  const detect = clause.take('detect');
  if (detect) return addStep(reading, { op: 'detect-objects' }, detect.from);
  const question = clause.take('analyse');
  if (!question) return false;
  clause.take('picture');
  return addStep(reading, { op: 'analyse' }, question.from);
};
