/** Two wishes for light in one breath: each goes its own way, with and without pauses, in three languages. */
import type { ToneSetting } from '@afterglow/domain/edits/step-names';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { expect, test } from 'vitest';
import { states } from './describe-plan.ts';

type Language = 'zh' | 'en' | 'es';
const nouns: readonly (readonly [ToneSetting, Readonly<Record<Language, string>>])[] = [
  ['exposure', { zh: '亮度', en: 'brightness', es: 'el brillo' }],
  ['contrast', { zh: '对比度', en: 'contrast', es: 'el contraste' }],
  ['saturation', { zh: '饱和度', en: 'saturation', es: 'la saturación' }],
  ['temperature', { zh: '色温', en: 'temperature', es: 'la temperatura' }],
  ['highlights', { zh: '高光', en: 'highlights', es: 'las altas luces' }],
];
/** Ways of saying two wishes; `1` is up and `-1` down. */
const forms: Readonly<Record<Language, readonly ((a: string, wayA: number, b: string, wayB: number) => string)[]>> = {
  zh: [
    (a, wayA, b, wayB) => `${wayA > 0 ? '提高' : '降低'}${a}${wayB > 0 ? '提高' : '降低'}${b}`,
    (a, wayA, b, wayB) => `${wayA > 0 ? '增加' : '减少'}${a}，${wayB > 0 ? '增加' : '减少'}${b}`,
    (a, wayA, b, wayB) => `${a}${wayA > 0 ? '提高' : '降低'}一点${b}${wayB > 0 ? '提高' : '降低'}一点`,
    (a, wayA, b, wayB) => `把${a}${wayA > 0 ? '调高' : '调低'}，${b}${wayB > 0 ? '调高' : '调低'}`,
    (a, wayA, b, wayB) => `${a}${wayA > 0 ? '+' : '-'}20，${b}${wayB > 0 ? '+' : '-'}10`,
  ],
  en: [
    (a, wayA, b, wayB) => `${wayA > 0 ? 'increase' : 'reduce'} ${a} ${wayB > 0 ? 'increase' : 'reduce'} ${b}`,
    (a, wayA, b, wayB) => `${wayA > 0 ? 'more' : 'less'} ${a} and ${wayB > 0 ? 'more' : 'less'} ${b}`,
    (a, wayA, b, wayB) => `turn ${wayA > 0 ? 'up' : 'down'} the ${a} and turn ${wayB > 0 ? 'up' : 'down'} the ${b}`,
    (a, wayA, b, wayB) =>
      `${wayA > 0 ? 'raise' : 'lower'} the ${a} a little, ${wayB > 0 ? 'raise' : 'lower'} the ${b} a lot`,
    (a, wayA, b, wayB) => `${a} ${wayA > 0 ? '+' : '-'}20 ${b} ${wayB > 0 ? '+' : '-'}10`,
    (a, wayA, b, wayB) => `add ${wayA > 0 ? 'more' : 'less'} ${a} with ${wayB > 0 ? 'more' : 'less'} ${b}`,
    (a, wayA, b, wayB) => `${a} ${wayA > 0 ? 'up' : 'down'}, ${b} ${wayB > 0 ? 'up' : 'down'}`,
  ],
  es: [
    (a, wayA, b, wayB) => `${wayA > 0 ? 'sube' : 'baja'} ${a} ${wayB > 0 ? 'sube' : 'baja'} ${b}`,
    (a, wayA, b, wayB) => `${wayA > 0 ? 'aumenta' : 'reduce'} ${a} y ${wayB > 0 ? 'aumenta' : 'reduce'} ${b}`,
    (a, wayA, b, wayB) => `${wayA > 0 ? 'sube' : 'baja'} un poco ${a}, ${wayB > 0 ? 'sube' : 'baja'} mucho ${b}`,
  ],
};
const pairs = nouns.flatMap(([a, namesA]) =>
  nouns.filter(([b]) => b !== a).map(([b, namesB]) => ({ a, b, namesA, namesB })),
);
const ways = [1, -1].flatMap((wayA) => [1, -1].map((wayB) => ({ wayA, wayB })));

test.each([
  ['less bright more contrast', { exposure: -0.5, contrast: 0.3 }],
  ['more vivid less sharp', { saturation: 0.3, blur: 0.15 }],
  ['menos claro más contraste', { exposure: -0.5, contrast: 0.3 }],
  ['more yellow less blue', { temperature: 0.3 }],
])('%s', (said, tone) => {
  expect(planInstruction(said, states['one']!).steps).toEqual([{ op: 'tone', ...tone }]);
});

test.each(['zh', 'en', 'es'] as const)('%s', (language) => {
  const wrong = forms[language].flatMap((say) =>
    pairs.flatMap(({ a, b, namesA, namesB }) =>
      ways.flatMap(({ wayA, wayB }) => {
        const said = say(namesA[language], wayA, namesB[language], wayB);
        const { steps, remarks } = planInstruction(said, states['one']!);
        const [step, ...others] = steps;
        const isRight =
          step?.op === 'tone' &&
          others.length === 0 &&
          Math.sign(step[a] ?? 0) === wayA &&
          Math.sign(step[b] ?? 0) === wayB &&
          remarks.length === 0;
        return isRight ? [] : [`${said} → ${JSON.stringify(steps)} ${JSON.stringify(remarks)}`];
      }),
    ),
  );
  expect(wrong).toEqual([]);
});
