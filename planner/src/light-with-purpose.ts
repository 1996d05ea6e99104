/** "Brighten it so the faces show", "darken it to give it depth": light, and what it is wished for. */
import type { Step } from '@afterglow/domain/edits/steps';
import type { Clause } from './clause.ts';
import { isCovered } from './covered.ts';
import { findUnread, narrowsOther } from './limits.ts';
import { restoreReading, saveReading, type Reader, type Reading } from './readers/reading.ts';

const SO = /^(?:so(?: that)?|让|使)$/iu;
/** Verbs of a description, not of a request. */
const STATES =
  /看得?[见清到]|清楚|显出来|显现|\b(?:is|are|isn't|aren't|looks?|shows?|can|appears?|doesn't|don't|stands?|pops?)\b/iu;
/** …，看清他的脸. */
const SHOWS = /^(?:好|能|可以)?(?:看得?清|看得?见|露出)/u;
const PURPOSE = /^(?:so|for|so that|until|till|hasta|以便|好让)$/iu;
/** Verbs that introduce a reason; "to crop it" is a request. */
const GIVES =
  /^(?:give|have|show|see|allow|reveal|create|look|let|help|bring|eliminate|capture|view|emphasize|match|que|ver|dar|mostrar)$/iu;
/** Verbs that begin a request of their own unless it is about light. */
const DOES =
  /^(?:make|remove|reduce|increase|decrease|sharpen|brighten|lighten|darken|improve|enhance|add|get rid of|eliminate|hacer|quitar|reducir|aumentar)$/iu;
const isOfLight = (step: Step): boolean =>
  step.op === 'tone' ||
  step.op === 'enhance-light' ||
  (step.op === 'adjust' && (step.settings.mixer ?? step.settings.local) !== undefined);

/**
 * Takes a wish of light and what it is for. What the purpose names clearly and only of light is done as well; else it says why and
 * changes nothing. False for a wish of anything else ("crop it so he is in the middle"), whose purpose says how.
 */
export function readLightWithPurpose(clause: Clause, reading: Reading, run: Reader): boolean {
  const cut = findPurpose(clause);
  // "…, so the details show"
  if (
    ((SO.test(clause.tokens[0]?.text ?? '') && STATES.test(clause.text)) || SHOWS.test(clause.text)) &&
    reading.found.some(({ step }) => isOfLight(step))
  ) {
    if (!readLight(clause.part(0), reading, run)) reading.asides.push(clause.text);
    return true;
  }
  if (cut < 0 || clause.has('negate', 'except', 'keep', 'only')) return false;
  // "for the left half" says where
  if (/^for$/iu.test(clause.tokens[cut]?.text ?? '') && narrowsOther(clause.part(cut), true)) return false;
  const saved = saveReading(reading);
  if (!readLight(clause.part(0, cut), reading, run, true)) return false;
  const purpose = clause.part(cut);
  if (asksAgain(purpose)) {
    restoreReading(reading, saved);
    return false;
  }
  const count = reading.found.length;
  if (readLight(purpose, reading, run) && reading.found.slice(count).every(({ complaint }) => !complaint)) return true;
  // "to make it square" is a wish of its own
  if (DOES.test(purpose.tokens[1]?.text ?? '')) {
    restoreReading(reading, saved);
    return false;
  }
  reading.found.splice(count);
  reading.asides.push(purpose.text);
  return true;
}

function findPurpose({ tokens }: Clause): number {
  return tokens.findIndex(
    ({ text }, index) =>
      index > 0 &&
      (PURPOSE.test(text) ||
        // 提亮到能看清, 调亮让人看得清
        (text === '到' && tokens[index + 1]?.text === '能') ||
        (/^[让使]$/u.test(text) && /看得?[清见到]|显出/u.test(text + textAfter(tokens, index))) ||
        (/^such$/iu.test(text) && /^that$/iu.test(tokens[index + 1]?.text ?? '')) ||
        (/^(?:to|para)$/iu.test(text) &&
          (GIVES.test(tokens[index + 1]?.text.split(' ', 1)[0] ?? '') || DOES.test(tokens[index + 1]?.text ?? '')))),
  );
}

/** Dictated without a pause: "so that the tree is visible reduce the contrast". */
const asksAgain = ({ tokens }: Clause): boolean =>
  tokens.some(({ text }, index) => index > 2 && ASKS.test(text) && !LEADS.test(tokens[index - 1]?.text ?? ''));
const ASKS =
  /^(?:reduce|increase|decrease|lower|raise|brighten|lighten|darken|sharpen|crop|rotate|remove|add|adjust|aumenta|baja|sube|recorta|gira|quita|añade|agrega|ajusta)$/iu;
const LEADS = /^(?:to|will|can|could|would|that|and|or|not|que|y|no|se)$/iu;

const textAfter = (tokens: Clause['tokens'], at: number): string =>
  tokens
    .slice(at + 1)
    .map(({ text }) => text)
    .join('');

/** Reads a part that is about nothing but light, and leaves no trace of another. Only a wish `mayConfine` it: a purpose says why. */
function readLight(part: Clause, reading: Reading, run: Reader, mayConfine = false): boolean {
  const saved = saveReading(reading);
  const understood = run(part, reading) && isCovered(part, false);
  const found = reading.found.slice(saved.found.length);
  const steps = found.map(({ step }) => step);
  const isLight =
    understood &&
    steps.length > 0 &&
    steps.every(isOfLight) &&
    reading.remarks.length === saved.remarks.length &&
    reading.unread.length === saved.unread.length &&
    (mayConfine || (reading.only === saved.only && reading.keep.size === saved.keep.size)) &&
    findUnread(part, steps, reading.state.mask) === undefined;
  if (!isLight) restoreReading(reading, saved);
  return isLight;
}
