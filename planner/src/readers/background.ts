/** Cutting out, and new backgrounds. */

import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../clause.ts';
import type { Token } from '../tokens/token.ts';
import { findColor } from '../words/palette.ts';
import { scaleAmount, takeAmount } from './amounts.ts';
import { needCreative, TAKEN_OUT } from './beyond.ts';
import { askWhatToBlur } from './blur-all.ts';
import { GRADIENT_AT, IS_BEHIND, OTHER_GROUND, STANDS_THERE } from './parts/behind.ts';
import { describesThing, isOtherGround, leaveOwnColor, namesGround } from './parts/ground-color.ts';
import { findPlaced, readPicture } from './parts/picture-background.ts';
import { STAYS_SHARP } from './parts/protect.ts';
import { isPartOfSomebody, MARKED, ON_SOMEBODY } from './parts/worn.ts';
import { MOVING } from './quality.ts';
import { addStep, ask, need, type Reader, type Reading } from './reading.ts';
import { LESS_GROUND } from './shapes/shape.ts';

export const BACKGROUND_CHOICES: readonly (readonly Step[])[] = [
  [{ op: 'remove-background', background: 'transparent' }],
  [{ op: 'remove-background', background: '#ffffff' }],
  [{ op: 'remove-background', background: findColor('blue', 'light') ?? '#a5cff5' }],
  [{ op: 'remove-background', background: 'blur' }],
];

