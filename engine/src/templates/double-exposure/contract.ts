/** What the task `double-exposure` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

export const SCENE_NAMES = ['mountains', 'forest', 'city', 'sea'] as const;
export type SceneName = (typeof SCENE_NAMES)[number];

export const doubleExposureContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 2 },
  options: z.strictObject({
    /** Rendered scene; not used when a second picture is given. */
    scene: z.enum(SCENE_NAMES).default('mountains'),
    /** Color of the scene: 0 black and white .. 1 as it is. */
    colour: z.number().min(0).max(1).default(0.85),
    /** Same seed, same scene. */
    seed: z.int().min(0).max(1_000_000).default(5),
  }),
  report: {
    faces: z.number(),
    scene: z.string(),
    width: z.number(),
    height: z.number(),
  },
});
