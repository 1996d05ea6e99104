/** What is said while an earlier wish is not done yet: an answer to its question, or a change of the plan that waits to be run. */
import type { Plan, PlannerState, Remark } from '@afterglow/domain/edits/plan';
import { toneSettings } from '@afterglow/domain/edits/step-names';
import { editStepSchema, type Step } from '@afterglow/domain/edits/steps';
import { roundTo } from '@afterglow/domain/round';
import { completePlan } from './complete-plan.ts';
import { tokenize } from './tokens/tokenize.ts';
import { WISHES } from './wishes.ts';
import { bare, isAssent, ordinalOf } from './words/assent.ts';

type PlanWords = (text: string, state: PlannerState) => Plan;

const DROP =
  /^(?:no|nope|no thanks|never ?mind|cancel|cancel (?:it|that)|forget (?:it|that)|stop|no gracias|olv[ií]dalo|d[eé]jalo|cancela|cancelar|cancelalo|mejor no|算了|取消|不要了|不用了|不要|别做了|不做了)$/iu;
/** What is wished for beside the plan that waits. */
const ADDS =
  /^(?:and|also|plus|y|e|además|ademas|tambi[eé]n|还要|另外|顺便|同时|并且|而且|还有)(?:\s|[,，]|(?<=\p{Script=Han}))/iu;
/** Before an answer, and after it. */
const LEADS =
  /^(?:h+m+|uh+|um+|well|ok(?:ay)?|no|nah|yes|maybe|let'?s go with|i(?:'d| would)? (?:like|want|prefer)|rather|pues|bueno|mejor|mmm+|quiero|prefiero|con|que sea|就要|要|就|那就|还是|嗯+|那)[\s,，.。…]*/iu;
const TAILS = /[\s,，]*(?:please|pls|instead|better|por favor|porfa|mejor|吧|谢谢)?[\s.!。！]*$/iu;
const MORE = /再|更|\b(?:more|even|still|further|again|m[aá]s|a[uú]n|todav[ií]a|otra vez)\b/iu;
const JOINS = [' ', ' a ', ': '] as const;

/**
 * The plan for words that continue the wish of `state.after`; undefined where they are a wish of their own. Several wishes
 * stand one to a line, each continuing the one before.
 */
export function continueWish(text: string, state: PlannerState, plan: PlanWords): Plan | undefined {
  const lines = (state.after ?? '').split('\n').filter((line) => line.trim() !== '');
  const after = lines.pop();
  if (after === undefined) return undefined;
  const earlier = lines.length === 0 ? undefined : lines.join('\n');
  const before = plan(after, { ...state, after: earlier });
  const alone = { ...state, after: undefined };
  const made =
    before.steps.length > 0
      ? changeWaiting(text, before, { after, earlier }, alone, plan)
      : answerQuestion(text, before.remarks.find(isQuestion), after, alone, plan);
  return made && { ...made, continues: true };
}

function changeWaiting(
  text: string,
  before: Plan,
  { after, earlier }: { readonly after: string; readonly earlier: string | undefined },
  state: PlannerState,
  plan: PlanWords,
): Plan | undefined {
  const said = bare(text);
  if (isAssent(said)) return before;
  if (DROP.test(said)) return answered(state, { kind: 'talk', code: 'dropped' });
  if (ADDS.test(said)) {
    const both = plan(`${after}, ${text}`, { ...state, after: earlier });
    return isClear(both) && both.summary.length > before.summary.length ? both : undefined;
  }
  // as if the plan had been run: "a bit less" is about its steps
  const last = before.steps.flatMap((step) => editStepSchema.safeParse(step).data ?? []);
  const scope = { keep: before.keep, only: before.only };
  const changed = plan(text, { ...state, last, scope, undoable: state.undoable + 1 });
  if (changed.base === 'before-last' && changed.steps.length > 0) return { ...changed, base: before.base };
  const more = MORE.test(text) ? addTones(before.steps, changed.steps) : undefined;
  if (more !== undefined) return { ...completePlan({ ...changed, steps: [more] }, state), base: before.base };
  // "id photo", "us": what means nothing alone may be the rest of the wish
  if (changed.steps.length > 0 || !changed.remarks.some(({ kind }) => kind === 'unknown')) return undefined;
  const whole = joined(after, text, { ...state, after: earlier }, plan);
  return whole !== undefined && JSON.stringify(whole.steps) !== JSON.stringify(before.steps) ? whole : undefined;
}

/** "Warmer" once more, while the first has not been run: both at once. */
function addTones([first, ...others]: readonly Step[], [second, ...more]: readonly Step[]): Step | undefined {
  if (first?.op !== 'tone' || second?.op !== 'tone' || others.length + more.length > 0) return undefined;
  const isSame = toneSettings.every((name) => (first[name] === undefined) === (second[name] === undefined));
  if (!isSame || first.on !== second.on) return undefined;
  const both = { ...first };
  for (const name of toneSettings) {
    const sum = roundTo((first[name] ?? 0) + (second[name] ?? 0), 2);
    const most = name === 'exposure' ? 3 : 1;
    if (first[name] !== undefined) both[name] = Math.max(-most, Math.min(most, sum));
  }
  return both;
}

type Question = Extract<Remark, { kind: 'ask' | 'unread' }>;
const isQuestion = (remark: Remark): remark is Question => remark.kind === 'ask' || remark.kind === 'unread';

function answerQuestion(
  text: string,
  question: Question | undefined,
  after: string,
  state: PlannerState,
  plan: PlanWords,
): Plan | undefined {
  const said = bare(text);
  if (DROP.test(said)) return answered(state, { kind: 'talk', code: 'dropped' });
  if (question === undefined) return undefined;
  const number = ordinalOf(said);
  const { choices } = question;
  const chosen = isAssent(said) && choices.length === 1 ? choices[0] : choices[number];
  if (chosen !== undefined) return completePlan({ steps: chosen }, state);
  // "make it brighter" is no answer to "what should the background be?"
  if (tokenize(text).some(({ kind }) => WISHES.has(kind)) && isClear(plan(text, state))) return undefined;
  const answer = strip(text);
  if (question.kind === 'unread' || answer === '') return undefined;
  return joined(after, answer, state, plan);
}

function joined(after: string, rest: string, state: PlannerState, plan: PlanWords): Plan | undefined {
  return JOINS.map((join) => plan(`${bare(after)}${join}${rest}`, state)).find(isClear);
}

function strip(text: string): string {
  const rest = text.trim().replace(LEADS, '');
  return rest === text.trim() ? rest.replace(TAILS, '') : strip(rest);
}

/** Something is done, and nothing is left to ask. */
const isClear = ({ steps, remarks }: Plan): boolean =>
  steps.length > 0 &&
  !remarks.some(({ kind }) => kind === 'ask' || kind === 'unread' || kind === 'unknown' || kind === 'need');

const answered = (state: PlannerState, remark: Remark): Plan =>
  completePlan({ steps: [] as Step[], remarks: [remark] }, state);
