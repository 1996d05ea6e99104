/** What looking at a picture found and what there is to know about a result, from the engine's report to the message. */

import type { MessageContent } from '@afterglow/domain/contract/studio/messages';
import { stepSchema, type Step } from '@afterglow/domain/edits/steps';
import { CONTRACTS, parseReport } from '@afterglow/engine/run/task-map';
import { isLook, type WorkStep } from '@afterglow/planner/price/edit-runs';
import { z } from 'zod';
import type { ReportJson } from '../../db/json.ts';
import { readWarnings } from '../../engines/engine-warnings.ts';
import { priceOffers, type Pricing } from '../planning/pricing.ts';

const reason = z.object({ code: z.string(), value: z.number(), detail: z.string().optional() });
const { report: objectsReport } = CONTRACTS['find-parts'];

const stored = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('analysis'),
    pictureNumber: z.number(),
    report: z.record(z.string(), z.unknown()),
    suggestions: z.array(z.object({ steps: z.array(stepSchema), reasons: z.array(reason), strength: z.number() })),
  }),
  z.object({
    kind: z.literal('objects'),
    pictureNumber: z.number(),
    objects: objectsReport.shape.objects,
    counts: objectsReport.shape.counts,
  }),
  z.object({ kind: z.literal('warnings'), pictureNumber: z.number(), warnings: z.array(z.string()) }),
]);

/** Tasks of the engine that have another name in the editor. */
const operations: Readonly<Record<string, string>> = {
  'old-photo-restore': 'restore',
  'crowd-removal': 'remove-people',
};
/** What an operation needs to be told where a task has a default. */
const additions: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'remove-background': { background: 'transparent' },
  'hair-change': { colour: 'board' },
};

/** Content of a message from the report of a run: what a look found, or what warnings say of a result. */
export function contentOf(step: WorkStep, report: ReportJson, pictureNumber: number): ReportJson[] {
  if (isLook(step)) return [lookContentOf(step.op, report, pictureNumber)];
  const warnings = readWarnings(report);
  return warnings.length > 0 ? [{ kind: 'warnings', pictureNumber, warnings }] : [];
}

/** From the report of `analyse` or `find-parts`; steps are kept without prices, which may change. */
function lookContentOf(op: 'analyse' | 'detect-objects', report: ReportJson, pictureNumber: number): ReportJson {
  if (op === 'detect-objects') return { kind: 'objects', pictureNumber, ...parseReport('find-parts', report) };
  const { suggestions, ...facts } = parseReport('analyse', report);
  return {
    kind: 'analysis',
    pictureNumber,
    report: facts,
    suggestions: suggestions.flatMap(({ task, options, reasons, strength }) => {
      const step = stepFor(task, options, pictureNumber);
      return step === undefined ? [] : [{ steps: [step], reasons, strength }];
    }),
  };
}

function stepFor(task: string, options: Readonly<Record<string, unknown>>, pictureNumber: number): Step | undefined {
  const op = operations[task] ?? task;
  // The step knows the one mode that differs from its default.
  const { mode, ...rest } = options;
  const read = stepSchema.safeParse({
    op,
    ...additions[op],
    ...rest,
    ...(mode === 'crisp' ? { mode } : {}),
    on: pictureNumber,
  });
  return read.success ? read.data : undefined;
}

/** Stored content with today's prices; nothing for what an older version of the code stored in another shape. */
export function readContent(content: ReportJson, pricing: Pricing): MessageContent[] {
  const read = stored.safeParse(content);
  if (!read.success) return [];
  const { data } = read;
  if (data.kind === 'warnings') return [{ ...data, warnings: readWarnings(data) }];
  return [data.kind === 'objects' ? data : { ...data, suggestions: priceOffers(data.suggestions, pricing) }];
}

/** Steps that a message offered by its analysis. */
export function stepsOffered(content: readonly ReportJson[]): Step[] {
  return content.flatMap((part) => {
    const read = stored.safeParse(part);
    return read.success && read.data.kind === 'analysis' ? read.data.suggestions.flatMap(({ steps }) => steps) : [];
  });
}
