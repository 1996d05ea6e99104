/** What the task `crowd-removal` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const crowdRemovalContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 2 },
  options: z.strictObject({
    /** `group`: the main person and who stands beside; `one`: the main person alone; `nobody`: an empty scene; or by place in the picture. */
    keep: z.enum(['group', 'one', 'left', 'centre', 'right', 'nobody']).default('group'),
    /** The person at this place stays; shares of width and height, 0..1. */
    point: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
    /** Shadows and reflections of those removed go too. */
    shadows: z.boolean().default(true),
    seed: z.int().min(0).max(1_000_000).default(7),
  }),
  report: {
    peopleFound: z.number(),
    peopleRemoved: z.number(),
    holePercent: z.number(),
    /** So much had to be made up that the result seldom comes out well; nobody should pay for it. */
    poor: z.boolean().default(false),
    people: z.array(z.object({ box: z.array(z.number()), kept: z.boolean() })),
  },
});