export const readBackground: Reader = (clause, reading) => {
  // "clean the background of clutter": what stands in it goes
  if (
    CLEANS.test(clause.find('remove')?.text ?? '') &&
    clause.has('background', 'inBackground') &&
    OBJECTS.test(clause.text)
  )
    return false;
  // 后面有个人，帮我去掉: who stands there goes
  if (clause.has('remove') && clause.has('person', 'crowd') && /^(?:后面|背后|身后)/u.test(clause.text)) return false;
  // "remove the towel behind the girl", 移除背景书架上的书籍: what stands there
  if (clause.has('remove') && !clause.has('cutOut', 'colour') && STANDS_THERE.test(clause.text)) return false;
  // 让背景变清晰: crispness of what is behind
  if (
    clause.has('hd', 'sharp', 'sharpen') &&
    clause.has('background', 'inBackground') &&
    !clause.has('colour', 'remove', 'negate', 'keep', 'blur', 'transparent', 'cutOut', 'gradient')
  )
    return false;
  // "crop it so there is less background": cut, not cut out
  if (clause.has('crop') && !clause.has('cutOut') && LESS_GROUND.test(clause.text)) return false;
  // "remove the background add a cloud background": another one, which nobody took
  if (OTHER_GROUND.test(clause.text)) return needCreative(clause, reading);
  // what is in the background goes, not the background: "the line behind the baby needs to be removed"
  if (clause.has('remove') && IS_BEHIND.test(clause.text)) {
    for (const token of clause.free()) clause.use(token);
    return need(reading, 'mask', clause);
  }
  if (clause.has('inBackground') && clause.has('remove') && !clause.has('background', 'cutOut')) return false;
  const noun = clause.find('background', 'inBackground');
  // in Spanish a person is "recortada" out of a picture, a picture is "recortada" to a format
  const isTo = /\brecort\p{L}+ (?:la |esta |mi )?(?:foto|imagen) (?:al?|hasta)\b/iu.test(clause.text);
  const isCutSpanish =
    (clause.has('person', 'subject', 'crowd') && !clause.has('ratio', 'size', 'square')) ||
    ((clause.has('thing') || ON_SOMEBODY.test(clause.text)) &&
      isAbout(clause, 'crop', 'thing', 'creativeThing', 'unknown', 'picture'));
  const spanishCut = isCutSpanish && !isTo ? clause.find('crop') : undefined;
  const cut = clause.find('cutOut') ?? (spanishCut?.text.toLowerCase().startsWith('recort') ? spanishCut : undefined);
  // "add a man in the background": who was not there
  if (
    clause.has('inBackground') &&
    clause.has('add') &&
    clause.has('person', 'crowd', 'thing', 'unknown') &&
    !cut &&
    !clause.has('ordinal', 'otherPicture', 'lastPicture')
  )
    return false;
  // "extract the watermark": it is to go
  if (cut !== undefined && !noun && clause.has('watermark', 'shadows', 'noise', 'haze') && !clause.has('add'))
    return false;
  // "the shirt that she wears": of one who is in the picture, only a part
  if (
    cut !== undefined &&
    WORN.test(clause.text) &&
    (clause.has('person', 'subject') ||
      /[他她]|脸上的|身上的|头[上顶]的|手[里中上]的|头发上|脚上的|怀里的/u.test(clause.text))
  ) {
    for (const token of clause.free()) clause.use(token);
    return need(reading, 'mask', clause);
  }
  // "more depth of field": sharper for those who photograph, softer for the others
  if (DEPTH.test(clause.text)) return askWhatToBlur(clause, reading);
  // a blur that moves is another reader's
  if (MOVING.test(clause.text)) return false;
  // "extend it with blur": what the new canvas is filled with
  if (noun === undefined && clause.has('expand', 'canvas')) return false;
  const blur = clause.find('blur') ?? (noun && clause.find('blurry', 'soft'));
  const see = clause.find('transparent');
  // 移除透明的雨伞: a thing that is so
  if (see && !noun && !cut && clause.has('remove') && clause.has('unknown', 'thing', 'creativeThing')) return false;
  const anchor =
    noun ?? cut ?? see ?? blur ?? clause.find('asBackground') ?? findPlaced(clause) ?? findBackdrop(clause);
  if (!anchor || clause.has('deblur') || TAKEN_OUT.test(clause.text)) return false;
  if (noun && !cut && !see && clause.has('crowd', 'thing') && !clause.has('colour', 'change', 'gradient')) return false;
  // "remove any blur" wishes for none
  if (blur !== undefined && !noun && clause.has('remove', 'decrease', 'less', 'fix')) return false;
  if (noun && !cut && !see && !namesGround(clause)) return false;
  if (blur && (noun || !clause.has('face', 'hair', 'text', 'thing'))) {
    // "and keep the subject sharp": it stays so
    if (STAYS_SHARP.test(clause.text))
      for (const token of clause.free()) if (token.kind !== 'slight' && token.kind !== 'much') clause.use(token);
    // "blur the photo": the background, the faces or all of it?
    if (!noun && clause.has('picture') && !clause.has('person', 'subject')) return askWhatToBlur(clause, reading);
    // "blur 12 px": of a filter for all of it, not of a lens
    if (!noun && clause.has('pixels')) return askWhatToBlur(clause, reading);
    // "a blurred office behind": another ground, of which nobody took a photo
    if (isOtherGround(clause)) return needCreative(clause, reading);
    takeWords(clause);
    clause.take(blur.kind);
    const strength = takeAmount(clause, blur.from);
    const value = scaleAmount(strength, [0.4, 0.7, 1]);
    return addStep(
      reading,
      { op: 'remove-background', background: 'blur', ...(value === 0.7 ? {} : { blur: value }) },
      anchor.from,
    );
  }
  if (blur && !noun && !cut && !see) return false;
  // light and color of the background alone are a matter of tone
  if (
    noun &&
    !cut &&
    !see &&
    !clause.has('colour', 'hex', 'gradient') &&
    clause.has('brighter', 'darker', 'warmer', 'cooler', 'bright', 'dark', 'vivid', 'blackWhite', 'desaturate')
  )
    return false;
  const other = readPicture(clause, reading.state);
  if (other !== undefined) {
    takeWords(clause);
    if (other < 1 || !Number.isInteger(other) || other > reading.state.pictures.length)
      return need(reading, 'second-picture', clause);
    // "the second one as the background of the first"
    const on = clause.take('ordinal')?.values[0];
    return addStep(
      reading,
      { op: 'remove-background', background: 'picture', picture: other, ...(on === undefined ? {} : { on }) },
      anchor.from,
    );
  }
  if (
    clause.has('creativeThing', 'forest', 'sea', 'mountains', 'city', 'moon', 'bamboo') &&
    !clause.has('remove') &&
    !cut &&
    !see
  )
    return false;
  return setBackground(clause, reading, anchor.from, cut);
};

const WORN =
  /脸上的|身上的|头[上顶]的|手[里中上]的|头发上|脚上的|怀里的|抱着?的|\bworn by\b|\bque (?:lleva|usa)\b|[穿戴]的/iu;

const DEPTH =
  /\b(?:more|less|increase|decrease|reduce) (?:the )?depth of field\b|\b(?:m[aá]s|menos|aument\p{L}*|reduc\p{L}*) (?:la )?profundidad de campo\b/iu;

