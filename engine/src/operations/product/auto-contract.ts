/** What the task `auto` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { quality } from './product-options.ts';

export const autoContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    straighten: z.boolean().default(true).describe('turning a picture that leans upright'),
    crop: z.boolean().default(true).describe('cutting off what is around the subject'),
    light: z.boolean().default(true).describe('improving the light'),
    margin: z
      .number()
      .min(0)
      .max(45)
      .default(12)
      .describe('what stays around the subject, per cent of its longer side'),
    quality,
  }),
  report: {
    /** Degrees clockwise that were turned; 0 where nothing in the picture leans. */
    degrees: z.number(),
    /** Share of the straightened picture that was kept, 0..1. */
    kept: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
