/** Restoring, denoising, deblurring, enlarging. */

import { isAbout, type Clause } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { scaleAmount, takeAmount } from './amounts.ts';
import { needCreative } from './beyond.ts';
import { addStep, ask, findLast, replaceStep, type Reader, type Reading } from './reading.ts';
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
  if (colors !== undefined && /colou?rs?\b/iu.test(colors.text) && isGray(reading)) {
    clause.use(colors);
    return addStep(reading, { op: 'undo' }, colors.from);
  }
  // a stain on a shirt lies on the shirt
  const damage =
    clause.has('creativeThing', 'thing') && !clause.has('picture', 'oldPhoto') ? undefined : clause.find('damage');
  const old = clause.find('oldPhoto');
  const verb = clause.find('restore');
  // "fix this old photo, it's torn and stained"
  if (damage && !verb && findLast(reading, 'restore') && isAbout(clause, 'damage', 'much', 'too', 'picture')) {
    clause.take('damage');
    return true;
  }
  const mends = clause.has('fix', 'remove', 'improve', 'negate');
  const complains = damage !== undefined && (old !== undefined || clause.has('picture', 'much'));
  if (!(verb && !clause.has('original')) && !(damage && mends) && !(old && mends) && !complains) return false;
  const at = (verb ?? damage ?? old)?.from ?? clause.from;
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
  const noise = clause.take('noise') ?? verb;
  if (!noise) return false;
  // "film look, coarser grain"
  const isOfLook =
    reading.found.at(-1)?.step.op === 'look' &&
    /^gra[in]|颗粒/iu.test(noise.text) &&
    !clause.has('remove', 'less', 'decrease', 'too');
  if (isOfLook || clause.has('add') || (clause.has('more') && clause.has('make'))) {
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
const MOVING =
  /\b(?:add|apply|create|put|give)\b.*\b(?:motion|radial|zoom|spin|directional)[ -]blur\b|\b(?:motion|radial|zoom|spin|directional)[ -]blur effect\b|动感模糊|径向模糊|\b(?:a[ñn]ad|aplic|pon|efecto)\p{L}*\b.*\bdesenfoque (?:de movimiento|radial|de zoom)\b/iu;

export const readBlurry: Reader = (clause, reading) => {
  if (clause.has('background')) return false;
  // a blur that is wished for, and that we have no step for
  if (MOVING.test(clause.text)) return needCreative(clause, reading);
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

/** The factors the engine enlarges by; for any other the person chooses. */
const FACTORS: readonly number[] = [2, 4];

/** "Make the person bigger" is not the picture's size. */
const makesLarger = (clause: Clause): boolean =>
  clause.has('person', 'subject', 'face') && clause.has('make') && !clause.has('picture', 'factor', 'hd', 'double');

/** What light can do, too: "brighter and clearer". */
const CLEAR = /^(?:clear(?:er)?|clear up|更?清晰一?点?|m[aá]s n[ií]tid[oa]|n[ií]tid[oa])$/iu;

const OF_THING: ReadonlySet<TokenKind> = new Set<TokenKind>(['person', 'subject', 'thing', 'creativeThing', 'unknown']);

export const readEnlarge: Reader = (clause, reading) => {
  // 字改成金色，大一点: of the letters
  if (reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'text')) return false;
  // 放大脸部: a part of the picture
  if (clause.has('enlarge') && clause.has('face', 'bodyPart') && !clause.has('picture', 'factor')) return false;
  const hd = clause.find('hd');
  // "make the bird clearer": of a thing, not of the picture
  const isOfThing = clause.tokens.some(({ kind }) => OF_THING.has(kind)) && !clause.has('picture');
  if (hd !== undefined && isOfThing && CLEAR.test(hd.text)) return false;
  if (hd !== undefined && clause.has('less', 'decrease') && /clear|清晰|n[ií]tid/iu.test(hd.text)) return false;
  const verb = clause.find('enlarge');
  const factor = clause.find('factor', 'fourfold', 'double');
  const resolution = clause.has('increase', 'more', 'improve', 'enlarge', 'fix', 'double', 'fourfold', 'factor')
    ? clause.take('resolution')
    : undefined;
  const grows =
    verb ??
    (factor &&
    (clause.has('resize') || isAbout(clause, 'factor', 'increase', 'picture', 'make')) &&
    clause.has('resize', 'increase')
      ? factor
      : undefined);
  const enlarged = findLast(reading, 'upscale');
  if (enlarged && factor && isAbout(clause, 'factor', 'double', 'fourfold')) {
    clause.use(factor);
    return replaceStep(reading, enlarged.index, {
      ...enlarged.step,
      scale: factor.kind === 'fourfold' || (factor.values[0] ?? 2) > 2.5 ? 4 : 2,
    });
  }
  if (!hd && !resolution && !grows && factor?.kind === 'factor' && isAbout(clause, 'factor', 'picture', 'make'))
    return chooseFactor(clause, reading, factor);
  if (!hd && !resolution && !grows) return false;
  // only the picture as a whole is enlarged
  if (
    clause.has(
      'text',
      'watermark',
      'size',
      'width',
      'height',
      'volume',
      'crowd',
      'thing',
      'creativeThing',
      'bodyPart',
      'hair',
    ) ||
    makesLarger(clause)
  )
    return false;
  if (factor?.kind === 'factor' && !FACTORS.includes(factor.values[0] ?? 0)) {
    for (const kind of ['hd', 'enlarge', 'improve', 'increase', 'slight', 'much', 'more'] as const) clause.take(kind);
    return chooseFactor(clause, reading, factor);
  }
  if (hd !== undefined && !verb && !factor && !resolution && CLEAR.test(hd.text)) reading.cleared = true;
  const number = factor?.values[0] ?? clause.find('number')?.values[0] ?? (factor?.kind === 'fourfold' ? 4 : 2);
  clause.take('factor', 'fourfold', 'double');
  if (verb && clause.has('number')) clause.take('number');
  clause.take('hd');
  clause.take('enlarge');
  clause.take('improve', 'increase');
  clause.take('slight', 'much', 'more');
  const mode = hd || resolution ? ({ mode: 'crisp' } as const) : {};
  return addStep(
    reading,
    { op: 'upscale', scale: number > 2.5 ? 4 : 2, ...mode },
    (grows ?? hd ?? resolution)?.from ?? clause.from,
    false,
  );
};

/** "8x": one of the engine's factors is taken, any other is asked about. */
function chooseFactor(clause: Clause, reading: Reading, factor: Token): true {
  clause.use(factor);
  clause.take('picture');
  clause.take('make');
  const scale = factor.values[0];
  if (scale === 2 || scale === 4) return addStep(reading, { op: 'upscale', scale }, factor.from);
  return ask(reading, 'size', [[{ op: 'upscale', scale: 2 }], [{ op: 'upscale', scale: 4 }]]);
}
