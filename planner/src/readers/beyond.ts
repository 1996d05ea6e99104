/** What is refused, what only a creative model can do, and what needs a mark on the canvas. */

import { findUnsafe } from '@afterglow/domain/safety/text-safety';
import { isAbout, type Clause } from '../clause.ts';
import type { Token, TokenKind } from '../tokens/token.ts';
import { ALSO_THINGS } from './color/color-cast.ts';
import { isSky } from './parts/parts.ts';
import { addStep, ask, need, refuse, type Reader } from './reading.ts';

const DRAWN_FILM =
  /动画(?:电影|片)?(?:风|的?(?:笔触|画风|质感|效果|感))|\banimat\w+ (?:film |movie )?(?:style|look)\b|\bestilo (?:de )?(?:animaci[oó]n|animad[oa])/iu;

export const readRefused: Reader = (clause, reading) => {
  // "remove the stain on my shirt" takes nothing off
  const undresses = clause.has('remove') && clause.has('creativeThing') && findUnsafe(clause.text) !== undefined;
  if (clause.take('unsafe') || undresses) return refuse(reading, 'unsafe', clause);
  const who = clause.find('whoIs');
  if (who !== undefined && !isRelative(clause, who)) {
    clause.use(who);
    return refuse(reading, 'identify-person', clause);
  }
  // a drawn film as a style moves no picture
  if (clause.has('video') && DRAWN_FILM.test(clause.text)) return needCreative(clause, reading);
  if (clause.has('video') && !clause.has('crop', 'ratio', 'story', 'widescreen', 'text')) {
    clause.take('video');
    return refuse(reading, 'video', clause);
  }
  if (
    clause.has('reshape') ||
    MISSHAPEN.test(clause.text.trim()) ||
    RESHAPES.test(clause.text) ||
    (clause.has('bodyPart') &&
      !clause.has('creativeAct') &&
      !STANDS_OUT.test(clause.text) &&
      !clause.has('expand') &&
      clause.has('enlarge', 'smaller', 'change', 'more', 'less', 'make') &&
      !clause.has(
        'cutOff',
        'crop',
        'square',
        'ratio',
        'colour',
        'blackWhite',
        'brighter',
        'bright',
        'sharpen',
        'sharp',
        'vivid',
      ))
  ) {
    clause.take('reshape');
    clause.take('bodyPart');
    return refuse(reading, 'reshape-body', clause);
  }
  return false;
};

/** "My nose looks big", 腿有点短: another body is wished for. */
const MISSHAPEN =
  /^(?:my|his|her|our|their) (?:face|nose|head|legs?|arms?|belly|waist|ears?|eyes|chin|neck|butt|hips?) (?:is|are|looks?|came out) (?:a bit |a little |so |too |really |very |kinda )?(?:big|small|fat|short|long|wide|huge|tiny|chubby)$|^(?:mi|su|la|el|los|las|mis|sus) (?:cara|nariz|cabeza|piernas?|brazos?|panza|barriga|cintura|orejas?|ojos|cuello)(?: se me)? (?:se ven?|es|son|est[aá]n?|sali[oó]|qued[oó]|ven) (?:muy |un poco |re |tan )?(?:grandes?|chi[cq]|peque|gord|cort|larg|anch)\p{L}*$|^(?:我的?|她的?|他的?)?(?:脸|鼻子|头|腿|胳膊|肚子|腰|耳朵|眼睛|脖子|嘴巴?|牙齿|下巴|肩膀|五官)(?:看着|显得|拍得)?(?:有点|太|好|很|拍)?(?:大|小|胖|短|长|宽|粗|歪|斜|不对称)了?$|^(?:la|mi|su) (?:boca|nariz|cara|mand[ií]bula)(?: me| se)? (?:qued[oó]|sali[oó]|est[aá]|se ve) (?:\p{L}+ )?(?:torcid|chuec|desviad|asim[eé]tric)\p{L}+$|^(?:my|his|her) (?:mouth|nose|face|jaw) (?:is|looks|came out) (?:\p{L}+ )?(?:crooked|lopsided|asymmetrical)$/iu;

