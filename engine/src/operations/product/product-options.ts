/** Options that the steps of a product photo share. */
import { z } from 'zod';

export const quality = z.enum(['fast', 'best']).default('best').describe('of the cut-out, where one has to be made');

export const pose = z
  .enum(['auto', 'standing', 'flat', 'hanging'])
  .default('auto')
  .describe('how the subject rests: standing, flat (seen from above) or hanging (no ground)');
