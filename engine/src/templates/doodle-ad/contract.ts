/** What the task `doodle-ad` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { wordReport } from '../../words/word-field.ts';

const words = z.string().max(120);

export const doodleAdContract = defineContract({
  kind: 'edit',
  images: { min: 0, max: 1 },
  options: z.strictObject({
    /** Names the object when there is no photo. */
    realObject: words.default('coffee cup'),
    /** What the doodle makes of it. */
    graffitiConcept: words.default('a dream rising from the steam'),
    adCopy: words.default('Wake up your dreams'),
    brandLogo: z.string().max(40).default('AFTERGLOW'),
    seed: z.int().min(0).max(1_000_000).default(1),
  }),
  report: {
    ...wordReport,
    idea: z.string(),
    object: z.string(),
    drawings: z.array(z.string()).readonly(),
  },
});