/** "Me achicas la cara", 把脸拉长: a part of a body in another size. */
const RESHAPES =
  /\b(?:ach[ií]c|agrand|af[ií]n|al[aá]rg|ac[oó]rt|ens[aá]nch|adelg[aá])\p{L}* (?:un poc\p{L}* |tantito |m[aá]s )?(?:la|el|los|las|mi|mis|su|sus|esa|esos) (?:cara|rostro|nariz|ojos?|piernas?|brazos?|cintura|cabeza|boca|orejas?|panza|barriga|cuello|caderas?|pecho)\b|\b(?:shrink|slim|lengthen|narrow|widen|enlarge) (?:down )?(?:my|his|her|the|their) (?:face|nose|eyes|legs?|arms?|waist|head|ears|hips?|neck|chin)\b|(?:脸|鼻子|下巴|腿|胳膊|手臂|腰|脖子|眼睛|头)(?:[pP]?[细瘦粗]|拉长|缩小|放大|缩短|变小|变大|p长|p短|P长|P短|再?长|再?短)(?:一?点|一些|些)?/iu;

/** "The man who is standing by the fence" asks for no name. */
const isRelative = ({ tokens }: Clause, who: Token): boolean =>
  /^(?:who|que)/iu.test(who.text) &&
  tokens.slice(0, tokens.indexOf(who)).some(({ kind }) => kind === 'person' || kind === 'crowd' || kind === 'subject');

/** What makes a thing a wish: the sky was gray is none, make the sky gray is one. */
const WISHED: readonly TokenKind[] = [
  'make',
  'add',
  'change',
  'fix',
  'increase',
  'styleOf',
  'instead',
  'hairstyle',
  'more',
  'back',
];

/** "Conviérteme en vikingo": somebody else. */
const BECOMES =
  /\b(?:convi[eé]rt|transf[oó]rm|v[ií]st)\p{L}*(?:me|l[oa]s?|nos) (?:en|de) (?:una? )?\p{L}+|\b(?:turn|make|transform) (?:me|him|her|us|them) (?:in)?(?:to )?an? \p{L}+$|[把将](?:我|他|她|我们)(?:变|打扮|装扮|画)?成\p{Script=Han}+/iu;

export const readCreative: Reader = (clause, reading) => {
  if (clause.has('remove') && !clause.has('make', 'change', 'add')) return false;
  if (clause.has('creativeThing') && clause.has(...WISHED)) return needCreative(clause, reading);
  // 下雪, "maquillaje natural": named without a verb
  const isNamed = reading.found.length === 0 && isAbout(clause, 'creativeThing', 'aside', 'slight', 'much', 'colour');
  if (clause.has('creativeThing') && isNamed && !clause.free().some(isSky)) return needCreative(clause, reading);
  if (BECOMES.test(clause.text) && reading.found.length === 0) return needCreative(clause, reading);
  if (clause.has('expand', 'younger', 'creativeAct')) return needCreative(clause, reading);
  if (clause.has('haze') && clause.has('add', 'make', 'more', 'increase')) return needCreative(clause, reading);
  const moves = clause.has('move') && !clause.has('text', 'sticker', 'drawing', 'watermark', 'quote', 'border');
  if (moves && clause.has('left', 'right', 'top', 'bottom')) return needCreative(clause, reading);
  if (clause.has('move') && clause.has('person', 'subject', 'thing', 'creativeThing', 'bodyPart', 'crowd'))
    return needCreative(clause, reading);
  const isNew =
    clause.has('add') &&
    clause.has(
      'thing',
      'subject',
      'person',
      'unknown',
      'crowd',
      'moon',
      'mountains',
      'sea',
      'bamboo',
      'lotus',
      'plum',
      'city',
      'forest',
    );
  return isNew && needCreative(clause, reading);
};

/** A creative model is asked, or named as what is missing. */
export const needCreative: Reader = (clause, reading) => {
  for (const token of clause.free()) clause.use(token);
  if (reading.state.creative)
    return addStep(reading, { op: 'creative-edit', instruction: clause.text.slice(0, 1000) }, clause.from);
  return need(reading, 'creative', clause);
};

/** "Cut him out of the picture" takes him away; nothing is cut out. */
export const TAKEN_OUT = /\bcut\b.+\bout of (?:the |this |my |our )?(?:picture|photo|shot|frame|image)\b/iu;

