/** Hiding what can be read or known: "blur all faces", 给车牌打码, "pixela la matrícula". */
import type { Obscure } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import { isAbout, type Clause } from '../../clause.ts';
import { findNamedObject } from '../../named-object.ts';
import type { TokenKind } from '../../tokens/token.ts';
import { addStep, need, type Reader } from '../reading.ts';
import { isSky } from './parts.ts';

/** Small squares, as they are asked for by name; else it is blurred. */
const SQUARES = /pix[eiéí]l|mosai|censor|censur|马赛克|打码/iu;
/** Somebody's face: which of several, a person shows. */
const OWNED =
  /\b(?:my|his|her|their|your|this|that|mi|su|esta?|ese|esa|aquel|aquella|del|de la|de los|de las|of)\b|['’]s\b|[我你他她它这那]|的脸/iu;
const DRAWN = /emoji|emotic|sticker|pegatina|calcoman|表情|贴纸|\bcon (?:un|una) (?:carita|flor|coraz)/iu;
const EVERY = /\b(?:all|every\w*|each|tod[ao]s|cada)\b|所有|全部|每个|每一个|大家|都/iu;

/** "Blur everything but the car", not "blur all faces except mine". */
const sparesThing = (clause: Clause): boolean => {
  const except = clause.find('except');
  return except !== undefined && !clause.free().some(({ kind, from }) => THINGS.has(kind) && from < except.from);
};
const THINGS: ReadonlySet<TokenKind> = new Set<TokenKind>(['face', 'text', 'thing', 'hair', 'person']);

/** "Blur the top half", "the sky": a part that is softened, not something to be hidden. */
const isOfPlace = (clause: Clause): boolean =>
  clause.free().some(isSky) || /\b(?:left|right|top|bottom|upper|lower) (?:half|side|part|third)\b/iu.test(clause.text);

export const readObscure: Reader = (clause, reading) => {
  const verb = clause.find('blurPart') ?? (clause.has('background', 'brighter') ? undefined : clause.find('blur'));
  if (verb === undefined) return false;
  const named = findNamedObject(clause.text);
  const isOfThing = clause.has('face', 'text', 'thing', 'hair') || (named !== undefined && named.kinds[0] !== 'person');
  // "blur it": what is marked
  const isMarked = reading.state.mask && isAbout(clause, 'blur', 'make', 'slight', 'much', 'more');
  if (verb.kind === 'blur' && !isMarked && (!isOfThing || sparesThing(clause) || isOfPlace(clause))) return false;
  if (clause.has('negate', 'less')) return false;
  // "an emoji over the face": what is laid over it is not ours to place
  if (DRAWN.test(clause.text)) reading.unread.push(clause.text);
  const isAll = clause.has('face') && !clause.has('except') && (EVERY.test(clause.text) || !OWNED.test(clause.text));
  const strength = clause.has('slight') ? 0.4 : clause.has('much', 'more') ? 1 : undefined;
  for (const token of clause.free()) clause.use(token);
  const by = SQUARES.test(clause.text) ? 'mosaic' : 'blur';
  const obscure = { by, ...(strength === undefined ? {} : { strength }) } as const;
  if (reading.state.mask) return addStep(reading, { op: 'obscure', ...obscure }, verb.from);
  if (!isAll) return need(reading, 'mask', clause);
  return addStep(reading, hideHeads(obscure), verb.from);
};

/** Hides every head that is found in a picture. */
export const hideHeads = (obscure: Obscure): Step => ({
  op: 'adjust',
  settings: { local: [{ masks: [{ kind: 'found', part: 'heads' }], tone: {}, obscure }] },
});
