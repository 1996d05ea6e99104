/** Generated complaints: what leads to them, where, how much, what, and what is said behind; the edit is the opposite, in its place. */
import { planInstruction } from '@afterglow/planner/plan-instruction';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inShortRun } from '../../../test-support/short-run.ts';
import { describePlan, states } from '../describe-plan.ts';

const spoken = {
  en: {
    leads: ['', 'i think ', 'sorry but ', 'ugh, ', 'the problem is that '],
    verbs: [' looks ', ' came out ', ' seems '],
    degrees: ['too ', 'way too ', 'a bit too ', 'really ', 'kinda '],
    tails: ['', ', can you fix it?', ' please', ', fix it', ' in this photo'],
    places: [
      'the sky',
      'her face',
      'my skin',
      'the background',
      'the left side',
      'his hair',
      'the dress',
      'the saucer',
    ],
    faults: ['bright', 'yellow', 'cold', 'green', 'saturated', 'contrasty'],
  },
  es: {
    leads: ['', 'creo que ', 'uy, ', 'pero ', 'lo malo es que '],
    verbs: [' se ve ', ' salió ', ' quedó '],
    degrees: ['muy ', 'demasiado ', 'medio ', 'super ', 're '],
    tails: ['', ', puedes arreglarlo?', ' porfa', ', arréglalo', ' en la foto'],
    places: ['el cielo', 'su cara', 'mi piel', 'el fondo', 'el lado izquierdo', 'el pelo', 'el vestido', 'el jarrito'],
    faults: ['brillante', 'amarillo', 'frío', 'verde', 'saturado', 'contrastado'],
  },
  zh: {
    leads: ['', '感觉', '但是', '总觉得', '哎呀'],
    verbs: ['', '看着', '显得'],
    degrees: ['太', '有点', '很', '非常', '过于'],
    tails: ['', '，修一下', '了', '怎么办', '，能处理吗'],
    places: ['天空', '她的脸', '皮肤', '背景', '左边', '头发', '裙子', '狗'],
    faults: ['亮', '黄', '冷', '绿', '艳', '硬'],
  },
} as const;

const undone = [
  'exposure=-0.5',
  'temperature=-0.3',
  'temperature=0.3',
  'tint=0.3',
  'saturation=-0.3',
  'contrast=-0.3',
] as const;
const made: readonly ((tone: string) => string)[] = [
  (tone) => `adjust settings=sky ${tone}`,
  (tone) => `tone ${tone} only=face`,
  (tone) => `adjust settings=skin ${tone}`,
  (tone) => `tone ${tone} keep=people`,
  (tone) => `adjust settings=linear line=0.4:0.5:0.6:0.5 ${tone}`,
  (tone) => `tone ${tone} only=hair`,
  () => 'need:mask',
  () => 'need:mask',
];
/** "A bit" halves a color, not light. */
const halved = (plan: string): string =>
  plan.replace(
    /(temperature|tint|saturation|contrast)=(-?)0\.3/u,
    (_all, name: string, sign: string) => `${name}=${sign}0.15`,
  );

it('says where and what, however it is said', () => {
  const wrong: string[] = [];
  const language = fc.constantFrom('en', 'es', 'zh');
  const [place, fault, form] = [fc.nat({ max: 7 }), fc.nat({ max: 5 }), fc.nat({ max: 4 })];
  fc.assert(
    fc.property(language, place, fault, form, form, form, fc.nat({ max: 2 }), (name, ...rolls) => {
      const [where, what, lead, degree, tail, verb] = rolls;
      const words = spoken[name];
      const text = `${words.leads[lead]}${words.places[where]}${words.verbs[verb]}${words.degrees[degree]}${words.faults[what]}${words.tails[tail]}`;
      const plan = describePlan(planInstruction(text, states['one']!));
      const wanted = made[where]?.(undone[what] ?? '') ?? '';
      if (plan !== wanted && plan !== halved(wanted)) wrong.push(`${text} -> ${plan}`);
    }),
    { numRuns: inShortRun(500, 6000), seed: 7 },
  );
  expect(wrong).toEqual([]);
});
