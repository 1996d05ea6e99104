/** What the task `edit` takes and reports. */
import { z } from 'zod';
import { MOST_NOTE_LENGTH } from '../provenance/recipe-note.ts';
import { warnings, type TaskContract } from '../run/task-contract.ts';
import { regionKinds } from './region-kinds.ts';

const callSchema = z.strictObject({
  task: z.string(),
  options: z.record(z.string(), z.unknown()).default({}),
  /** Given to the task beside the picture. */
  beside: z.enum(['mask', 'picture']).optional(),
  /** `mask`: only where the mask allows; `parts`: also only where `keep` and `only` do. Ignored when the shape changes. */
  confine: z.enum(['none', 'mask', 'parts']).default('none'),
});
export type EditCall = z.output<typeof callSchema>;

export const editContract = {
  kind: 'edit',
  images: { min: 1, max: 3 },
  options: z.strictObject({
    calls: z.array(callSchema).max(40).default([]),
    /** What the pictures after the first are. */
    given: z
      .array(z.enum(['mask', 'picture']))
      .max(2)
      .default([]),
    /** Parts that stay. */
    keep: z.array(z.enum(regionKinds)).default([]),
    /** The only part that changes. */
    only: z.enum(regionKinds).optional(),
    /** The calls are a recipe, to be noted in the results: its steps as JSON, free of anything about a person. */
    note: z.string().max(MOST_NOTE_LENGTH).optional(),
  }),
  /** Also the facts of every operation that was called. `unchanged`: each of them left the picture as it was. */
  report: z.looseObject({
    width: z.number(),
    height: z.number(),
    confined: z.boolean(),
    unchanged: z.boolean().optional(),
    ...warnings,
  }),
} as const satisfies TaskContract;
