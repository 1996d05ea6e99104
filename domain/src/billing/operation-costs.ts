import { z } from 'zod';

const cost = z.number().int().min(0).max(100_000);

/** Credits of one run of each operation that has a price of its own. Administrators change them, with a date. */
export const operationCostsSchema = z
  .strictObject({
    /** A template made without a price of its own. */
    templateGeneration: cost,
    /** An edit in the conversation by a creative model. */
    imageEdit: cost,
    analysis: cost,
    /** One run of adjustments on this server, however many settings it has. */
    advancedEdit: cost,
    backgroundRemoval: cost,
    qualityEnhance: cost,
  })
  .meta({ id: 'OperationCosts' });
export type OperationCosts = z.infer<typeof operationCostsSchema>;

/** In the order in which people read them. */
export const operations = [
  'templateGeneration',
  'imageEdit',
  'analysis',
  'advancedEdit',
  'backgroundRemoval',
  'qualityEnhance',
] as const satisfies readonly (keyof OperationCosts)[];

/** The numbers a new installation begins with. */
export const standardOperationCosts: OperationCosts = {
  templateGeneration: 12,
  imageEdit: 10,
  analysis: 10,
  advancedEdit: 5,
  backgroundRemoval: 3,
  qualityEnhance: 4,
};

interface Dated {
  readonly effectiveFrom: Date;
  readonly createdAt: Date;
  readonly withdrawnAt: Date | null;
}

/**
 * The version in force at `now`: of those that have begun and were not withdrawn, the one that began last; of two that
 * began at the same moment, the one written later. Undefined when none has begun.
 */
export function findInForce<Version extends Dated>(versions: readonly Version[], now: Date): Version | undefined {
  return versions
    .filter(({ effectiveFrom, withdrawnAt }) => withdrawnAt === null && effectiveFrom <= now)
    .toSorted(
      (a, b) => b.effectiveFrom.getTime() - a.effectiveFrom.getTime() || b.createdAt.getTime() - a.createdAt.getTime(),
    )[0];
}
