/**
 * The planner without a language model. An instruction is cut into clauses; each clause is offered to readers in a fixed
 * order, a reader takes the words it understands and notes a step, a question or a refusal. A clause of which too little
 * was understood is given back as not understood: the planner asks and never guesses.
 */

import { MOST_STEPS, MOST_TEXT, type Plan, type PlannerState, type Remark } from '@afterglow/domain/edits/plan';
import { splitClauses, type Clause } from './clause.ts';
import { FREE_OF_PICTURES } from './complete-plan.ts';
import { continueWish } from './continue-wish.ts';
import { CORRECTS, replacesLast } from './corrections.ts';
import { isCovered } from './covered.ts';
import { setFrameApart } from './frame-apart.ts';
import { readLightWithPurpose } from './light-with-purpose.ts';
import { findUnread, isAside, narrowsOther } from './limits.ts';
import { offerPainting } from './painted.ts';
import { pricePlan, standardPrices, type PlanPrices } from './price/price.ts';
import { LAST, PARTS, WHOLE } from './reader-order.ts';
import { readDescription } from './readers/described.ts';
import { confineToPart, setHalvesAside } from './readers/parts/parts.ts';
import { confine } from './readers/parts/protect.ts';
import { restoreReading, saveReading, startReading, type Reading } from './readers/reading.ts';
import { aimSteps, readPointing, refusePicture, takeTarget, type Target } from './references.ts';
import { settleSteps } from './settle.ts';
import { suggestFor } from './suggestions.ts';
import { summarize } from './summary.ts';
import type { TokenKind } from './tokens/token.ts';
import { tokenize } from './tokens/tokenize.ts';
import { WISHES } from './wishes.ts';

/**
 * Plans an instruction in Chinese, English, Spanish or a mixture. Never throws, whatever the text; the same text and state
 * give the same plan. Only the first `MOST_TEXT` units are read.
 */
export function planInstruction(text: string, state: PlannerState, prices: PlanPrices = standardPrices): Plan {
  const plan = (words: string, now: PlannerState) => planInstruction(words, now, prices);
  return continueWish(text, state, plan) ?? planAlone(text, state, prices);
}

function planAlone(text: string, state: PlannerState, prices: PlanPrices): Plan {
  const original = text.slice(0, MOST_TEXT);
  const tokens = tokenize(original);
  const reading = startReading(state, CORRECTS.test(original));
  let target: Target;
  for (const clause of splitClauses(tokens, original)) target = readClause(clause, reading, target);
  return finish(reading, prices, original, new Set(tokens.map(({ kind }) => kind)));
}

