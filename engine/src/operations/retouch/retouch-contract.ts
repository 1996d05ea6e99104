/** What the task `retouch` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { isMendable, strokeSchema, tooMuchPainted } from '../local/mask-settings.ts';

const share = z.number().min(0).max(1);

export const retouchContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Smooths blotches of skin; pores stay. */
    skin: share.default(0),
    /** Whitens teeth. */
    teeth: share.default(0),
    /** Finds red pupils and darkens them. */
    redEyes: z.boolean().default(false),
    /** Red pupils that were pointed at: x, y and radius, which is a share of the shorter side. */
    pupils: z
      .array(z.tuple([share, share, z.number().gt(0).max(0.3)]))
      .max(60)
      .default([]),
    /** Strokes that are covered from elsewhere: `heal` takes over the light and color of the place, `clone` copies. */
    spots: z
      .array(
        strokeSchema.extend({
          kind: z.enum(['heal', 'clone']).default('heal'),
          /** From the stroke to where it is copied from, in shares of width and height. */
          from: z.tuple([z.number().min(-1).max(1), z.number().min(-1).max(1)]),
        }),
      )
      .max(100)
      .refine(isMendable, tooMuchPainted)
      .default([]),
  }),
  report: { faces: z.number(), spots: z.number() },
});
