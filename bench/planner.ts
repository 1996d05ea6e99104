/**
 * How long the planner without a language model takes, from an instruction to its plan: every labeled instruction in
 * three languages, and the longest text it reads, many times over; and how much of what people say it reads rightly. `--json` prints
 * one object, `--beside <folder of another checkout's planner/src>` the score of that planner as well.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { MOST_TEXT } from '@afterglow/domain/edits/plan';
import { roundTo } from '@afterglow/domain/round';
import { planInstruction } from '@afterglow/planner/plan-instruction';
import { z } from 'zod';
import { readArguments } from '../scripts/lib/arguments.mjs';
import { loadPlanner, scoreSets, tableOf } from './planner/understanding.ts';

const { values } = readArguments(import.meta.url, {
  json: { type: 'boolean', default: false },
  beside: { type: 'string' },
});

const rounds = 20;
const folder = new URL('../planner/test/', import.meta.url);
const picture = { width: 4000, height: 3000 };
const state = {
  pictures: [picture, picture],
  current: 1,
  last: [{ op: 'tone', exposure: 0.5 }],
  undoable: 2,
  redoable: 0,
  mask: false,
  creative: false,
} as const;

const labeledSchema = z.array(z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]));
const instructions = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .flatMap((name) => labeledSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))));
/** Words that are not known cost most: each is compared with the whole vocabulary. */
const longest = [instructions.join(' ').slice(0, MOST_TEXT), 'zwertyuiop '.repeat(100), '去掉背景'.repeat(250)];

const startedAt = performance.now();
planInstruction(instructions[0] ?? '', state);
const firstMs = performance.now() - startedAt;

const figures = {
  instructions: instructions.length,
  firstMs: roundTo(firstMs, 3),
  usual: measure(instructions),
  longest: measure(longest),
  understood: scoreSets(planInstruction),
};
if (values.json) {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} else {
  process.stdout.write(
    `${instructions.length} instructions in zh, en and es, ${rounds} times; the first took ${figures.firstMs} ms\n`,
  );
  process.stdout.write(`${'milliseconds'.padEnd(34)}${'p50'.padStart(8)}${'p95'.padStart(8)}${'max'.padStart(8)}\n`);
  for (const [name, { p50, p95, max }] of [
    ['instruction → plan', figures.usual],
    [`longest text (${MOST_TEXT} characters)`, figures.longest],
  ] as const) {
    process.stdout.write(
      `${name.padEnd(34)}${[p50, p95, max].map((value) => value.toFixed(2).padStart(8)).join('')}\n`,
    );
  }
  process.stdout.write(`\n${tableOf(figures.understood)}`);
  if (values.beside !== undefined)
    process.stdout.write(
      `\nthe planner of ${values.beside}\n${tableOf(scoreSets(await loadPlanner(path.resolve(values.beside))))}`,
    );
}

function measure(texts: readonly string[]): { readonly p50: number; readonly p95: number; readonly max: number } {
  const times: number[] = [];
  for (let index = 0; index < rounds; index += 1) {
    for (const text of texts) {
      const begun = performance.now();
      planInstruction(text, state);
      times.push(performance.now() - begun);
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number): number =>
    roundTo(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0, 3);
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
}
