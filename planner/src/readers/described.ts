/**
 * What says how a photo is and leaves open what is to happen: "there is a person behind me", "the left side is darker", 看起来好累.
 * It is asked, with choices that fit; to guess is to do another edit as often as the right one.
 */
import type { LocalAdjustment } from '@afterglow/domain/edits/part-settings';
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from '../clause.ts';
import { SHORTCOMINGS } from './complaints/shortcomings.ts';
import { DESCRIPTIONS, outstanding, slimmer } from './descriptions.ts';
import { takeNamedPart } from './parts/parts.ts';
import { addStep, need, type Reading } from './reading.ts';

/** One side is lighter or darker than the rest: which of the two is right, nobody said. */
const COMPARED: readonly (readonly [RegExp, 1 | -1])[] = [
  [/\b(?:left|right|top|bottom|upper|lower)\b.{0,16}\b(?:is|looks|seems|came out|appears)\b.{0,12}\bdarker\b/iu, 1],
  [
    /\b(?:left|right|top|bottom|upper|lower)\b.{0,16}\b(?:is|looks|seems|came out|appears)\b.{0,12}\b(?:brighter|lighter)\b/iu,
    -1,
  ],
  [
    /\b(?:izquierd|derech|arriba|abajo|superior|inferior)\p{L}*.{0,12}(?:est[aá]|es|se ve|sali[oó]|qued[oó]) .{0,12}m[aá]s oscur/iu,
    1,
  ],
  [
    /\b(?:izquierd|derech|arriba|abajo|superior|inferior)\p{L}*.{0,12}(?:est[aá]|es|se ve|sali[oó]|qued[oó]) .{0,12}m[aá]s (?:clar|brillant|luminos)/iu,
    -1,
  ],
  [
    /^(?:照片|图片|图)?的?[左右上下](?:边|侧|面|半)?(?:部分|那个|那张|的人|个)?(?:比.{1,6})?(?:更|比较)(?:加)?[暗黑]/u,
    1,
  ],
  [/^(?:照片|图片|图)?的?[左右上下](?:边|侧|面|半)?(?:部分|那个|那张|的人|个)?(?:比.{1,6})?(?:更|比较)(?:加)?亮/u, -1],
];
const ONE_SIDE =
  /\b(?:one|the other|half) (?:side|half)? ?(?:of (?:it|the \w+) )?(?:is|looks)\b|\bun lado\b.*\b(?:est[aá]|se ve)\b|^(?:有)?一[边侧]/iu;
const WISHES = ['make', 'change', 'fix', 'increase', 'decrease', 'add', 'remove', 'improve', 'negate'] as const;

const ALL = [...DESCRIPTIONS, ...SHORTCOMINGS];

const litBy = (masks: LocalAdjustment['masks'], exposure: number): Step => ({
  op: 'adjust',
  settings: { local: [{ masks, tone: { exposure } }] },
});

/** "The left one is darker": lit, or the rest darkened, or the light of all evened out. */
function choicesForSides(clause: Clause, reading: Reading): readonly (readonly Step[])[] | undefined {
  if (clause.has(...WISHES)) return undefined;
  const way = COMPARED.find(([words]) => words.test(clause.text))?.[1];
  if (way === undefined)
    return ONE_SIDE.test(clause.text) && clause.has('dark', 'darker', 'bright', 'brighter', 'too', 'overexposed')
      ? [[{ op: 'enhance-light' }], [{ op: 'tone', highlights: -0.3, shadows: 0.3 }]]
      : undefined;
  const mask = takeNamedPart(clause);
  if (mask === undefined) return undefined;
  const lit = litBy([mask], way * 0.5);
  // "…, brighten it": the side that was spoken of
  addStep(reading, lit, clause.from, true);
  return [[lit], [litBy([{ ...mask, inverted: true }], way * -0.5)], [{ op: 'enhance-light' }]];
}

/**
 * Keeps what could be meant by a clause that only describes. It is asked when nothing else was said; beside a wish ("there is a man
 * behind me, remove him") it is why.
 */
export function readDescription(clause: Clause, reading: Reading): boolean {
  const said = ALL.find(({ says }) => says.test(clause.text.trim()));
  if (clause.has('keep', 'negate') && said?.withNo !== true) return false;
  if (clause.has('remove') && said?.choices !== slimmer && !/^filt/iu.test(clause.text)) return false;
  const choices = said?.choices ?? choicesForSides(clause, reading);
  // "que resalten los verdes": of a color
  if (choices === undefined || (choices === outstanding && clause.has('colour', 'colors', 'bodyPart'))) return false;
  if (choices.length === 0) return need(reading, 'mask', clause);
  reading.described ??= choices;
  return true;
}
