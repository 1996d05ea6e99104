/** What the task `select-part` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../run/task-contract.ts';
import { regionKinds } from './region-kinds.ts';

const place = z.number().min(0).max(1);
/** Left, top, right, bottom as shares. */
const box = z.tuple([place, place, place, place]);

export const selectPartContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    by: z.enum(['point', 'box', 'kind', 'colour']).default('kind'),
    /** Of `point` and `colour`, as shares of width and height. */
    x: place.default(0.5),
    y: place.default(0.5),
    /** Of `point`: what lies around the smallest thing there, then around that …; beyond the largest it begins again. */
    larger: z.number().int().min(0).max(20).default(0),
    /** Of `colour`, and of a `point` where nothing is known: 0 only what looks the same .. 1 up to strong edges; absent: what fits. */
    tolerance: z.number().min(0).max(1).optional(),
    /** Of `colour`: something to wear, so on people alone, and not their skin. */
    worn: z.boolean().default(false),
    /** Of `box`. */
    box: box.default([0.25, 0.25, 0.75, 0.75]),
    kind: z.enum(regionKinds).default('subject'),
    /** What `find-parts` saw in this very picture; absent: it is looked for, which takes most of the time. */
    parts: z.array(z.object({ kind: z.string(), box, score: z.number() })).optional(),
  }),
  report: {
    share: z.number(),
    found: z.string(),
  },
});
