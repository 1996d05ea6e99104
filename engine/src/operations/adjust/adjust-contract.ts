/** What the task `adjust` takes and reports. */
import { z } from 'zod';
import { defineContract } from '../../run/task-contract.ts';
import { localOptions } from '../local/local-settings.ts';
import { colorOptions, geometryOptions, obscureOptions, overlayOptions, recolorOptions } from './adjust-settings.ts';

export const adjustContract = defineContract({
  kind: 'edit',
  images: { min: 1, max: 1 },
  options: z.strictObject({
    ...geometryOptions,
    ...recolorOptions,
    ...colorOptions,
    ...obscureOptions,
    ...localOptions,
    ...overlayOptions,
  }),
  report: {
    applied: z.array(z.string()),
    changed: z.boolean(),
    width: z.number(),
    height: z.number(),
  },
});
