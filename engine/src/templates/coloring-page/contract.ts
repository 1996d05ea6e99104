/** What the task `coloring-page` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { wordReport } from '../../words/word-field.ts';
import { PAPERS } from './page-size.ts';

export const coloringPageContract = defineContract({
  kind: 'edit',
  images: { min: 0, max: 1 },
  options: z.strictObject({
    /** What to draw, in Chinese, English or Spanish; empty or unknown words give a page by the seed. */
    describe: z.string().max(200).default(''),
    paper: z.enum(PAPERS).default('a4'),
    seed: z.int().min(0).max(1_000_000).default(1),
  }),
  report: {
    ...wordReport,
    regions: z.number().optional(),
    setting: z.string().optional(),
    figures: z.array(z.string()).readonly().optional(),
    unknownWords: z.array(z.string()).readonly().optional(),
    faces: z.number().optional(),
    dpi: z.number(),
  },
});
