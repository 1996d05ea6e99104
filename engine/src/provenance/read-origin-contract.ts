/** What the task `read-origin` takes and reports. */
import { z } from 'zod';
import type { TaskContract } from '../run/task-contract.ts';
import { originReportSchema } from './origin-report.ts';

export const readOriginContract = {
  kind: 'look',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    /** Looking for the watermark takes a second; false leaves it out. */
    findWatermark: z.boolean().default(true),
  }),
  report: originReportSchema,
} as const satisfies TaskContract;
