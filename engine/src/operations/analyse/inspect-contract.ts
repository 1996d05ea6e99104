/** What the task `inspect` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';

const MAX_UPLOAD_BYTES = 10_000_000;

export const inspectContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    maxBytes: z.number().int().positive().default(MAX_UPLOAD_BYTES),
  }),
  report: {
    width: z.number(),
    height: z.number(),
    sourceType: z.string(),
    mimeType: z.string(),
    frames: z.number(),
    averageColour: z.string(),
    hasProfile: z.boolean(),
    hasAlpha: z.boolean(),
    locationRemoved: z.boolean(),
    camera: z.string(),
    takenAt: z.string(),
  },
});
