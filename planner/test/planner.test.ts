import { MOST_STEPS } from '@afterglow/domain/edits/plan';
import { stepSchema } from '@afterglow/domain/edits/steps';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describePlan, fillColors, states, type Labeled } from './describe-plan.ts';
import heldBackEn from './held-back-en.json' with { type: 'json' };
import heldBackEs from './held-back-es.json' with { type: 'json' };
import heldBackZh from './held-back-zh.json' with { type: 'json' };
import { judgePlan } from './judge.ts';
import lateEn from './late-en.json' with { type: 'json' };
import lateEs from './late-es.json' with { type: 'json' };
import lateZh from './late-zh.json' with { type: 'json' };
import tunedEn from './tuned-en.json' with { type: 'json' };
import tunedEs from './tuned-es.json' with { type: 'json' };
import tunedZh from './tuned-zh.json' with { type: 'json' };
import unrelated from './unrelated.json' with { type: 'json' };
import chatOpen from './unseen/chat-open.json' with { type: 'json' };
import chatTested from './unseen/chat-tested.json' with { type: 'json' };
import harderOpen from './unseen/harder-open.json' with { type: 'json' };
import harderSealed from './unseen/harder-sealed.json' with { type: 'json' };
import last from './unseen/last.json' with { type: 'json' };
import newest from './unseen/newest.json' with { type: 'json' };
import ordinaryOpen from './unseen/ordinary-open.json' with { type: 'json' };
import ordinarySealed from './unseen/ordinary-sealed.json' with { type: 'json' };
import recolor from './unseen/recolor.json' with { type: 'json' };

const tuned: Readonly<Record<string, readonly Labeled[]>> = { zh: tunedZh, en: tunedEn, es: tunedEs };
/** Written before the first rule and never tuned on. */
const heldBack: Readonly<Record<string, readonly Labeled[]>> = { zh: heldBackZh, en: heldBackEn, es: heldBackEs };

/**
 * Wordings as far from the rules as could be thought of, written when the rules were done. Not tuned on, but for one wrong
 * edit that it showed ("a short clip out of it"): 86.6 % at first sight.
 */
const late: Readonly<Record<string, readonly Labeled[]>> = { zh: lateZh, en: lateEn, es: lateEs };

function planOf({ text, state }: Labeled): string {
  const known = states[state ?? 'one'];
  if (known === undefined) throw new Error(`no state ${state}`);
  return describePlan(planInstruction(text, known));
}

const isRight = (item: Labeled): boolean => planOf(item) === fillColors(item.plan);

describe.each(Object.entries(tuned))('instructions in %s', (_, items) => {
  it.each(items.map((item) => [item.state === undefined ? item.text : `${item.text} (${item.state})`, item] as const))(
    '%s',
    (_name, item) => {
      expect(planOf(item)).toBe(fillColors(item.plan));
    },
  );
});

function measure(name: string, sets: Readonly<Record<string, readonly Labeled[]>>): number {
  const figures = Object.entries(sets).map(([language, items]) => ({
    language,
    right: items.filter(isRight).length,
    all: items.length,
  }));
  const right = figures.reduce((sum, figure) => sum + figure.right, 0);
  const all = figures.reduce((sum, figure) => sum + figure.all, 0);
  const parts = figures.map((figure) => `${figure.language} ${figure.right}/${figure.all}`).join(', ');
  process.stdout.write(`${name}: ${((100 * right) / all).toFixed(1)} % (${parts})\n`);
  return right / all;
}

describe('instructions held back from tuning', () => {
  it('are planned rightly 19 times of 20', () => {
    expect(measure('held back, written before the rules', heldBack)).toBeGreaterThanOrEqual(0.95);
  });

  it('are planned rightly 17 times of 20 in wordings that were sought to be unusual', () => {
    expect(measure('held back, unusual wordings, written after the rules', late)).toBeGreaterThanOrEqual(0.85);
  });

  it('never lead to another edit than the one asked for, but to a question', () => {
    const wrong = [...Object.values(late), ...Object.values(heldBack)]
      .flat()
      .filter((item) => !isRight(item) && /^(?:need|cannot|ask|talk|unknown)/u.test(item.plan));
    expect(
      wrong.filter((item) => !/^(?:need|cannot|ask|talk|unknown)/u.test(planOf(item))).map(({ text }) => text),
    ).toEqual([]);
  });
});

const unseen = {
  'ordinary-open': ordinaryOpen,
  'ordinary-sealed': ordinarySealed,
  'harder-open': harderOpen,
  'harder-sealed': harderSealed,
  last,
  newest,
  'chat-open': chatOpen,
  'chat-tested': chatTested,
  recolor,
};

describe.each(Object.entries(unseen))('by what people meant, %s', (_, items: readonly Labeled[]) => {
  const verdicts = items.map(({ text, state, plan }) => {
    const known = states[state ?? 'one'];
    if (known === undefined) throw new Error(`no state ${state}`);
    return { text, verdict: judgePlan(planInstruction(text, known), plan) };
  });

  it('is read rightly or asked about nine times of ten', () => {
    const good = verdicts.filter(({ verdict }) => verdict === 'right' || verdict === 'asked');
    expect(good.length / items.length).toBeGreaterThanOrEqual(0.9);
  });

  it('never becomes another edit', () => {
    expect(verdicts.filter(({ verdict }) => verdict === 'silent').map(({ text }) => text)).toEqual([]);
  });
});

describe('sentences about other things', () => {
  it.each(unrelated)('%s', (text) => {
    expect(planInstruction(text, { ...states['three']!, creative: true }).steps).toEqual([]);
  });
});

const anyState = fc.constantFrom(...Object.values(states));
const labeled = [...Object.values(tuned), ...Object.values(heldBack), ...Object.values(late)].flat();
/** Pieces of real instructions in any order with noise between them. */
const scramble = fc
  .array(
    fc.oneof(
      fc.constantFrom(...labeled.map(({ text }) => text)),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('“', '"', '0', '99999999', '第', '-', '百分之', 'x'),
    ),
    {
      maxLength: 12,
    },
  )
  .map((pieces) => pieces.join(' '));

describe('any text', () => {
  it('gives a bounded plan of valid steps, and the same one again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), scramble), anyState, (text, state) => {
        const plan = planInstruction(text, state);
        expect(plan.steps.length).toBeLessThanOrEqual(MOST_STEPS);
        expect(plan.remarks.length).toBeLessThanOrEqual(MOST_STEPS);
        for (const step of plan.steps) expect(stepSchema.safeParse(step).error).toBeUndefined();
        expect(plan.price).toBeGreaterThanOrEqual(0);
        expect(planInstruction(text, state)).toEqual(plan);
      }),
      { numRuns: 400 },
    );
  });

  it('never becomes an edit when no word of it is known', () => {
    const nonsense = fc
      .array(fc.string({ unit: fc.constantFrom(...'qwzxjk'), minLength: 3, maxLength: 9 }), { maxLength: 8 })
      .map((words) => words.join(' '));
    fc.assert(fc.property(nonsense, anyState, (text, state) => planInstruction(text, state).steps.length === 0));
  });
});

it('offers two or three things to whoever was not understood', () => {
  const { steps, suggestions } = planInstruction('asdf jkl', states['one']!);
  expect(steps).toEqual([]);
  expect(suggestions).toHaveLength(3);
});
