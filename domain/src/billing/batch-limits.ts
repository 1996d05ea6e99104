import { z } from 'zod';
import type { Standing } from './plans.ts';

/** More are never taken in one batch, whatever an administrator sets. */
export const mostBatchItemsEver = 5000;

const limit = z.number().int().min(1).max(mostBatchItemsEver);

/** Pictures in one batch: of a person of each plan, and of administrators. */
export const batchLimitsSchema = z
  .object({ free: limit, basic: limit, pro: limit, admin: limit })
  .meta({ id: 'BatchLimits' });
export type BatchLimits = z.infer<typeof batchLimitsSchema>;

export const batchLimitNames = ['free', 'basic', 'pro', 'admin'] as const satisfies readonly (keyof BatchLimits)[];

/** What the product comes with. */
export const usualBatchLimits: BatchLimits = { free: 10, basic: 100, pro: 250, admin: mostBatchItemsEver };

export const mostBatchItems = ({ role, plan }: Standing, limits: BatchLimits): number =>
  limits[role === 'admin' ? 'admin' : plan];
