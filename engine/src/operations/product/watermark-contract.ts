/** What the task `watermark` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';
import { MARK_PLACES } from '../adjust/mark-places.ts';

export const watermarkContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 2 },
  options: z.strictObject({
    text: z.string().trim().min(1).max(60).optional().describe('words of the mark; or give a logo as second picture'),
    place: z
      .enum([...MARK_PLACES, 'tiled'])
      .default('bottom-right')
      .describe('tiled repeats it all over'),
    opacity: z.number().min(1).max(100).default(50).describe('per cent'),
    size: z
      .number()
      .min(1)
      .max(60)
      .optional()
      .describe('per cent of the shorter side: height of the letters (5 without it), longer side of the logo (18)'),
    inset: z.number().min(0).max(40).default(4).describe('distance from the border, per cent of the shorter side'),
    color: z.string().regex(HEX_COLOR).default('#ffffff').describe('of the words'),
  }),
  report: {
    width: z.number(),
    height: z.number(),
  },
});
