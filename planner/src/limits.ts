/**
 * What of a wish nobody read. A word that narrows or turns it (an exception, a place, a number, a negation, a color) blocks the
 * plan, and so does a word that is not in the vocabulary: it may be the one that matters. The steps are then offered, not planned.
 */
import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from './clause.ts';
import { findForeign, findThing } from './left-over.ts';
import type { Token, TokenKind } from './tokens/token.ts';

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
  'outline',
  'font',
  'canvas',
  'fillWith',
  'expand',
  'dropShadow',
  'keep',
  'lastPicture',
  'likeOther',
  'otherPicture',
  'bothSides',
  'round',
  'hue',
  'zoomIn',
];
/** Things that light and color cannot be confined to: "sharpen the eyes" would sharpen everything. */
const THINGS: readonly TokenKind[] = [
  'bodyPart',
  'teeth',
  'smoothSkin',
  'skin',
  'thing',
  'creativeThing',
  'blemish',
  'text',
];
const TONES: ReadonlySet<Step['op']> = new Set<Step['op']>([
  'tone',
  'adjust',
  'enhance-light',
  'deblur',
  'denoise',
  'look',
]);
/** Made of the person's own words, or of the picture as a whole whatever is in it. */
const FREE: ReadonlySet<Step['op']> = new Set<Step['op']>([
  'creative-edit',
  'erase',
  'coloring-page',
  'doodle-ad',
  'text-art',
  'city-weather-forecast',
  'silk-universe',
  'analyse',
  'detect-objects',
  'compare',
  'original',
  'undo',
  'redo',
  'select',
]);

/** The words of a clause that narrow its `steps` and that nobody read. What is `marked` is the thing that a tone names, where it lies. */
export function findUnread(clause: Clause, steps: readonly Step[], marked: boolean): string | undefined {
  if (steps.length === 0) return undefined;
  const isTone = steps.every(({ op }) => TONES.has(op));
  const isNoise = steps.every(({ op }) => op === 'denoise');
  const isLight = steps.every(({ op }) => op === 'tone' || op === 'enhance-light');
  const things = isTone && !marked ? THINGS : [];
  const isRestored = steps.every(({ op }) => op === 'restore');
  const places =
    isRestored || (isTone && marked && clause.tokens.some(({ kind }) => [...THINGS, 'person'].includes(kind)))
      ? []
      : PLACES;
  const named = clause.free().find(
    (token) =>
      [...NUMBERS, ...places, ...NARROWING].includes(token.kind) ||
      (isLight && token.kind === 'colour') ||
      // noise is taken from all of a photo
      (isNoise && OF_PHOTO.includes(token.kind)) ||
      // 稍微转一下再加亮
      (isLight && token.kind === 'rotate' && token.text.startsWith('转')) ||
      (things.includes(token.kind) && !namesPicture(clause, token)),
  );
  const isMarkedName = marked && isLight && clause.free().filter(({ kind }) => kind === 'unknown').length === 1;
  const isFree = isMarkedName || steps.every(({ op }) => FREE.has(op));
  const foreign = isFree ? undefined : findForeign(clause, steps);
  const other = isFree || isTone ? undefined : findThing(clause, steps);
  // 玻璃里面的部分模糊: no part of which a mask is made
  if (INSIDE.test(clause.text) && steps.every(({ op }) => op === 'deblur' || isLight)) return clause.text;
  const [first] = [named, foreign, other, findSecondWish(clause)]
    .filter((token) => token !== undefined)
    .toSorted((a, b) => a.from - b.from);
  if (first === undefined) return undefined;
  const last = clause.free().findLast(({ weight }) => weight > 0) ?? first;
  return clause.text.slice(first.from - clause.from, last.to - clause.from);
}

const OF_PHOTO: readonly TokenKind[] = ['face', 'background', 'hair'];

/** Dictated without a pause: "rotate it add a hat". A verb behind the first wish with something that it is about. */
function findSecondWish(clause: Clause): Token | undefined {
  const free = clause.free();
  return free.find(
    (verb, index) =>
      SECOND.includes(verb.kind) &&
      clause.tokens.some(({ kind, to }) => ASKED.includes(kind) && to < verb.from) &&
      free.slice(index + 1).some(({ kind, weight }) => ABOUT.includes(kind) && weight >= 1),
  );
}
const SECOND: readonly TokenKind[] = ['add', 'remove', 'change', 'write'];
const ASKED: readonly TokenKind[] = [
  'crop',
  'rotate',
  'flip',
  'blur',
  'remove',
  'change',
  'resize',
  'make',
  'enlarge',
  'cutOut',
];
const ABOUT: readonly TokenKind[] = ['thing', 'creativeThing', 'person', 'bodyPart', 'unknown', 'hair', 'text'];

