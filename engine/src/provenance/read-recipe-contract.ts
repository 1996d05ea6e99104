/** What the task `read-recipe` takes and reports: the recipe that a picture says it was made by. */
import { z } from 'zod';
import type { TaskContract } from '../run/task-contract.ts';

export const READ_RECIPE = 'read-recipe';

export const readRecipeContract = {
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({}),
  report: z.object({
    /** The note as it stands there, unchecked: anybody may have written anything. At most 16 001 units. Null: there is none. */
    note: z.string().nullable(),
    /** `signed`: it is part of a manifest whose signature is whole. `claimed`: a note that proves nothing. */
    proof: z.enum(['signed', 'claimed']),
    /** This installation signed it. */
    ours: z.boolean(),
    /** The picture was changed after it was signed, or by other work afterwards: the recipe does not tell all. */
    altered: z.boolean(),
  }),
} as const satisfies TaskContract;
