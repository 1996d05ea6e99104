/** Restoring, denoising, deblurring. */

import { isAbout, type Clause } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { scaleAmount, takeAmount } from './amounts.ts';
import { needCreative } from './beyond.ts';
import { addStep, findLast, replaceStep, type Reader, type Reading } from './reading.ts';
import { grainGrades } from './tone-settings.ts';

/** Strength of a slight change; the plain and the strong one are the operation's full strength. */
const SLIGHT = 0.5;

function strength(clause: Clause, at: number): { readonly strength?: number } {
  const { grade, share } = takeAmount(clause, at);
  if (share !== undefined) return { strength: Math.min(1, share) };
  return grade === 'slight' ? { strength: SLIGHT } : {};
}

/** "Bring back the colors" that the last step took. */
const isGray = ({ state }: Reading): boolean =>
  state.undoable > 0 && state.last.some((step) => step.op === 'tone' && step.saturation === -1);

const FROM_GRAY =
  /\bfrom (?:a )?(?:black (?:and|&|n) white|b&w|b\/w|gr[ae]y ?scale|monochrome)\b.*\bcolou?r|\b(?:black (?:and|&|n) white|b&w) (?:in)?to (?:full )?colou?r|\bde blanco y negro a color/iu;

const ERA =
  /^(?:[一二三四五六七八九]十年代|1[89]\d0s|\p{Script=Han}{1,2}十年代|\d0年代|年代|los (?:\d0|\p{L}+))$|^a[nñ]os?$/iu;
const isYear = ({ kind, values: [year = 0] }: Token): boolean => kind === 'number' && year >= 1840 && year <= 2030;

const STAIN = /^(?:stain|spot|manch|污渍)/iu;

const HALVED = /\bin (?:half|two|pieces)\b|\bpor la mitad\b|\ben (?:dos|pedazos)\b|成两半|两截/iu;

/** Where on the print it lies: all of it is looked over. */
const BESIDE_DAMAGE: readonly TokenKind[] = [
  'damage',
  'much',
  'too',
  'picture',
  'face',
  'person',
  'left',
  'right',
  'top',
  'bottom',
  'centre',
  'corner',
  'width',
  'aside',
];

export const readRestore: Reader = (clause, reading) => {
  if (
    clause.has('blackWhite') &&
    clause.has('remove') &&
    isAbout(clause, 'blackWhite', 'remove', 'picture', 'styleOf')
  ) {
    clause.take('blackWhite');
    clause.take('remove');
    return isGray(reading) ? addStep(reading, { op: 'undo' }, clause.from) : needCreative(clause, reading);
  }
  if (clause.has('colourise') && clause.has('coloring') === false) {
    clause.take('colourise');
    clause.take('blackWhite');
    return needCreative(clause, reading);
  }
  const colors = clause.find('restore');
  // "from black and white to color"
  if (clause.has('blackWhite') && FROM_GRAY.test(clause.text)) return needCreative(clause, reading);
  if (colors !== undefined && /colou?rs?\b/iu.test(colors.text) && isGray(reading)) {
    clause.use(colors);
    return addStep(reading, { op: 'undo' }, colors.from);
  }
  // a stain on a shirt lies on the shirt, on the skin it is no damage of the print
  const isOnThing =
    clause.has('creativeThing', 'thing') ||
    (clause.has('skin', 'face') && STAIN.test(clause.find('damage')?.text ?? ''));
  const damage = isOnThing && !clause.has('picture', 'oldPhoto', 'restore') ? undefined : clause.find('damage');
  const old = clause.find('oldPhoto');
  const verb = clause.find('restore');
  // "fix this old photo, it's torn and stained"
  if (damage && !verb && findLast(reading, 'restore') && isAbout(clause, ...BESIDE_DAMAGE)) {
    for (const token of clause.free()) clause.use(token);
    return true;
  }
  const mends = clause.has('fix', 'remove', 'improve', 'negate');
  const complains =
    damage !== undefined && (old !== undefined || clause.has('picture', 'much') || HALVED.test(clause.text));
  if (!(verb && !clause.has('original')) && !(damage && mends) && !(old && mends) && !complains) return false;
  const at = (verb ?? damage ?? old)?.from ?? clause.from;
  // "de 1950", 五十年代的: when it was taken
  for (const token of clause.free()) if (isYear(token) || ERA.test(token.text)) clause.use(token);
  clause.take('restore');
  clause.take('damage');
  clause.take('yellowCast');
  clause.take('oldPhoto');
  const color = clause.take('sepia')
    ? ({ colour: 'sepia' } as const)
    : clause.take('blackWhite')
      ? ({ colour: 'grey' } as const)
      : {};
  clause.take('fix', 'remove', 'improve');
  return addStep(reading, { op: 'restore', ...color }, at, !verb && !mends);
};

/** "… but leave it in black and white" behind a restoration. */
export const readRestoreDetail: Reader = (clause, reading) => {
  const found = findLast(reading, 'restore');
  if (!found || !isAbout(clause, 'blackWhite', 'sepia', 'keep', 'make', 'but')) return false;
  const tint = clause.take('blackWhite', 'sepia');
  if (!tint) return false;
  clause.take('keep', 'make');
  return replaceStep(reading, found.index, { ...found.step, colour: tint.kind === 'sepia' ? 'sepia' : 'grey' });
};

/** Between a look and the grain that is wished for beside it. */
const BESIDE = /\b(?:with|plus|con)\b|[带加有配]/iu;

