/** What the task `analyse` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { photoAnalysisSchema } from './photo-analysis.ts';

export const analyzeContract = defineContract({
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({}),
  report: photoAnalysisSchema.shape,
});
