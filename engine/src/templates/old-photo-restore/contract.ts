/** What the task `old-photo-restore` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const oldPhotoRestoreContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** `colour`: faded colors are restored (none are invented); `sepia`: the tint stays; `grey`: neutral black and white. */
    colour: z.enum(['colour', 'sepia', 'grey']).default('colour'),
    /** Fill scratches, cracks, dust and tears. */
    repair: z.boolean().default(true),
    enlarge: z.boolean().default(true),
    strength: z.number().min(0).max(1).default(0.8),
    /** Also a gentler and a stronger picture, to choose from. */
    strengths: z.boolean().default(false),
    seed: z.int().min(0).max(1_000_000).default(7),
  }),
  report: {
    damagePercent: z.number(),
    noise: z.number(),
    denoised: z.boolean(),
    deblurred: z.boolean(),
    fading: z.number(),
    print: z.enum(['black_and_white_or_sepia', 'colour']),
    enlarged: z.boolean(),
    faces: z.number(),
    width: z.number(),
    height: z.number(),
  },
});
