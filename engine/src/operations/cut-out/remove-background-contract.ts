/** What the task `remove-background` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';

const hexColor = z.string().regex(HEX_COLOR);

export const removeBackgroundContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 2 },
  options: z.strictObject({
    quality: z.enum(['fast', 'best']).default('best'),
    /**
     * `transparent`; a color as `#rrggbb` (`white` is short for `#ffffff`); `gradient`, a studio backdrop of `colour`;
     * `blur`, the own background out of focus; `picture`, the second picture given.
     */
    background: z
      .union([z.enum(['transparent', 'white', 'gradient', 'blur', 'picture']), hexColor])
      .default('transparent'),
    /** Color of `gradient`. */
    colour: hexColor.default('#8fa3b8'),
    /** Strength of `blur`, 0 as photographed .. 1. */
    blur: z.number().min(0).max(1).default(0.7),
  }),
  report: {
    coverage: z.number(),
    box: z.array(z.number()).readonly(),
    quality: z.enum(['fast', 'best']),
  },
});
