/** What the task `character-figurine` takes and reports. */
import { z } from 'zod';
import { HEX_COLOR } from '../../kernels/planes/hex-color.ts';
import { defineContract } from '../../run/task-contract.ts';

export const characterFigurineContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Color of the package, `#rrggbb`. */
    accent: z.string().regex(HEX_COLOR).default('#d9472f'),
    /** Same seed, same desk. */
    seed: z.int().min(0).max(1_000_000).default(5),
  }),
  report: {
    bust: z.boolean(),
    width: z.number(),
    height: z.number(),
  },
});
