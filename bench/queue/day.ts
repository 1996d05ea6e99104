/** A day of 200 people and 20 batches: how long each kind of picture waits, by the rule before and by the one now. */
import { planDay, type Kind } from './day-plan.ts';
import { newRule, oldRule } from './rules.ts';
import { simulateDay, type Day } from './simulate-day.ts';

const kinds = ['picture', 'editor', 'administrator', 'batch', 'visitor'] as const satisfies readonly (
  | Kind
  | 'visitor'
)[];

export async function measureDay(seed: number) {
  const plan = planDay(seed);
  const [old, now] = [await simulateDay(plan, oldRule), await simulateDay(plan, newRule)];
  return { seed, old: summarize(old), now: summarize(now) };
}

function summarize(day: Day) {
  const waits = Object.fromEntries(
    kinds.map((kind) => [
      kind,
      quantiles(day.waits.filter((wait) => wait.kind === kind).map(({ seconds }) => seconds)),
    ]),
  );
  const single = day.waits.filter(({ kind }) => kind !== 'batch');
  return {
    waits,
    mostBatchesBefore: single.reduce((most, { batchesBefore }) => Math.max(most, batchesBefore), 0),
    delayedByBatches: single.filter(({ batchesBefore }) => batchesBefore > 0).length,
    batchHours: quantiles(day.batchHours),
    refusedVisitors: day.refusedVisitors,
  };
}

export function quantiles(values: readonly number[]): { p50: number; p95: number; max: number; count: number } {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (part: number): number =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95), max: at(1), count: sorted.length };
}

export function printDay({ seed, old, now }: Awaited<ReturnType<typeof measureDay>>): void {
  const lines = [
    `a day of 200 people and 20 batches, one worker, seed ${seed}; seconds from accepted to begun, rule before → now`,
    row('', ['pictures', 'p50', 'p95', 'max']),
    ...kinds.map((kind) => {
      const [before, after] = [old.waits[kind], now.waits[kind]];
      return row(kind, [
        String(after?.count ?? 0),
        ...(['p50', 'p95', 'max'] as const).map((key) => `${before?.[key] ?? 0} → ${after?.[key] ?? 0}`),
      ]);
    }),
    `single pictures before which pictures of batches were taken: ${old.delayedByBatches} → ${now.delayedByBatches}`,
    `most pictures of batches taken before one of them: ${old.mostBatchesBefore} → ${now.mostBatchesBefore}`,
    `hours of a batch: p50 ${old.batchHours.p50} → ${now.batchHours.p50}, max ${old.batchHours.max} → ${now.batchHours.max}`,
    `visitors refused: ${old.refusedVisitors} → ${now.refusedVisitors}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

const row = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(16)}${cells.map((cell) => cell.padStart(20)).join('')}`;
