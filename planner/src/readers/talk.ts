/** Questions about the work itself, and words that wish for nothing: answered with a sentence, without a plan. */
import { isAbout, type Clause } from '../clause.ts';
import { addStep, ask, need, type Reader, type Reading } from './reading.ts';

const RETURNS = [[{ op: 'undo' }], [{ op: 'original' }], [{ op: 'compare' }]] as const;

/** Takes the clause as a whole. */
export const readQuestionAboutWork: Reader = (clause, reading) => {
  if (clause.take('whatWasDone')) {
    takeEverything(clause);
    const done = reading.state.done ?? reading.state.last;
    reading.remarks.push(done.length > 0 ? { kind: 'done', steps: done } : { kind: 'talk', code: 'nothing-done' });
    return true;
  }
  for (const code of ['privacy', 'balance'] as const) {
    if (!clause.take(code)) continue;
    takeEverything(clause);
    reading.remarks.push({ kind: 'talk', code });
    return true;
  }
  return readBefore(clause, reading);
};

/** Before something else than now. */
const BEFORE_STEP = /\bbefore (?:the|my|that|i|we)\b|之前$|antes (?:de|del) \p{L}/iu;

/** "As it was before", "I liked it better before". */
function readBefore(clause: Clause, reading: Reading): boolean {
  const { state } = reading;
  // "back to the version before the crop": which one that is, only the person knows
  const preferred = clause.has('dislike') && /\bantes del?\b|\bbefore (?:the|you|it)\b/iu.test(clause.text);
  if ((preferred || clause.has('undo', 'back')) && BEFORE_STEP.test(clause.text)) {
    takeEverything(clause);
    return state.undoable > 0 ? ask(reading, 'which-state', RETURNS) : need(reading, 'history', clause);
  }
  const before = clause.find('asBefore');
  if (before && !clause.has('keep', 'background', 'negate', 'compare')) {
    takeEverything(clause);
    return state.undoable > 0 ? addStep(reading, { op: 'undo' }, before.from) : need(reading, 'history', clause);
  }
  if (!clause.has('dislike') || state.undoable === 0) return false;
  if (!isAbout(clause, 'dislike', 'picture', 'all', 'same', 'make', 'aside', 'much', 'too', 'slight', 'version'))
    return false;
  takeEverything(clause);
  return ask(reading, 'which-state', RETURNS);
}

const TALK = [
  'help',
  'thanks',
  'hello',
  'chitchat',
  'dislike',
  'enough',
  'aside',
  'picture',
  'much',
  'negate',
  'all',
  'make',
] as const;

/** Asked last: words of small talk stand beside wishes, too. */
export const readTalk: Reader = (clause, reading) => {
  if (clause.take('enough')) {
    reading.declined = true;
    return true;
  }
  const first = clause.tokens.find(({ weight }) => weight > 0);
  if (!isAbout(clause, ...TALK) && first?.kind !== 'chitchat') return false;
  for (const code of ['help', 'thanks', 'hello'] as const) {
    if (!clause.take(code)) continue;
    clause.take('chitchat');
    reading.remarks.push({ kind: 'talk', code });
    return true;
  }
  if (!clause.take('chitchat', 'dislike')) return false;
  takeEverything(clause);
  reading.remarks.push({ kind: 'talk', code: 'chat' });
  return true;
};

function takeEverything(clause: Clause): void {
  for (const token of clause.free()) clause.use(token);
}
