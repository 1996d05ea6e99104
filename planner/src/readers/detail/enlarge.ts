/** More pixels, and crispness where a photo has enough of them. */
import { isAbout, type Clause } from '../../clause.ts';
import type { Token, TokenKind } from '../../tokens/token.ts';
import { scaleAmount, takeAmount } from '../amounts.ts';
import { needCreative } from '../beyond.ts';
import { addStep, ask, findLast, replaceStep, type Reader, type Reading } from '../reading.ts';
import { GRADES, USUAL_GRADES } from '../tone-settings.ts';

/** The factors the engine enlarges by; for any other the person chooses. */
const FACTORS: readonly number[] = [2, 4];

/** "Make the person bigger" is not the picture's size. */
const makesLarger = (clause: Clause): boolean =>
  clause.has('person', 'subject', 'face') && clause.has('make') && !clause.has('picture', 'factor', 'hd', 'double');

/** What sharpening does, unless the picture is small. */
const CLEAR = /^(?:(?:crystal )?clear(?:er)?|clear up|razor sharp|[变更]?清[晰楚](?:化|一?点)?|变?更?精细)$/iu;
/** Longer sides below it have too few pixels to be clear. */
const SMALL = 1200;
/** Complained of before, of a part such as the face. */
const BLURRED = /模糊|发虚|糊|\bblurr|\bout of focus\b|\bborros|\bdesenfocad/iu;

/** "Make it clear": more pixels for a small picture, crispness for any other. */
function readClear(clause: Clause, reading: Reading, word: Token): boolean {
  const picture = reading.state.pictures[reading.state.current - 1];
  if (picture === undefined || Math.max(picture.width, picture.height) < SMALL) return false;
  if (
    clause.has(
      'enlarge',
      'factor',
      'fourfold',
      'double',
      'resolution',
      'resize',
      'text',
      'watermark',
      'thing',
      'creativeThing',
    )
  )
    return false;
  // 让背景变清晰
  if (clause.has('background', 'inBackground')) {
    for (const token of clause.free()) if (token.kind !== 'unknown') clause.use(token);
    const local = [{ masks: [{ kind: 'found' as const, part: 'background' as const }], tone: { sharpen: 0.6 } }];
    return addStep(reading, { op: 'adjust', settings: { local } }, word.from);
  }
  while (clause.take('hd'));
  // "it's blurry, make it clear" is one wish, and "enlarge it, and clear" another
  const deblurred = findLast(reading, 'deblur');
  if (deblurred !== undefined) return replaceStep(reading, deblurred.index, deblurred.step);
  if ([...reading.asides, ...reading.missed].some((said) => BLURRED.test(said)))
    return addStep(reading, { op: 'deblur' }, word.from);
  const enlarged = findLast(reading, 'upscale');
  if (enlarged !== undefined) return replaceStep(reading, enlarged.index, { ...enlarged.step, mode: 'crisp' });
  const amount = takeAmount(clause, word.from);
  // "brighter and clearer" is a matter of light
  const isLit = reading.found.some(({ step }) => step.op === 'tone' && step.sharpen === undefined);
  const tone = isLit
    ? { clarity: scaleAmount(amount, USUAL_GRADES) }
    : { sharpen: scaleAmount(amount, GRADES.sharpen ?? USUAL_GRADES) };
  for (const kind of ['make', 'improve', 'increase', 'more', 'add'] as const) clause.take(kind);
  return addStep(reading, { op: 'tone', ...tone }, word.from);
}

/** Words that ask for more pixels, whatever stands beside them. */
const HD = /高清|超清|画质|分辨率|\b(?:hd|4k|8k|uhd|resolution|quality|calidad|resoluci[oó]n)\b/iu;

const TINY =
  /^(?!.*\b(?:photo|picture|image|file|pic)\b).*\b(?:looks?|is|seems) (?:too |so |very )?(?:tiny|small|little|cramped)\b|^(?!.*\b(?:foto|imagen|archivo)\b).*\b(?:se ve|es|est[aá]|qued[oó]) (?:muy |tan )?(?:chic|chiquit|peque[ñn])\p{L}*/iu;

const OF_THING: ReadonlySet<TokenKind> = new Set<TokenKind>(['person', 'subject', 'thing', 'creativeThing', 'unknown']);

export const readEnlarge: Reader = (clause, reading) => {
  // 字改成金色，大一点: of the letters
  if (reading.remarks.some((remark) => remark.kind === 'ask' && remark.code === 'text')) return false;
  // 放大脸部: a part of the picture
  if (clause.has('enlarge') && clause.has('face', 'bodyPart') && !clause.has('picture', 'factor')) return false;
  // 将“MARCH”放大一点: of letters
  if (clause.tokens.some(({ kind }) => kind === 'quote')) return false;
  // "the room looks tiny, make it bigger": a thing was spoken of
  if (clause.has('enlarge') && TINY.test([...reading.asides, ...reading.missed].at(-1) ?? ''))
    return needCreative(clause, reading);
  const hd = clause.find('hd');
  // "make the bird clearer": of a thing, not of the picture
  const isOfThing = clause.tokens.some(({ kind }) => OF_THING.has(kind)) && !clause.has('picture');
  if (hd !== undefined && isOfThing && CLEAR.test(hd.text)) return false;
  if (hd !== undefined && clause.has('less', 'decrease') && /clear|清晰|n[ií]tid/iu.test(hd.text)) return false;
  if (hd !== undefined && CLEAR.test(hd.text) && !HD.test(clause.text) && readClear(clause, reading, hd)) return true;
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
      'creativeAct',
      'teeth',
      'drawing',
      'sticker',
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
