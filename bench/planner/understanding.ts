/** How many sentences are read rightly: the sets of `planner/test/unseen`, each judged by what a person meant. */
import { readFileSync } from 'node:fs';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { z } from 'zod';
import { states } from '../../planner/test/describe-plan.ts';
import { judgePlan, type Verdict } from '../../planner/test/judge.ts';

type Planner = typeof planInstruction;
export type Score = Readonly<Record<Verdict, number>> & { readonly all: number };

const sets = [
  'ordinary-open',
  'ordinary-sealed',
  'harder-open',
  'harder-sealed',
  'last',
  'newest',
  'chat-open',
  'chat-tested',
  'recolor',
] as const;
const itemsSchema = z.array(z.object({ text: z.string(), state: z.string().default('one'), plan: z.string() }));

const [columns, widths] = [
  ['sentences', 'right', 'asked', 'lost', 'other edit', 'right or asked'],
  [10, 8, 8, 8, 12, 16],
] as const;

export function scoreSets(plan: Planner): Readonly<Record<string, Score>> {
  return Object.fromEntries(
    sets.map((name) => {
      const file = new URL(`../../planner/test/unseen/${name}.json`, import.meta.url);
      const items = itemsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      const verdicts = items.flatMap(({ text, state, plan: label }) => {
        const known = states[state];
        return known === undefined ? [] : [judgePlan(plan(text, known), label)];
      });
      const count = (verdict: Verdict): number => verdicts.filter((each) => each === verdict).length;
      return [
        name,
        {
          all: items.length,
          right: count('right'),
          asked: count('asked'),
          lost: count('lost'),
          silent: count('silent'),
        },
      ];
    }),
  );
}

/** One line for each set; those of an older planner beside them, when there is one. */
export function tableOf(scores: Readonly<Record<string, Score>>): string {
  const head = `${''.padEnd(24)}${columns.map((column, index) => column.padStart(widths[index] ?? 10)).join('')}`;
  const lines = Object.entries(scores).map(([name, { all, right, asked, lost, silent }]) => {
    const share = `${((100 * (right + asked)) / all).toFixed(1)} %`;
    const cells = [all, right, asked, lost, silent, share];
    return `${name.padEnd(24)}${cells.map((cell, index) => String(cell).padStart(widths[index] ?? 10)).join('')}`;
  });
  return `${[head, ...lines].join('\n')}\n`;
}

const plannerSchema = z.object({ planInstruction: z.custom<Planner>((value) => typeof value === 'function') });

/** The planner of another checkout: the folder that holds `plan-instruction.ts`. */
export async function loadPlanner(folder: string): Promise<Planner> {
  const file = new URL(`file://${folder}/plan-instruction.ts`);
  return plannerSchema.parse(await import(file.href)).planInstruction;
}
