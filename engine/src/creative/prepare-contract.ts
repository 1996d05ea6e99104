/** What the task `prepare-for-model` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../run/task-contract.ts';

export const prepareForModelContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 15 },
  options: z.strictObject({
    /** Longest side; larger pictures are shrunk. */
    maxSide: z.int().min(64).max(8192).default(2048),
    /** Bytes of one picture. */
    maxBytes: z.int().min(20_000).default(7_000_000),
    /** The last picture is a mask (white: may be changed) for the first one, wanted in this polarity. */
    mask: z.enum(['none', 'alpha-zero-edits', 'white-edits']).default('none'),
    /** Shapes (width divided by height) to the closest of which the first picture and the mask are padded by their edges. */
    padTo: z.array(z.number().min(0.2).max(5)).max(20).default([]),
  }),
  report: {
    width: z.number(),
    height: z.number(),
  },
});
