/** What the task `shadow` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { pose, quality } from './product-options.ts';

/** Where the lamp stands, seen from the camera. */
export const LAMPS = [
  'left',
  'back-left',
  'back',
  'back-right',
  'right',
  'front-right',
  'front',
  'front-left',
] as const;

export const shadowContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    kind: z
      .enum(['none', 'contact', 'drop', 'reflection', 'full'])
      .default('drop')
      .describe(
        'contact: only where it touches; drop: a soft shadow as well; reflection: contact and a mirror image; full: all',
      ),
    strength: z.number().min(0).max(100).default(60).describe('per cent'),
    lamp: z.enum(LAMPS).optional().describe("where the light comes from; without it the scene's own, or back-left"),
    lampHeight: z.number().min(15).max(80).optional().describe('degrees above the horizon: low means long shadows'),
    softness: z.number().min(1).max(40).optional().describe('size of the lamp in degrees: 1 a bare bulb, 40 a window'),
    pose,
    quality,
  }),
  report: {
    /** How the subject was taken to rest. */
    pose: z.enum(['standing', 'flat', 'hanging']),
    width: z.number(),
    height: z.number(),
  },
});
