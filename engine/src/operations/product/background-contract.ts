/** What the task `background` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { SCENE_NAMES } from '../../kernels/scenes/scene-names.ts';
import { defineContract } from '../../run/task-contract.ts';
import { pose, quality } from './product-options.ts';

export const backgroundContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 2 },
  options: z.strictObject({
    kind: z
      .enum(['color', 'gradient', 'picture', ...SCENE_NAMES])
      .default('color')
      .describe('a color, a studio gradient, the second picture given, or one of the studio scenes'),
    color: z.string().regex(HEX_COLOR).default('#ffffff').describe('of color, gradient and the scene paper'),
    shadow: z
      .boolean()
      .default(true)
      .describe('the shadow that belongs to a gradient, a picture or a scene (a color has none)'),
    pose,
    quality,
  }),
  report: {
    pose: z.enum(['standing', 'flat', 'hanging']),
    width: z.number(),
    height: z.number(),
  },
});