const CLEANS = /^(?:clean|clear|tidy|limpi|清)/iu;
const OBJECTS =
  /\b(?:objects?|clutter|mess|stuff|things|objetos|trastos|cosas|lint|fluff|fib(?:er|re)s|pelusas?|motas|manchas?|polvo|arrugas)\b|杂物|东西|毛絮|绒毛|灰尘|褶/iu;

/** "… to an elegant restaurant": a place, though the word is common beside photos. */
const findPlaceName = (clause: Clause): Token | undefined =>
  clause.free().find(({ kind, from }) => kind === 'aside' && ARTICLE.test(clause.text.slice(0, from - clause.from)));
const ARTICLE = /\b(?:an?|una?)(?: \p{L}+)? $/iu;

/** Of one color that is not named yet. */
const OF_LIGHT = ['contrast', 'saturation', 'vibrance', 'brightness', 'exposure', 'sharpness', 'lighting'] as const;
const PLAIN = /\b(?:plain|solid|lis[oa])\b|纯色|单色/iu;

function setBackground(clause: Clause, reading: Reading, at: number, cut: Token | undefined): boolean {
  const gradient = clause.take('gradient');
  for (const token of clause.free()) if (describesThing(clause, token)) clause.use(token);
  leaveOwnColor(clause);
  const color = clause.takeNear(clause.find('background', 'cutOut', 'transparent')?.from ?? at, 'colour', 'hex');
  const removes = clause.has('crop', 'remove', 'cutOut', 'transparent', 'negate');
  const changes = clause.has('change', 'make', 'add', 'instead');
  const isPlain = PLAIN.test(clause.text);
  const unknown = isPlain
    ? undefined
    : (clause.find('unknown') ?? findPlaceName(clause) ?? (clause.has('change') ? clause.find('thing') : undefined));
  if (gradient) {
    takeWords(clause);
    // from one color to another: ours has one
    const second = clause.find('colour', 'hex');
    if (color !== undefined && second !== undefined) reading.unread.push(second.text);
    if (GRADIENT_AT.test(clause.text)) reading.unread.push(clause.text);
    return addStep(
      reading,
      { op: 'remove-background', background: 'gradient', ...(color?.hex ? { colour: color.hex } : {}) },
      at,
    );
  }
  // "no white background" may mean another one, or none
  if (color?.hex !== undefined && clause.take('negate')) {
    takeWords(clause);
    return ask(reading, 'background', BACKGROUND_CHOICES);
  }
  if (color?.hex !== undefined) {
    takeWords(clause);
    return addStep(reading, { op: 'remove-background', background: color.hex }, at);
  }
  if (removes) {
    // "cut out the sunglasses": a part of somebody, where a network finds somebody
    const isMarked = reading.state.mask && MARKED.test(clause.text);
    if (cut !== undefined && (isMarked || isPartOfSomebody(clause))) reading.unread.push(clause.text);
    // 放在木桌上: another ground, which nobody read
    if (/放[在到]/u.test(clause.text) && clause.has('unknown', 'thing')) reading.unread.push(clause.text);
    takeWords(clause);
    return addStep(reading, { op: 'remove-background', background: 'transparent' }, at);
  }
  if (!changes && !isPlain) return false;
  // "give the background more contrast": light, confined to it
  if (color === undefined && !unknown && (clause.has(...OF_LIGHT) || (clause.has('colors') && clause.has('more'))))
    return false;
  // "change the background to a volcano" is not a color
  if (unknown && clause.has('change', 'add', 'make')) return needCreative(clause, reading);
  takeWords(clause);
  return ask(reading, 'background', BACKGROUND_CHOICES);
}

function takeWords(clause: Clause): void {
  for (const kind of [
    'background',
    'background',
    'inBackground',
    'onlyMe',
    'all',
    'crop',
    'cutOut',
    'transparent',
    'remove',
    'change',
    'make',
    'add',
    'subject',
    'person',
    'negate',
  ] as const)
    clause.take(kind);
}

/** "Place it on a studio backdrop". */
const findBackdrop = (clause: Clause): Token | undefined =>
  clause.tokens.some(({ kind }) => kind === 'add' || kind === 'make' || kind === 'change')
    ? clause.find('gradient')
    : undefined;