/** "Remove the cable": there is a tool for it once somebody says where. */
export const readErase: Reader = (clause, reading) => {
  const without =
    /^(?:(?:but|pero|igual\p{L}*|same) )*(?:sin|without) /iu.test(clause.text) &&
    clause.has('person', 'thing', 'creativeThing')
      ? clause.find('negate')
      : undefined;
  const verb =
    without ?? clause.find('remove', 'blemish') ?? (TAKEN_OUT.test(clause.text) ? clause.find('cutOut') : undefined);
  if (!verb) return false;
  // "keep the freckles", 痣留着: nothing is to be taken away
  const isSorted = clause.free().filter(({ kind }) => kind === 'blemish').length > 1 && clause.has('remove', 'fix');
  if (verb.kind === 'blemish' && !isSorted && (clause.has('keep') || declines(clause, verb))) {
    for (const token of clause.free()) clause.use(token);
    reading.declined = true;
    return true;
  }
  if (reading.state.pictures.length > 0 && reading.state.mask && !clause.has('background')) {
    for (const token of clause.free()) if (token.kind !== 'unknown') clause.use(token);
    return addStep(reading, { op: 'erase' }, verb.from);
  }
  const object = clause.find(
    'thing',
    'watermark',
    'text',
    'shadows',
    'subject',
    'person',
    'blemish',
    'creativeThing',
    'bodyPart',
    'skin',
    'hair',
    'face',
    'unknown',
    'quote',
    'bright',
    'sea',
    'mountains',
    'highlights',
    'lighting',
  );
  const fruit = clause.free().some(({ kind, text }) => kind === 'colour' && ALSO_THINGS.test(text));
  if (!object && !fruit) return false;
  for (const token of clause.free()) clause.use(token);
  return need(reading, 'mask', clause);
};

/** 痘痘去一下，别磨皮: a "not" behind the verb is about something else. */
function declines(clause: Clause, verb: Token): boolean {
  const [negate, remove] = [clause.find('negate'), clause.find('remove', 'touch')];
  return negate !== undefined && remove !== undefined && (negate.from < remove.from || remove.from < verb.from);
}

export const readMaskOnly: Reader = (clause, reading) => {
  if (!clause.has('blemish')) return false;
  return readErase(clause, reading);
};

const STANDS_OUT = /\bresalt|\bdestac|\bstand out\b|\bpop\b|突出|有神/iu;
const SCENES: readonly TokenKind[] = ['moon', 'sea', 'mountains', 'forest', 'city', 'bamboo', 'lotus', 'plum'];

/** A change of something that no tool is for. */
export const readVague: Reader = (clause, reading) => {
  const color = clause.find('colour');
  // 红色换成蓝色: what is red is shown, and then recolored
  const isTurned = clause.has('change') && clause.free().filter(({ kind }) => kind === 'colour').length === 2;
  if (isTurned && isAbout(clause, 'colour', 'change', 'colors', 'all', 'make', 'picture', 'aside', 'unknown')) {
    for (const token of clause.free()) clause.use(token);
    return need(reading, 'mask', clause);
  }
  // 绿眼睛, "ojos verdes": recolored where they are marked
  if (color && clause.has('bodyPart') && isAbout(clause, 'colour', 'bodyPart', 'aside', 'make', 'change'))
    return need(reading, 'mask', clause);
  // "resalta los ojos", "make my eyes stand out"
  if (clause.has('bodyPart') && STANDS_OUT.test(clause.text)) return need(reading, 'mask', clause);
  if (color && clause.has('make', 'change')) {
    // letters that are in the photo, eyes and lips: recolored where they are marked
    if (clause.has('text', 'bodyPart')) return need(reading, 'mask', clause);
    clause.take('colour');
    clause.take('make', 'change');
    if (clause.has('creativeThing', 'thing', 'unknown', 'subject', 'person', 'face', 'drawing', 'sticker'))
      return needCreative(clause, reading);
    const hex = color.hex ?? '#ffffff';
    return ask(reading, 'colour-of-what', [
      [{ op: 'remove-background', background: hex }],
      [{ op: 'hair-change', colour: 'board' }],
      [{ op: 'tone', temperature: 0.3 }],
    ]);
  }
  if (clause.has('creativeThing') && clause.has('change', 'make', 'add')) return needCreative(clause, reading);
  if (clause.has('make') && clause.has('thing')) return needCreative(clause, reading);
  if (
    clause.has('change') &&
    clause.has('thing', 'subject', 'person', 'face', 'moon', 'sea', 'mountains', 'forest', 'city')
  )
    return needCreative(clause, reading);
  return clause.has('make') && clause.has(...SCENES) && needCreative(clause, reading);
};