/** "My cat photo" is the picture, not the cat. */
function namesPicture(clause: Clause, token: Token): boolean {
  const next = clause.tokens[clause.tokens.indexOf(token) + 1];
  return next?.kind === 'picture' && next.from - token.to <= 1;
}

/**
 * Whether a clause that nobody understood narrows the wish beside it: "brighter, only on the left". What comes `after` a wish may
 * also take something back ("but not the sky"); before it, a "no" is talk ("no, that's wrong, undo").
 */
export function narrowsOther(clause: Clause, after: boolean): boolean {
  // proportions are kept anyway
  if (isAbout(clause, 'keep', 'aspect', 'original', 'picture')) return false;
  if (clause.limits && clause.has(...THINGS, 'unknown')) return true;
  return clause.has(...NUMBERS, ...PLACES, ...(after ? NARROWING : []));
}

/** What says how things are, or what they are for: "it's my sister's wedding", 发朋友圈用. */
const TELLING =
  /^(?:it's|its|this|that|these|those|i'm|im|i|we|my|for|because|since|so|if|para|porque|soy|tengo|mi|si|因为|所以|为了|这是|用的|我|我们)$/iu;
const STATING = /^(?:is|was|are|were|looks?|es|era|son|fue|est[aá]n?|estaba|ha|salio|salió|是)$/iu;
const COMPLAINING: readonly TokenKind[] = ['too', 'ratherTooMuch', 'lacking'];

/**
 * Whether a clause that nobody understood may be left out beside others: small talk, a bare verb, a complaint to which the wish
 * follows, and what a picture is for.
 */
export function isAside(clause: Clause, after: boolean): boolean {
  const weighty = clause.tokens.filter(({ weight }) => weight > 0);
  const foreign = weighty.reduce((sum, { kind, weight }) => sum + (kind === 'unknown' ? weight : 0), 0);
  // 水和天再蓝一些: one of two things
  if (THING_ALONE.test(clause.text)) return false;
  if (foreign < 1 && weighty.every(({ kind }) => EMPTY.has(kind) || kind === 'unknown')) return true;
  if (isAbout(clause, 'keep', 'aspect', 'original', 'picture')) return true;
  // of two colors one goes toward the other: 橙色往红偏
  const isShift = clause.tokens.filter(({ kind }) => kind === 'colour').length > 1;
  const complains =
    !isShift && clause.tokens.some(({ kind, text }) => COMPLAINING.includes(kind) || STATING.test(text));
  if (!after && (complains || clause.tokens.some(({ kind }) => kind === 'negate'))) return true;
  return (
    clause.tokens.some(({ text }) => TELLING.test(text) || STATING.test(text)) &&
    !weighty.some(({ kind }) => SUBJECTS.includes(kind))
  );
}
const INSIDE = /里面的|内部的|\binside (?:of )?the\b|\bdentro del?\b/iu;
const THING_ALONE = /^[水海湖山树花草云雪狗猫鸟马车船楼墙门窗桌球]$/u;
/** Small talk, and verbs without anything they are about. */
const EMPTY: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'aside',
  'chitchat',
  'hello',
  'thanks',
  'enough',
  'dislike',
  'picture',
  'negate',
  'but',
  'shop',
  'make',
  'change',
  'fix',
  'improve',
  'increase',
  'decrease',
  'slight',
  'much',
  'more',
  'straighten',
  'again',
]);

/** What a wish is about, even without a verb: "vivid colors", "background". */
const SUBJECTS: readonly TokenKind[] = [
  'brightness',
  'exposure',
  'contrast',
  'saturation',
  'vibrance',
  'temperature',
  'highlights',
  'shadows',
  'sharpness',
  'bright',
  'dark',
  'vivid',
  'muted',
  'warm',
  'cool',
  'flat',
  'sharp',
  'soft',
  'background',
  'cutOut',
  'blur',
  'crop',
  'rotate',
  'flip',
  'resize',
  'noise',
  'watermark',
  'text',
  'border',
  'canvas',
  'expand',
  'dropShadow',
  'creativeThing',
  'creativeAct',
  'otherStyle',
  'colour',
];