/** "Grain like old film" is wished for, and so is a look with grain. */
export const readFilmGrain: Reader = (clause, reading) => {
  const grain = clause.find('noise');
  if (grain === undefined || !/^gra[in]|颗粒/iu.test(grain.text)) return false;
  if (!clause.has('styleOf', 'vintage', 'cinematic', 'presetLook')) return false;
  if (clause.has('remove', 'fix', 'decrease', 'less', 'negate', 'too', 'improve')) return false;
  clause.use(grain);
  const look = clause.find('vintage', 'cinematic', 'presetLook');
  const hasBoth =
    look !== undefined && BESIDE.test(clause.text.slice(look.to - clause.from, Math.max(0, grain.from - clause.from)));
  // the look is another reader's
  if (hasBoth) clause.take('add', 'make');
  else while (clause.take('styleOf', 'vintage', 'cinematic', 'presetLook', 'add', 'make'));
  const amount = takeAmount(clause, grain.from);
  return addStep(reading, { op: 'tone', grain: scaleAmount(amount, grainGrades) }, grain.from);
};

/** "In the dark parts", 暗部降噪: noise is taken from all of a picture, and nobody wished for another light there. */
function placeOfNoise(clause: Clause): Token | undefined {
  const part = clause.find('shadows', 'highlights');
  if (part === undefined) return undefined;
  const before = clause.text.slice(0, part.from - clause.from);
  return /\p{Script=Han}/u.test(part.text) || /\b(?:in|of|from|en|de)(?: the| las| los)?\s*$/iu.test(before)
    ? part
    : undefined;
}

const TAKES_OUT = /\b(?:take|get|pull)\b.*\b(?:noise|grain)\b.*\bout\b|\b(?:noise|grain)\b out\b/iu;

export const readNoise: Reader = (clause, reading) => {
  // "vintage, but no grain": the look comes with it, and nobody asked for a smoother photo
  if (
    reading.found.some(({ step }) => step.op === 'look') &&
    clause.has('negate') &&
    isAbout(clause, 'negate', 'noise', 'addGrain', 'but', 'add')
  ) {
    if (!clause.has('noise', 'addGrain')) return false;
    reading.unread.push(clause.text);
    for (const token of clause.free()) clause.use(token);
    return true;
  }
  // "quita el grano de la cara" is about skin
  if (/^granos?$/iu.test(clause.find('noise')?.text ?? '') && clause.has('face', 'bodyPart', 'skin')) return false;
  const verb = clause.take('denoise');
  // "remove the film grain", 去除颗粒感: nobody wishes for more of it
  const goes =
    clause.has('remove', 'decrease', 'less', 'fix') && !clause.has('add') ? clause.take('addGrain') : undefined;
  const noise = clause.take('noise') ?? goes ?? verb;
  if (!noise) return false;
  // "film look, coarser grain"
  const isOfLook =
    reading.found.at(-1)?.step.op === 'look' &&
    /^gra[in]|颗粒/iu.test(noise.text) &&
    !clause.has('remove', 'less', 'decrease', 'too');
  if (isOfLook || clause.has('add') || (clause.has('more') && clause.has('make') && !TAKES_OUT.test(clause.text))) {
    clause.take('add', 'more');
    clause.take('make');
    return addStep(
      reading,
      { op: 'tone', grain: scaleAmount(takeAmount(clause, noise.from), grainGrades) },
      noise.from,
    );
  }
  const wished = clause.take('remove', 'fix', 'decrease', 'less', 'negate', 'improve');
  clause.take('too');
  const part = placeOfNoise(clause);
  if (part !== undefined) {
    clause.use(part);
    reading.unread.push(part.text);
  }
  const complaint = verb === undefined && wished === undefined;
  return addStep(reading, { op: 'denoise', ...strength(clause, noise.from) }, noise.from, complaint);
};

/** "Add motion blur", 加动感模糊. */
export const MOVING =
  /\b(?:add|apply|create|put|give)\b.*\b(?:motion|radial|zoom|spin|directional)[ -]blur\b|\b(?:motion|radial|zoom|spin|directional)[ -]blur effect\b|动感模糊|径向模糊|\b(?:a[ñn]ad|aplic|pon|efecto)\p{L}*\b.*\bdesenfoque (?:de movimiento|radial|de zoom)\b/iu;

const NAMED_BLUR = /^(?:motion ?blur|运动模糊)$/iu;

export const readBlurry: Reader = (clause, reading) => {
  if (clause.has('background')) return false;
  // a blur that is wished for, and that we have no step for
  if (MOVING.test(clause.text)) return needCreative(clause, reading);
  // a blur that is to stay, or that is only named
  if (clause.has('keep') || NAMED_BLUR.test(clause.text.trim())) return false;
  // "denoise it, but not blurry"
  if (reading.found.some(({ step }) => step.op === 'denoise') && clause.has('negate') && clause.has('blurry')) {
    for (const token of clause.free()) clause.use(token);
    return true;
  }
  const direct = clause.take('deblur');
  if (direct) return addStep(reading, { op: 'deblur', ...strength(clause, direct.from) }, direct.from);
  const mends = clause.has('remove', 'fix', 'decrease', 'less', 'improve', 'restore', 'negate');
  const state = clause.find('blurry');
  // "make this blurry photo sharp"
  if (state && clause.take('sharp', 'sharpen', 'hd')) {
    clause.take('blurry');
    return addStep(reading, { op: 'deblur' }, state.from);
  }
  const noun = mends ? clause.find('blur') : undefined;
  const blur = state ?? noun;
  // "make it blurry" is not a repair
  if (!blur || (!mends && clause.has('make', 'add', 'more', 'subject', 'person', 'face'))) return false;
  clause.take(blur.kind);
  clause.take('remove', 'fix', 'decrease', 'less', 'improve', 'restore');
  clause.take('too', 'much');
  return addStep(reading, { op: 'deblur', ...strength(clause, blur.from) }, blur.from, !mends);
};
