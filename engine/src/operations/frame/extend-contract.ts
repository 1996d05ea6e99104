/** What the task `extend` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';
import { RATIO } from './ratio-option.ts';

/** Largest strip on one side, in pixels. */
const MOST = 8000;
const strip = z.number().int().min(0).max(MOST).default(0);

export const extendContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    border: z.number().min(0).max(100).default(0).describe('strip on every side, per cent of the shorter side'),
    left: strip.describe('more pixels on the left'),
    top: strip.describe('more pixels above'),
    right: strip.describe('more pixels on the right'),
    bottom: strip.describe('more pixels below'),
    ratio: z
      .union([z.literal('own'), z.string().regex(RATIO, 'width:height, such as 1:1 or 16:9, or own')])
      .default('own')
      .describe('width:height after it, such as 16:9: two opposite sides grow until it is reached'),
    beyond: z
      .union([z.enum(['blur', 'mirror', 'patch']), z.string().regex(HEX_COLOR)])
      .default('blur')
      .describe(
        'blur shows the photo itself out of focus, mirror reflects it, patch continues it with pieces of it, or a color',
      ),
  }),
  report: {
    width: z.number(),
    height: z.number(),
    /** False when the picture had that shape already. */
    changed: z.boolean(),
  },
});
