import type { z } from 'zod';
import { creativeVariables } from './creative-config.ts';
import { environmentSchema } from './environment-schema.ts';
import { paymentVariables } from './payments-config.ts';
import { plannerVariables } from './planner-config.ts';

/** Every environment variable that the server reads, by name, with the schema that describes it. */
export const everyVariable = (): Readonly<Record<string, z.ZodType>> => ({
  ...environmentSchema.shape,
  ...creativeVariables(),
  ...plannerVariables,
  ...paymentVariables,
});