const OF_THAT = /^(?:it|it's|its|they|it looks|they look|它|看起来|看着|se ve|parece)\b|^(?:它|看起来|看着)/iu;

/** Reads one clause and returns the picture that the following clauses are about. */
function readClause(clause: Clause, reading: Reading, before: Target): Target {
  const saved = saveReading(reading);
  const count = reading.found.length;
  const { target: named, unknownPicture } = takeTarget(clause, reading);
  if (unknownPicture) {
    refusePicture(reading, clause);
    return before;
  }
  const target = named ?? before;
  if (readLightWithPurpose(clause, reading, runReaders)) {
    aimSteps(reading, { found: count, remarks: saved.remarks.length }, target);
    return target;
  }
  if (readDescription(clause, reading)) {
    aimSteps(reading, { found: count, remarks: saved.remarks.length }, target);
    return target;
  }
  const understood = readPointing(clause, reading, named) || runReaders(clause, reading);
  const complaint = reading.found.length > count && reading.found.slice(count).every((found) => found.complaint);
  // "the tablecloth should be white, it looks pink": the thing that is still to be marked
  if (complaint && OF_THAT.test(clause.text) && saved.remarks.at(-1)?.kind === 'need') {
    restoreReading(reading, saved);
    reading.asides.push(clause.text);
    return before;
  }
  // "remove the shadow that I throw": whatever it is called, its place is asked for
  const asksToMark =
    reading.found.length === count && reading.remarks.length > saved.remarks.length && asksForMask(reading);
  // 对比度加20，只加在水面上: it says where, and paints nothing
  const isElsewhere = clause.limits && reading.found.length === count && asksForPainting(reading, saved);
  if (understood && !isElsewhere && (asksToMark || isCovered(clause, complaint))) {
    const steps = reading.found.slice(count).map(({ step }) => step);
    const unread = findUnread(clause, steps, reading.state.mask);
    if (unread !== undefined) reading.unread.push(unread);
    aimSteps(reading, { found: count, remarks: saved.remarks.length }, target);
    return target;
  }
  restoreReading(reading, saved);
  const isWish =
    clause.tokens.some(({ kind }) => WISHES.has(kind)) &&
    clause.tokens.some(({ kind, weight }) => weight >= 1 && !WISHES.has(kind));
  // "brighter, only on the left": what narrows the wish before it is no aside
  if (clause.limits ? narrowsOther(clause, count > 0) : !isWish && narrowsOther(clause, count > 0))
    reading.unread.push(clause.text);
  else if (isWish) reading.remarks.push({ kind: 'unknown', text: clause.text });
  else if (!isAside(clause, count > 0)) reading.missed.push(clause.text);
  else reading.asides.push(clause.text);
  return before;
}

const asksForPainting = (reading: Reading, saved: Reading): boolean => {
  const last = reading.remarks.at(-1);
  return reading.remarks.length > saved.remarks.length && last?.kind === 'need' && last.code === 'creative';
};

function asksForMask({ remarks }: Reading): boolean {
  const last = remarks.at(-1);
  return last?.kind === 'need' && last.code === 'mask';
}

function runReaders(clause: Clause, reading: Reading): boolean {
  if (WHOLE.some((reader) => reader(clause, reading))) return true;
  const count = reading.found.length;
  setHalvesAside(clause);
  const results = PARTS.map((reader) => reader(clause, reading));
  const lit = reading.found.slice(count).find(({ step }) => step.op === 'tone' || step.op === 'enhance-light');
  // "bájale lo rojo a mi cara" wishes, wherever the part stands
  const complains = lit?.complaint === true && !clause.tokens.some(({ kind }) => kind === 'decrease');
  if (lit) confine(clause, reading, complains ? lit.at : Infinity);
  confineToPart(clause, reading, count);
  return results.some(Boolean) || LAST.some((reader) => reader(clause, reading));
}

function finish(reading: Reading, prices: PlanPrices, said: string, kinds: ReadonlySet<TokenKind>): Plan {
  const { state } = reading;
  // "brighten the man and darken the woman": people are one place
  if (reading.keep.has('background') && goesBothWays(reading)) reading.unread.push(said.trim());
  const settled = settleSteps(reading);
  const possible =
    state.pictures.length > 0 ? settled.steps : settled.steps.filter(({ op }) => FREE_OF_PICTURES.has(op));
  const missing: Remark[] = possible.length < settled.steps.length ? [{ kind: 'need', code: 'picture', text: '' }] : [];
  const apart = setFrameApart(possible, reading.only);
  if (apart !== undefined) reading.only = undefined;
  // of what only describes a photo, nothing is done yet
  const describes = reading.described !== undefined && reading.found.every(({ complaint }) => complaint);
  const planned = describes ? [] : (apart ?? possible).slice(0, MOST_STEPS);
  const [unread] =
    planned.length > 0
      ? [
          ...reading.unread,
          ...reading.missed,
          ...settled.remarks.flatMap((remark) => (remark.kind === 'unknown' ? [remark.text] : [])),
        ]
      : [];
  const ready = unread === undefined && !reading.asksPrice ? planned : [];
  const told = unread === undefined ? settled.remarks : settled.remarks.filter(({ kind }) => kind !== 'unknown');
  const noted: Remark[] = [...told.filter(({ kind }) => missing.length === 0 || kind !== 'ask'), ...missing];
  if (reading.asksPrice) noted.unshift({ kind: 'talk', code: 'price' });
  if (unread !== undefined) noted.unshift({ kind: 'unread', text: unread, choices: [planned] });
  // "all good, but the background is busy": thanks need no answer where something is to be chosen
  if (ready.length === 0 && noted.every(({ kind }) => kind === 'talk') && reading.described !== undefined)
    noted.splice(0, noted.length, { kind: 'ask', code: 'improve', choices: reading.described });
  if (ready.length === 0 && noted.length === 0)
    noted.push(
      reading.declined && reading.asides.length + reading.missed.length === 0
        ? { kind: 'talk', code: 'nothing-to-do' }
        : {
            kind: 'unknown',
            text: [...reading.missed, ...reading.asides].find((part) => part !== '') ?? said.trim(),
          },
    );
  const { steps, remarks, offered } = offerPainting(
    { steps: ready, remarks: noted },
    said,
    state.creative && state.pictures.length > 0,
  );
  if (reading.base === 'current' && reading.correctsLast && replacesLast(steps, state.last))
    reading.base = 'before-last';
  inheritScope(reading, steps);
  const refused = steps.length === 0 && state.pictures.length > 0 && remarks.some(isRefusal);
  const lost = steps.length === 0 && remarks.some(({ kind }) => kind === 'unknown' || kind === 'talk');
  const offers = (): Plan['suggestions'] => {
    if (reading.asksPrice && planned.length > 0) return [planned];
    return lost || refused ? suggestFor(kinds) : offered;
  };
  return {
    steps,
    base: reading.base,
    keep: [...reading.keep],
    only: reading.only,
    remarks: remarks.slice(0, MOST_STEPS),
    price: pricePlan(steps, state.pictures.length, prices),
    summary: summarize(steps),
    suggestions: offers(),
  };
}

/** Light that is wished up in one clause and down in another. */
function goesBothWays({ found }: Reading): boolean {
  const lights = found.flatMap(({ step, complaint }) =>
    step.op === 'tone' && step.exposure !== undefined && !complaint ? [step.exposure] : [],
  );
  return lights.some((light) => light > 0) && lights.some((light) => light < 0);
}

/** "A bit less" is about what the last step was about: the face alone, or all but the people. */
function inheritScope(reading: Reading, steps: Plan['steps']): void {
  const { scope, last } = reading.state;
  const isScoped = reading.only !== undefined || reading.keep.size > 0;
  const repeats = reading.base === 'before-last' || (steps.length > 0 && reading.repeatsLast);
  const isAlike = steps.length === last.length && steps.every(({ op }, index) => op === last[index]?.op);
  if (scope === undefined || isScoped || !repeats || !isAlike) return;
  reading.only = scope.only;
  for (const region of scope.keep) reading.keep.add(region);
}

/** What is not done here, for anyone. Unsafe wishes get no way on. */
function isRefusal(remark: Remark): boolean {
  return (
    (remark.kind === 'cannot' && remark.code !== 'unsafe') || (remark.kind === 'need' && remark.code === 'creative')
  );
}
