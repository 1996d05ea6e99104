/** What the task `frame` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';
import { RATIO } from '../frame/ratio-option.ts';
import { quality } from './product-options.ts';

export const frameContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    ratio: z
      .union([z.literal('own'), z.string().regex(RATIO, 'width:height, such as 1:1 or 4:5, or own')])
      .default('1:1')
      .describe("width:height of the frame, such as 4:5; own is the picture's"),
    size: z
      .number()
      .int()
      .min(64)
      .max(8000)
      .optional()
      .describe('pixels of the longer side, exactly; without it, as many as the subject has'),
    margin: z.number().min(0).max(45).default(8).describe('empty border on each side, per cent of the shorter side'),
    anchor: z
      .enum(['optical', 'center', 'ground'])
      .default('optical')
      .describe(
        'center: the middle of its outline; optical: where the eye sees the middle; ground: standing low, for a scene',
      ),
    enlarge: z.boolean().default(false).describe('give the subject more pixels than its photo has, to fill the frame'),
    beyond: z
      .union([z.literal('edge'), z.string().regex(HEX_COLOR)])
      .default('edge')
      .describe("where the frame is larger than the photo: edge continues the photo's own border, or a color"),
    quality,
  }),
  report: {
    width: z.number(),
    height: z.number(),
    /** Pixels of the result for each pixel of the photo. */
    scale: z.number(),
    /** The scale that the margin asks for: above 1 the photo has too few pixels for it. */
    wanted: z.number(),
    /** Empty border that came out, per cent of the shorter side: the narrowest of the four. */
    margin: z.number(),
  },
});
